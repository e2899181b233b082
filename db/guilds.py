"""Servers: their moderators' settings, who changed them when, and which sessions are theirs."""

from __future__ import annotations

import json
from dataclasses import fields

from db.query import NEVER, OPEN, Query, Writing
from db.rows import GuildChange, GuildRow, SessionRow

_GUILD = ", ".join(field.name for field in fields(GuildRow))
_CHANGE = ", ".join(field.name for field in fields(GuildChange))
_SETTINGS = tuple(field.name for field in fields(GuildRow) if field.name != "guild_id")


class GuildReading(Query):
    """What is known of servers."""

    async def guild(self, guild_id: int) -> GuildRow:
        """The server's settings; the defaults, if nothing was chosen."""
        rows = await self._rows(f"SELECT {_GUILD} FROM guild WHERE guild_id = ?", guild_id)
        if not rows:
            return GuildRow(guild_id)
        _, channels, default_clock, no_clock, most_games, starters = rows[0]
        allowed = None if channels is None else tuple(json.loads(channels))
        return GuildRow(guild_id, allowed, default_clock, bool(no_clock), most_games, starters)

    async def guild_changes(self, guild_id: int, most: int = 20) -> tuple[GuildChange, ...]:
        """What was last changed in the server's settings, newest first."""
        sql = f"SELECT {_CHANGE} FROM guild_change WHERE guild_id = ? ORDER BY id DESC LIMIT ?"
        return tuple(GuildChange(*row) for row in await self._rows(sql, guild_id, most))

    async def resting_in(self, guild_id: int) -> tuple[int, ...]:
        """The server's lobbies and live games whose alarms wait until the server is back."""
        return await self._ids(f"SELECT id FROM session WHERE guild_id = ? AND alarm >= {NEVER} AND {OPEN}", guild_id)

    async def lagging_in(self, guild_id: int) -> tuple[SessionRow, ...]:
        """The server's lobbies and live games whose table lags behind."""
        where = f"WHERE guild_id = ? AND shown_version < version AND {OPEN}"
        return await self._sessions(where, guild_id)

    async def live_in(self, guild_id: int) -> int:
        """How many lobbies and live games the server has."""
        return int(await self._value(f"SELECT count(*) FROM session WHERE guild_id = ? AND {OPEN}", guild_id))

    async def homeless_in(self, guild_id: int) -> tuple[SessionRow, ...]:
        """The server's live games that have lost their channel, newest first."""
        return await self._halted(guild_id, "homeless")

    async def archived_in(self, guild_id: int) -> tuple[SessionRow, ...]:
        """The server's live games in the archive, newest first."""
        return await self._halted(guild_id, "archived")

    async def _halted(self, guild_id: int, reason: str) -> tuple[SessionRow, ...]:
        where = "WHERE guild_id = ? AND halted = ? AND phase = 'live' ORDER BY id DESC"
        return await self._sessions(where, guild_id, reason)


class GuildWriting(Writing, GuildReading):
    """Changes the settings of servers."""

    async def rest_in(self, guild_id: int) -> None:
        """Nothing comes due in the server's lobbies and live games until their alarms are set again."""
        sql = f"UPDATE session SET alarm = {NEVER} WHERE guild_id = ? AND alarm < {NEVER} AND {OPEN}"
        await self._rows(sql, guild_id)

    async def save_guild(self, guild: GuildRow, *, user_id: int) -> None:
        """The server's settings from now on, chosen by this user; each one that differs is noted as a change."""
        old, new = _texts(await self.guild(guild.guild_id)), _texts(guild)
        await self._rows(
            f"INSERT OR REPLACE INTO guild ({_GUILD}) VALUES (?, ?, ?, ?, ?, ?)", guild.guild_id, *new.values()
        )
        for setting in _SETTINGS:
            if old[setting] != new[setting]:
                await self._rows(
                    f"INSERT INTO guild_change ({_CHANGE}) VALUES (?, ?, ?, ?, ?, ?)",
                    guild.guild_id, int(self._now().timestamp()), user_id, setting, old[setting], new[setting],
                )


def _texts(guild: GuildRow) -> dict[str, str | None]:
    """The settings as they are noted; whole numbers become numbers again in their columns."""
    values = {setting: getattr(guild, setting) for setting in _SETTINGS}
    values["channels"] = None if guild.channels is None else json.dumps(guild.channels)
    values["no_clock"] = int(guild.no_clock)
    return {setting: None if value is None else str(value) for setting, value in values.items()}
