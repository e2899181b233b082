"""/chicken turns, and the way from one game to the next."""

from __future__ import annotations

import re

import pytest
from simcord import ChannelHandle, MemberActor

from bot.layout import length
from bot.sheets.turns import turns_sheet
from play.lobbies import Lobbies
from play.lobby import Person, add_opponent
from play.session import Session
from tests.clicks import Clicks
from tests.conftest import NewWorld

pytestmark = pytest.mark.slow


async def second_game(clicks: Clicks, name: str = "barn") -> ChannelHandle:
    """Another channel, in which Ada and Blaise play too."""
    channel = clicks.world.guild.create_text_channel(name)
    ada, blaise, *_ = clicks.world.people
    await clicks.say(ada, "start", channel, game="regroup")
    await clicks.press(blaise, clicks.messages(channel.id)[-1], "join")
    await clicks.press(ada, clicks.messages(channel.id)[-1], "start")
    return channel


async def session_in(clicks: Clicks, channel: ChannelHandle) -> Session:
    session = await clicks.world.client.lobbies.here(channel.id)
    assert session is not None
    return session


async def both_wait_for(clicks: Clicks, channel: ChannelHandle) -> MemberActor:
    """One for whom the first channel's game waits, and now that other channel's too."""
    person = await clicks.to_act()
    if (await session_in(clicks, channel)).waiting_for != (person.id,):
        other = next(one for one in clicks.world.people[:2] if one != person)
        panel = (await clicks.press(other, clicks.messages(channel.id)[-1], "play")).response
        assert panel is not None
        await clicks.press(other, panel, "far")
        await clicks.press(other, panel, "place")
    return person


async def test_every_game_that_waits_is_listed_longest_waiting_first(clicks: Clicks) -> None:
    await clicks.game()
    await clicks.world.env.advance_time(600)
    barn = await second_game(clicks)
    person = await both_wait_for(clicks, barn)

    told = await clicks.say(person, "turns")

    first, second = await clicks.session(), await session_in(clicks, barn)
    assert "2 games wait for you" in told
    assert re.findall(r"^\d+\. .*?<#(\d+)>", told, re.MULTILINE) == [str(clicks.world.channel.id), str(barn.id)]
    guild = clicks.world.guild.id
    for session in (first, second):
        assert f"https://discord.com/channels/{guild}/{session.row.channel_id}/{session.row.message_id}" in told
        assert f"came <t:{session.row.turn_began}:R>" in told
        assert f"runs out <t:{(session.row.turn_began or 0) + 86400}:R>" in told
    assert "The Henhouse" in told


