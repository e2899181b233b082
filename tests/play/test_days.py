"""The passing of time in games and lobbies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from play.clock import DAY, HOUR, MINUTE
from play.days import Days
from play.lobby import Person
from play.session import Session
from tests.play.house import ADA, BLAISE, CARL, House, refusal


async def waiting(house: House, *people: object, clock: int | None = DAY) -> Session:
    """A live game whose first player has been called."""
    return await house.shown(await house.started(clock=clock))


async def at_zero(house: House) -> tuple[Session, int, int]:
    """A game whose first player's time is up: session, the late one, the other one."""
    session = await waiting(house)
    (late,) = session.waiting_for
    house.clock.move(days=1)
    await house.rung()
    await house.rung()
    return await house.sessions.load(session.id), late, ({1, 2} - {late}).pop()


async def test_a_started_game_wants_to_call_at_once(house: House) -> None:
    await house.started()

    assert [ring.stage for ring in await house.rung()] == ["call"]


async def test_a_call_is_repeated_until_it_was_shown(house: House) -> None:
    session = await house.started()
    await house.rung()

    assert [ring.stage for ring in await house.rung()] == ["call"]
    await house.shown(session)
    assert await house.rung() == []


async def test_one_who_acted_just_now_is_called_after_two_minutes(house: House) -> None:
    session = await waiting(house)
    first = session.waiting_for
    for _ in range(3):  # the first, the second, and the second again as the new First Player
        session = await house.move(session)

    assert session.waiting_for == first
    assert await house.rung() == []
    house.clock.move(minutes=2)
    assert [ring.stage for ring in await house.rung()] == ["call"]


async def test_who_acts_on_at_once_has_the_whole_clock_again_and_no_call(house: House) -> None:
    session = await house.move(await waiting(house))
    second = session.waiting_for
    session = await house.shown(session)
    house.clock.move(hours=20)

    session = await house.move(session)

    assert session.waiting_for == second
    assert session.done == {"call"}
    assert [ring.stage for ring in await house.rung()] == []


async def test_drawing_blind_keeps_the_turn_and_its_call(house: House) -> None:
    session = await waiting(house)
    await house.sessions.press(session.id, 0, session.waiting_for[0], "deck", [], house.interaction)

    session = await house.sessions.load(session.id)

    assert (session.rev, session.done) == (1, frozenset({"call"}))


async def test_a_turn_is_reminded_once_at_three_quarters(house: House) -> None:
    await waiting(house)
    house.clock.move(hours=17)
    assert await house.rung() == []

    house.clock.move(hours=1)

    assert [ring.stage for ring in await house.rung()] == ["remind"]
    assert await house.rung() == []


async def test_a_personal_reminder_is_sent_once(house: House) -> None:
    session = await waiting(house, clock=None)
    async with house.store.transaction() as tx:
        await tx.save_player(replace(await tx.player(session.waiting_for[0]), remind_hours=6))
    session = await house.shown(session)
    house.clock.move(hours=6)

    assert [ring.stage for ring in await house.rung()] == ["nudge"]
    house.clock.move(hours=6)
    assert await house.rung() == []


async def test_at_zero_the_others_are_asked_and_the_table_shows_it(house: House) -> None:
    session, _, _ = await at_zero(house)

    assert session.done == {"call", "remind", "zero"}
    assert session.row.version > session.row.shown_version


async def test_when_nobody_answers_the_stand_in_plays_the_turn(house: House) -> None:
    session, late, other = await at_zero(house)
    house.clock.move(hours=6)

    (ring,) = await house.rung()

    assert ring.stage == "choice"
    assert (ring.session.waiting_for, ring.session.row.alarm) == ((), None)
    after = await house.sessions.advance(session.id)
    assert (after.rev, after.waiting_for, after.stood_in) == (1, (other,), (session.seat_of(late),))
    assert after.seats[session.seat_of(late) or 0].away == 1


