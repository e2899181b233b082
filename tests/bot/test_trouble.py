"""Discord refuses, forgets and fails; Roost says so kindly, keeps every move, and shows it in the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core import Panel
from games.registry import GAMES
from tests.clicks import ANSWER, EDIT, POST, Clicks

pytestmark = pytest.mark.slow

MINUTE = 61.0
FAILURES = [(404, 10062), (400, 40060), (500, 0), (503, 0)]
"""How the first answer to a press can fail, by status and code."""
REGROUP = GAMES["regroup"]


async def test_a_deleted_table_comes_back_with_the_next_move(clicks: Clicks) -> None:
    table = await clicks.game(1, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)
    clicks.backend.delete_message(clicks.world.channel.id, table.id)

    await clicks.press(person, panel, "deck")

    (new,) = clicks.messages()
    assert "draws blind" in clicks.text(new)


async def test_a_deleted_lobby_comes_back_with_the_next_change(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)
    join = clicks.raw(clicks.world.people[1], lobby, clicks.controls(lobby)["join"]["custom_id"])
    clicks.backend.delete_message(clicks.world.channel.id, lobby.id)

    await clicks.at_once(join)

    (new,) = clicks.messages()
    assert "2 of 4" in clicks.text(new)


@pytest.mark.parametrize("code", [10008, 30046, 50083])
async def test_a_table_that_cannot_be_edited_is_posted_anew_and_the_old_one_goes(clicks: Clicks, code: int) -> None:
    table = await clicks.game(1, "hen")
    clicks.world.env.inject_error("PATCH", EDIT, status=400, code=code)

    await clicks.turn()

    (new,) = clicks.messages()
    assert new.id != table.id


async def test_an_old_table_is_posted_anew_and_the_old_one_goes(clicks: Clicks) -> None:
    table = await clicks.game(1, "hen")
    await clicks.world.env.advance_time(3600)

    await clicks.turn()

    (new,) = clicks.messages()
    assert new.id != table.id


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_an_answer_that_comes_too_late_leaves_the_move_standing(clicks: Clicks, status: int, code: int) -> None:
    await clicks.game(2, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)

    await clicks.press(person, panel, "place")

    session = await clicks.session()
    assert person.id not in session.waiting_for
    assert session.row.shown_version == session.row.version
    (table,) = clicks.messages()
    assert table.ping_user_ids == [*session.waiting_for]


@pytest.mark.parametrize(("status", "code"), FAILURES)
async def test_a_failed_acknowledgement_leaves_the_seat_taken_and_the_game_started(
    clicks: Clicks, status: int, code: int
) -> None:
    lobby = await clicks.lobby(1)
    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)
    await clicks.press(clicks.world.people[1], lobby, "join")
    assert "2 of 4" in clicks.text(lobby)

    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)
    await clicks.press(clicks.world.people[0], lobby, "start")

    assert "play" in clicks.controls(clicks.table())


@pytest.mark.parametrize(("status", "code"), FAILURES)
async def test_a_failed_acknowledgement_leaves_a_decision_at_the_table_standing(
    clicks: Clicks, status: int, code: int
) -> None:
    table = await clicks.game(game="chicken")
    person, before = await clicks.to_act(), await clicks.session()
    control = next(key for key, part in clicks.controls(table).items() if part["custom_id"].startswith("shared"))
    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)

    await clicks.press(person, table, control)

    after = await clicks.session()
    assert after.rev > before.rev and after.row.shown_version == after.row.version


@pytest.mark.parametrize(("status", "code"), FAILURES)
async def test_a_failed_acknowledgement_leaves_what_was_decided_about_a_late_player_standing(
    clicks: Clicks, status: int, code: int
) -> None:
    await clicks.game()
    late = await clicks.to_act()
    other = next(person for person in clicks.world.people[:2] if person != late)
    for _ in range(5):
        await clicks.world.env.advance_time(5 * 3600)
    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)

    await clicks.press(other, clicks.table(), "take-over")

    assert late.id not in (await clicks.session()).people
    assert "the stand-in plays until they are back" in clicks.text(clicks.table())


@pytest.mark.parametrize(("status", "code"), FAILURES)
async def test_a_failed_answer_to_a_resignation_leaves_it_standing_and_shown(
    clicks: Clicks, status: int, code: int
) -> None:
    await clicks.game()
    person = await clicks.to_act()
    question = (await person.slash(clicks.world.channel, "chicken resign")).response
    assert question is not None
    clicks.world.env.inject_error("POST", ANSWER, status=status, code=code)

    await clicks.press(person, question, "resign.yes")

    assert "resigned, the stand-in plays" in clicks.text(clicks.table())
    assert await clicks.to_act() != person


async def test_a_command_whose_promise_failed_is_answered_all_the_same(clicks: Clicks) -> None:
    clicks.world.env.inject_error("POST", ANSWER, status=503, times=1)

    told = await clicks.say(clicks.world.people[0], "start", game="regroup")

    assert "Your table is open" in told
    (lobby,) = clicks.messages()
    assert "join" in clicks.controls(lobby)


@pytest.mark.parametrize("command", ["start", "rules"])
async def test_a_command_answered_too_late_breaks_nothing(clicks: Clicks, command: str) -> None:
    clicks.world.env.inject_error("POST", ANSWER, status=404, code=10062)

    await clicks.say(clicks.world.people[0], command, game="regroup")

    assert len(clicks.messages()) == (1 if command == "start" else 0)


async def test_a_failed_answer_leaves_the_move_standing_and_shown(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    clicks.world.env.inject_error("POST", ANSWER, status=500)

    await clicks.press(person, panel, "place")

    (table,) = clicks.messages()
    assert "places" in clicks.text(table) and table.ping_user_ids == [(await clicks.to_act()).id]


async def test_a_fault_of_ours_is_said_privately_logged_with_ids_and_loses_nothing(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await clicks.game()
    person = await clicks.to_act()
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, "regroup", replace(REGROUP, panel=broken_panel))
        answer = await clicks.press(person, table, "play")

    assert "Something went wrong on my side" in clicks.private(answer)
    (alarm,) = clicks.world.alarms
    assert f"interaction={answer._interaction.id}" in alarm and f"user={person.id}" in alarm
    assert "ZeroDivisionError" in alarm
    clicks.world.alarms.clear()
    await clicks.turn()


async def test_a_fault_in_the_panel_after_a_move_still_shows_the_table(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clicks.game(2, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, "regroup", replace(REGROUP, panel=broken_panel))
        await clicks.press(person, panel, "place")

    session = await clicks.session()
    assert person.id not in session.waiting_for
    assert session.row.shown_version == session.row.version
    clicks.world.alarms.clear()


async def test_a_member_who_left_does_not_break_the_table(clicks: Clicks) -> None:
    await clicks.game(3)
    acting = await clicks.to_act()
    gone = next(person for person in clicks.world.people[1:3] if person != acting)
    clicks.world.guild.remove_member(gone)

    await clicks.turn()

    assert (await clicks.session()).rev == 1
    assert str(gone.user.global_name) in clicks.text(clicks.table())


async def test_a_post_that_fails_is_made_up_for_once(clicks: Clicks) -> None:
    await clicks.game()
    clicks.world.env.inject_error("POST", POST, status=500)

    await clicks.turn()
    await clicks.world.env.advance_time(MINUTE)

    (table,) = clicks.messages()
    assert table.ping_user_ids == [(await clicks.to_act()).id]


def broken_panel(*_: object) -> Panel:
    raise ZeroDivisionError("an egg too few")
