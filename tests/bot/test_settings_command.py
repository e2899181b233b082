"""/chicken settings: what a server's moderators settle counts at once, and is noted."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import ChannelHandle, MemberActor
from simcord.results import ResponseMessage

from play.clock import HOUR
from tests.clicks import Clicks

pytestmark = pytest.mark.slow


async def opened(clicks: Clicks) -> Any:
    """The settings, as the server's owner sees them."""
    sheet = (await clicks.world.people[0].slash(clicks.world.channel, "chicken settings")).response
    assert sheet is not None and sheet.ephemeral
    return sheet


async def choose(clicks: Clicks, person: MemberActor, sheet: Any, control: str, *chosen: Any) -> Any:
    """Choose in a select of channels or roles."""
    custom_id = clicks.controls(sheet)[control]["custom_id"]
    return await person.select(ResponseMessage(clicks.world.env, clicks.stored(sheet)), chosen, custom_id=custom_id)


async def log_of(clicks: Clicks) -> str:
    return clicks.private(await clicks.world.people[0].slash(clicks.world.channel, "chicken settings", log=True))


async def start(clicks: Clicks, person: MemberActor, channel: ChannelHandle | None = None) -> str:
    return await clicks.say(person, "start", channel, game="regroup")


async def test_only_managers_see_the_settings(clicks: Clicks) -> None:
    told = await clicks.say(clicks.world.people[1], "settings")

    assert "Only people with *Manage Server*" in told


async def test_only_managers_press_there(clicks: Clicks) -> None:
    sheet = await opened(clicks)
    custom_id = clicks.controls(sheet)["most"]["custom_id"]

    (answer,) = await clicks.at_once(clicks.raw(clicks.world.people[1], sheet, custom_id, ["1"]))

    assert "Only people with *Manage Server*" in clicks.private(answer)
    assert (await clicks.world.client.servers.settings(clicks.world.guild.id)).most_games is None


async def test_the_settings_begin_with_everything_allowed(clicks: Clicks) -> None:
    text = clicks.text(await opened(clicks))

    assert "**Channels**: Every channel" in text and "**Who opens tables**: Everybody" in text
    assert "**Clock of new lobbies**: 24 hours a turn" in text and "**Most tables at a time**: No limit" in text


async def test_tables_stand_where_the_server_wants_them(clicks: Clicks) -> None:
    owner, blaise, *_ = clicks.world.people
    pond = clicks.world.guild.create_text_channel("pond")
    sheet = await opened(clicks)

    await choose(clicks, owner, sheet, "channels", pond)

    assert f"**Channels**: <#{pond.id}>" in clicks.text(sheet)
    assert f"place for them in <#{pond.id}>" in await start(clicks, blaise)
    assert clicks.messages() == []
    await start(clicks, blaise, pond)
    assert len(clicks.messages(pond.id)) == 1

    await choose(clicks, owner, sheet, "channels")
    await start(clicks, blaise)
    assert len(clicks.messages()) == 1


async def test_a_rematch_stands_only_where_tables_may(clicks: Clicks) -> None:
    owner = clicks.world.people[0]
    await clicks.game(1, "chick")
    await clicks.to_the_end()
    pond = clicks.world.guild.create_text_channel("pond")
    await choose(clicks, owner, await opened(clicks), "channels", pond)

    told = await clicks.press(owner, clicks.table(), "rematch")

    assert f"<#{pond.id}>" in clicks.private(told)
    assert (await clicks.session()).row.rematch_id is None


async def test_managers_alone_open_tables_where_the_server_wants_that(clicks: Clicks) -> None:
    owner, blaise, *_ = clicks.world.people
    sheet = await opened(clicks)

    await clicks.press(owner, sheet, "starters", "manage")

    assert "only people with *Manage Server* open tables" in await start(clicks, blaise)
    await start(clicks, owner)
    await clicks.press(blaise, clicks.table(), "join")
    assert "2 of 4" in clicks.text(clicks.table())


async def test_a_roles_people_open_tables_where_the_server_wants_that(clicks: Clicks) -> None:
    owner, blaise, carl, _ = clicks.world.people
    keepers = clicks.world.guild.create_role("keepers")
    clicks.backend.add_member_role(clicks.world.guild.id, blaise.id, keepers.id)
    sheet = await opened(clicks)

    await choose(clicks, owner, sheet, "role", keepers)

    assert f"**Who opens tables**: <@&{keepers.id}>" in clicks.text(sheet)
    assert f"people with the role <@&{keepers.id}>" in await start(clicks, carl)
    assert clicks.messages() == []
    await start(clicks, blaise)
    assert len(clicks.messages()) == 1
    await choose(clicks, owner, sheet, "role")
    assert "**Who opens tables**: Everybody" in clicks.text(sheet)