async def test_a_game_that_waits_for_somebody_else_is_not_listed(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    other = next(one for one in clicks.world.people[:2] if one != person)

    assert "No game waits for you" in await clicks.say(other, "turns")
    assert "1 game waits for you" in await clicks.say(person, "turns")


async def test_the_list_is_there_in_direct_messages_too(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()

    answer = await person.user.slash("chicken turns")

    assert f"/{clicks.world.channel.id}/{clicks.table().id}" in clicks.private(answer)


async def test_the_list_opens_the_panel_of_the_longest_waiting_game(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    turns = (await person.user.slash("chicken turns")).response

    opened = await person.user.click(turns, label="Next game")

    assert "Your turn" in clicks.private(opened)


@pytest.mark.parametrize("name", ["start", "show", "cancel", "verify", "move-here", "doctor", "settings"])
async def test_what_belongs_to_a_server_is_refused_kindly_in_direct_messages(clicks: Clicks, name: str) -> None:
    ada = clicks.world.people[0]
    options = {"game": "regroup"} if name == "start" else {}

    answer = await ada.user.slash(f"chicken {name}", **options)

    assert "belongs to a channel of a server" in clicks.private(answer)


@pytest.mark.parametrize("name", ["rules", "help", "me"])
async def test_the_other_commands_answer_in_direct_messages(clicks: Clicks, name: str) -> None:
    answer = await clicks.world.people[0].user.slash(f"chicken {name}")

    assert clicks.private(answer)


async def test_after_a_move_the_panel_leads_to_the_next_game_that_waits(clicks: Clicks) -> None:
    await clicks.game()
    barn = await second_game(clicks)
    person = await both_wait_for(clicks, barn)
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    assert "play" not in clicks.controls(panel)

    await clicks.press(person, panel, "place")

    other = await session_in(clicks, barn)
    assert clicks.controls(panel)["play"]["custom_id"] == f"table:{other.id}:{other.rev}:play"
    opened = (await clicks.press(person, panel, "play")).response
    assert opened is not None and opened.ephemeral
    await clicks.press(person, opened, "far")
    await clicks.press(person, opened, "place")
    assert (await session_in(clicks, barn)).rev == other.rev + 1
    assert "play" not in clicks.controls(opened)


async def test_a_panel_whose_own_game_goes_on_leads_nowhere_else(clicks: Clicks) -> None:
    await clicks.game()
    barn = await second_game(clicks)
    person = await both_wait_for(clicks, barn)
    panel = await clicks.play(person)

    await clicks.press(person, panel, "deck")

    assert "play" not in clicks.controls(panel)


async def test_every_one_of_fifty_games_is_on_some_page_that_fits_a_message(new_world: NewWorld) -> None:
    clicks = Clicks(await new_world())
    await clicks.game()
    session = await clicks.session()
    hostile = {clicks.world.guild.id: "\u2068" + "\\*" * 20 + "🐔" * 80 + "\u2069"}

    numbers: list[str] = []
    for page in range(50):
        sheet = turns_sheet([session] * 50, {session.id: 1_800_000_000}, hostile, page)
        heading, lines, where = sheet.texts
        assert sum(length(text) for text in sheet.texts) <= 4000
        assert "50 games wait for you" in heading
        assert all(str(session.row.message_id) in line for line in lines.splitlines())
        numbers += re.findall(r"^(\d+)\. ", lines, re.MULTILINE)
        if where == f"-# Page {page + 1} of {page + 1}":
            break

    assert numbers == [str(number) for number in range(1, 51)]


async def test_the_pages_of_the_list_are_turned_by_buttons(clicks: Clicks) -> None:
    await clicks.game()
    person, first = await clicks.to_act(), clicks.world.channel
    for number in range(24):
        await waiting_game(clicks, person.id, number)
    turns = (await person.user.slash("chicken turns")).response
    assert turns is not None
    seen: list[str] = []

    while True:
        seen += re.findall(r"^(\d+)\. .*channels/", clicks.text(turns), re.MULTILINE)
        onward = list(clicks.controls(turns))[-1]
        if clicks.controls(turns)[onward].get("disabled"):
            break
        await person.user.click(turns, custom_id=clicks.controls(turns)[onward]["custom_id"])

    assert seen == [str(number) for number in range(1, 26)]
    assert f"<#{first.id}>" not in clicks.text(turns)
    await person.user.click(turns, label="◀ Back")
    assert f"<#{first.id}>" in clicks.text(turns)


async def test_a_page_that_is_not_there_any_more_is_the_last_one(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    turns = (await person.slash(clicks.world.channel, "chicken turns")).response
    assert turns is not None

    for control, told in (("page.7", ""), ("page.x", "no longer on offer"), ("7", "")):
        (answer,) = await clicks.at_once(clicks.raw(person, turns, f"turns:0:0:{control}"))
        assert told in clicks.private(answer)

    assert "1 game waits for you" in clicks.text(turns)


async def waiting_game(clicks: Clicks, user_id: int, number: int) -> None:
    """One more game in a channel of its own, that waits for this person."""
    lobbies = Lobbies(clicks.world.store, clicks.world.env.now)  # a fresh one knows nothing of a person's pace
    session = await lobbies.open(
        guild_id=clicks.world.guild.id, channel_id=7_000_000_000_000_000_000 + number, game="chicken",
        host=Person(user_id, "Ada"), interaction_id=number,
    )  # fmt: skip
    await lobbies.change(session.id, 100 + number, lambda lobby, game: add_opponent(lobby, game, user_id, "hen"))
    await lobbies.start(session.id, user_id, 200 + number)
    await clicks.world.client.sessions.advance(session.id)
