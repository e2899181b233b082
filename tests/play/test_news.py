"""What is new to a seat: what happened since it last looked, as it may hear it, once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.regroup.game import REGROUP
from games.regroup.position import Arranged, Event
from play.session import Session
from play.sessions import Sessions
from tests.play.house import ADA, BLAISE, CARL, House


async def _begun(house: House) -> Session:
    """A game of two in which Ada is to act, then Blaise, and both have looked."""
    session = await house.started()
    while session.observe(None).first != session.seat_of(ADA.user_id):
        session = await house.move(session)
    for person in (ADA, BLAISE):
        await house.sessions.view(session.id, person.user_id)
    return session


async def _news(house: House, session: Session, user_id: int) -> list[str]:
    return [event.kind for event in (await house.sessions.view(session.id, user_id)).news]


async def test_the_first_look_has_no_news(house: House) -> None:
    session = await house.started()
    session = await house.move(session)

    assert await _news(house, session, session.waiting_for[0]) == []


async def test_what_others_did_is_news_once(house: House) -> None:
    session = await _begun(house)
    await house.move(session)

    assert (await _news(house, session, BLAISE.user_id))[0] == "arranged"
    assert await _news(house, session, BLAISE.user_id) == []


async def test_what_somebody_did_themselves_is_no_news_to_them(house: House) -> None:
    session = await _begun(house)
    await house.move(session)

    assert await _news(house, session, ADA.user_id) == []


async def test_all_that_happened_meanwhile_is_news_in_order(house: House) -> None:
    session = await house.started(BLAISE, CARL)
    last = session.seats[(session.to_act[0] + 2) % 3].user_id
    assert last is not None
    await house.sessions.view(session.id, last)
    first, second = session.to_act[0], (session.to_act[0] + 1) % 3

    await house.move(await house.move(session))

    news = (await house.sessions.view(session.id, last)).news
    assert [event.seat for event in news if event.kind == "arranged"] == [first, second]


async def test_what_the_stand_in_did_for_somebody_is_news_to_them(house: House) -> None:
    session = await _begun(house)
    await house.absence.left(session.id, ADA.user_id)
    await house.sessions.advance(session.id)
    await house.absence.come_back(session.id, ADA.user_id, house.interaction)

    news = (await house.sessions.view(session.id, ADA.user_id)).news

    assert session.seat_of(ADA.user_id) in [event.seat for event in news if event.kind == "arranged"]


async def test_an_old_panel_that_catches_up_has_the_news(house: House) -> None:
    session = await _begun(house)
    old = session.rev
    await house.move(session)

    answer = await house.sessions.press(session.id, old, BLAISE.user_id, "far", [], house.interaction)

    assert answer.refusal == "stale"
    assert answer.view.news[0].kind == "arranged"
    assert await _news(house, session, BLAISE.user_id) == []


async def test_the_panel_goes_on_without_the_news(house: House) -> None:
    session = await _begun(house)
    session = await house.move(session)
    await house.sessions.view(session.id, BLAISE.user_id)

    answer = await house.sessions.press(session.id, session.rev, BLAISE.user_id, "far", [], house.interaction)

    assert answer.view.news == () and answer.view.draft is not None


async def test_a_substitute_starts_without_news(house: House) -> None:
    session = await _begun(house)
    await house.move(session)

    await house.absence.replace(session.id, BLAISE.user_id, CARL, house.interaction)

    assert await _news(house, session, CARL.user_id) == []


def _own(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    return tuple(event for event in events if isinstance(event, Arranged) and event.seat == seat)


async def test_nobody_gets_what_is_not_for_their_ears(house: House) -> None:
    """A game in which only the seat itself hears what it does."""
    secretive = replace(REGROUP, hear=_own)
    sessions = Sessions(house.store, house.clock, {"regroup": secretive})
    session = await _begun(house)
    await house.move(session)
    session = await sessions.load(session.id)
    ada, blaise = (session.seat_of(person.user_id) for person in (ADA, BLAISE))

    assert session.story
    assert session.heard(None) == await sessions.marks(session, None) == ()
    assert await sessions.marks(session, blaise) == ()
    assert (await sessions.view(session.id, BLAISE.user_id)).news == ()
    assert {event.seat for event in await sessions.marks(session, ada)} == {ada}


async def test_a_closer_look_marks_what_is_unseen_and_leaves_it_so(house: House) -> None:
    session = await _begun(house)
    session = await house.move(session)
    seat = session.seat_of(BLAISE.user_id)

    marks = await house.sessions.marks(session, seat)

    assert marks and marks == await house.sessions.marks(session, seat)
    assert (await house.sessions.view(session.id, BLAISE.user_id)).news == marks


async def test_with_all_seen_a_closer_look_marks_what_the_table_marks(house: House) -> None:
    session = await _begun(house)
    session = await house.move(session)
    await house.sessions.view(session.id, BLAISE.user_id)

    assert await house.sessions.marks(session, session.seat_of(BLAISE.user_id)) == session.story
    assert await house.sessions.marks(session, None) == session.story
