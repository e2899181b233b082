"""What the moderators of a server have settled: where tables may stand, who may open them, how many, which clock."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from db.reading import Reading
from db.rows import GuildChange, GuildRow
from db.store import Store
from play.clock import CLOCKS
from play.errors import Refused

MANAGE = "manage"
"""`GuildRow.starters` when only people with *Manage Server* may open a table; otherwise it is a role's id."""
MOST_GAMES = (1, 2, 3, 5, 10, 20, 50, 100)
"""The limits that a server may choose from."""
MOST_CHANNELS = 25

Change = Callable[[GuildRow], GuildRow]
"""A change of a server's settings. May raise `Refused`."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who wants something of a server, as Discord attests it."""

    user_id: int
    may_manage: bool
    role_ids: Collection[int] = ()


class Guilds:
    """Servers and their settings."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def settings(self, guild_id: int) -> GuildRow:
        """What is settled there."""
        async with self._store.reading() as reading:
            return await reading.guild(guild_id)

    async def changes(self, guild_id: int) -> tuple[GuildChange, ...]:
        """The last twenty changes of the settings, newest first."""
        async with self._store.reading() as reading:
            return await reading.guild_changes(guild_id)

    async def change(self, guild_id: int, asker: Asker, change: Change) -> GuildRow:
        """Changes the settings, for somebody who may manage the server; what has changed is noted."""
        require_manager(asker)
        async with self._store.transaction() as tx:
            await tx.save_guild(change(await tx.guild(guild_id)), user_id=asker.user_id)
            return await tx.guild(guild_id)

    async def require_may_open(self, guild_id: int, asker: Asker, channel_id: int, parent_id: int | None) -> None:
        """Raises `Refused` unless this person may open a table there; `parent_id` is the channel of a thread."""
        guild = await self.settings(guild_id)
        require_place(guild, channel_id, parent_id)
        if guild.starters is None or asker.may_manage:
            return
        if guild.starters == MANAGE:
            raise Refused("starters-manage")
        if int(guild.starters) not in asker.role_ids:
            raise Refused("starters-role", role_id=guild.starters)

    async def require_place(self, guild_id: int, channel_id: int, parent_id: int | None) -> None:
        """Raises `Refused` unless tables may stand there."""
        require_place(await self.settings(guild_id), channel_id, parent_id)


def require_manager(asker: Asker) -> None:
    """Raises `Refused` for anybody who may not manage the server."""
    if not asker.may_manage:
        raise Refused("manage-only")


def require_place(guild: GuildRow, channel_id: int, parent_id: int | None) -> None:
    """Raises `Refused` where the server wants no tables; a thread may stand where its channel may."""
    if guild.channels is not None and channel_id not in guild.channels and parent_id not in guild.channels:
        raise Refused("not-in-this-channel", channel_id=guild.channels[0])


async def require_room(reading: Reading, guild_id: int) -> None:
    """Raises `Refused` when as many tables are open as the server allows."""
    most = (await reading.guild(guild_id)).most_games
    if most is not None and await reading.live_in(guild_id) >= most:
        raise Refused("server-full", most=most)


def with_channels(guild: GuildRow, channel_ids: Sequence[int]) -> GuildRow:
    """Tables may stand in these channels only; none named: in all."""
    if len(channel_ids) > MOST_CHANNELS:
        raise Refused("not-offered")
    return replace(guild, channels=tuple(sorted(set(channel_ids))) or None)


def with_clock(guild: GuildRow, clock: int | None) -> GuildRow:
    """New lobbies begin with this clock; None: without one."""
    if clock is not None and clock not in CLOCKS:
        raise Refused("not-offered")
    return replace(guild, default_clock=clock, no_clock=clock is None)


def with_most_games(guild: GuildRow, most: int | None) -> GuildRow:
    """At most so many tables may be open at a time; None: no limit."""
    if most is not None and most not in MOST_GAMES:
        raise Refused("not-offered")
    return replace(guild, most_games=most)


def with_starters(guild: GuildRow, starters: int | str | None) -> GuildRow:
    """A role's people may open tables, or (`MANAGE`) only managers; None: everybody."""
    return replace(guild, starters=None if starters is None else str(starters))