async def test_a_stand_in_turn_that_a_crash_has_cut_off_goes_on(house: House) -> None:
    session, _, other = await at_zero(house)
    house.clock.move(hours=6)
    await house.rung()

    assert await house.outbox.lagging() == (session.id,)
    assert (await house.sessions.advance(session.id)).waiting_for == (other,)


async def test_after_three_stand_in_turns_in_a_row_it_takes_over(house: House) -> None:
    session = await waiting(house)
    (late,) = session.waiting_for
    for _ in range(3):
        while session.waiting_for != (late,):
            session = await house.move(session)
        session = await house.shown(session)
        house.clock.move(days=2)
        while (await house.sessions.load(session.id)).waiting_for == (late,):
            assert await house.rung()
        session = await house.sessions.advance(session.id)

    assert session.seats[session.seat_of(late) or 0].steered == "away"
    assert late not in session.people


async def test_acting_oneself_forgets_earlier_stand_in_turns(house: House) -> None:
    session, late, _ = await at_zero(house)
    house.clock.move(hours=6)
    await house.rung()
    session = await house.sessions.advance(session.id)
    while session.waiting_for != (late,):
        session = await house.move(session)

    session = await house.move(session)

    assert session.seats[session.seat_of(late) or 0].away == 0


async def test_the_others_may_wait_longer(house: House) -> None:
    session, late, other = await at_zero(house)

    session = await house.absence.wait_longer(session.id, other, house.interaction)

    assert session.waiting_for == (late,)
    assert session.done == {"call"}
    house.clock.move(hours=17)
    assert await house.rung() == []


async def test_the_others_may_let_the_stand_in_play_at_once(house: House) -> None:
    session, _, other = await at_zero(house)

    await house.absence.stand_in_once(session.id, other, house.interaction)

    session = await house.sessions.advance(session.id)
    assert (session.rev, session.waiting_for) == (1, (other,))


async def test_the_same_decision_delivered_twice_is_one(house: House) -> None:
    session, _, other = await at_zero(house)
    number = house.interaction

    for _ in range(2):
        await house.absence.stand_in_once(session.id, other, number)
        session = await house.sessions.advance(session.id)

    assert session.rev == 1


async def test_who_was_taken_over_comes_back_with_one_press(house: House) -> None:
    session, late, other = await at_zero(house)
    session = await house.absence.take_over(session.id, other, house.interaction)
    assert session.automatic == session.seat_of(late)

    session = await house.absence.come_back(session.id, late, house.interaction)

    assert session.waiting_for == (late,)
    assert session.done == frozenset()


async def test_only_the_others_decide_and_only_at_zero(house: House) -> None:
    early = await waiting(house)
    with refusal("time-left"):
        await house.absence.stand_in_once(early.id, BLAISE.user_id, house.interaction)
    late = early.waiting_for[0]
    house.clock.move(days=1)
    await house.rung()
    await house.rung()

    with refusal("others-decide"):
        await house.absence.stand_in_once(early.id, late, house.interaction)
    with refusal("not-seated"):
        await house.absence.stand_in_once(early.id, CARL.user_id, house.interaction)


async def test_time_in_which_roost_was_down_counts_for_nobody(house: House) -> None:
    await house.days.plan()
    session = await waiting(house)
    house.clock.move(days=5)

    assert await house.days.beat() == 5 * DAY
    assert await house.rung() == []
    house.clock.move(hours=18, minutes=10)
    assert [ring.stage for ring in await house.rung()] == ["remind"]
    assert (await house.sessions.load(session.id)).rev == 0


async def test_looking_as_planned_gives_nobody_time(house: House) -> None:
    await waiting(house)
    wait = await house.days.plan()
    house.clock.move(seconds=wait)

    assert (wait, await house.days.beat()) == (HOUR, 0)


async def test_the_next_look_is_when_something_is_due(house: House) -> None:
    await waiting(house)
    house.clock.move(hours=17, minutes=55)

    assert await house.days.plan() == 5 * MINUTE


async def test_any_downtime_before_the_end_of_a_turn_is_made_up_for(house: House) -> None:
    session, _, _ = await at_zero(house)
    house.clock.move(hours=5, minutes=59)
    await house.days.plan()

    house.clock.move(minutes=2)
    again = Days(house.store, house.clock)
    await again.beat()

    assert await again.due() == ()
    assert (await house.sessions.load(session.id)).rev == session.rev


