"""All of a transaction or nothing, and one at a time, whatever is raised or cancelled."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import nullcontext
from pathlib import Path

import pytest

from db.errors import StoreClosed
from db.store import Store
from tests.db import kit
from tests.db.conftest import Clock


class Refused(Exception):
    """What a use case may raise in the middle."""


async def _play_with_refusals(store: Store, session_id: int, turns: int) -> None:
    """That many actions, and before each one that is refused when half of it is written."""
    for rev in range(1, turns + 1):
        try:
            async with store.transaction() as tx:
                await kit.play(tx, session_id, rev, "refused")
                await asyncio.sleep(0)
                raise Refused
        except Refused:
            pass
        async with store.transaction() as tx:
            await kit.play(tx, session_id, rev, "accepted")
            await asyncio.sleep(0)


async def _new_games(store: Store, count: int) -> list[int]:
    async with store.transaction() as tx:
        return [await kit.game(tx, channel) for channel in range(count)]


async def _check_whole(store: Store, session_id: int) -> int:
    """The session's rev; its log, state and rev agree."""
    async with store.reading() as reading:
        row, log = await reading.session(session_id), await reading.log(session_id)
    assert row is not None
    assert [entry.rev for entry in log] == list(range(1, row.rev + 1))
    assert row.state == kit.state(row.rev)
    return row.rev


async def test_twenty_games_with_refusals_do_not_disturb_each_other(store: Store) -> None:
    games = await _new_games(store, 20)

    await asyncio.gather(*(_play_with_refusals(store, session_id, 8) for session_id in games))

    assert [await _check_whole(store, session_id) for session_id in games] == [8] * 20
    async with store.reading() as reading:
        assert {row.action for session_id in games for row in await reading.log(session_id)} == {"accepted"}


async def test_without_the_lock_they_do(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    games = await _new_games(store, 2)
    monkeypatch.setattr(store, "_lock", nullcontext())

    done = await asyncio.gather(
        *(_play_with_refusals(store, session_id, 8) for session_id in games), return_exceptions=True
    )

    assert any(isinstance(error, sqlite3.OperationalError) for error in done)


async def test_a_look_never_sees_what_is_not_committed(store: Store) -> None:
    [session_id] = await _new_games(store, 1)
    written = asyncio.Event()
    looked: list[int] = []

    async def write() -> None:
        async with store.transaction() as tx:
            await kit.play(tx, session_id, 1)
            written.set()
            await asyncio.sleep(0.02)
            raise Refused

    async def look() -> None:
        await written.wait()
        looked.append(await _check_whole(store, session_id))

    await asyncio.gather(write(), look(), return_exceptions=True)

    assert looked == [0]


@pytest.mark.parametrize("times", [1, 3])
async def test_a_cancelled_transaction_is_whole_or_undone(store: Store, times: int) -> None:
    [session_id] = await _new_games(store, 1)
    rev, undone = 0, 0

    async def move() -> None:
        async with store.transaction() as tx:
            await kit.play(tx, session_id, rev + 1)

    for wait in range(60):
        task = asyncio.create_task(move())
        await asyncio.sleep(wait * 0.00004)
        for _ in range(times):
            task.cancel()
            await asyncio.sleep(0)
        await asyncio.wait({task})
        undone += (now := await _check_whole(store, session_id)) == rev
        assert task.cancelled() or now == rev + 1, "what returned is durable"
        rev = now

    assert rev and undone, "both were seen"


async def test_a_cancellation_while_waiting_for_the_lock_leaves_the_holder_alone(store: Store) -> None:
    [session_id] = await _new_games(store, 1)
    async with store.transaction() as tx:
        waiting = asyncio.create_task(_play_with_refusals(store, session_id, 1))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait({waiting})
        await kit.play(tx, session_id, 1)

    assert await _check_whole(store, session_id) == 1


async def test_a_transaction_inside_a_transaction_fails_instead_of_waiting(store: Store) -> None:
    async with store.transaction():
        with pytest.raises(AssertionError, match="inside"):
            async with store.reading():
                pass


async def test_a_transaction_is_of_no_use_after_its_end(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)
    async with store.reading() as reading:
        pass

    for late in (tx.cancel(session_id), reading.session(session_id)):
        with pytest.raises(AssertionError, match="after"):
            await late


async def test_closing_waits_for_the_transaction_that_runs(store: Store, path: Path, clock: Clock) -> None:
    [session_id] = await _new_games(store, 1)
    begun = asyncio.Event()

    async def move() -> None:
        async with store.transaction() as tx:
            begun.set()
            await asyncio.sleep(0.02)
            await kit.play(tx, session_id, 1)

    task = asyncio.create_task(move())
    await begun.wait()
    await store.close()

    assert task.done()
    again = await Store.open(path, clock)
    assert await _check_whole(again, session_id) == 1
    await again.close()


async def test_a_closed_store_is_one_whole_file(store: Store, path: Path) -> None:
    await _new_games(store, 3)

    await store.close()
    await store.close()

    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()

    for block in (store.transaction, store.reading):
        with pytest.raises(StoreClosed):
            async with block():
                pass


async def test_every_commit_reaches_the_disk(store: Store) -> None:
    async with store.transaction() as tx:
        pragmas = {
            pragma: (await tx._rows(f"PRAGMA {pragma}"))[0][0]
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        }

    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
