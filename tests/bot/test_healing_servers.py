"""Servers send Roost away and invite it again, and go down for a while: the games rest, and go on."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from simcord.backend import serializers
from simcord.intents import EVENT_INTENTS

from tests.clicks import Clicks

pytestmark = pytest.mark.slow

MINUTE, HOUR, DAY = 61.0, 3600.0, 86400.0


class Server:
    """The world's server, seen from Discord's side."""

    def __init__(self, clicks: Clicks) -> None:
        self._clicks = clicks
        self._backend = clicks.backend
        self._id = clicks.world.guild.id

    async def send_away(self) -> None:
        """Roost is kicked; the server and its messages stay as they are."""
        self._guild = self._backend.guilds[self._id]
        ids = [*self._guild.channel_ids, *self._guild.thread_ids]
        self._channels = {number: self._backend.channels[number] for number in ids}
        self._messages = {number: copy.copy(self._backend.messages[number]) for number in ids}
        self._backend.remove_guild(self._id)
        await self._clicks.world.env.settle()

    def lose_channel(self, channel_id: int) -> None:
        """The channel is deleted while Roost is away."""
        self._guild.channel_ids.remove(channel_id)
        del self._channels[channel_id]

    def let_in(self) -> None:
        self._backend.guilds[self._id] = self._guild
        self._backend.channels.update(self._channels)
        self._backend.messages.update(self._messages)

    async def invite(self) -> None:
        """Roost is in again."""
        self.let_in()
        payload: dict[str, Any] = dict(serializers.guild_create_payload(self._backend, self._guild))
        payload.pop("unavailable", None)
        self._backend.emit("GUILD_CREATE", payload)
        await self._clicks.world.env.settle()

    async def go_down(self) -> None:
        """An outage begins."""
        self._backend.emit("GUILD_DELETE", {"id": str(self._id), "unavailable": True})
        await self._clicks.world.env.settle()

    async def come_up(self) -> None:
        """The outage is over."""
        guild = self._backend.guilds[self._id]
        payload = {**serializers.guild_create_payload(self._backend, guild), "unavailable": False}
        self._backend.emit("GUILD_CREATE", payload)
        await self._clicks.world.env.settle()


def requests(clicks: Clicks) -> int:
    return len(clicks.world.env.http_requests)


async def test_a_game_goes_on_when_roost_is_invited_again(clicks: Clicks) -> None:
    table, server = await clicks.game(), Server(clicks)
    await server.send_away()

    await server.invite()

    assert [message.id for message in clicks.messages()] == [table.id]
    await clicks.turn()
    assert (await clicks.session()).rev == 1


async def test_nothing_happens_in_a_server_that_sent_roost_away(clicks: Clicks) -> None:
    await clicks.game()
    session, before = await clicks.session(), requests(clicks)
    await Server(clicks).send_away()

    await clicks.world.env.advance_time(5 * DAY)

    now = await clicks.world.client.sessions.load(session.id)
    assert (now.rev, now.row.phase, now.row.halted, now.done) == (0, "live", None, session.done)
    assert requests(clicks) == before


async def test_the_time_away_is_given_back(clicks: Clicks) -> None:
    await clicks.game()
    session, server = await clicks.session(), Server(clicks)
    await clicks.world.env.advance_time(6 * HOUR)
    await server.send_away()
    await clicks.world.env.advance_time(3 * DAY)

    await server.invite()

    again = await clicks.session()
    assert again.row.turn_began == (session.row.turn_began or 0) + 3 * DAY
    await clicks.world.env.advance_time(11 * HOUR)
    assert not (await clicks.session()).done & {"remind", "zero"}
    await clicks.world.env.advance_time(2 * HOUR)
    assert "remind" in (await clicks.session()).done


async def test_roost_that_was_sent_away_while_it_slept_goes_on_when_invited(clicks: Clicks) -> None:
    await clicks.game()
    session, server = await clicks.session(), Server(clicks)
    clicks.backend.subscribers.clear()
    await server.send_away()
    await clicks.world.restart()
    await clicks.world.env.advance_time(3 * DAY)
    assert (await clicks.world.client.sessions.load(session.id)).done == session.done

    await server.invite()

    assert (await clicks.session()).row.turn_began == int(clicks.world.env.now().timestamp())
    await clicks.turn()


async def test_games_that_rest_go_on_when_roost_was_invited_while_it_slept(clicks: Clicks) -> None:
    await clicks.game()
    server = Server(clicks)
    await server.send_away()
    await clicks.world.env.advance_time(3 * DAY)
    server.let_in()

    await clicks.world.restart()

    assert (await clicks.session()).row.alarm is not None
    await clicks.turn()


async def test_what_could_not_be_shown_meanwhile_is_shown_once_when_roost_is_back(clicks: Clicks) -> None:
    await clicks.game()
    session, server, person = await clicks.session(), Server(clicks), await clicks.to_act()
    await server.send_away()
    for control in ("far", "place"):
        await clicks.world.client.sessions.press(
            session.id, session.rev, person.id, control, [], clicks.backend.snowflake()
        )
    await clicks.world.client.catch_up(session.id)
    before = requests(clicks)
    await clicks.world.env.advance_time(DAY)
    tried = requests(clicks) - before

    await server.invite()

    assert tried <= 6 + 24 + 1
    (table,) = clicks.messages()
    assert "places" in clicks.text(table) and table.ping_user_ids == [(await clicks.to_act()).id]


async def test_an_outage_changes_nothing(clicks: Clicks) -> None:
    table, server = await clicks.game(), Server(clicks)
    session, before = await clicks.session(), requests(clicks)

    await server.go_down()
    await clicks.world.env.advance_time(DAY // 2)
    await server.come_up()

    again = await clicks.session()
    assert requests(clicks) == before
    assert (again.rev, again.row.halted, again.done) == (0, None, session.done)
    assert again.row.turn_began == (session.row.turn_began or 0) + DAY // 2
    assert [message.id for message in clicks.messages()] == [table.id]
    await clicks.turn()


async def test_after_an_outage_that_was_longer_than_the_clock_the_table_tells_the_new_end(clicks: Clicks) -> None:
    table, server = await clicks.game(), Server(clicks)

    await server.go_down()
    await clicks.world.env.advance_time(2 * DAY)
    await server.come_up()
    await clicks.world.env.advance_time(60)

    (anew,) = clicks.messages()
    assert f"<t:{int(clicks.world.env.now().timestamp() + DAY - 60)}:R>" in clicks.text(anew)
    assert anew.ping_user_ids == [] and anew.id != table.id


async def test_a_start_gives_nobody_time(clicks: Clicks) -> None:
    await clicks.game()
    session = await clicks.session()
    await clicks.world.env.advance_time(6 * HOUR)

    await clicks.world.restart()

    assert (await clicks.session()).row.turn_began == session.row.turn_began


async def test_a_permission_that_comes_with_a_role_shows_the_table_within_a_minute(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord tells Roost of its own roles without the intent for members; the simulation knows no such exception."""
    monkeypatch.delitem(EVENT_INTENTS, "GUILD_MEMBER_UPDATE")
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    clicks.world.env.inject_error("POST", clicks.post_path, status=403, code=50013, times=None)
    await clicks.press(person, panel, "place")
    await clicks.world.env.advance_time(5 * HOUR)
    clicks.backend.faults.clear()

    clicks.backend.announce_member_update(clicks.world.guild.id, clicks.backend.bot_user.id)
    await clicks.world.env.advance_time(MINUTE)

    session = await clicks.session()
    assert session.row.shown_version == session.row.version
