"""The lobby, by its buttons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clicks import EDIT, POST, Clicks


async def test_start_opens_a_lobby_with_the_host_in_it(clicks: Clicks) -> None:
    ada = clicks.world.people[0]

    told = await clicks.say(ada, "start", game="regroup")

    lobby = clicks.table()
    assert "Ada · host" in clicks.text(lobby)
    assert str(lobby.id) in told


async def test_the_lobby_shows_the_promise_of_the_deal(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)

    assert (await clicks.session()).row.promise in clicks.text(lobby)


async def test_who_joins_sits_and_who_leaves_does_not(clicks: Clicks) -> None:
    lobby, blaise = await clicks.lobby(1), clicks.world.people[1]

    await clicks.press(blaise, lobby, "join")
    joined = clicks.text(lobby)
    await clicks.press(blaise, lobby, "leave")

    assert "Blaise" in joined and "2 of 4" in joined
    assert "Blaise" not in clicks.text(lobby)
    assert len(clicks.messages()) == 1


async def test_who_sits_already_is_told_so(clicks: Clicks) -> None:
    lobby = await clicks.lobby(2)

    again = await clicks.press(clicks.world.people[1], lobby, "join")

    assert "You sit here already" in clicks.private(again)


async def test_who_does_not_sit_cannot_leave(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)

    told = await clicks.press(clicks.world.people[2], lobby, "leave")

    assert "You do not sit" in clicks.private(told)


async def test_a_leaving_host_passes_the_host_on(clicks: Clicks) -> None:
    ada, blaise, *_ = clicks.world.people
    lobby = await clicks.lobby(2)

    await clicks.press(ada, lobby, "leave")

    assert "Blaise · host" in clicks.text(lobby)
    await clicks.press(blaise, lobby, "add", "hen")
    assert "Hen" in clicks.text(lobby)


async def test_the_last_human_leaving_closes_the_lobby(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1, "hen", "chick")

    await clicks.press(clicks.world.people[0], lobby, "leave")

    assert "This lobby is closed" in clicks.text(lobby)
    assert not clicks.controls(lobby)
    await clicks.lobby(1)
    assert len(clicks.messages()) == 2


async def test_an_option_is_switched_on_and_off(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(1), clicks.world.people[0]

    await clicks.press(ada, lobby, "option.drowning_flaps")
    switched_on = clicks.text(lobby)
    await clicks.press(ada, lobby, "option.drowning_flaps")

    assert switched_on.count("☑️") == 1
    assert "☑️" not in clicks.text(lobby)


async def test_built_in_opponents_show_their_level_and_go_again(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(1, "chick", "rooster"), clicks.world.people[0]

    both = clicks.text(lobby)
    await clicks.press(ada, lobby, "remove")

    assert "🐥 Chick · built-in opponent" in both and "🐓 Rooster · built-in opponent" in both
    assert "Chick" in clicks.text(lobby) and "Rooster" not in clicks.text(lobby)


async def test_nobody_can_be_removed_where_no_opponent_sits(clicks: Clicks) -> None:
    lobby = await clicks.lobby(2)

    assert clicks.controls(lobby)["remove"]["disabled"]
    told = await clicks.force(clicks.world.people[0], lobby, "remove")
    assert "No built-in opponent" in clicks.private(told)


async def test_start_is_locked_below_the_minimum(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)

    assert clicks.controls(lobby)["start"]["disabled"]
    told = await clicks.force(clicks.world.people[0], lobby, "start")

    assert "at least 2 players" in clicks.private(told)
    assert (await clicks.session()).row.phase == "lobby"


async def test_what_the_host_decides_is_refused_to_others_in_private(clicks: Clicks) -> None:
    lobby, blaise = await clicks.lobby(2, "hen"), clicks.world.people[1]
    before = clicks.text(lobby)

    answers = [await clicks.press(blaise, lobby, name) for name in ("start", "remove", "option.drowning_flaps")]
    told = [clicks.private(answer) for answer in (*answers, await clicks.press(blaise, lobby, "add", "hen"))]

    assert all("Only the host" in sentence for sentence in told)
    assert clicks.text(lobby) == before
    assert len(clicks.messages()) == 1


async def test_a_full_table_takes_nobody_else(clicks: Clicks) -> None:
    lobby = await clicks.lobby(3, "hen")

    assert clicks.controls(lobby)["join"]["disabled"] and "add" not in clicks.controls(lobby)
    told = await clicks.force(clicks.world.people[3], lobby, "join")
    assert "All 4 seats are taken" in clicks.private(told)
    told = await clicks.force(clicks.world.people[0], lobby, "add", "hen")
    assert "All 4 seats are taken" in clicks.private(told)


async def test_of_two_who_press_join_for_the_last_seat_one_sits_and_one_is_told(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1, "hen", "hen")
    custom_id = clicks.controls(lobby)["join"]["custom_id"]

    answers = await clicks.at_once(*(clicks.raw(person, lobby, custom_id) for person in clicks.world.people[1:3]))

    told = sorted(clicks.private(answer) for answer in answers)
    assert told[0] == "" and "All 4 seats are taken" in told[1]
    assert len((await clicks.session()).lobby.people) == 2
    assert "4 of 4" in clicks.text(lobby)


async def test_the_host_cancels_a_lobby(clicks: Clicks) -> None:
    lobby = await clicks.lobby(2)

    await clicks.press(clicks.world.people[0], lobby, "cancel")

    assert "This lobby is closed" in clicks.text(lobby)


async def test_others_cannot_cancel_a_lobby(clicks: Clicks) -> None:
    lobby = await clicks.lobby(2)

    told = await clicks.press(clicks.world.people[1], lobby, "cancel")

    assert "Manage Server" in clicks.private(told)
    assert (await clicks.session()).row.phase == "lobby"


async def test_who_may_manage_the_server_cancels_a_lobby(clicks: Clicks) -> None:
    owner, blaise, *_ = clicks.world.people
    await clicks.say(blaise, "start", game="regroup")

    await clicks.press(owner, clicks.table(), "cancel")

    assert "This lobby is closed" in clicks.text(clicks.table())


async def test_a_closed_lobbys_old_buttons_are_answered_kindly(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(1), clicks.world.people[0]
    join = clicks.controls(lobby)["join"]["custom_id"]
    await clicks.press(ada, lobby, "cancel")

    (answer,) = await clicks.at_once(clicks.raw(ada, lobby, join))

    assert "That game is over" in clicks.private(answer)


async def test_two_opponents_of_one_level_are_added_by_fresh_selects(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)
    before = clicks.controls(lobby)["add"]["custom_id"]

    for _ in range(2):
        await clicks.press(clicks.world.people[0], clicks.table(), "add", "chick")

    assert "3 of 4" in clicks.text(clicks.table())
    assert clicks.controls(clicks.table())["add"]["custom_id"] != before


async def started_unseen(clicks: Clicks) -> Any:
    """A lobby message that still stands as it was, though its game has started."""
    lobby = await clicks.lobby(3)
    for method, path in (("POST", POST), ("PATCH", EDIT)):
        clicks.world.env.inject_error(method, path, status=503, times=None)
    await clicks.press(clicks.world.people[0], lobby, "start")
    clicks.backend.faults.clear()
    assert "start" in clicks.controls(lobby)
    return lobby


@pytest.mark.parametrize(
    ("control", "values"),
    [("cancel", ()), ("start", ()), ("join", ()), ("leave", ()), ("add", ("hen",)), ("clock", ("0",))],
)
async def test_no_control_of_a_lobby_message_touches_the_game_that_has_started(
    clicks: Clicks, control: str, values: tuple[str, ...]
) -> None:
    lobby = await started_unseen(clicks)
    before = await clicks.session()

    told = await clicks.press(clicks.world.people[0], lobby, control, *values)

    assert "has started already" in clicks.private(told)
    after = await clicks.session()
    assert (after.row.phase, after.rev, after.row.clock, after.people) == ("live", 0, before.row.clock, before.people)


async def test_a_yes_to_closing_the_lobby_is_none_to_ending_the_game(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(2), clicks.world.people[0]
    question = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    assert question is not None and "Close this lobby" in clicks.text(question)
    await clicks.press(ada, lobby, "start")

    told = await clicks.press(ada, question, "close")

    assert "has started already" in clicks.private(told)
    assert (await clicks.session()).row.phase == "live"


async def test_the_question_before_a_lobby_closes_closes_it(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(2), clicks.world.people[0]
    question = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    assert question is not None

    await clicks.press(ada, question, "close")

    assert "This lobby is closed" in clicks.text(lobby)
