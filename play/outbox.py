"""The outbox: what the tables still have to show, and in which messages they stand.

A change is committed first and shown after, so the store always knows what has not been shown yet.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from datetime import datetime

from db.query import NEVER
from db.rows import LeftOver
from db.store import Store
from games.core import AnyGame
from games.registry import GAMES
from play import turns
from play.session import Session, load
from play.turns import epoch

log = logging.getLogger(__name__)


class Outbox:
    """Which tables are up to date, and which messages are theirs."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def lagging(self) -> tuple[int, ...]:
        """The sessions whose table lags behind, or in which Roost itself was left to act, after trouble or a crash."""
        async with self._store.reading() as reading:
            return await turns.behind(reading, self._now())

    async def mark_shown(self, session: Session, message_id: int | None, *, called: bool) -> None:
        """Remembers that this version of the session stands in that message, and whether it called who must act."""
        async with self._store.transaction() as tx:
            row = session.row
            await tx.mark_shown(session.id, row.version, row.channel_id, message_id, ending=row.phase == "over")
            now = await load(tx, session.id, self._games)
            if called and now.rev == session.rev and now.waiting_for:
                await turns.rearm(tx, now, now.row.turn_began or epoch(self._now()), now.done | {"call"})
        where = {"session": session.id, "rev": session.rev, "version": row.version, "post": message_id}
        log.info("shown", extra={**where, "called": ",".join(map(str, session.waiting_for))} if called else where)

    async def give_back(self, session_id: int, seconds: int) -> None:
        """The table could not be shown for so long: whoever must act gets that time back, and a quarter of the clock.

        Stages that came due meanwhile, and are not due any more, have not been.
        """
        now = epoch(self._now())
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.waiting_for:
                began = (session.row.turn_began or now) + seconds
                if session.row.clock is not None:
                    began = max(began, now - session.row.clock * 3 // 4)
                began = min(began, now)
                due_by_now = await turns.due_by(tx, session, began, now)
                await turns.rearm(tx, session, began, session.done & {"call", *due_by_now})

    async def message_of(self, session_id: int) -> int | None:
        """The message in which the session's table stands, as far as is known."""
        async with self._store.reading() as reading:
            row = await reading.session(session_id)
        return None if row is None else row.message_id

    async def adopt(self, session_id: int, channel_id: int, message_id: int) -> None:
        """The session's table was met in that message; the newer of this and the one that is known stays."""
        async with self._store.transaction() as tx:
            row = await tx.session(session_id)
            if row is not None and row.message_id != message_id:
                await tx.adopt(session_id, channel_id, message_id)

    async def left_over(self, session_id: int | None = None) -> tuple[LeftOver, ...]:
        """Old table messages of the session (None: of all) that are still to be taken away."""
        async with self._store.reading() as reading:
            return await reading.left_over(session_id)

    async def forget_left_over(self, message_id: int) -> None:
        """That message is gone, or cannot be taken away."""
        async with self._store.transaction() as tx:
            await tx.forget_left_over(message_id)

    async def let_be(self, session_id: int) -> None:
        """A session that cannot be read is not tried again until it changes.

        Its alarm is silent until its server is reached anew by a Roost that can read it (`Homes.wake`).
        """
        async with self._store.transaction() as tx:
            row = await tx.session(session_id)
            if row is not None:
                await tx.mark_shown(session_id, row.version, row.channel_id, row.message_id, ending=row.ending_shown)
            if row is not None and row.phase in ("lobby", "live") and row.halted is None:
                await tx.set_turn(session_id, turn_began=row.turn_began, stage=row.stage, alarm=NEVER)