async def test_a_game_that_is_wanted_again_is_not_archived_by_the_next_outage(house: House) -> None:
    session = await waiting(house, clock=None)
    house.clock.move(days=14)
    await house.rung()
    house.clock.move(days=14)
    await house.rung()
    await house.absence.keep(session.id, BLAISE.user_id, house.interaction)

    assert not await house.days.shelve(session.id)


@pytest.mark.parametrize(("minutes", "both"), [(50, False), (90, True)])
async def test_after_a_gap_those_tables_are_shown_anew_that_tell_a_wrong_time(
    house: House, minutes: int, both: bool
) -> None:
    late = await waiting(house)
    await house.shown(await house.sessions.load(late.id))
    calm = await house.shown(await house.started(channel_id=6, clock=7 * DAY))
    house.clock.move(hours=17, minutes=30)
    await house.days.plan()

    house.clock.move(minutes=minutes)
    await house.days.beat()

    assert await house.outbox.lagging() == ((late.id, calm.id) if both else (late.id,))
    assert await house.days.due() == ()


async def test_nothing_comes_due_for_some_minutes_after_a_gap_and_no_clock_is_stretched(house: House) -> None:
    session = await waiting(house)
    house.clock.move(hours=17, minutes=59)
    await house.days.plan()

    house.clock.move(minutes=10)
    await house.days.beat()

    after = await house.sessions.load(session.id)
    assert after.row.turn_began == (session.row.turn_began or 0) + 10 * MINUTE
    assert await house.rung() == []
    house.clock.move(minutes=10)
    assert [ring.stage for ring in await house.rung()] == ["remind"]


async def test_a_clock_that_was_wrong_for_a_while_freezes_no_game(house: House) -> None:
    session = await waiting(house)
    await house.days.plan()
    house.clock.move(days=30)
    await Days(house.store, house.clock).beat()

    house.clock.move(days=-30)
    await house.days.beat()

    after = await house.sessions.load(session.id)
    assert after.row.turn_began == session.row.turn_began
    house.clock.move(hours=18)
    assert [ring.stage for ring in await house.rung()] == ["remind"]


async def test_the_stand_in_plays_one_turn_though_the_person_begins_the_next_round(house: House) -> None:
    session = await house.started()
    (first,) = session.waiting_for
    session = await house.shown(await house.move(session))
    (late,) = session.waiting_for
    house.clock.move(days=1)
    await house.rung()
    await house.rung()

    await house.absence.stand_in_once(session.id, first, house.interaction)
    after = await house.sessions.advance(session.id)

    assert (after.rev, after.waiting_for, after.done) == (session.rev + 1, (late,), frozenset())


async def test_a_decision_is_made_once_and_not_by_the_late_one(house: House) -> None:
    session, late, other = await at_zero(house)
    await house.absence.stand_in_once(session.id, other, house.interaction)

    with refusal("decided"):
        await house.absence.stand_in_once(session.id, other, house.interaction)
    with refusal("decided"):
        await house.absence.wait_longer(session.id, late, house.interaction)

    assert [seat.away for seat in (await house.sessions.load(session.id)).seats if seat.user_id == late] == [1]


async def test_time_without_a_connection_is_given_back_unless_it_was_a_hiccup(house: House) -> None:
    session = await waiting(house)
    began = session.row.turn_began or 0
    lost = house.clock()

    house.clock.move(seconds=9)
    await house.days.cut_off(lost)
    assert (await house.sessions.load(session.id)).row.turn_began == began

    house.clock.move(hours=2)
    await house.days.cut_off(lost)
    assert ((await house.sessions.load(session.id)).row.turn_began or 0) >= began + 2 * HOUR


async def test_one_who_turns_cards_already_need_not_be_called(house: House) -> None:
    session = await house.started()
    (person,) = session.waiting_for

    await house.sessions.press(session.id, session.rev, person, "far", [], house.interaction)

    assert await house.rung() == []
    assert (await house.sessions.load(session.id)).done == {"call"}


