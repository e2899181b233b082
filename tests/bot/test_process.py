"""How the process begins and ends: signals, overlapping processes, throw-away disks."""

from __future__ import annotations

import asyncio
import signal
import time
from asyncio.subprocess import Process
from datetime import UTC, datetime
from pathlib import Path

import pytest

from db.store import Store
from tests.bot.discord_server import discord_server
from tests.bot.process import TOKEN, ended, process

pytestmark = pytest.mark.slow

SOON = 4.0
STAYS = """
import asyncio, sys, time
from bot import drain
async def hang():
    print("here", flush=True)
    {hang}
drain.DRAINING, drain.HARD_LIMIT = 0.2, 1.0
asyncio.run(drain.until_told_to_stop(hang(), drain.Drain()))
"""

each_signal = pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])


async def said(started: Process, words: str) -> None:
    """Wait until the process has printed that."""
    assert started.stdout is not None
    while words not in (line := (await asyncio.wait_for(started.stdout.readline(), 30)).decode()):
        assert line, "it ended before it said so"


def files(folder: Path) -> list[str]:
    """What is in the folder."""
    return [path.name for path in folder.iterdir()]


async def left_open(path: Path) -> Store:
    """The store of another Roost."""
    return await Store.open(path, lambda: datetime.now(UTC))


@each_signal
async def test_at_a_signal_what_runs_is_finished_and_what_comes_is_sent_away(
    tmp_path: Path, number: signal.Signals
) -> None:
    async with discord_server() as server, process(tmp_path, "-c", server.script()) as roost:
        line = await server.connected()
        server.answering.clear()
        await server.type_help(line, "1111")
        await asyncio.wait_for(server.asked.wait(), 10)

        roost.send_signal(number)
        began = time.monotonic()
        await asyncio.sleep(0.3)
        await server.type_help(line, "2222")
        roost.send_signal(number)
        await asyncio.sleep(0.3)
        server.answering.set()
        code, err = await ended(roost)

    assert (code, "Traceback" in err) == (0, False)
    assert time.monotonic() - began < SOON
    assert "Tabletop games that take their time" in server.said["1111"]
    assert "try again in a moment" in server.said["2222"]
    assert files(tmp_path) == ["roost.sqlite3"]


async def test_an_answer_that_hangs_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with discord_server() as server, process(tmp_path, "-c", server.script()) as roost:
        line = await server.connected()
        server.answering.clear()
        await server.type_help(line, "1111")
        await asyncio.wait_for(server.asked.wait(), 10)

        roost.send_signal(signal.SIGTERM)
        began = time.monotonic()
        code, _ = await ended(roost)
        server.answering.set()

    assert code == 0
    assert time.monotonic() - began < SOON
    assert files(tmp_path) == ["roost.sqlite3"]


@pytest.mark.parametrize("hang", ["time.sleep(60)", "await asyncio.to_thread(time.sleep, 60)"])
async def test_the_process_ends_whatever_hangs(tmp_path: Path, hang: str) -> None:
    async with process(tmp_path, "-c", STAYS.format(hang=hang)) as stuck:
        await said(stuck, "here")

        stuck.send_signal(signal.SIGTERM)

        assert (await ended(stuck, SOON))[0] == 0


@each_signal
async def test_the_local_page_ends_at_a_signal_too(tmp_path: Path, number: signal.Signals) -> None:
    async with process(tmp_path, "-m", "bot", "--sandbox", PORT="0") as sandbox:
        await said(sandbox, "Roost is open")

        sandbox.send_signal(number)
        began = time.monotonic()
        sandbox.send_signal(number)
        code, err = await ended(sandbox)

    assert (code, "Traceback" in err) == (0, False)
    assert time.monotonic() - began < SOON
    assert files(tmp_path) == ["sandbox.sqlite3"]


async def test_a_killed_process_leaves_a_database_that_starts(tmp_path: Path) -> None:
    async with discord_server() as server:
        for _ in range(2):
            async with process(tmp_path, "-c", server.script()) as roost:
                await server.connected()
                roost.kill()
                assert (await ended(roost))[0] == -signal.SIGKILL


async def test_a_second_process_is_refused_with_one_sentence(tmp_path: Path) -> None:
    store = await left_open(tmp_path / "roost.sqlite3")
    script = "import sys, bot.__main__ as roost\nroost.OVERLAP = 0.5\nsys.argv[1:] = []\nsys.exit(roost.main())"

    async with process(tmp_path, "-c", script) as second:
        code, err = await ended(second)
    await store.close()

    waiting, refusal = err.splitlines()
    assert code == 75
    assert "waiting for another Roost" in waiting
    assert refusal == "The database roost.sqlite3 is in use by another Roost: stop that one first."


async def test_a_second_process_takes_over_when_the_first_has_left(tmp_path: Path) -> None:
    store = await left_open(tmp_path / "roost.sqlite3")

    async with discord_server() as server, process(tmp_path, "-c", server.script()):
        await asyncio.sleep(2)
        assert server.requests == []
        await store.close()

        await server.connected()


async def test_a_signal_ends_the_wait_for_the_first(tmp_path: Path) -> None:
    store = await left_open(tmp_path / "roost.sqlite3")

    async with process(tmp_path, "-m", "bot") as second:
        assert second.stderr is not None and b"waiting" in await asyncio.wait_for(second.stderr.readline(), 10)
        second.send_signal(signal.SIGTERM)
        assert (await ended(second, SOON))[0] == 0
    await store.close()


async def test_a_throw_away_disk_ends_with_one_sentence_and_78(tmp_path: Path) -> None:
    async with process(tmp_path, "-m", "bot", DYNO="worker.1") as roost:
        code, err = await ended(roost)

    assert (code, err.count("\n")) == (78, 1)
    assert err.startswith("Heroku throws its disks away")
    assert not files(tmp_path)


async def test_a_throw_away_disk_can_be_allowed(tmp_path: Path) -> None:
    allowed = {"DYNO": "worker.1", "ALLOW_EPHEMERAL": "1"}

    async with discord_server() as server, process(tmp_path, "-c", server.script(), **allowed) as roost:
        await server.connected()
        roost.send_signal(signal.SIGTERM)
        code, err = await ended(roost)

    assert code == 0
    assert err.count("throw-away disk") == 1
    assert TOKEN not in err
