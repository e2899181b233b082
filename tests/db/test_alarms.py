"""Clocks and alarms: what is due, what is done once, and what nobody sees."""

from __future__ import annotations

import pytest

from db.errors import Conflict
from db.rows import SessionRow
from db.store import Store
from db.transaction import Transaction
from tests.db import kit


async def _row(tx: Transaction, session_id: int) -> SessionRow:
    row = await tx.session(session_id)
    assert row is not None
    return row


async def _waiting(tx: Transaction, channel_id: int, alarm: int | None) -> int:
    """A live game that waits since 1000."""
    session_id = await kit.game(tx, channel_id)
    await tx.set_turn(session_id, turn_began=1000, stage="", alarm=alarm)
    return session_id


async def test_a_new_session_has_no_clock_and_no_alarm(store: Store) -> None:
    async with store.transaction() as tx:
        row = await _row(tx, await kit.lobby(tx))

    assert (row.clock, row.turn_began, row.alarm, row.stage, row.halted, row.agreed) == (None, None, None, "", None, "")


@pytest.mark.parametrize("seconds", [3600, None])
async def test_a_clock_is_set_and_taken_away(store: Store, seconds: int | None) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)
        await tx.set_clock(session_id, 60)

        await tx.set_clock(session_id, seconds)

        assert (await _row(tx, session_id)).clock == seconds


async def test_a_clock_stays_through_the_beginning_and_every_action(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)
        await tx.set_clock(session_id, 3600)
        await tx.set_turn(session_id, turn_began=1000, stage="remind", alarm=1100)
        await tx.begin(session_id, setup="", seed=b"", rules_version=1, state="", digest="", seats=kit.SEATS)
        await kit.play(tx, session_id, 1)

        row = await _row(tx, session_id)
    assert (row.clock, row.turn_began, row.stage, row.alarm) == (3600, 1000, "remind", 1100)


async def test_alarms_are_due_at_their_second_longest_first(store: Store) -> None:
    async with store.transaction() as tx:
        later, never, first, second = [
            await _waiting(tx, channel, alarm) for channel, alarm in enumerate([1101, None, 1050, 1100])
        ]

        assert await tx.due(1049) == ()
        assert await tx.due(1100) == (first, second)
        assert await tx.due(9999) == (first, second, later)
        assert await tx.due(9999, most=1) == (first,)
        assert (await _row(tx, never)).alarm is None


async def test_the_next_alarm_may_have_rung_already(store: Store) -> None:
    async with store.transaction() as tx:
        assert await tx.next_alarm() is None

        for channel, alarm in enumerate([1101, None, 1050]):
            await _waiting(tx, channel, alarm)

        assert await tx.next_alarm() == 1050


async def test_a_session_that_ends_has_no_alarm(store: Store) -> None:
    async with store.transaction() as tx:
        over, cancelled = await _waiting(tx, 1, 1100), await _waiting(tx, 2, 1100)

        await tx.finish(over, outcome="{}", winners=())
        await tx.cancel(cancelled)

        assert (await tx.due(9999), await tx.next_alarm()) == ((), None)


async def test_a_session_that_has_ended_can_be_given_no_alarm(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.cancel(session_id)

        for refused in (
            tx.set_turn(session_id, turn_began=1000, stage="", alarm=1100), tx.set_clock(session_id, 60),
        ):
            with pytest.raises(Conflict):
                await refused


async def test_a_halted_session_rings_no_alarm_even_if_it_is_given_one(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await _waiting(tx, 1, 1100)
        await tx.halt(session_id, "archived")
        assert (await _row(tx, session_id)).alarm is None

        await tx.set_turn(session_id, turn_began=1000, stage="", alarm=1100)

        assert (await tx.due(9999), await tx.next_alarm()) == ((), None)


async def test_clocks_and_stages_are_nothing_to_show_until_the_table_is_touched(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.mark_shown(session_id, 2, 1, 900)
        await tx.set_clock(session_id, 3600)
        await tx.set_turn(session_id, turn_began=1000, stage="", alarm=1100)
        await tx.credit(60)
        assert await tx.unshown(kit.LONG_AGO) == ()

        await tx.touch(session_id)

        assert await tx.unshown(kit.LONG_AGO) == (session_id,)
        assert (await _row(tx, session_id)).version == 3


async def test_lost_time_is_given_back_to_all_that_go_on(store: Store) -> None:
    async with store.transaction() as tx:
        live, calm, halted, over = [await _waiting(tx, channel, 1100) for channel in range(4)]
        lobby = await kit.lobby(tx, 9)
        await tx.set_turn(lobby, turn_began=500, stage="", alarm=700)
        await tx.set_turn(calm, turn_began=1000, stage="remind", alarm=None)
        await tx.halt(halted, "homeless")
        await tx.finish(over, outcome="{}", winners=())

        await tx.credit(60)

        rows = [await _row(tx, session_id) for session_id in (live, calm, lobby, halted, over)]
    assert [(row.turn_began, row.alarm) for row in rows] == [
        (1060, 1160), (1060, None), (560, 760), (1000, None), (1000, None),
    ]


async def test_a_game_without_an_alarm_is_idle_until_it_waits_rests_or_ends(store: Store) -> None:
    async with store.transaction() as tx:
        idle, waiting, resting, over = [await _waiting(tx, channel, None) for channel in range(4)]
        await kit.lobby(tx, 9)
        await tx.set_turn(waiting, turn_began=1000, stage="", alarm=2000)
        await tx.halt(resting, "homeless")
        await tx.cancel(over)

        assert await tx.idle() == (idle,)
