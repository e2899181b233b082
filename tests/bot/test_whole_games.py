"""Whole games by buttons, to the winner and the rematch."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from play import replay
from tests.clicks import Clicks

pytestmark = pytest.mark.slow

DAYS = timedelta(days=3).total_seconds()


async def finished(clicks: Clicks, humans: int = 2, *levels: str) -> Any:
    """The table after a whole game."""
    await clicks.game(humans, *levels)
    await clicks.hurry_to_the_end()
    return clicks.table()


async def test_two_people_play_to_the_winner(clicks: Clicks) -> None:
    await clicks.game(2)
    await clicks.to_the_end()

    table = clicks.table()
    text = clicks.text(table)
    assert " won with " in text and "🏁" in text
    assert len(clicks.messages()) == 1 and table.ping_user_ids == []
    assert set(clicks.controls(table)) == {"rematch", "look", "verify", "rules"}
    assert clicks.alt(table)


async def test_two_people_and_two_opponents_play_to_the_winner_and_prove_the_deal(clicks: Clicks) -> None:
    await clicks.game(2, "hen", "rooster")
    await clicks.to_the_end()
    table = clicks.table()
    promise = (await clicks.session()).row.promise

    by_button = await clicks.press(clicks.world.people[3], table, "verify")
    by_command = await clicks.world.people[3].slash(clicks.world.channel, "chicken verify")

    for answer in (by_button, by_command):
        assert "The deal was fair" in clicks.private(answer) and promise in clicks.private(answer)
        assert answer.response is not None
        (file,) = answer.response.attachments
        content = clicks.backend.cdn.get(file.url)
        assert content is not None
        assert replay.verify(replay.RECORD.load(content.decode())).is_fair


async def test_a_rematch_opens_one_lobby_with_the_same_seats_once(clicks: Clicks) -> None:
    table = await finished(clicks, 2, "chick")
    ada, blaise, *_ = clicks.world.people

    await clicks.press(blaise, table, "rematch")
    lobby = clicks.table()
    again = await clicks.force(ada, table, "rematch")

    assert "3 of 4" in clicks.text(lobby) and "Blaise · host" in clicks.text(lobby)
    assert "Ada" in clicks.text(lobby) and "Chick" in clicks.text(lobby)
    assert "its rematch already" in clicks.private(again)
    assert [message.id for message in clicks.messages()] == [table.id, lobby.id]
    assert clicks.controls(table)["rematch"]["disabled"]


async def test_two_who_press_rematch_at_once_open_one_lobby(clicks: Clicks) -> None:
    table = await finished(clicks)
    rematch = clicks.controls(table)["rematch"]["custom_id"]

    await clicks.at_once(*(clicks.raw(person, table, rematch) for person in clicks.world.people[:2]))

    assert len(clicks.messages()) == 2
    assert "join" in clicks.controls(clicks.table())


async def test_a_rematch_works_days_later_and_is_dealt_anew(clicks: Clicks) -> None:
    table = await finished(clicks)
    old = await clicks.session()
    await clicks.world.env.advance_time(DAYS)

    await clicks.press(clicks.world.people[0], table, "rematch")
    await clicks.press(clicks.world.people[0], clicks.table(), "start")

    new = await clicks.session()
    assert new.id != old.id and new.row.promise != old.row.promise
    assert new.row.phase == "live" and [row.user_id for row in new.seats] == [row.user_id for row in old.seats]
    assert table.id in {message.id for message in clicks.messages()}


async def test_who_did_not_sit_cannot_ask_for_a_rematch(clicks: Clicks) -> None:
    table = await finished(clicks)

    told = await clicks.press(clicks.world.people[2], table, "rematch")

    assert "You do not sit" in clicks.private(told)


async def test_a_rematch_waits_while_the_channel_has_another_table(clicks: Clicks) -> None:
    table = await finished(clicks)
    await clicks.say(clicks.world.people[2], "start", game="regroup")

    told = await clicks.press(clicks.world.people[0], table, "rematch")

    assert "A table is open in this channel already" in clicks.private(told)
    assert len(clicks.messages()) == 2


async def test_a_panel_left_open_at_the_end_says_who_won(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.hurry_to_the_end()

    await clicks.press(person, panel, "far")

    assert "won with" in clicks.text(panel)
    assert not clicks.controls(panel)


async def test_the_game_goes_on_days_later(clicks: Clicks) -> None:
    old = await clicks.game()
    await clicks.world.env.advance_time(DAYS)

    await clicks.turn()
    await clicks.world.env.advance_time(DAYS)
    person = await clicks.to_act()
    await clicks.press(person, await clicks.play(person), "deck")

    (table,) = clicks.messages()
    assert table.id != old.id
    assert "draws blind" in clicks.text(table)


async def test_a_game_that_opponents_play_out_shows_its_end(clicks: Clicks) -> None:
    """However much they do after the last person fell, the message stays within Discord's limits."""
    await clicks.game(1, "rooster", "rooster", "rooster")
    await clicks.hurry_to_the_end()

    session, table = await clicks.session(), clicks.table()
    assert session.row.shown_version == session.row.version
    assert "rematch" in clicks.controls(table)
    assert len(clicks.text(table)) < 2500
