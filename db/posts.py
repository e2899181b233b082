"""Where tables stand in Discord: the message of each session, and the messages that it has replaced."""

from __future__ import annotations

from db.query import OPEN, UNENDED, Query, Writing
from db.rows import LeftOver, Place

NO_MESSAGE = "shown_version = 0, message_channel_id = NULL, message_id = NULL, ending_shown = 0"


class PostReading(Query):
    """Messages and channels of sessions."""

    async def places(self) -> tuple[Place, ...]:
        """Where every lobby and live game is."""
        columns = "id, guild_id, channel_id, found_version IS shown_version"
        rows = await self._rows(f"SELECT {columns} FROM session WHERE {OPEN}")
        return tuple(Place(session, guild, channel, bool(was_found)) for session, guild, channel, was_found in rows)

    async def left_over(self, session_id: int | None = None) -> tuple[LeftOver, ...]:
        """Old table messages of the session (None: of all) that still have to be deleted."""
        sql, of = "SELECT message_id, channel_id FROM left_over", () if session_id is None else (session_id,)
        rows = await self._rows(f"{sql} WHERE session_id = ?" if of else sql, *of)
        return tuple(LeftOver(*row) for row in rows)


class PostWriting(Writing, PostReading):
    """Remembers what stands where. None of this is a visible change."""

    async def mark_shown(
        self, session_id: int, version: int, channel_id: int, message_id: int | None, *, ending: bool = False
    ) -> None:
        """The table shows that version, perhaps the end of the game; a newer version stays if it was first.

        The message that this one replaces is left over.
        """
        await self.leave_over(session_id, version, message_id)
        await self._rows(
            """UPDATE session SET shown_version = ?, message_channel_id = ?, message_id = ?, ending_shown = ?
            WHERE id = ? AND shown_version <= ?""",
            version, channel_id, message_id, ending, session_id, version,
        )

    async def mark_found(self, session_id: int) -> None:
        """Discord has the session's channel, though it did not name it. That holds until the table is shown again."""
        await self._rows("UPDATE session SET found_version = shown_version WHERE id = ?", session_id)

    async def mark_said(self, session_id: int) -> bool:
        """It is said now what stands in the table's way; False when it was said since the table was last shown."""
        sql = "UPDATE session SET said_version = shown_version WHERE id = ? AND said_version IS NOT shown_version"
        return bool(await self._rows(f"{sql} RETURNING 1", session_id))

    async def forget_messages(self) -> None:
        """The table messages of all open sessions are gone: each waits to be shown anew."""
        await self._rows(f"UPDATE session SET {NO_MESSAGE} WHERE {UNENDED}")
        await self._rows("DELETE FROM left_over")

    async def adopt(self, session_id: int, channel_id: int, message_id: int) -> None:
        """The session's table was met in that message, which is not the one that is remembered.

        The newer of the two is the session's from now on, unless the session has moved, and waits to be shown, for
        nobody knows what it shows; the other one is left over.
        """
        is_newer = "id = ? AND channel_id = ? AND ifnull(message_id, 0) < ?"
        if await self._rows(f"SELECT 1 FROM session WHERE {is_newer}", session_id, channel_id, message_id):
            await self.leave_over(session_id)
            sql = "UPDATE session SET message_id = ?, message_channel_id = ?, shown_version = 0 WHERE id = ?"
            await self._rows(sql, message_id, channel_id, session_id)
        else:
            await self._rows("INSERT OR IGNORE INTO left_over VALUES (?, ?, ?)", message_id, channel_id, session_id)

    async def leave_over(self, session_id: int, version: int | None = None, message_id: int | None = None) -> None:
        """The session's message has to be deleted, unless it is that one, or shows something newer than `version`."""
        await self._rows(
            """INSERT OR IGNORE INTO left_over SELECT message_id, message_channel_id, id FROM session
            WHERE id = ? AND shown_version <= ifnull(?, version) AND message_id IS NOT NULL AND message_id IS NOT ?""",
            session_id, version, message_id,
        )

    async def forget_left_over(self, message_id: int) -> None:
        """That message is gone, or cannot be deleted."""
        await self._rows("DELETE FROM left_over WHERE message_id = ?", message_id)
