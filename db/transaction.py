"""What can be changed in the store. All of a transaction happens, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from db.alarms import AlarmWriting
from db.errors import ChannelTaken
from db.guilds import GuildWriting
from db.people import PeopleWriting
from db.posts import NO_MESSAGE, PostWriting
from db.query import UNENDED, iso
from db.reading import Reading
from db.rows import Halt, SeatRow


class Transaction(Reading, AlarmWriting, PeopleWriting, GuildWriting, PostWriting):
    """Changes the store; valid only inside its `async with`.

    What changes a session's `version` also dates it. What changes a session raises `Conflict` when it is in another
    phase than the change is for.
    """

    async def create_session(
        self, *, guild_id: int, channel_id: int, game: str, host_id: int, lobby: str, secret: bytes, promise: str
    ) -> int:
        """Opens a lobby and gives its id. Raises `ChannelTaken` where a session is open already."""
        await self._require_free(channel_id)
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
        await self._change(session_id, "rev = rev + 1, state = ?", "phase = 'live' AND rev = ?", state, rev - 1)
        await self._rows(
            """INSERT INTO log (session_id, rev, seat, user_id, action, events, digest, rules_version, at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            session_id, rev, seat, user_id, action, events, digest, rules_version, self._at(),
        )
        await self._rows("DELETE FROM draft WHERE session_id = ?", session_id)

    async def finish(self, session_id: int, *, outcome: str, winners: Sequence[int]) -> None:
        """The live game is over, and these seats have won it."""
        await self._change(session_id, "phase = 'over', outcome = ?, alarm = NULL", "phase = 'live'", outcome)
        for seat in winners:
            await self._rows("UPDATE seat SET won = 1 WHERE session_id = ? AND seat = ?", session_id, seat)

    async def cancel(self, session_id: int) -> None:
        """The lobby or live game ends without an outcome."""
        await self._change(session_id, "phase = 'cancelled', alarm = NULL", UNENDED)

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

    async def link_rematch(self, session_id: int, rematch_id: int) -> bool:
        """Whether this is the session's rematch now, a visible change; False when it has one already."""
        sql = """UPDATE session SET rematch_id = ?, version = version + 1
            WHERE id = ? AND rematch_id IS NULL RETURNING 1"""
        return bool(await self._rows(sql, rematch_id, session_id))

    async def halt(self, session_id: int, reason: Halt | None) -> None:
        """The lobby or live game rests: its alarm is off and its channel free. None: it goes on where it was.

        A visible change. Raises `ChannelTaken` when it cannot go on there.
        """
        row = await self.session(session_id)
        if row and not reason:
            await self._require_free(row.channel_id, session_id)
        await self._change(session_id, "halted = ?, alarm = NULL", UNENDED, reason)

    async def move(self, session_id: int, guild_id: int, channel_id: int) -> None:
        """The lobby or live game goes on in that channel, halted or not, and waits to be shown there.

        A visible change; its old message is left over. Raises `ChannelTaken` when another session is open there.
        """
        await self._require_free(channel_id, session_id)
        await self.leave_over(session_id)
        assignments = f"guild_id = ?, channel_id = ?, halted = NULL, {NO_MESSAGE}"
        await self._change(session_id, assignments, UNENDED, guild_id, channel_id)

    async def agree(self, session_id: int, agreed: str) -> None:
        """These users agree to end the live game (their ids, joined by commas). A visible change."""
        await self._change(session_id, "agreed = ?", "phase = 'live'", agreed)

    async def set_meta(self, key: str, value: str) -> None:
        """Notes something for Roost itself under that name."""
        await self._rows("INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value)

    async def prune_presses(self, before: datetime) -> None:
        """Forgets the interactions before that time: Discord delivers none so late again."""
        await self._rows("DELETE FROM press WHERE at < ?", iso(before))

    async def _require_free(self, channel_id: int, session_id: int | None = None) -> None:
        """Raises `ChannelTaken` where another session than this one is open."""
        taken = await self.session_in(channel_id)
        if taken and taken.id != session_id:
            raise ChannelTaken(taken.id, channel_id)
