"""While Roost stops, nobody's press is lost without a word, and what runs is finished."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from bot.drain import Drain
from games.registry import GAMES
from tests.clicks import Clicks

AGAIN = "try again in a moment"


async def test_a_press_during_the_drain_changes_nothing_and_is_sent_away(clicks: Clicks) -> None:
    await clicks.game(2)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.world.client.drain.finish()

    for control in ("far", "deck"):
        assert AGAIN in clicks.private(await clicks.press(person, panel, control))

    assert (await clicks.session()).rev == 0
    await clicks.world.restart()
    await clicks.turn()


async def test_a_command_during_the_drain_is_sent_away(clicks: Clicks) -> None:
    await clicks.world.client.drain.finish()

    for command in ("start", "rules"):
        assert AGAIN in await clicks.say(clicks.world.people[0], command, game="regroup")

    assert clicks.messages() == []


async def test_a_press_in_flight_is_finished_and_shown(clicks: Clicks, monkeypatch: pytest.MonkeyPatch) -> None:
    await clicks.game(2)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    drawing, go_on = Event(), Event()
    slow = slowly(GAMES["regroup"].draw, drawing, go_on)
    monkeypatch.setitem(GAMES, "regroup", replace(GAMES["regroup"], draw=slow))

    pressing = asyncio.create_task(clicks.press(person, panel, "place"))
    await asyncio.to_thread(drawing.wait, 20)
    draining = asyncio.create_task(clicks.world.client.drain.finish(20))
    await asyncio.sleep(0.1)
    assert not draining.done()
    go_on.set()
    await asyncio.gather(pressing, draining)

    session = await clicks.session()
    assert session.row.shown_version == session.row.version
    assert "places" in clicks.text(clicks.table())


async def test_the_drain_cancels_what_takes_too_long() -> None:
    drain, begun = Drain(), time.monotonic()

    async def hang() -> None:
        assert drain.admit()
        await asyncio.sleep(60)

    hanging = asyncio.create_task(hang())
    await asyncio.sleep(0)
    await drain.finish(0.1)

    with pytest.raises(asyncio.CancelledError):
        await hanging
    assert time.monotonic() - begun < 5


async def test_work_is_done_to_its_end_though_its_caller_is_cancelled() -> None:
    drain, done = Drain(), asyncio.Event()

    async def work() -> None:
        await asyncio.sleep(0.05)
        done.set()

    caller = asyncio.create_task(drain.finished(work()))
    await asyncio.sleep(0)
    caller.cancel()
    await drain.finish()

    assert done.is_set()


def slowly(draw: Callable[..., bytes], drawing: Event, go_on: Event) -> Callable[..., bytes]:
    """The same picture, but not before its time."""

    def drawn(*what: Any) -> bytes:
        drawing.set()
        go_on.wait(20)
        return draw(*what)

    return drawn
