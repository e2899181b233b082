"""Bringing a database file to the schema of this code: `migrations/NNNN_*.sql`, in order, each in one transaction.

SQLite's `user_version` is the number of the last one. Before an older database is changed, a copy is laid beside it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from db.errors import NewerSchema, UnwritableDatabase

MIGRATIONS = Path(__file__).parent / "migrations"

_REASONS = {
    "SQLITE_NOTADB": "it is not an SQLite database",
    "SQLITE_CORRUPT": "it is damaged",
    "SQLITE_READONLY": "it is read-only",
    "SQLITE_CANTOPEN": "it or its folder cannot be written",
    "SQLITE_BUSY": "another process is writing to it",
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk reports an error",
}
"""By the beginning of SQLite's error names. Any other error is one of ours."""


def migrate(path: Path, folder: Path = MIGRATIONS) -> None:
    """Creates the database, or brings it up to date; in the end it is proven to be writable.

    Raises `NewerSchema` before anything is touched, and `UnwritableDatabase`.
    """
    scripts = _scripts(folder)
    known = max(scripts, default=0)
    look_at_path(path)
    try:
        found = _schema(path)
        if found > known:
            raise NewerSchema(found, known)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            _bring_up(connection, path, found, scripts)
            _try_to_write(connection)
    except sqlite3.DatabaseError as error:
        for name, reason in _REASONS.items():
            if error.sqlite_errorname.startswith(name):
                raise UnwritableDatabase(path, reason) from error
        raise


def _scripts(folder: Path) -> dict[int, str]:
    """The migrations by number."""
    return {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(folder.glob("[0-9]*.sql"))}


def look_at_path(path: Path) -> None:
    """Raises `UnwritableDatabase` where there can be no file."""
    if not path.parent.is_dir():
        raise UnwritableDatabase(path, f"there is no folder {path.parent}")
    if path.is_dir():
        raise UnwritableDatabase(path, "it is a folder")


def _schema(path: Path) -> int:
    """The file's schema, read without writing anything; 0 when there is no file yet."""
    if not path.exists() or not path.stat().st_size:
        return 0
    # Only a database without a write-ahead log may be called immutable, and only then SQLite makes no files beside it.
    wal = path.with_name(f"{path.name}-wal")
    mode = "mode=ro" if wal.exists() else "mode=ro&immutable=1"
    with closing(sqlite3.connect(f"file:{quote(str(path.absolute()))}?{mode}", uri=True)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _bring_up(connection: sqlite3.Connection, path: Path, found: int, scripts: Mapping[int, str]) -> None:
    pending = sorted(number for number in scripts if number > found)
    if found and pending:
        _copy(connection, path.with_name(f"{path.name}.schema-{found}"))
    for number in pending:
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{scripts[number]}\nPRAGMA user_version={number};\nCOMMIT;")
        except BaseException:
            connection.rollback()
            raise


def _try_to_write(connection: sqlite3.Connection) -> None:
    """A write, undone: locking alone would succeed on a read-only file too."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("PRAGMA user_version=0")
    connection.execute("ROLLBACK")


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    """A whole copy, which takes the place of an earlier one only when it is complete."""
    half = target.with_name(f"{target.name}-half")
    half.unlink(missing_ok=True)
    connection.execute("VACUUM INTO ?", (str(half),))
    half.replace(target)
