"""A process that plays at full speed is killed at random moments; what it acknowledged is there, once, in order."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from db.codec import digest
from db.store import Store
from tests.db import kit

LONGEST_LIFE = 0.12
"""Seconds: of every other child from its birth, while it opens and recovers, of the rest from its first action."""


async def _play_until_killed(path: Path, life: int, acknowledge: int) -> None:
    """Plays on from where the last life ended; after each commit it writes the rev into the pipe."""
    store = await Store.open(path, lambda: datetime.now(UTC))
    async with store.reading() as reading:
        row = await reading.session_in(1)
    assert row is not None
    session_id, rev = row.id, row.rev
    while True:
        rev += 1
        async with store.transaction() as tx:
            assert await tx.claim_press(rev, session_id)
            await kit.play(tx, session_id, rev, str(life))
            await tx.save_draft(session_id, 0, str(rev))
        os.write(acknowledge, f"{rev}\n".encode())


def _live_and_die(path: Path, life: int, lifetime: float) -> list[int]:
    """The revs that a child acknowledged before it was killed."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            asyncio.run(_play_until_killed(path, life, write))
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read) as pipe:
        acknowledged = [int(pipe.readline())] if life % 2 else []
        time.sleep(lifetime)
        os.kill(child, signal.SIGKILL)
        acknowledged += [int(line) for line in pipe]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it was killed, it did not fail"
    return acknowledged


async def _begin(path: Path) -> None:
    store = await Store.open(path, lambda: datetime.now(UTC))
    async with store.transaction() as tx:
        await kit.game(tx)
    await store.close()


@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_an_acknowledged_action_survives_every_kill(path: Path, kills: int) -> None:
    luck = random.Random(kills)
    asyncio.run(_begin(path))

    acknowledged = {
        rev: str(life)
        for life in range(kills)
        for rev in _live_and_die(path, life, luck.uniform(0, LONGEST_LIFE))
    }

    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        log = database.execute("SELECT rev, action, digest FROM log ORDER BY rev").fetchall()
        presses = database.execute("SELECT count(*) FROM press").fetchone()[0]
        [(rev, state, draft)] = database.execute(
            "SELECT rev, state, draft FROM session LEFT JOIN draft ON session_id = id"
        ).fetchall()
    assert [entry[0] for entry in log] == list(range(1, rev + 1)), "every action once, in order"
    assert {entry[0]: entry[1] for entry in log if entry[0] in acknowledged} == acknowledged
    assert len(acknowledged) <= rev <= len(acknowledged) + kills, "a kill leaves one unacknowledged action at most"
    assert [entry[2] for entry in log] == [digest(kit.state(entry[0])) for entry in log]
    assert (state, draft, presses) == (kit.state(rev), str(rev), rev), "what belongs to an action came with it"
    assert rev >= kills // 2, "it did play"