@pytest.mark.parametrize(("choice", "clock"), [(str(HOUR), HOUR), ("none", None)])
async def test_new_lobbies_begin_with_the_servers_clock(clicks: Clicks, choice: str, clock: int | None) -> None:
    await clicks.press(clicks.world.people[0], await opened(clicks), "clock", choice)

    await clicks.lobby(1)

    assert (await clicks.session()).row.clock == clock


async def test_no_more_tables_than_the_server_wants_and_no_empty_thread(clicks: Clicks) -> None:
    owner, blaise, *_ = clicks.world.people
    await clicks.press(owner, await opened(clicks), "most", "1")
    await clicks.lobby(1)

    assert "no more than 1 tables at a time" in await start(clicks, blaise)
    row = {"custom_id": "thread:1:0:regroup"}
    (answer,) = await clicks.at_once(clicks.raw(blaise, clicks.table(), row["custom_id"]))

    assert "no more than 1 tables" in clicks.private(answer)
    assert clicks.world.channel.threads == []


async def test_the_log_says_who_changed_what(clicks: Clicks) -> None:
    owner, sheet = clicks.world.people[0], await opened(clicks)
    pond = clicks.world.guild.create_text_channel("pond")
    for control, value in (("most", "3"), ("clock", "none"), ("starters", "manage")):
        await clicks.press(owner, sheet, control, value)
    await choose(clicks, owner, sheet, "channels", pond)

    told = await log_of(clicks)
    await clicks.press(owner, sheet, "log")

    assert told == clicks.text(sheet)
    newest, *_, oldest = told.splitlines()[2:]
    assert f"<@{owner.id}> · Channels: Every channel → <#{pond.id}>" in newest
    assert "Most tables: No limit → 3" in oldest
    assert "Who opens tables: Everybody → People with Manage Server" in told and "Without a clock: no → yes" in told
    await clicks.press(owner, sheet, "back")
    assert "**Most tables at a time**: 3" in clicks.text(sheet)


async def test_the_log_of_an_untouched_server_is_empty(clicks: Clicks) -> None:
    assert "Nobody has changed anything yet" in await log_of(clicks)


async def test_twenty_long_changes_fit_into_one_message(clicks: Clicks) -> None:
    owner = clicks.world.people[0]
    ponds = [clicks.world.guild.create_text_channel(f"pond-{number}") for number in range(25)]
    sheet = await opened(clicks)

    for number in range(22):
        await choose(clicks, owner, sheet, "channels", *ponds[number % 2 :])
    await clicks.press(owner, sheet, "log")

    assert clicks.text(sheet).count(f"<@{owner.id}>") == 20 and "and 23 more" in clicks.text(sheet)


@pytest.mark.parametrize(
    ("control", "value"), [("most", "7"), ("clock", "12"), ("starters", "me"), ("channels", "1"), ("role", "x")]
)
async def test_what_was_never_on_offer_changes_nothing(clicks: Clicks, control: str, value: str) -> None:
    sheet = await opened(clicks)

    answer = await clicks.force(clicks.world.people[0], sheet, control, value)

    assert "no longer on offer" in clicks.private(answer)
    assert await clicks.world.client.servers.changes(clicks.world.guild.id) == ()


async def test_a_flood_of_starts_gets_one_refusal_each_and_opens_nothing(clicks: Clicks) -> None:
    blaise = clicks.world.people[1]
    ponds = [clicks.world.guild.create_text_channel(f"pond-{number}") for number in range(8)]

    told = [await start(clicks, blaise, pond) for pond in ponds]

    assert ["just opened 5 tables" in answer for answer in told] == [False] * 5 + [True] * 3
    assert [len(clicks.messages(pond.id)) for pond in ponds] == [1] * 5 + [0] * 3
    await clicks.world.env.advance_time(61)
    await start(clicks, blaise, ponds[7])
    assert len(clicks.messages(ponds[7].id)) == 1


async def test_threads_are_not_opened_in_a_flood(clicks: Clicks) -> None:
    blaise = clicks.world.people[1]
    await clicks.lobby(1)
    offers = [await blaise.slash(clicks.world.channel, "chicken start", game="regroup") for _ in range(8)]

    answers = [offer.response for offer in offers if offer.response]
    await clicks.at_once(*(clicks.raw(blaise, answer, "thread:1:0:regroup") for answer in answers))

    assert len(clicks.world.channel.threads) == 5
    assert len(await clicks.world.client.homes.places()) == 6
