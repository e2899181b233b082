"""Which games wait for a person, and what they have settled holds in them at once."""

from __future__ import annotations

import pytest

from play.clock import DAY, HOUR
from play.lobby import Person
from play.people import People
from play.session import Session
from play.turns import epoch
from play.wish import Wish
from tests.play.house import ADA, BLAISE, CARL, GUILD, House, refusal


@pytest.fixture
def people(house: House) -> People:
    return People(house.store, house.clock)


async def called(house: House, *others: Person, channel_id: int = 5, clock: int | None = DAY) -> tuple[Session, int]:
    """A game that has called its first player, and whom."""
    session = await house.shown(await house.started(*others, channel_id=channel_id, clock=clock))
    (first,) = session.waiting_for
    return session, first


async def waiting_for(house: House, user_id: int, channel_id: int) -> Session:
    """A game of Ada and Blaise in which it is that user's turn."""
    session, _ = await called(house, channel_id=channel_id)
    while session.waiting_for != (user_id,):
        session = await house.shown(await house.move(session))
    return session


async def test_the_game_that_has_waited_longest_comes_first(house: House, people: People) -> None:
    games = []
    for channel_id in (5, 6, 7):
        games.append(await waiting_for(house, ADA.user_id, channel_id))
        house.clock.move(hours=1)
    await house.started(BLAISE, CARL, channel_id=8)

    waiting = await people.waiting(ADA.user_id)

    assert [session.id for session in waiting][:3] == [session.id for session in games]
    others = await people.others_waiting(ADA.user_id, but=games[0].id)
    assert [session.id for session in others] == [session.id for session in waiting[1:]]


async def test_lobbies_and_the_turns_of_others_do_not_wait_for_me(house: House, people: People) -> None:
    await house.open()
    await waiting_for(house, BLAISE.user_id, 6)

    assert await people.waiting(ADA.user_id) == ()
    assert await people.waiting(CARL.user_id) == ()


async def test_a_game_that_is_halted_or_played_by_the_stand_in_does_not_wait(house: House, people: People) -> None:
    halted = await waiting_for(house, ADA.user_id, 5)
    resigned = await waiting_for(house, ADA.user_id, 6)
    async with house.store.transaction() as tx:
        await tx.halt(halted.id, "homeless")
    await house.absence.resign(resigned.id, ADA.user_id, house.interaction)

    assert await people.waiting(ADA.user_id) == ()


async def test_the_end_of_a_running_clock_is_known(house: House, people: People) -> None:
    timed, _ = await called(house, clock=DAY)
    untimed, _ = await called(house, channel_id=6, clock=None)

    ends = await people.clock_ends((timed, untimed))

    assert ends == {timed.id: epoch(house.clock()) + DAY}


async def test_a_clock_that_has_run_out_has_no_end_any_more(house: House, people: People) -> None:
    session, _ = await called(house)
    house.clock.move(hours=24)
    await house.rung()
    await house.rung()

    assert await people.clock_ends([await house.sessions.load(session.id)]) == {}


async def test_quiet_hours_hold_for_the_present_turn(house: House, people: People) -> None:
    _, first = await called(house)
    house.clock.move(hours=23)
    await house.rung()

    await people.change(first, Wish(quiet_from="10:00", quiet_to="20:00", time_zone="UTC"))

    house.clock.move(hours=8)
    assert await house.rung() == []
    house.clock.move(hours=1)
    assert [ring.stage for ring in await house.rung()] == ["zero"]


async def test_a_reminder_holds_for_the_present_turn(house: House, people: People) -> None:
    _, first = await called(house, clock=None)
    house.clock.move(hours=5)

    await people.change(first, Wish(reminder="6"))

    assert await house.rung() == []
    house.clock.move(hours=1)
    assert [ring.stage for ring in await house.rung()] == ["nudge"]


async def test_who_asks_for_reminders_is_not_reminded_at_once(house: House, people: People) -> None:
    _, first = await called(house, clock=None)
    house.clock.move(hours=30)

    await people.change(first, Wish(reminder="24"))

    assert await house.rung() == []


async def test_a_vacation_stops_the_clock_of_the_present_turn(house: House, people: People) -> None:
    _, first = await called(house)
    house.clock.move(hours=2)

    await people.change(first, Wish(vacation="7"))

    house.clock.move(days=7, hours=15)
    assert await house.rung() == []
    house.clock.move(hours=1)
    assert [ring.stage for ring in await house.rung()] == ["remind"]


