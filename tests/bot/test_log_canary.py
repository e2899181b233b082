"""A whole game at the most talkative level: the log tells what happened, and nothing that is secret or private."""

from __future__ import annotations

import base64
import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.logs import LogLine
from tests.clicks import Clicks
from tests.world import NAMES

TOKEN = "simcord.fake.token"


@contextmanager
def everything_logged() -> Iterator[io.StringIO]:
    """What all loggers say at DEBUG, in Roost's own form."""
    told = io.StringIO()
    handler = logging.StreamHandler(told)
    handler.setFormatter(LogLine([TOKEN]))
    loggers = [logging.getLogger(), *map(logging.getLogger, [*logging.root.manager.loggerDict])]
    levels = [logger.level for logger in loggers]
    logging.getLogger().addHandler(handler)
    for logger in loggers:
        logger.setLevel(logging.DEBUG)
    try:
        yield told
    finally:
        logging.getLogger().removeHandler(handler)
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def spellings(secret: bytes) -> list[str]:
    """How bytes could stand in a log."""
    urlsafe = base64.urlsafe_b64encode(secret).decode().rstrip("=")
    return [secret.hex(), base64.b64encode(secret).decode().rstrip("="), urlsafe, repr(secret)[2:-1], str([*secret])]


async def short_game(clicks: Clicks) -> list[str]:
    """A game with presses of all kinds, a restart and an end by hand; gives the spellings of what it hid."""
    await clicks.game(2, "hen")
    session = await clicks.session()
    async with clicks.world.store.reading() as reading:
        secret, seed = await reading.secret(session.id), await reading.seed(session.id)
    assert seed is not None
    hidden = [*spellings(secret.bytes), *spellings(seed.bytes), str(list(session.state.deck)), str(session.state.deck)]
    for _ in range(4):
        hidden.append(",".join(map(str, (await clicks.session()).state.deck)))
        await clicks.turn()
    for control in ("play", "look", "more"):
        for person in clicks.world.people[:3]:
            await clicks.press(person, clicks.table(), control)
    await clicks.world.restart()
    await clicks.to_the_end()
    await clicks.say(clicks.world.people[0], "verify")
    return hidden


@pytest.mark.slow
async def test_a_game_at_debug_logs_nothing_secret_and_nobodys_name(clicks: Clicks) -> None:
    with everything_logged() as log:
        hidden = await short_game(clicks)
    told = log.getvalue()

    tokens = [record.token for record in clicks.backend.interactions.values()]
    assert tokens and [secret for secret in (TOKEN, *hidden, *tokens) if secret in told] == []
    assert [name for name in NAMES if name in told] == []


@pytest.mark.parametrize("event", ["pressed", "committed", "shown"])
async def test_what_happens_is_one_line_with_the_same_names(clicks: Clicks, event: str) -> None:
    with everything_logged() as log:
        await clicks.game(2)
        await clicks.turn()

    lines = [line.split() for line in log.getvalue().splitlines()]
    values: list[Any] = [dict(pair.split("=") for pair in line[4:]) for line in lines if line[3] == event]
    assert values
    session = await clicks.session()
    assert {value["session"] for value in values} == {str(session.id)}
    assert all(value["rev"].isdigit() for value in values)
    users = {str(person.id) for person in clicks.world.people}
    assert all(value["user"] in users for value in values if event != "shown")


async def test_a_refusal_is_logged_with_its_code(clicks: Clicks, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    table = await clicks.game(2)

    await clicks.press(clicks.world.people[3], table, "play")

    (refused,) = [record for record in caplog.records if record.message == "refused"]
    line = LogLine().format(refused)
    assert f"user={clicks.world.people[3].id}" in line and "why=not-seated" in line