async def test_while_a_table_lags_the_next_look_is_soon(house: House) -> None:
    await house.open()

    assert await house.days.plan() == MINUTE


async def test_an_untouched_lobby_closes_after_a_day(house: House) -> None:
    lobby = await house.joined(BLAISE)
    house.clock.move(hours=23)
    assert await house.rung() == []

    house.clock.move(hours=1)

    assert [ring.stage for ring in await house.rung()] == ["close"]
    assert (await house.sessions.load(lobby.id)).row.phase == "cancelled"


async def test_a_game_without_a_clock_is_asked_about_then_archived_then_resumed(house: House) -> None:
    session = await waiting(house, clock=None)
    house.clock.move(days=14)
    assert [ring.stage for ring in await house.rung()] == ["ask"]
    house.clock.move(days=14)
    assert [ring.stage for ring in await house.rung()] == ["archive"]
    assert (await house.sessions.load(session.id)).row.halted == "archived"

    session = await house.absence.keep(session.id, BLAISE.user_id, house.interaction)

    assert (session.row.halted, session.rev) == (None, 0)
    assert session.waiting_for != ()


@pytest.mark.parametrize("clock", [None, DAY])
async def test_a_game_that_could_not_be_shown_for_four_weeks_is_archived(house: House, clock: int | None) -> None:
    session = await waiting(house, clock=clock)
    house.clock.move(days=27)
    assert not await house.days.shelve(session.id)

    house.clock.move(days=2)
    assert await house.days.shelve(session.id)

    assert (await house.sessions.load(session.id)).row.halted == "archived"


async def test_one_who_resigned_is_played_to_the_end(house: House) -> None:
    session = await waiting(house)

    session = await house.absence.resign(session.id, ADA.user_id, house.interaction)
    session = await house.sessions.advance(session.id)
    while session.row.phase == "live":
        session = await house.move(session)

    assert session.outcome is not None
    with refusal("ended"):
        await house.absence.come_back(session.id, ADA.user_id, house.interaction)


async def test_who_resigned_does_not_come_back(house: House) -> None:
    session = await waiting(house)
    await house.absence.resign(session.id, ADA.user_id, house.interaction)

    with refusal("resigned"):
        await house.absence.come_back(session.id, ADA.user_id, house.interaction)


async def test_a_substitute_takes_seat_and_hand_and_the_old_player_is_out(house: House) -> None:
    session = await waiting(house)
    seat = session.seat_of(BLAISE.user_id)

    session = await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction)

    assert session.seat_of(CARL.user_id) == seat
    with refusal("not-seated"):
        await house.sessions.view(session.id, BLAISE.user_id)


async def test_who_takes_the_hosts_seat_is_the_host(house: House) -> None:
    session = await house.started(BLAISE)

    session = await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction)
    assert session.row.host_id == ADA.user_id
    session = await house.absence.replace(session.id, ADA.user_id, BLAISE, house.interaction)

    assert session.row.host_id == BLAISE.user_id
    with refusal("host-or-manager"):
        await house.lobbies.cancel(session.id, ADA.user_id, may_manage=False)


async def test_a_substitute_must_not_sit_already(house: House) -> None:
    session = await waiting(house)

    with refusal("already-seated"):
        await house.absence.replace(session.id, BLAISE.user_id, ADA, house.interaction)


async def test_those_who_are_left_may_end_the_game_together(house: House) -> None:
    session = await house.started(BLAISE, CARL)
    await house.absence.resign(session.id, CARL.user_id, house.interaction)

    session = await house.absence.agree_to_end(session.id, ADA.user_id, house.interaction)
    assert session.row.phase == "live"
    session = await house.absence.agree_to_end(session.id, BLAISE.user_id, house.interaction)

    assert session.row.phase == "cancelled"


async def test_with_everybody_there_nobody_ends_it_by_agreement(house: House) -> None:
    session = await waiting(house)

    with refusal("nobody-gone"):
        await house.absence.agree_to_end(session.id, ADA.user_id, house.interaction)


