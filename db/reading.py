"""What can be asked of the store."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import fields
from datetime import datetime
from typing import Any

import aiosqlite

from db.rows import LogRow, SeatRow, Secret, SessionRow

_SESSION = ", ".join(field.name for field in fields(SessionRow))
_SEAT = ", ".join(field.name for field in fields(SeatRow))
_LOG = ", ".join(field.name for field in fields(LogRow))
_OPEN = "phase IN ('lobby', 'live')"

Row = tuple[Any, ...]


class Reading:
    """Looks at the store; good only inside its `async with`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._over = False

    def end(self) -> None:
        """From now on it answers nothing more: what it said would no longer be under the lock."""
        self._over = True

    async def session(self, session_id: int) -> SessionRow | None:
        """The session, in any phase."""
        return _first(await self._sessions("WHERE id = ?", session_id))

    async def session_in(self, channel_id: int) -> SessionRow | None:
        """The open session of the channel: its lobby or live game."""
        return _first(await self._sessions(f"WHERE channel_id = ? AND {_OPEN}", channel_id))

    async def latest_in(self, channel_id: int) -> SessionRow | None:
        """The channel's newest session, in any phase."""
        return _first(await self._sessions("WHERE channel_id = ? ORDER BY id DESC LIMIT 1", channel_id))

    async def open_sessions(self) -> tuple[int, ...]:
        """All lobbies and live games, oldest first."""
        # Sorted here: ORDER BY would walk through every session that ever was, not through the index of the open ones.
        return tuple(sorted(_ints(await self._rows(f"SELECT id FROM session WHERE {_OPEN}"))))

    async def unshown(self) -> tuple[int, ...]:
        """The outbox: sessions that have changed since their table was last shown, oldest first."""
        return _ints(await self._rows("SELECT id FROM session WHERE shown_version < version ORDER BY id"))

    async def sessions_of(self, user_id: int) -> tuple[SessionRow, ...]:
        """The live games in which the user sits, oldest first."""
        where = "WHERE id IN (SELECT session_id FROM seat WHERE user_id = ?) AND phase = 'live' ORDER BY id"
        return await self._sessions(where, user_id)

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
        rows = await self._rows("SELECT draft FROM draft WHERE session_id = ? AND seat = ?", session_id, seat)
        return rows[0][0] if rows else None

    async def log(self, session_id: int, after_rev: int = 0) -> tuple[LogRow, ...]:
        """The session's actions after that rev, in order."""
        sql = f"SELECT {_LOG} FROM log WHERE session_id = ? AND rev > ? ORDER BY rev"
        rows = await self._rows(sql, session_id, after_rev)
        return tuple(LogRow(*row[:-1], *_moments(row[-1:])) for row in rows)

    async def last_winner(self, guild_id: int, user_ids: Collection[int]) -> int | None:
        """Which of these users most recently won a game in that guild; of several winners the lowest seat."""
        rows = await self._rows(
            """SELECT user_id FROM seat JOIN session ON session.id = seat.session_id
            WHERE won AND guild_id = ? AND user_id IN (SELECT value FROM json_each(?))
            ORDER BY updated_at DESC, session.id DESC, seat LIMIT 1""",
            guild_id, json.dumps([*user_ids]),
        )
        return rows[0][0] if rows else None

    async def _sessions(self, where: str, *values: int) -> tuple[SessionRow, ...]:
        rows = await self._rows(f"SELECT {_SESSION} FROM session {where}", *values)
        return tuple(SessionRow(*row[:-2], *_moments(row[-2:])) for row in rows)

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        assert not self._over, "used after its `async with`"
        rows: Iterable[Any] = await self._connection.execute_fetchall(sql, values)
        return [*rows]


def _first(sessions: tuple[SessionRow, ...]) -> SessionRow | None:
    return sessions[0] if sessions else None


def _ints(rows: Iterable[Row]) -> tuple[int, ...]:
    return tuple(row[0] for row in rows)


def _moments(texts: Row) -> Iterable[datetime]:
    return map(datetime.fromisoformat, texts)
