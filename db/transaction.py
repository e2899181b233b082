"""What can be changed in the store. All of a transaction happens, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import aiosqlite

from db.errors import ChannelTaken, Conflict
from db.reading import Reading
from db.rows import SeatRow


class Transaction(Reading):
    """Changes the store; good only inside its `async with`.

    What changes a session's `version` also dates it, and raises `Conflict` when the session is in another phase.
    """

    def __init__(self, connection: aiosqlite.Connection, now: Callable[[], datetime]) -> None:
        super().__init__(connection)
        self._now = now

    async def create_session(
        self, *, guild_id: int, channel_id: int, game: str, host_id: int, lobby: str, secret: bytes, promise: str
    ) -> int:
        """Opens a lobby and gives its id. Raises `ChannelTaken` where a session is open already."""
        if taken := await self.session_in(channel_id):
            raise ChannelTaken(taken.id, channel_id)
        at = self._at()
        rows = await self._rows(
            """INSERT INTO session (guild_id, channel_id, game, host_id, lobby, secret, promise, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id""",
            guild_id, channel_id, game, host_id, lobby, secret, promise, at, at,
        )
        return int(rows[0][0])

    async def save_lobby(self, session_id: int, lobby: str, host_id: int) -> None:
        """Changes the lobby, and who is its host."""
        await self._change(session_id, "lobby = ?, host_id = ?", "phase = 'lobby'", lobby, host_id)

    async def begin(
        self, session_id: int, *, setup: str, seed: bytes, rules_version: int, state: str, digest: str,
        seats: Sequence[SeatRow],
    ) -> None:
        """The lobby becomes a live game at rev 0, with these seats."""
        assignments = "phase = 'live', setup = ?, seed = ?, rules_version = ?, state = ?, opening_digest = ?"
        await self._change(session_id, assignments, "phase = 'lobby'", setup, seed, rules_version, state, digest)
        for seat in seats:
            await self._rows(
                "INSERT INTO seat (session_id, seat, user_id, level, name) VALUES (?, ?, ?, ?, ?)",
                session_id, seat.seat, seat.user_id, seat.level, seat.name,
            )

    async def append(
        self, session_id: int, *, rev: int, seat: int, user_id: int | None, action: str, events: str, state: str,
        digest: str, rules_version: int,
    ) -> None:
        """An accepted action: the log's row `rev`, the state after it, and no drafts any more.

        Raises `Conflict` unless the game is live and `rev` is the next one.
        """
        await self._change(session_id, "rev = rev + 1, state = ?", f"phase = 'live' AND rev = {rev - 1:d}", state)
        await self._rows(
            """INSERT INTO log (session_id, rev, seat, user_id, action, events, digest, rules_version, at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            session_id, rev, seat, user_id, action, events, digest, rules_version, self._at(),
        )
        await self._rows("DELETE FROM draft WHERE session_id = ?", session_id)

    async def finish(self, session_id: int, *, outcome: str, winners: Sequence[int]) -> None:
        """The live game is over, and these seats have won it."""
        await self._change(session_id, "phase = 'over', outcome = ?", "phase = 'live'", outcome)
        for seat in winners:
            await self._rows("UPDATE seat SET won = 1 WHERE session_id = ? AND seat = ?", session_id, seat)

    async def cancel(self, session_id: int) -> None:
        """The lobby or live game ends without an outcome."""
        await self._change(session_id, "phase = 'cancelled'", "phase IN ('lobby', 'live')")

    async def save_draft(self, session_id: int, seat: int, draft: str | None) -> None:
        """What the seat has lifted now; None: nothing."""
        if draft is None:
            await self._rows("DELETE FROM draft WHERE session_id = ? AND seat = ?", session_id, seat)
        else:
            await self._rows("INSERT OR REPLACE INTO draft VALUES (?, ?, ?)", session_id, seat, draft)

    async def claim_press(self, interaction_id: int, session_id: int) -> bool:
        """Whether this interaction comes for the first time; a click that is delivered twice has one effect."""
        return bool(await self._rows(
            "INSERT INTO press VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING 1",
            interaction_id, session_id, self._at(),
        ))

    async def mark_shown(
        self, session_id: int, version: int, channel_id: int, message_id: int | None, shown_for: str
    ) -> None:
        """The table shows that version, in a message that calls those users; a newer version stays if it was first."""
        await self._rows(
            """UPDATE session SET shown_version = ?, message_channel_id = ?, message_id = ?, shown_for = ?
            WHERE id = ? AND shown_version <= ?""",
            version, channel_id, message_id, shown_for, session_id, version,
        )

    async def forget_messages(self) -> None:
        """The table messages of all open sessions are gone: each waits to be shown anew."""
        await self._rows(
            """UPDATE session SET shown_version = 0, message_channel_id = NULL, message_id = NULL, shown_for = ''
            WHERE phase IN ('lobby', 'live')"""
        )

    async def link_rematch(self, session_id: int, rematch_id: int) -> bool:
        """Whether this is the session's rematch now; False when it has one already."""
        sql = "UPDATE session SET rematch_id = ? WHERE id = ? AND rematch_id IS NULL RETURNING 1"
        return bool(await self._rows(sql, rematch_id, session_id))

    async def _change(self, session_id: int, assignments: str, condition: str, *values: object) -> None:
        """A visible change, if the condition holds; else raises `Conflict`."""
        sql = f"""UPDATE session SET {assignments}, version = version + 1, updated_at = ?
            WHERE id = ? AND {condition} RETURNING 1"""
        if not await self._rows(sql, *values, self._at(), session_id):
            raise Conflict(session_id)

    def _at(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="microseconds")
