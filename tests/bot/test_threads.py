"""One table a channel or thread, and the way to a second one."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.clicks import Clicks


async def second_start(clicks: Clicks, channel: ChannelHandle | None = None) -> Any:
    """The answer to a second start in the same place."""
    result = await clicks.world.people[1].slash(channel or clicks.world.channel, "chicken start", game="regroup")
    assert result.response is not None and result.response.ephemeral
    return result.response


async def test_a_second_start_says_where_the_first_table_is(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)

    answer = await second_start(clicks)

    assert "A lobby is open here already" in clicks.text(answer)
    assert f"/{clicks.world.channel.id}/{lobby.id}" in clicks.text(answer)
    assert len(clicks.messages()) == 1


async def test_a_second_start_during_a_game_says_where_it_is(clicks: Clicks) -> None:
    table = await clicks.game()

    answer = await second_start(clicks)

    assert "A game is on here already" in clicks.text(answer)
    assert str(table.id) in clicks.text(answer)


async def test_the_thread_button_opens_a_thread_with_a_lobby_in_it(clicks: Clicks) -> None:
    await clicks.lobby(1)
    answer = await second_start(clicks)

    await clicks.press(clicks.world.people[1], answer, "regroup")

    (thread,) = clicks.world.channel.threads
    (lobby,) = [message for message in clicks.messages(thread.id) if "join" in clicks.controls(message)]
    assert "Blaise · host" in clicks.text(lobby)
    assert str(lobby.id) in clicks.text(answer)


async def test_a_game_is_played_in_a_thread(clicks: Clicks) -> None:
    await clicks.lobby(1)
    await clicks.press(clicks.world.people[1], await second_start(clicks), "regroup")
    (thread,) = clicks.world.channel.threads
    lobby = clicks.messages(thread.id)[-1]

    await clicks.press(clicks.world.people[1], lobby, "add", "hen")
    await clicks.press(clicks.world.people[1], lobby, "start")

    assert "play" in clicks.controls(clicks.messages(thread.id)[-1])


async def test_within_a_thread_no_thread_is_offered(clicks: Clicks) -> None:
    await clicks.lobby(1)
    await clicks.press(clicks.world.people[1], await second_start(clicks), "regroup")
    (thread,) = clicks.world.channel.threads

    answer = await second_start(clicks, thread)

    assert "A lobby is open here already" in clicks.text(answer)
    assert not clicks.controls(answer)


async def test_in_a_voice_channel_no_thread_is_offered(clicks: Clicks) -> None:
    voice = clicks.world.guild.create_voice_channel("perch")
    await clicks.say(clicks.world.people[0], "start", voice, game="regroup")

    answer = await second_start(clicks, voice)

    assert "A lobby is open here already" in clicks.text(answer) and "this thread" not in clicks.text(answer)
    assert not clicks.controls(answer)


@pytest.mark.parametrize("kind", ["public_thread", "news_thread"])
async def test_a_thread_is_of_the_kind_that_its_channel_allows(clicks: Clicks, kind: str) -> None:
    env, guild = clicks.world.env, clicks.world.guild
    channel = guild.create_news_channel("news") if kind == "news_thread" else clicks.world.channel
    await clicks.say(clicks.world.people[0], "start", channel, game="regroup")

    await clicks.press(clicks.world.people[1], await second_start(clicks, channel), "regroup")

    (opened,) = [asked.json for asked in env.http_requests if asked.path == f"/channels/{channel.id}/threads"]
    assert isinstance(opened, dict) and opened["type"] == discord.ChannelType[kind].value


async def test_without_permission_for_threads_none_is_opened(clicks: Clicks) -> None:
    await clicks.lobby(1)
    answer = await second_start(clicks)
    deny(clicks, create_public_threads=False)

    told = await clicks.press(clicks.world.people[1], answer, "regroup")

    assert "Create Public Threads" in clicks.private(told)
    assert not clicks.world.channel.threads


async def test_a_start_without_permission_names_it_and_opens_nothing(clicks: Clicks) -> None:
    deny(clicks, attach_files=False, send_messages=False)

    told = await clicks.say(clicks.world.people[0], "start", game="regroup")

    assert "Send Messages" in told and "Attach Files" in told
    assert await clicks.world.client.lobbies.here(clicks.world.channel.id) is None


async def test_a_permission_lost_during_the_game_is_named_and_the_move_stands(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    deny(clicks, attach_files=False, send_messages=False)

    told = await clicks.press(person, panel, "place")

    assert "Attach Files" in clicks.private(told)
    assert (await clicks.session()).rev == 1


def deny(clicks: Clicks, **permissions: bool) -> None:
    """Take permissions from the bot in the channel."""
    allow, refuse = discord.PermissionOverwrite(**permissions).pair()
    overwrite = Overwrite(clicks.backend.bot_user.id, OverwriteType.MEMBER, allow.value, refuse.value)
    clicks.backend.set_overwrite(clicks.world.channel.id, overwrite)


async def test_an_offer_of_a_thread_opens_one(clicks: Clicks) -> None:
    blaise = clicks.world.people[1]
    await clicks.lobby(1)
    offer = (await blaise.slash(clicks.world.channel, "chicken start", game="regroup")).response
    assert offer is not None
    (control,) = clicks.controls(offer).values()

    twice = [clicks.raw(blaise, offer, control["custom_id"]) for _ in range(2)]
    await clicks.at_once(twice[0], twice[0], twice[1])

    assert len(clicks.world.channel.threads) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (503, 0)])
async def test_a_thread_that_discord_refuses_can_be_asked_for_again(clicks: Clicks, status: int, code: int) -> None:
    blaise = clicks.world.people[1]
    await clicks.lobby(1)
    offer = await second_start(clicks)
    clicks.world.env.inject_error("POST", "/channels/*/threads", status=status, code=code, times=1)

    assert clicks.private(await clicks.press(blaise, offer, "regroup"))
    await clicks.press(blaise, offer, "regroup")

    (thread,) = clicks.world.channel.threads
    assert any("join" in clicks.controls(message) for message in clicks.messages(thread.id))


async def test_a_used_offer_of_a_thread_says_so(clicks: Clicks) -> None:
    blaise = clicks.world.people[1]
    await clicks.lobby(1)
    offer = await second_start(clicks)
    control = clicks.controls(offer)["regroup"]["custom_id"]
    await clicks.press(blaise, offer, "regroup")

    (again,) = await clicks.at_once(clicks.raw(blaise, offer, control))

    assert "opened its thread already" in clicks.private(again)
    assert len(clicks.world.channel.threads) == 1
