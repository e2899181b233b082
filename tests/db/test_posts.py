"""Table messages: which one stands, and which are to be taken away."""

from __future__ import annotations

from db.rows import LeftOver, Place
from db.store import Store
from tests.db import kit


async def test_a_message_in_whose_place_another_stands_is_left_over_until_it_is_gone(store: Store) -> None:
    async with store.transaction() as tx:
        session = await kit.game(tx, 1)

        await tx.mark_shown(session, 1, 1, 100)
        assert await tx.left_over() == ()
        await tx.mark_shown(session, 2, 1, 100)
        assert await tx.left_over() == ()
        await tx.mark_shown(session, 3, 1, 101)
        assert await tx.left_over() == await tx.left_over(session) == (LeftOver(100, 1),)

        await tx.forget_left_over(100)
        assert await tx.left_over() == ()


async def test_an_older_version_leaves_the_newer_message_alone(store: Store) -> None:
    async with store.transaction() as tx:
        session = await kit.game(tx, 1)
        await tx.mark_shown(session, 3, 1, 103)

        await tx.mark_shown(session, 2, 1, 102)

        row = await tx.session(session)
        assert row is not None and row.message_id == 103
        assert await tx.left_over() == ()


async def test_a_game_that_moves_leaves_its_message_over(store: Store) -> None:
    async with store.transaction() as tx:
        session, other = await kit.game(tx, 1), await kit.game(tx, 2)
        await tx.mark_shown(session, 1, 1, 100)

        await tx.move(session, kit.GUILD, 3)

        assert await tx.left_over(session) == (LeftOver(100, 1),)
        assert await tx.left_over(other) == ()


async def test_messages_that_are_all_gone_leave_nothing_over(store: Store) -> None:
    async with store.transaction() as tx:
        session = await kit.game(tx, 1)
        await tx.mark_shown(session, 1, 1, 100)
        await tx.mark_shown(session, 1, 1, 101)

        await tx.forget_messages()

        assert await tx.left_over() == ()


async def test_a_place_was_found_until_the_table_is_shown_again(store: Store) -> None:
    async with store.transaction() as tx:
        session = await kit.game(tx, 1)
        await tx.mark_shown(session, 1, 1, 100)
        assert await tx.places() == (Place(session, kit.GUILD, 1),)

        await tx.mark_found(session)
        assert await tx.places() == (Place(session, kit.GUILD, 1, was_found=True),)

        await tx.mark_shown(session, 2, 1, 101)
        assert await tx.places() == (Place(session, kit.GUILD, 1),)
