"""Where games stand: they lose their channel, find another one, and wait for their server to come back."""

from __future__ import annotations

import pytest

from db.rows import Place
from play.clock import HOUR
from play.guilds import Asker
from play.homes import Homes
from play.session import Session
from tests.play.house import BLAISE, CARL, CHANNEL, GUILD, House, refusal

PLAYER, STRANGER = Asker(BLAISE.user_id, may_manage=False), Asker(CARL.user_id, may_manage=False)
MANAGER = Asker(CARL.user_id, may_manage=True)
POND = 6


@pytest.fixture
def homes(house: House) -> Homes:
    return Homes(house.store, house.clock)


async def lost(house: House, homes: Homes) -> Session:
    """A game that has lost its channel."""
    session = await homes.lost((await house.started()).id)
    assert session is not None
    return session


async def test_a_game_that_loses_its_channel_rests_and_that_is_news_once(house: House, homes: Homes) -> None:
    session = await lost(house, homes)

    assert (session.row.halted, session.waiting_for, session.row.alarm) == ("homeless", (), None)
    assert await homes.lost(session.id) is None


async def test_nobody_plays_on_while_a_game_rests(house: House, homes: Homes) -> None:
    begun = await house.started()
    (user_id,) = begun.waiting_for
    await homes.lost(begun.id)

    answer = await house.sessions.press(begun.id, 0, user_id, "far", [], house.interaction)

    assert (answer.refusal, answer.committed) == ("rests", False)


async def test_a_lobby_that_loses_its_channel_closes_and_need_not_be_shown(house: House, homes: Homes) -> None:
    lobby = await house.open()

    assert await homes.lost(lobby.id) is None

    assert (await house.sessions.load(lobby.id)).row.phase == "cancelled"
    assert await house.outbox.lagging() == ()


async def test_an_ended_game_has_nothing_to_lose(house: House, homes: Homes) -> None:
    over = await house.finished()

    assert await homes.lost(over.id) is None
    assert (await house.sessions.load(over.id)).row == over.row
    assert await homes.lost(99) is None


async def test_the_place_is_free_for_another_game_and_the_old_one_cannot_come_back_there(
    house: House, homes: Homes
) -> None:
    session = await lost(house, homes)
    other = await house.open()

    with refusal("channel-taken"):
        await homes.move(session.id, GUILD, CHANNEL, PLAYER)
    assert (await homes.in_channel(CHANNEL), await homes.in_channel(POND)) == (other.id, None)


@pytest.mark.parametrize("mover", [PLAYER, MANAGER])
async def test_a_game_goes_on_elsewhere_and_its_turn_begins_anew(house: House, homes: Homes, mover: Asker) -> None:
    session = await lost(house, homes)
    house.clock.move(days=5)

    moved = await homes.move(session.id, GUILD, POND, mover)

    assert (moved.row.channel_id, moved.row.halted, moved.done) == (POND, None, frozenset())
    assert moved.row.turn_began == int(house.clock().timestamp())
    assert len(moved.waiting_for) == 1


async def test_strangers_and_other_servers_move_nothing(house: House, homes: Homes) -> None:
    session = await lost(house, homes)

    with refusal("seated-or-manager"):
        await homes.move(session.id, GUILD, POND, STRANGER)
    with refusal("ended"):
        await homes.move(session.id, GUILD + 1, POND, MANAGER)


async def test_what_can_be_moved_is_what_rests_or_cannot_be_shown(house: House, homes: Homes) -> None:
    homeless = await lost(house, homes)
    lagging = await house.started(channel_id=7)
    await house.shown(await house.started(channel_id=8))
    await house.open(channel_id=9)

    assert {session.id for session in await homes.movable(GUILD, PLAYER)} == {homeless.id, lagging.id}
    assert await homes.movable(GUILD, STRANGER) == ()
    assert len(await homes.movable(GUILD, MANAGER)) == 2
    assert await homes.movable(GUILD + 1, MANAGER) == ()


async def test_nothing_comes_due_while_the_server_is_away(house: House, homes: Homes) -> None:
    session = await house.shown(await house.started())
    await house.open(channel_id=POND)

    await homes.rest(GUILD)
    house.clock.move(days=60)

    assert await house.days.due() == ()
    assert (await house.sessions.load(session.id)).done == session.done


async def test_the_time_away_is_given_back(house: House, homes: Homes) -> None:
    session = await house.shown(await house.started())
    house.clock.move(hours=6)
    since = int(house.clock().timestamp())
    await homes.rest(GUILD)
    house.clock.move(days=3)

    woken = await homes.wake(GUILD, since)

    again = await house.sessions.load(session.id)
    assert woken == (session.id,)
    assert again.row.turn_began == (session.row.turn_began or 0) + 72 * HOUR
    assert again.row.alarm == (session.row.alarm or 0) + 72 * HOUR


async def test_the_whole_clock_is_given_when_nobody_knows_since_when(house: House, homes: Homes) -> None:
    session = await house.shown(await house.started())
    await homes.rest(GUILD)
    house.clock.move(days=3)

    await homes.wake(GUILD, None)

    again = await house.sessions.load(session.id)
    assert (again.row.turn_began, again.done) == (int(house.clock().timestamp()), frozenset({"call"}))
    assert await homes.wake(GUILD, None) == ()


async def test_what_did_not_rest_is_left_alone(house: House, homes: Homes) -> None:
    session = await house.shown(await house.started())
    house.clock.move(hours=1)

    assert await homes.wake(GUILD, None) == ()
    assert (await house.sessions.load(session.id)).row == session.row


async def test_what_stands_in_the_way_is_news_once_until_the_table_moves_on(house: House, homes: Homes) -> None:
    session = await house.started()

    assert [await homes.is_news(session), await homes.is_news(session)] == [True, False]
    assert await homes.is_news(await house.shown(session))


async def test_places_are_those_of_open_sessions(house: House, homes: Homes) -> None:
    await house.finished()
    session = await house.started()

    assert await homes.places() == (Place(session.id, GUILD, CHANNEL),)


async def test_an_archived_game_does_not_come_back_where_another_one_is(house: House, homes: Homes) -> None:
    session = await house.started()
    async with house.store.transaction() as tx:
        await tx.halt(session.id, "archived")
    await house.open()

    with refusal("channel-taken"):
        await house.absence.keep(session.id, BLAISE.user_id, house.interaction)

    assert (await homes.move(session.id, GUILD, POND, PLAYER)).row.halted is None


async def test_a_game_that_cannot_be_read_keeps_no_other_from_being_moved(house: House, homes: Homes) -> None:
    await house.damage(await lost(house, homes))
    whole = await house.started(channel_id=7)

    assert [session.id for session in await homes.movable(GUILD, MANAGER)] == [whole.id]


async def test_a_game_that_cannot_be_read_keeps_no_other_from_waking(house: House, homes: Homes) -> None:
    await house.damage(await house.shown(await house.started()))
    whole = await house.shown(await house.started(channel_id=POND))
    await homes.rest(GUILD)

    assert await homes.wake(GUILD, None) == (whole.id,)


async def test_a_game_that_cannot_be_read_can_lose_its_channel(house: House, homes: Homes) -> None:
    damaged = await house.damage(await house.started())

    assert await homes.lost(damaged.id) is None

    assert await homes.places() == ()
