"""When a session wants attention though nobody presses anything. Times are whole seconds since 1970, UTC."""

from __future__ import annotations

from db.query import NEVER, OPEN, UNENDED, VISIBLY, Query, Writing


class AlarmReading(Query):
    """Which alarms there are; those of halted sessions are silent."""

    async def due(self, now: int, most: int = 100) -> tuple[int, ...]:
        """The sessions whose alarm is not later than `now`, longest due first."""
        sql = "SELECT id FROM session WHERE alarm <= ? AND halted IS NULL ORDER BY alarm, id LIMIT ?"
        return await self._ids(sql, now, most)

    async def next_alarm(self) -> int | None:
        """When the next alarm rings, or should have rung."""
        sql = "SELECT alarm FROM session WHERE alarm IS NOT NULL AND halted IS NULL ORDER BY alarm LIMIT 1"
        value: int | None = await self._value(sql)
        return value


class AlarmWriting(Writing):
    """Sets clocks and alarms. None of this is a visible change; what ought to be seen is followed by `touch`."""

    async def set_clock(self, session_id: int, seconds: int | None) -> None:
        """How long a turn of this lobby or live game may take; None: as long as it likes."""
        await self._set(session_id, "clock = ?", UNENDED, seconds)

    async def set_turn(self, session_id: int, *, turn_began: int | None, stage: str, alarm: int | None) -> None:
        """Since when the session waits, what has been done about it, and when more is to be done."""
        await self._set(session_id, "turn_began = ?, stage = ?, alarm = ?", UNENDED, turn_began, stage, alarm)

    async def touch_due(self, now: int) -> None:
        """What the tables tell of all live games whose alarm is not later than `now` has changed."""
        sql = f"UPDATE session SET {VISIBLY} WHERE alarm <= ? AND phase = 'live' AND {OPEN}"
        await self._rows(sql, self._at(), now)

    async def credit(self, seconds: int) -> None:
        """Gives the time in which nobody could play back to all lobbies and live games that do not rest."""
        condition = f"{OPEN} AND ifnull(alarm, 0) < {NEVER}"
        sql = f"UPDATE session SET turn_began = turn_began + ?, alarm = alarm + ? WHERE {condition}"
        await self._rows(sql, seconds, seconds)
