"""Where there can be no database, that is said in one plain sentence."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from db.errors import UnwritableDatabase
from db.migration import migrate
from db.store import Store
from tests.db.conftest import Clock
from tests.db.kit import folder_of

NOBODY = 65534


def _refusal(path: Path) -> str:
    with pytest.raises(UnwritableDatabase) as unwritable:
        migrate(path)
    return str(unwritable.value)


async def test_a_store_is_not_opened_where_it_cannot_be_written(tmp_path: Path, clock: Clock) -> None:
    with pytest.raises(UnwritableDatabase):
        await Store.open(tmp_path / "missing" / "roost.sqlite3", clock)


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "roost.sqlite3"

    said = _refusal(path)

    assert said == f"The database {path} cannot be used: there is no folder {path.parent}."
    assert not path.parent.exists()


def test_a_folder_in_its_place_is_said(tmp_path: Path) -> None:
    assert _refusal(tmp_path) == f"The database {tmp_path} cannot be used: it is a folder."


def test_a_file_of_another_kind_is_said_and_not_touched(path: Path) -> None:
    path.write_text("Dear diary, today the chickens … " * 100)
    before = folder_of(path)

    assert _refusal(path).endswith("it is not an SQLite database.")
    assert folder_of(path) == before


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that anybody may enter, for one who may not write everywhere."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        root = os.geteuid() == 0
        if root:
            os.seteuid(NOBODY)
        yield Path(folder)
        if root:
            os.seteuid(0)


def test_a_read_only_file_is_said(public: Path) -> None:
    path = public / "roost.sqlite3"
    migrate(path)
    path.chmod(0o444)

    assert _refusal(path).endswith("it is read-only.")


def test_a_read_only_folder_is_said(public: Path) -> None:
    folder = public / "sealed"
    folder.mkdir()
    folder.chmod(0o555)

    assert _refusal(folder / "roost.sqlite3").endswith("it or its folder cannot be written.")


@pytest.mark.slow
def test_a_database_that_another_process_is_writing_to_is_said(path: Path) -> None:
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        assert _refusal(path).endswith("another process is writing to it.")
