"""A session from its lobby to its end, as the store keeps it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from db.errors import ChannelTaken, Conflict
from db.rows import SeatRow
from db.store import Store
from tests.db import kit
from tests.db.conftest import Clock


async def test_a_new_session_is_a_lobby(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)

    async with store.reading() as reading:
        row = await reading.session(session_id)
        assert await reading.seats(session_id) == ()
        assert await reading.seed(session_id) is None
        assert (await reading.secret(session_id)).bytes == kit.SECRET
    assert row is not None
    assert (row.phase, row.rev, row.state, row.promise, row.created_at) == ("lobby", 0, None, "promise", clock())


async def test_a_lobby_changes_and_passes_to_another_host(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.lobby(tx)
        await tx.save_lobby(session_id, '{"seats":2}', kit.BOB)
        row = await tx.session(session_id)

    assert row is not None
    assert (row.lobby, row.host_id) == ('{"seats":2}', kit.BOB)


async def test_a_game_begins_at_rev_0_with_its_seats(store: Store) -> None:
    async with store.transaction() as tx:
        session_id = await kit.game(tx)

    async with store.reading() as reading:
        row = await reading.session(session_id)
        seed = await reading.seed(session_id)
        assert await reading.seats(session_id) == kit.SEATS
    assert row is not None and seed is not None
    assert (row.phase, row.rev, row.state, row.setup, row.rules_version) == ("live", 0, kit.state(0), "{}", 1)
    assert seed.bytes == kit.SEED


async def test_a_channel_has_one_open_session(store: Store) -> None:
    async with store.transaction() as tx:
        first = await kit.lobby(tx, channel_id=5)

    with pytest.raises(ChannelTaken) as taken:
        async with store.transaction() as tx:
            await kit.lobby(tx, channel_id=5)

    assert (taken.value.session_id, taken.value.channel_id) == (first, 5)


async def test_a_channel_is_free_again_when_its_session_has_ended(store: Store) -> None:
    async with store.transaction() as tx:
        over, cancelled = await kit.game(tx, channel_id=5), await kit.lobby(tx, channel_id=6)
        await tx.finish(over, outcome="{}", winners=())
        await tx.cancel(cancelled)
        assert (await tx.session_in(5), await tx.session_in(6)) == (None, None)

        again = await kit.lobby(tx, channel_id=5)

        now, latest, ended = await tx.session_in(5), await tx.latest_in(5), await tx.latest_in(6)
    assert now is not None and latest is not None and ended is not None
    assert (now.id, latest.id, ended.id, ended.phase) == (again, again, cancelled, "cancelled")


async def test_steps_out_of_order_are_refused(store: Store) -> None:
    async with store.transaction() as tx:
        lobby, live, over = await kit.lobby(tx, 1), await kit.game(tx, 2), await kit.game(tx, 3)
        await tx.finish(over, outcome="{}", winners=())

        for refused in (
            kit.play(tx, lobby, 1), tx.finish(lobby, outcome="{}", winners=()), tx.save_lobby(live, "{}", kit.ANN),
            kit.play(tx, over, 1), tx.cancel(over), tx.finish(over, outcome="{}", winners=()), tx.cancel(999),
        ):
            with pytest.raises(Conflict):
                await refused


async def test_the_last_winner_is_whoever_won_most_recently_in_the_guild(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        for channel, (guild, winner) in enumerate([(kit.GUILD, 1), (kit.GUILD, 0), (kit.GUILD, 2), (8, 1)]):
            clock.time += timedelta(hours=1)
            session_id = await kit.game(tx, channel, guild)
            await tx.finish(session_id, outcome="{}", winners=[winner])

        everybody = (kit.ANN, kit.BOB, kit.CLEO)
        assert await tx.last_winner(kit.GUILD, everybody) == kit.ANN
        assert await tx.last_winner(kit.GUILD, [kit.BOB, kit.CLEO]) == kit.BOB
        assert await tx.last_winner(kit.GUILD, [kit.CLEO]) is None
        assert await tx.last_winner(8, everybody) == kit.BOB
        assert await tx.last_winner(9, everybody) is None


async def test_a_game_has_one_rematch(store: Store) -> None:
    async with store.transaction() as tx:
        game, first, second = await kit.lobby(tx, 1), await kit.lobby(tx, 2), await kit.lobby(tx, 3)

        assert await tx.link_rematch(game, first)
        assert not await tx.link_rematch(game, second)

        row = await tx.session(game)
    assert row is not None and row.rematch_id == first


async def test_a_user_sits_in_live_games_only(store: Store) -> None:
    async with store.transaction() as tx:
        _, live, over = await kit.lobby(tx, 1), await kit.game(tx, 2), await kit.game(tx, 3)
        elsewhere = await kit.game(tx, 4, guild_id=8, seats=[SeatRow(0, kit.BOB, None, "Bob")])
        await tx.finish(over, outcome="{}", winners=())

        assert [row.id for row in await tx.sessions_of(kit.ANN)] == [live]
        assert [row.id for row in await tx.sessions_of(kit.BOB)] == [live, elsewhere]


async def test_times_are_kept_in_utc_to_the_microsecond(store: Store, clock: Clock) -> None:
    clock.time = datetime(2026, 3, 29, 1, 30, 0, 123456, tzinfo=timezone(timedelta(hours=5, minutes=45)))
    async with store.transaction() as tx:
        row = await tx.session(await kit.lobby(tx))

    assert row is not None
    assert row.created_at == row.updated_at == datetime(2026, 3, 28, 19, 45, 0, 123456, tzinfo=UTC)


async def test_ids_of_64_bits_fit(store: Store) -> None:
    newest = 2**63 - 1
    async with store.transaction() as tx:
        row = await tx.session(await kit.lobby(tx, channel_id=newest))
        assert row is not None
        assert await tx.claim_press(newest, row.id)

    assert row.channel_id == newest


async def test_secrets_do_not_show(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        async with store.transaction() as tx:
            session_id = await kit.game(tx)
            shown = f"{await tx.secret(session_id)!r} {await tx.seed(session_id)} {await tx.session(session_id)}"

    assert "Secret()" in shown
    for hidden in (kit.SECRET, kit.SEED):
        assert hidden.decode() not in shown + caplog.text


async def test_an_unknown_session_has_no_secret(store: Store) -> None:
    async with store.reading() as reading:
        assert await reading.session(999) is None
        with pytest.raises(KeyError):
            await reading.secret(999)
