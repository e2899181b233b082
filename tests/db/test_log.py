"""The log of actions, the drafts before them, and the outbox of what is to be shown."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.codec import digest
from db.errors import Conflict
from db.rows import LogRow
from db.store import Store
from tests.db import kit
from tests.db.conftest import Clock


async def test_an_action_is_logged_with_the_state_after_it(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await kit.play(tx, session_id, 1, '{"kind":"take"}')
        row, log = await tx.session(session_id), await tx.log(session_id)

    assert row is not None and (row.rev, row.state) == (1, kit.state(1))
    assert log == (LogRow(1, 0, kit.ANN, '{"kind":"take"}', "[]", digest(kit.state(1)), 1, clock()),)


@pytest.mark.parametrize("rev", [0, 1, 2, 4, 5])
async def test_only_the_next_rev_is_appended(store: Store, rev: int) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        for played in (1, 2):
            await kit.play(tx, session_id, played)

    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await kit.play(tx, session_id, rev)

    async with store.reading() as reading:
        assert [row.rev for row in await reading.log(session_id)] == [1, 2]


async def test_a_log_is_read_on_from_a_rev(store: Store) -> None:
    async with store.transaction() as tx:
        session_id, other = await kit.game(tx, 1), await kit.game(tx, 2)
        for rev in range(1, 6):
            await kit.play(tx, session_id, rev)
            await kit.play(tx, other, rev)

        assert [row.rev for row in await tx.log(session_id, after_rev=3)] == [4, 5]


@pytest.mark.parametrize("sql", ["UPDATE log SET action = '{}'", "DELETE FROM log"])
async def test_a_log_is_never_changed(store: Store, path: Path, sql: str) -> None:
    async with store.transaction() as tx:
        await kit.play(tx, await kit.game(tx), 1)
    await store.close()

    with closing(sqlite3.connect(path)) as connection, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(sql)


async def test_a_draft_is_kept_by_seat_until_it_is_put_down(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.save_draft(session_id, 0, "lifted")
        await tx.save_draft(session_id, 0, "turned")
        await tx.save_draft(session_id, 1, "other")
        assert (await tx.draft(session_id, 0), await tx.draft(session_id, 1)) == ("turned", "other")

        await tx.save_draft(session_id, 0, None)

        assert (await tx.draft(session_id, 0), await tx.draft(session_id, 1)) == (None, "other")


async def test_an_action_clears_every_draft_of_its_session(store: Store) -> None:
    async with store.transaction() as tx:
        session_id, other = await kit.game(tx, 1), await kit.game(tx, 2)
        for drafting in (session_id, other):
            await tx.save_draft(drafting, 0, "lifted")
            await tx.save_draft(drafting, 1, "lifted")

        await kit.play(tx, session_id, 1)

        assert [await tx.draft(session_id, seat) for seat in (0, 1)] == [None, None]
        assert [await tx.draft(other, seat) for seat in (0, 1)] == ["lifted", "lifted"]


async def test_an_interaction_is_claimed_once(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        assert await tx.claim_press(55, session_id)
    async with store.transaction() as tx:
        assert not await tx.claim_press(55, session_id)
        assert await tx.claim_press(56, session_id)


async def test_a_claim_is_undone_with_its_transaction(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.claim_press(55, session_id)
            await kit.play(tx, session_id, 2)

    async with store.transaction() as tx:
        assert await tx.claim_press(55, session_id)


async def test_every_visible_change_waits_to_be_shown(store: Store) -> None:
    async with store.transaction() as tx:
        versions: list[int] = []

        async def shown() -> None:
            row = await tx.session(session_id)
            assert row is not None and await tx.unshown(kit.LONG_AGO) == (session_id,)
            versions.append(row.version)
            await tx.mark_shown(session_id, row.version, 1, 900)
            assert await tx.unshown(kit.LONG_AGO) == ()

        session_id = await kit.lobby(tx)
        await shown()
        await tx.save_lobby(session_id, "{}", kit.BOB)
        await shown()
        await tx.begin(session_id, setup="", seed=b"", rules_version=1, state="", digest="", seats=kit.SEATS)
        await shown()
        await kit.play(tx, session_id, 1)
        await shown()
        await tx.finish(session_id, outcome="{}", winners=())
        await shown()

    assert versions == [1, 2, 3, 4, 5]


async def test_a_draft_is_nothing_to_show(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.mark_shown(session_id, 2, 1, 900)

        await tx.save_draft(session_id, 0, "lifted")

        assert await tx.unshown(kit.LONG_AGO) == ()


async def test_a_table_shown_late_does_not_hide_a_newer_one(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.mark_shown(session_id, 2, 1, 902)

        await tx.mark_shown(session_id, 1, 1, 901)

        row = await tx.session(session_id)
    assert row is not None
    assert (row.shown_version, row.message_id, row.message_channel_id) == (2, 902, 1)


async def test_open_sessions_can_lose_their_messages(store: Store) -> None:
    async with store.transaction() as tx:
        live, over = await kit.game(tx, 1), await kit.game(tx, 2)
        await tx.finish(over, outcome="{}", winners=())
        await tx.mark_shown(live, 2, 1, 901)
        await tx.mark_shown(over, 3, 2, 902, ending=True)

        await tx.forget_messages()

        row, ended = await tx.session(live), await tx.session(over)
        assert await tx.unshown(kit.LONG_AGO) == (live,)
    assert row is not None and ended is not None
    assert (row.message_id, row.message_channel_id, row.ending_shown) == (None, None, False)
    assert (ended.message_id, ended.ending_shown) == (902, True)