@pytest.mark.parametrize("clock", [None, HOUR, 7 * DAY])
async def test_the_host_chooses_the_clock(house: House, clock: int | None) -> None:
    lobby = await house.joined(BLAISE)

    with refusal("host-only"):
        await house.lobbies.set_clock(lobby.id, BLAISE.user_id, clock, house.interaction)
    session = await house.lobbies.set_clock(lobby.id, ADA.user_id, clock, house.interaction)

    assert session.row.clock == clock


async def test_a_plan_hides_no_gap(house: House) -> None:
    """The first press after the machine has slept comes before the first look."""
    await house.days.plan()
    await waiting(house)
    await house.days.plan()
    house.clock.move(hours=31)

    await house.days.plan()

    assert await house.rung() == []


async def test_a_short_stop_costs_nobody_time_either(house: House) -> None:
    session = await waiting(house, clock=HOUR)
    await house.days.plan()
    house.clock.move(minutes=59)

    assert await Days(house.store, house.clock).beat() == 59 * MINUTE
    assert await house.rung() == []
    assert (await house.sessions.load(session.id)).rev == 0


async def test_anothers_resignation_keeps_a_turn_as_it_is(house: House) -> None:
    session = await house.shown(await house.started(BLAISE, CARL))
    (late,) = session.waiting_for
    other = ({1, 2, 3} - {late}).pop()
    house.clock.move(hours=20)

    after = await house.absence.resign(session.id, other, house.interaction)

    assert (after.row.turn_began, after.done) == (session.row.turn_began, session.done)


async def test_a_seat_is_not_taken_from_one_who_came_back(house: House) -> None:
    session, late, other = await at_zero(house)
    await house.absence.take_over(session.id, other, house.interaction)
    await house.absence.come_back(session.id, late, house.interaction)

    with refusal("is-back"):
        await house.absence.replace(session.id, late, CARL, house.interaction, agreed=False)


async def test_an_agreement_to_end_does_not_outlast_the_next_turn(house: House) -> None:
    session = await house.started(BLAISE, CARL)
    await house.absence.resign(session.id, CARL.user_id, house.interaction)
    session = await house.absence.agree_to_end(session.id, ADA.user_id, house.interaction)
    session = await house.sessions.advance(session.id)
    assert session.row.agreed == "1"

    session = await house.move(session)

    assert session.row.agreed == ""


async def test_a_rematch_seats_the_substitute(house: House) -> None:
    session = await house.started()
    await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction)
    session = await house.sessions.load(session.id)
    while session.row.phase == "live":
        session = await house.move(session)

    again = await house.lobbies.rematch(session.id, 5, CARL, house.interaction)

    assert again.lobby.sitters == (ADA, CARL)


async def test_presses_of_long_ago_are_forgotten_once_a_day(house: House) -> None:
    session = await house.started()
    await house.days.beat()
    house.clock.move(days=31)

    await house.days.beat()

    async with house.store.transaction() as tx:
        assert await tx.claim_press(1001, session.id)


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_a_game_that_was_not_asked_about_cannot_be_kept(house: House, at_the_end: bool) -> None:
    session = (await at_zero(house))[0] if at_the_end else await waiting(house, clock=None)

    for user in (ADA, BLAISE):
        with refusal("not-asked"):
            await house.absence.keep(session.id, user.user_id, house.interaction)

    assert (await house.sessions.load(session.id)).row == session.row


async def test_a_game_is_kept_once(house: House) -> None:
    session = await waiting(house, clock=None)
    house.clock.move(days=14)
    await house.rung()

    await house.absence.keep(session.id, BLAISE.user_id, house.interaction)

    with refusal("not-asked"):
        await house.absence.keep(session.id, ADA.user_id, house.interaction)


async def test_who_is_found_gone_too_late_changes_nothing(house: House) -> None:
    session = await waiting(house)
    await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction)
    session = await house.sessions.load(session.id)

    assert (await house.absence.left(session.id, BLAISE.user_id)).row == session.row
    await house.lobbies.cancel(session.id, ADA.user_id, may_manage=False)
    assert (await house.absence.left(session.id, ADA.user_id)).row.phase == "cancelled"


