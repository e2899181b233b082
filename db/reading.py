"""What can be asked of the store."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import fields
from datetime import datetime

from db.alarms import AlarmReading
from db.guilds import GuildReading
from db.people import PeopleReading
from db.posts import PostReading
from db.query import NEVER, OPEN, iso, moments
from db.rows import LogRow, SeatRow, Secret, SessionRow

_SEAT = ", ".join(field.name for field in fields(SeatRow))
_LOG = ", ".join(field.name for field in fields(LogRow))


class Reading(AlarmReading, PeopleReading, GuildReading, PostReading):
    """Looks at the store; valid only inside its `async with`."""

    async def session(self, session_id: int) -> SessionRow | None:
        """The session, in any phase."""
        return _first(await self._sessions("WHERE id = ?", session_id))

    async def session_in(self, channel_id: int) -> SessionRow | None:
        """The open session of the channel: its lobby or live game, unless it is halted."""
        return _first(await self._sessions(f"WHERE channel_id = ? AND {OPEN}", channel_id))

    async def latest_in(self, channel_id: int) -> SessionRow | None:
        """The channel's newest session, in any phase."""
        return _first(await self._sessions("WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id))

    async def unshown(self, since: datetime) -> tuple[int, ...]:
        """The outbox: sessions that have changed since their table was last shown, oldest first.

        Left out are those that have no place to be shown (their channel is gone, or their server out of reach), and
        those that ended or were archived before `since`.
        """
        condition = f"shown_version < version AND halted IS NOT 'homeless' AND ifnull(alarm, 0) < {NEVER}"
        sql = f"SELECT id FROM session WHERE {condition} AND ({OPEN} OR updated_at >= ?) ORDER BY id"
        return await self._ids(sql, iso(since))

    async def idle(self) -> tuple[int, ...]:
        """The live games, not halted, without an alarm: they wait for nobody."""
        condition = "phase = 'live' AND halted IS NULL AND alarm IS NULL"
        return await self._ids(f"SELECT id FROM session WHERE {condition} ORDER BY id")

    async def seats(self, session_id: int) -> tuple[SeatRow, ...]:
        """Who sits in the session, by seat; nobody before it begins."""
        rows = await self._rows(f"SELECT {_SEAT} FROM seat WHERE session_id = ? ORDER BY seat", session_id)
        return tuple(SeatRow(*row) for row in rows)

    async def secret(self, session_id: int) -> Secret:
        """What the session's promise is kept with; `KeyError` when there is no such session."""
        rows = await self._rows("SELECT secret FROM session WHERE id = ?", session_id)
        if not rows:
            raise KeyError(session_id)
        return Secret(rows[0][0])

    async def seed(self, session_id: int) -> Secret | None:
        """Where the session's luck comes from; None before it begins."""
        rows = await self._rows("SELECT seed FROM session WHERE id = ? AND seed IS NOT NULL", session_id)
        return Secret(rows[0][0]) if rows else None

    async def draft(self, session_id: int, seat: int) -> str | None:
        """What the seat has lifted and not yet committed."""
        sql = "SELECT draft FROM draft WHERE session_id = ? AND seat = ?"
        value: str | None = await self._value(sql, session_id, seat)
        return value

    async def log(self, session_id: int, after_rev: int = 0) -> tuple[LogRow, ...]:
        """The session's actions after that rev, in order."""
        sql = f"SELECT {_LOG} FROM log WHERE session_id = ? AND rev > ? ORDER BY rev"
        rows = await self._rows(sql, session_id, after_rev)
        return tuple(LogRow(*row[:-1], *moments(row[-1:])) for row in rows)

    async def last_winner(self, guild_id: int, user_ids: Collection[int]) -> int | None:
        """Which of these users most recently won a game in that guild; of several winners the lowest seat."""
        value: int | None = await self._value(
            """SELECT user_id FROM seat JOIN session ON session.id = seat.session_id
            WHERE won AND guild_id = ? AND user_id IN (SELECT value FROM json_each(?))
            ORDER BY updated_at DESC, session.id DESC, seat LIMIT 1""",
            guild_id, json.dumps([*user_ids]),
        )
        return value

    async def was_pressed(self, interaction_id: int) -> bool:
        """Whether this interaction has come already (`Transaction.claim_press`)."""
        return bool(await self._rows("SELECT 1 FROM press WHERE interaction_id = ?", interaction_id))

    async def meta(self, key: str) -> str | None:
        """What Roost has noted for itself under that name."""
        value: str | None = await self._value("SELECT value FROM meta WHERE key = ?", key)
        return value


def _first(sessions: tuple[SessionRow, ...]) -> SessionRow | None:
    return sessions[0] if sessions else None
