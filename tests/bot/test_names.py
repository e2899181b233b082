"""Names that people really have, at a table: shown as they are written, pinging nobody, breaking nothing."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pytest

from bot import names
from tests.clicks import Clicks
from tests.conftest import NewWorld

pytestmark = pytest.mark.slow

HOSTILE = (
    "{0}", "{user.id!r}", "%s %d %(x)s", "||spoiler||", "`code`", "```\nblock", "@everyone", "@here", "<@1>", "<@&2>",
    "<#3>", "</chicken start:4>", "<:hen:5>", "<a:hen:6>", "<t:0:R>", "\u202eevil\u202c", "\u2066isolated",
    "Zo" + "\u0301" * 100 + "e", "W" * 32, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "# Heading", "## Two",
    "-# small", "> quote", ">>> quote", "1. list", "- list", "* list", "[link](https://x.test)",
    "https://x.test/a_b", "x.test",
    "discord.gg/eggs", "back\\slash\\", "**bold**", "__under__", "_it_", "~~gone~~", "***", "a\nb\r\nc\td",
    "\u200b\u200d\u2060", "\u3164\u3164", "\u2800", "\ufe0f\ufe0f", "\u0301", "\U000e0041", "مرحبا", "שלום", "名前",
    "ﷺ" * 16, "' OR 1=1 --",
    "<b>x</b>", "\x00", "Ada, it is your turn", "a" * 31 + "\U0001f414",
)  # fmt: skip

EMPTY_LOOKING = ("\u200b\u200d\u2060", "\u3164\u3164", "\u2800", "\ufe0f\ufe0f", "\x00", "\U000e0041", "")


@pytest.mark.parametrize("name", EMPTY_LOOKING)
def test_a_name_that_looks_empty_gets_a_word(name: str) -> None:
    assert names.plain(name) == "Somebody"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_one_line_of_at_most_32_characters(name: str) -> None:
    shown = names.plain(name)

    assert 1 <= len(shown) <= 32
    assert shown == shown.strip() and len(shown.splitlines()) == 1


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_in_markdown_reads_as_it_is_written(name: str) -> None:
    assert as_read(names.literal(name)) == visible(names.plain(name))


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
async def test_hostile_names_play_a_turn_and_stay_names(new_world: NewWorld, first: int) -> None:
    world = await new_world(people=1)
    sitters = HOSTILE[first : first + 4]
    users = [world.env.create_user(f"user{seat}", global_name=name) for seat, name in enumerate(sitters)]
    world.people = tuple(world.guild.add_member(user) for user in users)
    clicks = Clicks(world)

    lobby = as_read(clicks.text(await clicks.lobby(len(sitters), *(["hen"] if len(sitters) == 1 else []))))
    await clicks.press(world.people[0], clicks.table(), "start")
    panels = ""
    for _ in sitters:
        acting = await clicks.to_act()
        watching = next((person for person in world.people if person != acting), acting)
        panels += as_read(clicks.text(await clicks.play(watching)))
        await clicks.turn()
    table, alt = as_read(clicks.text(clicks.table())), clicks.alt(clicks.table())
    question = (await world.people[0].slash(world.channel, "chicken cancel")).response
    assert question is not None
    await clicks.press(world.people[0], question, "yes")

    for name in sitters:
        plain = visible(names.plain(name))
        assert plain in lobby and plain in table and plain in visible(alt)
        assert plain in panels or len(sitters) == 1
    check_pings(clicks, {person.id for person in world.people})


def check_pings(clicks: Clicks, people: set[int]) -> None:
    """Nobody was ever pinged but one person at the table, and no message was made to ping all."""
    for request in clicks.world.env.http_requests:
        for body in bodies(request.json):
            if "allowed_mentions" in body:
                allowed = body["allowed_mentions"]
                assert allowed.get("parse") == [] and len(allowed.get("users", [])) <= 1
                assert set(map(int, allowed.get("users", []))) <= people
    for message in clicks.messages():
        assert not message.ping_role_ids and len(message.ping_user_ids) <= 1


def bodies(json: Any) -> list[dict[str, Any]]:
    if not isinstance(json, dict):
        return []
    return [json, *bodies(json.get("data"))]


def as_read(text: str) -> str:
    """What a reader sees of markdown whose every special character is escaped."""
    return visible(re.sub(r"\\([^A-Za-z0-9\s])", r"\1", text))


def visible(text: str) -> str:
    """Without what has no width."""
    return "".join(char for char in text if unicodedata.category(char) != "Cf")
