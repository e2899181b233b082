"""Servers: what their moderators settle, the log of it, and the sessions that are theirs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from db.rows import GuildChange, GuildRow, Place
from db.store import Store
from tests.db import kit
from tests.db.conftest import Clock

SETTLED = GuildRow(kit.GUILD, (2**62, 6), default_clock=3600, no_clock=True, most_games=3, starters="manage")


async def test_a_server_begins_with_the_defaults(store: Store) -> None:
    async with store.reading() as reading:
        guild = await reading.guild(kit.GUILD)
        assert await reading.guild_changes(kit.GUILD) == ()

    assert guild == GuildRow(kit.GUILD)
    assert (guild.channels, guild.default_clock, guild.no_clock) == (None, None, False)


@pytest.mark.parametrize("guild", [SETTLED, GuildRow(kit.GUILD, ()), GuildRow(kit.GUILD)])
async def test_what_is_settled_for_a_server_is_kept_whole(store: Store, guild: GuildRow) -> None:
    async with store.transaction() as tx:
        await tx.save_guild(SETTLED, user_id=kit.ANN)
        await tx.save_guild(guild, user_id=kit.ANN)

    async with store.reading() as reading:
        assert await reading.guild(kit.GUILD) == guild
        assert await reading.guild(8) == GuildRow(8)


async def test_every_changed_setting_is_noted_newest_first(store: Store, clock: Clock) -> None:
    begun = int(clock().timestamp())
    async with store.transaction() as tx:
        await tx.save_guild(GuildRow(kit.GUILD, (5,), most_games=3), user_id=kit.ANN)
        await tx.save_guild(GuildRow(8, most_games=1), user_id=kit.CLEO)
        clock.time += timedelta(hours=1)
        await tx.save_guild(GuildRow(kit.GUILD, None, most_games=3, no_clock=True), user_id=kit.BOB)

        changes = await tx.guild_changes(kit.GUILD)
        assert await tx.guild_changes(kit.GUILD, most=1) == changes[:1]
    assert changes == (
        GuildChange(kit.GUILD, begun + 3600, kit.BOB, "no_clock", "0", "1"),
        GuildChange(kit.GUILD, begun + 3600, kit.BOB, "channels", "[5]", None),
        GuildChange(kit.GUILD, begun, kit.ANN, "most_games", None, "3"),
        GuildChange(kit.GUILD, begun, kit.ANN, "channels", None, "[5]"),
    )


async def test_saving_the_same_again_is_no_change(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.save_guild(SETTLED, user_id=kit.ANN)
        before = await tx.guild_changes(kit.GUILD)

        await tx.save_guild(replace(SETTLED), user_id=kit.BOB)

        assert await tx.guild_changes(kit.GUILD) == before


@pytest.mark.parametrize("sql", ["UPDATE guild_change SET user_id = 1", "DELETE FROM guild_change"])
async def test_the_log_of_changes_is_never_changed(store: Store, path: Path, sql: str) -> None:
    async with store.transaction() as tx:
        await tx.save_guild(SETTLED, user_id=kit.ANN)
    await store.close()

    with closing(sqlite3.connect(path)) as connection, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(sql)


async def test_a_servers_sessions_are_told_apart(store: Store) -> None:
    async with store.transaction() as tx:
        live, homeless, archived, older, over, ended = [await kit.game(tx, channel) for channel in range(6)]
        lobby, _ = await kit.lobby(tx, 7), await kit.game(tx, 8, guild_id=8)
        await tx.halt(homeless, "homeless")
        for session_id in (archived, older, ended):
            await tx.halt(session_id, "archived")
        await tx.finish(over, outcome="{}", winners=())
        await tx.cancel(ended)

        assert await tx.live_in(kit.GUILD) == len((live, lobby))
        assert [row.id for row in await tx.homeless_in(kit.GUILD)] == [homeless]
        assert [row.id for row in await tx.archived_in(kit.GUILD)] == [older, archived]
        assert (await tx.live_in(8), await tx.live_in(9), await tx.archived_in(9)) == (1, 0, ())


async def test_a_servers_sessions_rest_together_and_are_found_where_they_stand(store: Store) -> None:
    async with store.transaction() as tx:
        live, lobby, other = await kit.game(tx, 1), await kit.lobby(tx, 2), await kit.game(tx, 3, guild_id=8)
        for session_id in (live, lobby, other):
            await tx.set_turn(session_id, turn_began=1, stage="call", alarm=9)
        assert await tx.resting_in(kit.GUILD) == ()

        await tx.rest_in(kit.GUILD)

        assert sorted(await tx.resting_in(kit.GUILD)) == [live, lobby]
        assert (await tx.resting_in(8), await tx.due(9)) == ((), (other,))
        assert set(await tx.places()) == {Place(live, kit.GUILD, 1), Place(lobby, kit.GUILD, 2), Place(other, 8, 3)}
        assert {row.id for row in await tx.lagging_in(kit.GUILD)} == {live, lobby}
