"""Roost stops, or falls, and starts again: everything goes on."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from games.core import IllegalAction
from games.registry import GAMES
from tests.clicks import EDIT, POST, Clicks

pytestmark = pytest.mark.slow

MINUTE = 61.0


async def test_a_lobby_goes_on_after_a_restart(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)

    await clicks.world.restart()
    await clicks.press(clicks.world.people[1], lobby, "join")
    await clicks.press(clicks.world.people[0], lobby, "start")

    assert len(clicks.messages()) == 1
    assert (await clicks.session()).row.phase == "live"


async def test_a_game_goes_on_after_a_restart_with_the_old_buttons(clicks: Clicks) -> None:
    table = await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")

    await clicks.world.restart()

    (same,) = clicks.messages()
    assert same.id == table.id
    await clicks.press(person, panel, "place")
    assert (await clicks.session()).rev == 1
    await clicks.turn()


async def test_forgotten_tables_are_posted_anew_at_the_start(clicks: Clicks) -> None:
    await clicks.game()
    clicks.backend.messages[clicks.world.channel.id].clear()
    async with clicks.world.store.transaction() as transaction:
        await transaction.forget_messages()

    await clicks.world.restart()

    (table,) = clicks.messages()
    assert table.ping_user_ids == []  # who must act was called before
    await clicks.turn()


@pytest.mark.parametrize("humans", [1, 2])
async def test_a_table_that_discord_refuses_follows_within_a_minute(clicks: Clicks, humans: int) -> None:
    await clicks.game(humans, "hen")
    clicks.world.env.inject_error(*(("PATCH", EDIT) if humans == 1 else ("POST", POST)), status=500)

    answer = await clicks.turn()

    assert "Discord is not taking my messages" in clicks.private(answer)
    await clicks.world.env.advance_time(MINUTE)
    session = await clicks.session()
    assert session.row.shown_version == session.row.version
    assert len(clicks.messages()) == 1


async def test_a_refused_lobby_follows_within_a_minute_and_once(clicks: Clicks) -> None:
    clicks.world.env.inject_error("POST", POST, status=500, times=1)

    told = await clicks.say(clicks.world.people[0], "start", game="regroup")

    assert "Discord is not taking my messages" in told
    await clicks.world.env.advance_time(MINUTE)
    (lobby,) = clicks.messages()
    assert "join" in clicks.controls(lobby)


async def test_a_repeated_post_carries_the_same_nonce(clicks: Clicks) -> None:
    clicks.world.env.inject_error("POST", POST, status=500, times=1)
    await clicks.say(clicks.world.people[0], "start", game="regroup")
    await clicks.world.env.advance_time(MINUTE)
    await clicks.say(clicks.world.people[0], "show")

    nonces = [r.json["nonce"] for r in clicks.world.env.http_requests if r.path == clicks.post_path and r.json]

    assert nonces[0] == nonces[1] != nonces[2]
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_a_move_that_was_never_shown_is_shown_at_the_start(clicks: Clicks) -> None:
    old = await clicks.game()
    await move_unseen(clicks)

    await clicks.world.restart()

    (table,) = clicks.messages()
    assert table.id != old.id and "places" in clicks.text(table)


async def test_opponents_left_to_act_by_a_crash_act_at_the_start(clicks: Clicks) -> None:
    await clicks.game(1, "hen", "chick")
    await move_unseen(clicks)
    while (await clicks.session()).waiting_for:
        await move_unseen(clicks)
    rev = (await clicks.session()).rev

    await clicks.world.restart()

    session = await clicks.session()
    assert session.rev > rev
    assert session.waiting_for == (clicks.world.people[0].id,)
    assert session.row.shown_version == session.row.version


async def test_a_table_whose_channel_is_gone_is_left_alone(clicks: Clicks) -> None:
    pond = clicks.world.guild.create_text_channel("pond")
    await clicks.say(clicks.world.people[1], "start", pond, game="regroup")
    lobby = await clicks.world.client.lobbies.here(pond.id)
    assert lobby is not None
    async with clicks.world.store.transaction() as transaction:
        await transaction.forget_messages()
    clicks.backend.delete_channel(pond.id)

    await clicks.world.restart()

    assert await clicks.world.client.outbox.lagging() == ()


async def test_one_broken_game_does_not_keep_the_others_from_going_on(clicks: Clicks) -> None:
    other = clicks.world.guild.create_text_channel("pond")
    await clicks.say(clicks.world.people[1], "start", other, game="regroup")
    broken = await clicks.world.client.lobbies.here(other.id)
    assert broken is not None
    await clicks.game()
    await move_unseen(clicks)
    async with clicks.world.store.transaction() as transaction:
        await transaction._rows("UPDATE session SET game = 'goose', version = version + 1 WHERE id = ?", broken.id)

    await clicks.world.restart()

    session = await clicks.session()
    assert session.row.shown_version == session.row.version
    assert any(f"session={broken.id}" in alarm for alarm in clicks.world.alarms)
    clicks.world.alarms.clear()


async def move_unseen(clicks: Clicks) -> None:
    """A move is committed, and Roost falls before it can show it."""
    session = await clicks.session()
    (user_id,) = session.waiting_for
    sessions, fresh = clicks.world.client.sessions, clicks.backend.snowflake
    for control in ("far", "place"):
        answer = await sessions.press(session.id, session.rev, user_id, control, [], fresh())
        assert answer.refusal is None
    await asyncio.sleep(0)


def confused(*_: object) -> object:
    raise IllegalAction("no-card")


async def test_an_opponent_whose_turn_failed_acts_soon(clicks: Clicks, monkeypatch: pytest.MonkeyPatch) -> None:
    await clicks.game(1, "hen")
    monkeypatch.setitem(GAMES, "regroup", replace(GAMES["regroup"], choose=confused))
    while (await clicks.session()).waiting_for:
        await clicks.turn()
    monkeypatch.undo()

    await clicks.world.env.advance_time(120)

    assert (await clicks.session()).waiting_for != ()
    clicks.world.alarms.clear()
