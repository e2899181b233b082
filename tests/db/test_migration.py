"""From an empty file, from an older schema, never from a newer one."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.errors import NewerSchema
from db.migration import MIGRATIONS, migrate
from db.store import Store
from tests.db import kit
from tests.db.conftest import Clock
from tests.db.kit import folder_of


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """The migrations of a later Roost, whose sessions have a mood."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    sql = "CREATE TABLE mood (name TEXT) STRICT;\nALTER TABLE session ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';"
    (folder / f"{_known() + 1:04}_moods.sql").write_text(sql)
    return folder


def _known() -> int:
    return len(list(MIGRATIONS.glob("*.sql")))


def _ask(path: Path, sql: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchone()[0]


@pytest.mark.parametrize("there", [False, True])
def test_an_empty_file_becomes_a_database(path: Path, there: bool) -> None:
    if there:
        path.touch()

    migrate(path)

    assert _ask(path, "PRAGMA user_version") == _known()
    assert [*folder_of(path)] == [path.name], "there was nothing to copy"


async def test_a_database_of_this_version_is_left_as_it_is(path: Path, clock: Clock) -> None:
    await (await Store.open(path, clock)).close()
    before = folder_of(path)

    migrate(path)

    assert folder_of(path) == before


async def test_an_older_database_is_brought_up_to_date_with_its_rows(
    path: Path, clock: Clock, next_version: Path
) -> None:
    store = await Store.open(path, clock)
    async with store.transaction() as tx:
        await kit.play(tx, await kit.game(tx), 1)
    await store.close()

    migrate(path, next_version)

    assert _ask(path, "PRAGMA user_version") == _known() + 1
    assert _ask(path, "SELECT mood || rev FROM session") == "calm1"
    copy = path.with_name(f"{path.name}.schema-{_known()}")
    assert _ask(copy, "PRAGMA user_version") == _known()
    assert _ask(copy, "SELECT count(*) FROM log") == 1


def test_games_from_before_the_clock_go_on_without_one(path: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    shutil.copy(MIGRATIONS / "0001_sessions.sql", first)
    migrate(path, first)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """INSERT INTO session (guild_id, channel_id, game, phase, host_id, lobby, secret, promise, created_at,
            updated_at) VALUES (7, 5, 'tag', 'live', 101, '{}', x'00', '', '2026-03-01', '2026-03-01');
            INSERT INTO seat (session_id, seat, user_id, name) VALUES (1, 0, 101, 'Ann');"""
        )

    migrate(path)

    with closing(sqlite3.connect(path)) as connection:
        added = "clock, turn_began, alarm, stage, halted, agreed, steered, away"
        rows = connection.execute(f"SELECT {added} FROM session JOIN seat ON session.id = session_id").fetchall()
    assert rows == [(None, None, None, "", None, "", None, 0)]


def test_what_was_noted_in_words_is_kept_in_columns(path: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for migration in MIGRATIONS.glob("000[1-5]_*.sql"):
        shutil.copy(migration, before)
    migrate(path, before)
    with closing(sqlite3.connect(path)) as connection:
        for channel, shown_for in enumerate(("101,102", "ending")):
            connection.execute(
                """INSERT INTO session (guild_id, channel_id, game, host_id, lobby, secret, promise, created_at,
                updated_at, shown_for) VALUES (7, ?, 'tag', 101, '{}', x'00', '', '', '', ?)""",
                (channel, shown_for),
            )
        connection.execute("INSERT INTO meta VALUES ('said 1', '12'), ('heartbeat', '1000')")
        connection.commit()

    migrate(path)

    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT ending_shown, said_version FROM session ORDER BY id").fetchall()
        notes = connection.execute("SELECT key FROM meta").fetchall()
    assert (rows, notes) == ([(0, 12), (1, None)], [("heartbeat",)])


async def test_a_copy_holds_what_only_the_write_ahead_log_has(store: Store, path: Path, next_version: Path) -> None:
    async with store.transaction() as tx:
        await kit.lobby(tx)

    migrate(path, next_version)

    assert _ask(path.with_name(f"{path.name}.schema-{_known()}"), "SELECT count(*) FROM session") == 1


def test_a_migration_that_fails_halfway_changes_nothing(path: Path, next_version: Path) -> None:
    migrate(path)
    [last] = next_version.glob("*_moods.sql")
    last.write_text(last.read_text() + "INSERT INTO nowhere VALUES (1);")

    for _ in range(2):
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            migrate(path, next_version)

    assert _ask(path, "PRAGMA user_version") == _known()
    assert _ask(path, "SELECT count(*) FROM sqlite_master WHERE name = 'mood'") == 0


async def test_a_newer_database_is_refused_and_not_touched(path: Path, clock: Clock, next_version: Path) -> None:
    migrate(path, next_version)
    before = folder_of(path)

    with pytest.raises(NewerSchema, match="update Roost") as newer:
        await Store.open(path, clock)

    assert (newer.value.found, newer.value.known) == (_known() + 1, _known())
    assert folder_of(path) == before


def test_a_newer_database_that_was_never_closed_is_not_touched_either(path: Path, next_version: Path) -> None:
    migrate(path)
    with closing(sqlite3.connect(path)) as crashed:
        crashed.execute(f"PRAGMA user_version={_known() + 1}")
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{path}.left{suffix}")
    left = path.with_name(f"{path.name}.left")
    before = folder_of(left)

    with pytest.raises(NewerSchema):
        migrate(left)

    assert {name: file for name, file in folder_of(left).items() if not name.endswith("-shm")} == before
