"""People: their settings, where they sit, and who plays their seats."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import astuple, fields, replace

from db.query import Query, Row, Writing
from db.rows import PlayerRow, SessionRow, Steered

_PLAYER = ", ".join(field.name for field in fields(PlayerRow))
_SITS = "id IN (SELECT session_id FROM seat WHERE user_id = ?) AND phase = 'live'"


class PeopleReading(Query):
    """What is known of people."""

    async def player(self, user_id: int) -> PlayerRow:
        """The user's settings; the defaults, if nothing was chosen."""
        return (await self.players([user_id]))[user_id]

    async def players(self, user_ids: Collection[int]) -> dict[int, PlayerRow]:
        """The settings of each of these users."""
        sql = f"SELECT {_PLAYER} FROM player WHERE user_id IN (SELECT value FROM json_each(?))"
        known = [_player(row) for row in await self._rows(sql, json.dumps([*user_ids]))]
        return {user_id: PlayerRow(user_id) for user_id in user_ids} | {player.user_id: player for player in known}

    async def sessions_of(self, user_id: int) -> tuple[SessionRow, ...]:
        """The live games in which the user sits and which go on, oldest first."""
        return await self._sessions(f"WHERE {_SITS} AND halted IS NULL ORDER BY id", user_id)

    async def live_of(self, user_id: int) -> int:
        """In how many live games that go on the user sits; a seat that was resigned does not count."""
        return int(await self._value(
            """SELECT count(*) FROM seat JOIN session ON session.id = seat.session_id
            WHERE user_id = ? AND steered IS NOT 'resigned' AND phase = 'live' AND halted IS NULL""",
            user_id,
        ))

    async def seen(self, session_id: int, seat: int) -> int | None:
        """Up to which rev the seat has looked; None: never."""
        sql = "SELECT rev FROM seen WHERE session_id = ? AND seat = ?"
        value: int | None = await self._value(sql, session_id, seat)
        return value


class PeopleWriting(Writing):
    """Changes what is known of people."""

    async def save_player(self, player: PlayerRow) -> None:
        """The user's settings from now on."""
        marks = ", ".join("?" for _ in fields(PlayerRow))
        await self._rows(f"INSERT OR REPLACE INTO player ({_PLAYER}) VALUES ({marks})", *astuple(player))

    async def saw(self, session_id: int, seat: int, rev: int) -> None:
        """The seat has looked at that rev; what it saw before of a later one stays."""
        await self._rows(
            "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET rev = max(rev, excluded.rev)",
            session_id, seat, rev,
        )

    async def steer(self, session_id: int, seat: int, steered: Steered | None, away: int) -> None:
        """Why the stand-in plays this seat of a live game (None: it does not), after how many of its turns in a row.

        A visible change. An agreement to end is void if others play then. `KeyError` when there is no such seat.
        """
        await self._rows(
            """UPDATE session SET agreed = '' WHERE id = ? AND EXISTS
            (SELECT 1 FROM seat WHERE session_id = session.id AND seat = ? AND steered IS NOT ?)""",
            session_id, seat, steered,
        )
        await self._set_seat(session_id, seat, "steered = ?, away = ?", steered, away)

    async def substitute(self, session_id: int, seat: int, user_id: int, name: str) -> None:
        """This user has the seat of a live game now, and plays it; what was lifted and seen there is forgotten.

        Who takes the host's seat is the host, and an agreement to end is void. A visible change. `KeyError` when there
        is no such seat.
        """
        await self._rows("UPDATE session SET agreed = '' WHERE id = ?", session_id)
        await self._rows(
            """UPDATE session SET host_id = ? WHERE id = ?
            AND host_id = (SELECT user_id FROM seat WHERE session_id = session.id AND seat = ?)""",
            user_id, session_id, seat,
        )
        assignments = "user_id = ?, name = ?, level = NULL, steered = NULL, away = 0, hands = hands + 1"
        await self._set_seat(session_id, seat, assignments, user_id, name)
        for table in ("draft", "seen"):
            await self._rows(f"DELETE FROM {table} WHERE session_id = ? AND seat = ?", session_id, seat)

    async def _set_seat(self, session_id: int, seat: int, assignments: str, *values: object) -> None:
        await self.touch(session_id)
        sql = f"UPDATE seat SET {assignments} WHERE session_id = ? AND seat = ? RETURNING 1"
        if not await self._rows(sql, *values, session_id, seat):
            raise KeyError(seat)


def _player(row: Row) -> PlayerRow:
    player = PlayerRow(*row)
    return replace(player, dms_closed=bool(player.dms_closed))