async def test_who_comes_back_early_has_the_rest_of_the_clock_left(house: House, people: People) -> None:
    session, first = await called(house)
    house.clock.move(hours=2)
    await people.change(first, Wish(vacation="7"))
    house.clock.move(days=3)

    await people.change(first, Wish(vacation="off"))

    ends = await people.clock_ends([await house.sessions.load(session.id)])
    assert ends[session.id] == epoch(house.clock()) + 22 * HOUR


async def test_a_second_vacation_forgets_nothing_of_the_first(house: House, people: People) -> None:
    session, first = await called(house)
    await people.change(first, Wish(vacation="2"))
    house.clock.move(days=2, hours=4)

    await people.change(first, Wish(vacation="1"))

    ends = await people.clock_ends([await house.sessions.load(session.id)])
    assert ends[session.id] == epoch(house.clock()) + DAY + 20 * HOUR


async def test_a_vacation_is_told_at_every_table_of_the_person_and_no_other(house: House, people: People) -> None:
    games = [await called(house, channel_id=5), await called(house, BLAISE, CARL, channel_id=6)]
    games.append(await called(house, CARL, channel_id=7))
    before = [session.row.version for session, _ in games]

    settled = await people.change(BLAISE.user_id, Wish(vacation="7"))

    assert settled.told == tuple(session.id for session, _ in games[:2])
    after = [(await house.sessions.load(session.id)).row.version for session, _ in games]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0]


async def test_other_settings_are_told_nobody(house: House, people: People) -> None:
    session, first = await called(house)

    settled = await people.change(first, Wish(notices="dm", reminder="6", time_zone="UTC"))

    assert settled.told == ()
    assert (await house.sessions.load(session.id)).row.version == session.row.version


async def test_quiet_hours_change_the_end_that_the_table_tells(house: House, people: People) -> None:
    session = await house.shown(await house.started())
    (waiting,) = session.waiting_for
    other = ({1, 2} - {waiting}).pop()
    quiet = Wish(quiet_from="22:00", quiet_to="07:00", time_zone="UTC")

    assert (await people.change(waiting, quiet)).told == (session.id,)
    assert (await people.change(other, quiet)).told == ()
    assert (await people.change(waiting, Wish(reminder="6"))).told == ()


async def test_a_game_at_rest_stays_so_though_time_was_given_back(house: House, people: People) -> None:
    session = await house.started()
    async with house.store.transaction() as tx:
        await tx.rest_in(GUILD)
        await tx.credit(3600)

    await people.change(session.waiting_for[0], Wish(reminder="6"))

    house.clock.move(days=9)
    assert await house.days.due() == ()


async def test_who_is_on_leave_is_known_until_they_are_back(house: House, people: People) -> None:
    await people.change(ADA.user_id, Wish(vacation="2"))
    until = epoch(house.clock()) + 2 * DAY

    assert await people.on_leave([ADA.user_id, BLAISE.user_id]) == {ADA.user_id: until}
    house.clock.move(days=2, seconds=1)
    assert await people.on_leave([ADA.user_id, BLAISE.user_id]) == {}


async def test_a_wish_of_which_one_part_cannot_be_changes_nothing(house: House, people: People) -> None:
    session, first = await called(house)

    with refusal("vacation-days"):
        await people.change(first, Wish(notices="dm", vacation="99"))

    assert (await people.change(first, Wish())).after.notices == "channel"
    assert (await house.sessions.load(session.id)).row == session.row


async def test_a_turn_that_was_never_called_is_still_called(house: House, people: People) -> None:
    session = await house.started()

    await people.change(session.waiting_for[0], Wish(vacation="3"))

    assert [ring.stage for ring in await house.rung()] == ["call"]


async def test_a_game_that_cannot_be_read_is_passed_over(house: House, people: People) -> None:
    await house.damage(await waiting_for(house, ADA.user_id, 5))
    whole = await waiting_for(house, ADA.user_id, 6)

    assert [session.id for session in await people.waiting(ADA.user_id)] == [whole.id]
    assert (await people.change(ADA.user_id, Wish(vacation="2"))).told == (whole.id,)
