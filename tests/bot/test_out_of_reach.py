"""Discord is out of reach, or answers half: nobody loses a turn, nothing is doubled, nothing is tried without end."""

from __future__ import annotations

from typing import Any

import pytest

from play.wish import Wish
from tests.bot.test_healing import deny, letters
from tests.bot.test_healing_servers import DAY, HOUR, MINUTE, Server, requests
from tests.clicks import POST, Clicks

pytestmark = pytest.mark.slow


async def at_zero(clicks: Clicks) -> int:
    """A game whose first player's time is up; its rev."""
    await clicks.game()
    for _ in range(5):
        await clicks.world.env.advance_time(5 * HOUR)
    assert "Time is up" in clicks.text(clicks.table())
    return (await clicks.session()).rev


def lose_the_answer(clicks: Clicks, what: Any) -> None:
    """The next table is posted, but we hear this of it."""
    http: Any = clicks.world.client.http
    request = http.request

    async def lossy(route: Any, **sent: Any) -> Any:
        answer = await request(route, **sent)
        if route.method == "POST" and route.path == "/channels/{channel_id}/messages":
            http.request = request
            if isinstance(what, Exception):
                raise what
            return what
        return answer

    http.request = lossy


async def test_the_stand_in_does_not_play_while_discord_is_down(clicks: Clicks) -> None:
    rev = await at_zero(clicks)

    clicks.world.env.inject_error("*", "/channels/*", status=503, times=None)
    for _ in range(4):
        await clicks.world.env.advance_time(5 * HOUR)

    assert (await clicks.session()).rev == rev


async def test_after_an_outage_the_table_tells_the_clock_as_it_runs(clicks: Clicks) -> None:
    await clicks.game()
    await clicks.world.env.advance_time(19 * HOUR)
    clicks.world.env.inject_error("*", "/channels/*", status=503, times=None)
    for _ in range(4):
        await clicks.world.env.advance_time(5 * HOUR)

    clicks.backend.faults.clear()
    await clicks.world.env.advance_time(2 * HOUR)

    (table,) = clicks.messages()
    session = await clicks.session()
    ends = await clicks.world.client.people.clock_ends([session])
    assert "Time is up" not in clicks.text(table)
    assert f"<t:{ends[session.id]}:R>" in clicks.text(table)


async def test_nothing_comes_due_without_a_connection_and_the_time_is_given_back(clicks: Clicks) -> None:
    rev = await at_zero(clicks)

    clicks.world.client.dispatch("disconnect")
    for _ in range(2):
        await clicks.world.env.advance_time(5 * HOUR)
    assert (await clicks.session()).rev == rev
    clicks.world.client.dispatch("resumed")
    await clicks.world.env.advance_time(HOUR)

    session = await clicks.session()
    assert session.rev == rev and (session.row.alarm or 0) >= clicks.world.env.now().timestamp() + 4 * HOUR


async def test_a_table_that_was_posted_unheard_is_the_table_once_it_is_pressed(clicks: Clicks) -> None:
    await clicks.game()
    lose_the_answer(clicks, ConnectionResetError(104, "Connection reset by peer"))
    await clicks.turn()
    unheard = clicks.messages()[-1]

    person = await clicks.to_act()
    panel = (await clicks.press(person, unheard, "play")).response
    assert panel is not None
    await clicks.press(person, panel, "far")
    await clicks.press(person, panel, "place")
    await clicks.world.env.advance_time(HOUR)

    (table,) = clicks.messages()
    assert table.id == (await clicks.session()).row.message_id


async def test_an_old_table_that_stayed_goes_when_it_is_pressed(clicks: Clicks) -> None:
    await clicks.game()
    old = clicks.table()
    clicks.world.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013, times=1)
    await clicks.turn()
    assert len(clicks.messages()) == 2

    await clicks.press(await clicks.to_act(), old, "play")

    assert [message.id for message in clicks.messages()] == [(await clicks.session()).row.message_id]


async def test_what_cannot_be_drawn_is_tried_ever_more_seldom(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    drawings = []

    async def broken(*_: object) -> None:
        drawings.append(1)
        raise RuntimeError("no ink")

    monkeypatch.setattr(clicks.world.client.studio, "table", broken)
    await clicks.press(person, panel, "place")
    await clicks.world.env.advance_time(HOUR)

    assert 1 < len(drawings) < 12
    assert any("no ink" in alarm for alarm in clicks.world.alarms)
    clicks.world.alarms.clear()


async def test_a_lobby_closes_though_nobody_can_be_shown(clicks: Clicks) -> None:
    await clicks.lobby()
    session = await clicks.session()
    deny(clicks, view_channel=False)
    await clicks.world.client.lobbies.set_clock(session.id, session.row.host_id, None, 1)

    for _ in range(5):
        await clicks.world.env.advance_time(5 * HOUR)

    assert (await clicks.world.client.sessions.load(session.id)).row.phase == "cancelled"


async def test_an_ending_that_nobody_could_be_shown_is_not_tried_for_ever(clicks: Clicks) -> None:
    await clicks.game()
    clicks.world.env.inject_error("*", POST, status=403, code=50001, times=None)
    clicks.world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=None)
    session = await clicks.session()
    await clicks.world.client.lobbies.cancel(session.id, clicks.world.people[0].id, may_manage=True)
    await clicks.world.client.catch_up(session.id)
    for _ in range(8):
        await clicks.world.env.advance_time(DAY)
    before = requests(clicks)

    await clicks.world.env.advance_time(2 * DAY)

    assert requests(clicks) == before


async def test_a_server_that_sent_roost_away_is_not_written_to_because_of_a_leave(clicks: Clicks) -> None:
    await clicks.game()
    await Server(clicks).send_away()
    before = requests(clicks)

    person = clicks.world.people[0]
    await clicks.world.client.people.change(person.id, Wish(vacation="5"))
    for _ in range(3):
        await clicks.world.env.advance_time(DAY)

    assert requests(clicks) == before


async def test_a_channel_that_goes_while_roost_is_sent_away_is_missed_soon_after(clicks: Clicks) -> None:
    await clicks.game()
    session, server = await clicks.session(), Server(clicks)
    await server.send_away()

    server.lose_channel(clicks.world.channel.id)
    await server.invite()
    await clicks.world.env.advance_time(MINUTE)

    assert (await clicks.world.client.sessions.load(session.id)).row.halted == "homeless"
    assert [len(letters(clicks, person)) for person in (0, 1)] == [1, 1]


async def test_one_who_left_the_server_is_found_by_the_doctor(clicks: Clicks) -> None:
    await clicks.game(3)
    gone = clicks.world.people[1]
    clicks.world.guild.remove_member(gone)

    assert "has left the server" in await clicks.say(clicks.world.people[0], "doctor")

    session = await clicks.session()
    assert [row.steered for row in session.seats if row.user_id == gone.id] == ["left"]