async def test_for_one_who_is_left_alone_no_clock_runs_and_nobody_decides(house: House) -> None:
    session, late, other = await at_zero(house)

    session = await house.absence.resign(session.id, other, house.interaction)

    assert (session.waiting_for, session.done, session.deciders) == ((late,), frozenset({"call"}), ())
    house.clock.move(days=13)
    assert await house.rung() == []
    house.clock.move(days=1)
    assert [ring.stage for ring in await house.rung()] == ["ask"]


async def test_who_is_alone_no_more_has_the_whole_clock(house: House) -> None:
    session = await waiting(house)
    (late,) = session.waiting_for
    other = ({1, 2} - {late}).pop()
    await house.absence.resign(session.id, other, house.interaction)
    house.clock.move(days=5)

    session = await house.absence.replace(session.id, other, CARL, house.interaction)

    assert (session.waiting_for, session.done) == ((late,), frozenset({"call"}))
    house.clock.move(hours=17)
    assert await house.rung() == []
    house.clock.move(hours=1)
    assert [ring.stage for ring in await house.rung()] == ["remind"]


async def test_an_offer_is_good_for_one_change_of_hands(house: House) -> None:
    session = await waiting(house)
    seat = session.seat_of(BLAISE.user_id) or 0
    hands = session.seats[seat].hands
    await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction, hands=hands)
    with refusal("offer-over"):
        await house.absence.replace(session.id, BLAISE.user_id, Person(4, "Dora"), house.interaction, hands=hands)
    await house.absence.replace(session.id, CARL.user_id, BLAISE, house.interaction, hands=hands + 1)

    with refusal("offer-over"):
        await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction, hands=hands)

    assert (await house.sessions.load(session.id)).seat_of(BLAISE.user_id) == seat


@pytest.mark.parametrize(
    "change", ["resigns", "left", "is taken over", "comes back", "hands over", "takes the gone seat"]
)
async def test_an_agreement_to_end_is_void_when_others_play(house: House, change: str) -> None:
    session = await house.shown(await house.started(BLAISE, CARL, Person(4, "Dora")))
    (late,) = session.waiting_for
    gone, agreeing, other = (user for user in (1, 2, 3, 4) if user != late)
    await house.absence.left(session.id, gone)
    session = await house.absence.agree_to_end(session.id, agreeing, house.interaction)
    assert session.row.agreed == str(agreeing)
    absence = house.absence

    match change:
        case "resigns":
            await absence.resign(session.id, other, house.interaction)
        case "left":
            await absence.left(session.id, late)
        case "is taken over":
            house.clock.move(days=1)
            await house.rung()
            await house.rung()
            await absence.take_over(session.id, other, house.interaction)
        case "comes back":
            await absence.come_back(session.id, gone, house.interaction)
        case "hands over":
            await absence.replace(session.id, other, Person(5, "Emmy"), house.interaction)
        case _:
            await absence.replace(session.id, gone, Person(5, "Emmy"), house.interaction)

    assert (await house.sessions.load(session.id)).row.agreed == ""


async def test_an_agreement_to_end_is_void_when_the_stand_in_takes_over(house: House) -> None:
    session = await house.shown(await house.started(BLAISE, CARL))
    (late,) = session.waiting_for
    gone, agreeing = (user for user in (1, 2, 3) if user != late)
    await house.absence.left(session.id, gone)
    await house.absence.agree_to_end(session.id, agreeing, house.interaction)
    async with house.store.transaction() as tx:
        await tx.steer(session.id, session.seat_of(late) or 0, None, 2)
    house.clock.move(days=2)
    assert (await house.sessions.load(session.id)).row.agreed == str(agreeing)

    while (await house.sessions.load(session.id)).waiting_for == (late,):
        assert await house.rung()

    session = await house.sessions.load(session.id)
    assert late not in session.people and session.row.agreed == ""
