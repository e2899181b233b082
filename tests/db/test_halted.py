"""Sessions that rest, and what brings them back: none is lost, and no channel has two."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from db.errors import ChannelTaken, Conflict
from db.rows import Halt, SessionRow
from db.store import Store
from db.transaction import Transaction
from tests.db import kit
from tests.db.conftest import Clock


async def _row(tx: Transaction, session_id: int) -> SessionRow:
    row = await tx.session(session_id)
    assert row is not None
    return row


async def _shown(tx: Transaction, channel_id: int) -> int:
    """A live game whose table is up to date."""
    session_id = await kit.game(tx, channel_id)
    await tx.mark_shown(session_id, 2, channel_id, 900)
    return session_id


@pytest.mark.parametrize("reason", ["homeless", "archived"])
async def test_a_halted_game_leaves_its_channel_free(store: Store, reason: Halt) -> None:
    async with store.transaction() as tx:
        halted = await kit.game(tx, 5)

        await tx.halt(halted, reason)

        assert (await tx.session_in(5), await tx.places()) == (None, ())
        again = await kit.lobby(tx, 5)
        now, row = await tx.session_in(5), await _row(tx, halted)
    assert now is not None and now.id == again
    assert (row.phase, row.halted) == ("live", reason)


async def test_an_archived_game_shows_that_it_rests_and_a_homeless_one_has_nowhere_to(store: Store) -> None:
    async with store.transaction() as tx:
        archived, homeless = await _shown(tx, 1), await _shown(tx, 2)

        await tx.halt(archived, "archived")
        await tx.halt(homeless, "homeless")

        assert await tx.unshown(kit.LONG_AGO) == (archived,)


async def test_a_game_goes_on_where_it_was(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx, 5)
        await tx.halt(session_id, "archived")

        await tx.halt(session_id, None)

        now = await tx.session_in(5)
        await kit.play(tx, session_id, 1)
    assert now is not None and (now.id, now.halted, now.version) == (session_id, None, 4)


async def test_a_game_does_not_go_on_where_another_is_open(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx, 5)
        await tx.halt(session_id, "archived")
        other = await kit.lobby(tx, 5)

    with pytest.raises(ChannelTaken) as taken:
        async with store.transaction() as tx:
            await tx.halt(session_id, None)

    assert (taken.value.session_id, taken.value.channel_id) == (other, 5)


@pytest.mark.parametrize("reason", ["homeless", "archived", None])
async def test_a_game_moves_to_another_channel_and_waits_to_be_shown_there(store: Store, reason: Halt | None) -> None:
    async with store.transaction() as tx:
        session_id = await _shown(tx, 5)
        await tx.halt(session_id, reason)

        await tx.move(session_id, 8, 6)

        row = await _row(tx, session_id)
        now = await tx.session_in(6)
        assert (await tx.unshown(kit.LONG_AGO), await tx.session_in(5)) == ((session_id,), None)
    assert now == row
    assert (row.guild_id, row.channel_id, row.halted) == (8, 6, None)
    assert (row.message_id, row.message_channel_id, row.ending_shown) == (None, None, False)


async def test_a_game_does_not_move_where_another_is_open(store: Store) -> None:
    async with store.transaction() as tx:
        session_id, other = await kit.game(tx, 5), await kit.lobby(tx, 6)

    with pytest.raises(ChannelTaken) as taken:
        async with store.transaction() as tx:
            await tx.move(session_id, kit.GUILD, 6)

    assert taken.value.session_id == other


async def test_a_game_may_move_to_where_it_is(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await _shown(tx, 5)

        await tx.move(session_id, kit.GUILD, 5)

        assert await tx.unshown(kit.LONG_AGO) == (session_id,)


async def test_a_moved_game_keeps_its_alarm(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx, 5)
        await tx.set_turn(session_id, turn_began=1000, stage="", alarm=1100)

        await tx.move(session_id, kit.GUILD, 6)

        assert await tx.next_alarm() == 1100


async def test_who_agrees_to_end_is_something_to_show(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await _shown(tx, 1)

        await tx.agree(session_id, f"{kit.ANN},{kit.BOB}")

        assert await tx.unshown(kit.LONG_AGO) == (session_id,)
        assert (await _row(tx, session_id)).agreed == "101,102"


async def test_what_has_ended_neither_rests_nor_moves(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx, 1)
        await tx.finish(session_id, outcome="{}", winners=())

        for refused in (
            tx.halt(session_id, "archived"), tx.halt(session_id, None), tx.halt(999, None), tx.agree(session_id, ""),
            tx.move(session_id, kit.GUILD, 6), tx.touch(session_id),
        ):
            with pytest.raises(Conflict):
                await refused


async def test_a_touched_session_is_dated(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)
        clock.time += timedelta(days=1)

        await tx.touch(session_id)

        assert (await _row(tx, session_id)).updated_at == clock()


async def test_a_note_is_kept_until_it_is_written_anew(store: Store) -> None:
    async with store.transaction() as tx:
        assert await tx.meta("heartbeat") is None
        for value in ("1000", "1060"):
            await tx.set_meta("heartbeat", value)

    async with store.reading() as reading:
        assert (await reading.meta("heartbeat"), await reading.meta("commands")) == ("1060", None)


async def test_old_interactions_are_forgotten(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.claim_press(1, session_id)
        clock.time += timedelta(days=1)
        await tx.claim_press(2, session_id)

        await tx.prune_presses(clock())

        assert [await tx.claim_press(number, session_id) for number in (1, 2)] == [True, False]


async def test_no_question_walks_through_the_games_that_ended(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        asked: list[str] = []
        await tx._connection.set_trace_callback(asked.append)
        for question in (
            tx.due(1), tx.next_alarm(), tx.live_in(1), tx.homeless_in(1), tx.archived_in(1),
            tx.live_of(1), tx.sessions_of(1), tx.session_in(1), tx.latest_in(1),
            tx.unshown(kit.LONG_AGO), tx.places(), tx.resting_in(1), tx.lagging_in(1), tx.idle(),
            tx.seats(session_id), tx.seen(session_id, 0), tx.credit(1), tx.guild_changes(1),
            tx.prune_presses(kit.LONG_AGO),
        ):
            await question
        await tx._connection.set_trace_callback(lambda _: None)
        plans = {sql: [row[3] for row in await tx._rows(f"EXPLAIN QUERY PLAN {sql}")] for sql in asked}

    assert len(plans) == 19
    assert {sql: plan for sql, plan in plans.items() if any(map(_walks, plan))} == {}


def _walks(step: str) -> bool:
    """Whether this step of SQLite's plan goes through a whole table, or an index of all its rows."""
    return step.startswith("SCAN") and not re.search("INDEX (open_session|unshown_session|idle_session)", step)
