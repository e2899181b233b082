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

    async def touch_clocked(self, before: int) -> None:
        """What the tables tell of all live games with a clock whose alarm is not later than `before` has changed."""
        sql = f"UPDATE session SET {VISIBLY} WHERE alarm <= ? AND clock IS NOT NULL AND phase = 'live' AND {OPEN}"
        await self._rows(sql, self._at(), before)

    async def credit(self, seconds: int) -> None:
        """Gives all lobbies and live games that do not rest the time back in which nobody could play."""
        condition = f"{OPEN} AND ifnull(alarm, 0) < {NEVER}"
        sql = f"UPDATE session SET turn_began = turn_began + ?, alarm = alarm + ? WHERE {condition}"
        await self._rows(sql, seconds, seconds)

    async def postpone(self, until: int) -> None:
        """No alarm of a live game is earlier than that."""
        await self._rows(f"UPDATE session SET alarm = ? WHERE alarm < ? AND phase = 'live' AND {OPEN}", until, until)

    async def rewind(self, now: int) -> None:
        """The clock had been wrong: turns that began later than now begin now, and tables with a clock tell so."""
        condition = f"turn_began > ? AND phase = 'live' AND {OPEN} AND ifnull(alarm, 0) < {NEVER}"
        sql = f"""UPDATE session SET {VISIBLY}, alarm = max(?, alarm - (turn_began - ?)), turn_began = ?
            WHERE {condition}"""
        await self._rows(sql, self._at(), now, now, now, now)
