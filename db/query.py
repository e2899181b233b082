"""How the parts of `Reading` and `Transaction` speak to the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any

import aiosqlite

from db.errors import Conflict
from db.rows import SessionRow

UNENDED = "phase IN ('lobby', 'live')"
"""A lobby or a live game, though it may be halted."""
OPEN = f"{UNENDED} AND halted IS NULL"
"""A lobby or a live game that has its channel for itself. The indexes of open sessions are made with these words."""

NEVER = 1 << 40
"""The alarm of a session that rests: some 30,000 years after 1970."""

_SESSION = ", ".join(field.name for field in fields(SessionRow))
VISIBLY = "version = version + 1, updated_at = ?"

Row = tuple[Any, ...]


class Query:
    """Asks; valid only inside the store's `async with`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._over = False

    def end(self) -> None:
        """From now on it answers nothing more: what it said would no longer be under the lock."""
        self._over = True

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        assert not self._over, "used after its `async with`"
        rows: Iterable[Any] = await self._connection.execute_fetchall(sql, values)
        return [*rows]

    async def _value(self, sql: str, *values: object) -> Any:
        """The first column of the first row; None when there is none."""
        rows = await self._rows(sql, *values)
        return rows[0][0] if rows else None

    async def _ids(self, sql: str, *values: object) -> tuple[int, ...]:
        return tuple(row[0] for row in await self._rows(sql, *values))

    async def _sessions(self, where: str, *values: object) -> tuple[SessionRow, ...]:
        rows = await self._rows(f"SELECT {_SESSION} FROM session {where}", *values)
        return tuple(map(_session, rows))


class Writing(Query):
    """Changes, at a time that `now` gives."""

    def __init__(self, connection: aiosqlite.Connection, now: Callable[[], datetime]) -> None:
        super().__init__(connection)
        self._now = now

    async def touch(self, session_id: int) -> None:
        """What the table of this lobby or live game tells has changed, though no action was made."""
        await self._set(session_id, VISIBLY, UNENDED, self._at())

    async def _change(self, session_id: int, assignments: str, condition: str, *values: object) -> None:
        """A visible change, if the condition holds; else raises `Conflict`."""
        await self._set(session_id, f"{VISIBLY}, {assignments}", condition, self._at(), *values)

    async def _set(self, session_id: int, assignments: str, condition: str, *values: object) -> None:
        """A change that the table does not show, if the condition holds; else raises `Conflict`."""
        sql = f"UPDATE session SET {assignments} WHERE {condition} AND id = ? RETURNING 1"
        if not await self._rows(sql, *values, session_id):
            raise Conflict(session_id)

    def _at(self) -> str:
        return iso(self._now())


def _session(row: Row) -> SessionRow:
    *plain, ending_shown, created_at, updated_at = row
    read = (bool(ending_shown), *moments((created_at, updated_at)))
    return SessionRow(*plain, *read)


def iso(time: datetime) -> str:
    """A time as it is written: such texts sort as the times do."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def moments(texts: Row) -> Iterable[datetime]:
    """Times as they were written."""
    return map(datetime.fromisoformat, texts)
