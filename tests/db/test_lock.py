"""Two processes never play on one database, and nobody is locked out by one that died."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db.errors import InUse, StoreError
from db.lock import Lock
from db.store import Store
from tests.db.conftest import Clock
from tests.db.kit import folder_of

ROOT = Path(__file__).parents[2]
OPENS_AND_STAYS = """
import asyncio, sys
from datetime import UTC, datetime
from pathlib import Path
from db.store import Store

async def stay():
    store = await Store.open(Path(sys.argv[1]), lambda: datetime.now(UTC))
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()

asyncio.run(stay())
"""


@contextmanager
def _other_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another Roost that has the database open until its standard input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", OPENS_AND_STAYS, str(path)], cwd=ROOT, text=True, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "open\n"
        yield process


async def test_a_second_process_is_refused_until_the_first_has_closed(path: Path, clock: Clock) -> None:
    with _other_process(path) as process:
        before = folder_of(path)

        with pytest.raises(StoreError) as refused:
            await Store.open(path, clock)

        assert isinstance(refused.value, InUse)
        assert str(refused.value) == f"The database {path} is in use by another Roost: stop that one first."
        assert folder_of(path) == before
        process.communicate("")
        await (await Store.open(path, clock)).close()


async def test_a_killed_process_locks_nobody_out(path: Path, clock: Clock) -> None:
    with _other_process(path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()

    assert f"{path.name}-lock" in folder_of(path), "it had no time to tidy up"
    await (await Store.open(path, clock)).close()
    assert [*folder_of(path)] == [path.name]


async def test_a_second_store_of_the_same_process_is_refused_too(store: Store, path: Path, clock: Clock) -> None:
    with pytest.raises(InUse):
        await Store.open(path, clock)

    async with store.transaction() as tx:
        assert await tx.places() == ()


async def test_another_name_of_the_database_opens_no_second_store(store: Store, path: Path, clock: Clock) -> None:
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)

    with pytest.raises(InUse):
        await Store.open(link, clock)


async def test_a_store_is_opened_again_after_its_end(path: Path, clock: Clock) -> None:
    for _ in range(3):
        store = await Store.open(path, clock)
        await store.close()


@pytest.fixture
def diary(path: Path) -> Path:
    """A file of another kind."""
    path.write_text("Dear diary, today the chickens … " * 100)
    return path


async def test_a_store_that_could_not_be_opened_holds_no_lock(diary: Path, clock: Clock) -> None:
    for _ in range(2):
        with pytest.raises(StoreError, match="not an SQLite database"):
            await Store.open(diary, clock)

    assert [*folder_of(diary)] == [diary.name]


async def test_stores_of_one_folder_do_not_meet(store: Store, path: Path, clock: Clock) -> None:
    await (await Store.open(path.with_name("another.sqlite3"), clock)).close()


def test_a_lock_on_a_file_that_was_taken_away_is_no_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Lock(path)
    opened, real_open = 0, os.open

    def open_just_before_the_release(*arguments: int | str) -> int:
        nonlocal opened
        descriptor = real_open(*arguments)  # type: ignore[arg-type]
        opened += 1
        if opened == 1:
            first.release()
        return descriptor

    monkeypatch.setattr(os, "open", open_just_before_the_release)
    second = Lock(path)
    monkeypatch.undo()

    assert opened == 2, "the first file was gone, so it tried again"
    with pytest.raises(InUse):
        Lock(path)
    second.release()
