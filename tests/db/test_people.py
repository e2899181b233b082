"""People: what they have settled, what they have seen, and who plays their seats."""

from __future__ import annotations

import sqlite3

import pytest

from db.errors import Conflict
from db.rows import PlayerRow, SeatRow, Steered
from db.store import Store
from tests.db import kit

SETTLED = PlayerRow(
    kit.ANN, "dm", remind_hours=12, quiet_from=1320, quiet_to=420, time_zone="Pacific/Chatham", away_from=1000,
    away_to=2000, vacation_year=2026, vacation_used=14, dms_closed=True,
)


async def test_of_a_stranger_the_defaults_are_known(store: Store) -> None:
    async with store.reading() as reading:
        player = await reading.player(kit.ANN)

    assert player == PlayerRow(kit.ANN)
    assert (player.notices, player.remind_hours, player.vacation_used, player.dms_closed) == ("channel", None, 0, False)


async def test_what_a_person_settles_is_kept_whole(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.save_player(PlayerRow(kit.ANN, "none"))
        await tx.save_player(SETTLED)

    async with store.reading() as reading:
        assert await reading.player(kit.ANN) == SETTLED


async def test_several_people_are_asked_for_at_once(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.save_player(SETTLED)
        await tx.save_player(PlayerRow(kit.CLEO, "none"))

        assert await tx.players([kit.ANN, kit.BOB]) == {kit.ANN: SETTLED, kit.BOB: PlayerRow(kit.BOB)}
        assert await tx.players([]) == {}


async def test_notices_of_another_kind_are_refused(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        async with store.transaction() as tx:
            await tx.save_player(PlayerRow(kit.ANN, "pigeon"))  # type: ignore[arg-type]


async def test_a_seat_remembers_the_newest_that_it_has_seen(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        assert await tx.seen(session_id, 0) is None

        for rev in (0, 4, 3):
            await tx.saw(session_id, 0, rev)

        assert (await tx.seen(session_id, 0), await tx.seen(session_id, 1)) == (4, None)


@pytest.mark.parametrize("reason", ["away", "resigned", "left"])
async def test_a_seat_is_steered_until_its_player_is_back(store: Store, reason: Steered) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.steer(session_id, 1, reason, 3)
        assert await tx.seats(session_id) == (
            kit.SEATS[0], SeatRow(1, kit.BOB, None, "Bob", steered=reason, away=3), kit.SEATS[2],
        )

        await tx.steer(session_id, 1, None, 0)

        assert await tx.seats(session_id) == kit.SEATS


async def test_turns_in_a_row_are_counted_while_nobody_steers(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)

        await tx.steer(session_id, 1, None, 2)

        assert (await tx.seats(session_id))[1] == SeatRow(1, kit.BOB, None, "Bob", steered=None, away=2)


async def test_a_substitute_takes_the_seat_and_nothing_of_what_was_lifted_or_seen(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        for seat in (0, 1):
            await tx.save_draft(session_id, seat, "lifted")
            await tx.saw(session_id, seat, 0)
        await tx.steer(session_id, 1, "resigned", 2)

        await tx.substitute(session_id, 1, kit.CLEO, "Cleo")

        assert (await tx.seats(session_id))[1] == SeatRow(1, kit.CLEO, None, "Cleo", hands=1)
        assert [await tx.draft(session_id, seat) for seat in (0, 1)] == ["lifted", None]
        assert [await tx.seen(session_id, seat) for seat in (0, 1)] == [0, None]
        assert await tx.sessions_of(kit.BOB) == ()
        assert [row.id for row in await tx.sessions_of(kit.CLEO)] == [session_id]


async def test_who_plays_a_seat_is_something_to_show(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)

        versions: list[int] = []
        for change in (tx.steer(session_id, 0, "away", 1), tx.substitute(session_id, 1, kit.CLEO, "Cleo")):
            await change
            row = await tx.session(session_id)
            assert row is not None
            versions.append(row.version)

    assert versions == [3, 4]


async def test_a_seat_that_is_not_there_changes_nothing(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)

    for seat in (3, -1):
        with pytest.raises(KeyError):
            async with store.transaction() as tx:
                await tx.steer(session_id, seat, "away", 1)

    async with store.reading() as reading:
        row = await reading.session(session_id)
    assert row is not None and row.version == 2


async def test_the_seats_of_a_finished_game_stay(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)
        await tx.finish(session_id, outcome="{}", winners=())

        for refused in (tx.steer(session_id, 0, "away", 1), tx.substitute(session_id, 1, kit.CLEO, "Cleo")):
            with pytest.raises(Conflict):
                await refused


async def test_live_games_of_a_user_are_counted_without_those_that_rest_or_were_resigned(store: Store) -> None:
    async with store.transaction() as tx:
        games = [await kit.game(tx, channel) for channel in range(6)]
        await kit.lobby(tx, 7)
        await tx.halt(games[0], "archived")
        await tx.halt(games[1], "homeless")
        await tx.finish(games[2], outcome="{}", winners=())
        await tx.steer(games[3], 0, "resigned", 0)
        await tx.steer(games[4], 0, "away", 3)

        assert (await tx.live_of(kit.ANN), await tx.live_of(kit.BOB), await tx.live_of(kit.CLEO)) == (2, 3, 0)


async def test_games_of_a_user_that_rest_do_not_go_on(store: Store) -> None:
    async with store.transaction() as tx:
        going_on, homeless, archived = [await kit.game(tx, channel) for channel in range(3)]
        await tx.halt(homeless, "homeless")
        await tx.halt(archived, "archived")

        assert [row.id for row in await tx.sessions_of(kit.ANN)] == [going_on]
