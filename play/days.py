"""What comes due in games that last for days: calls, reminders, time-outs, stale lobbies, forgotten games.

Each alarm is heeded in one transaction that passes its stage first, so nothing is ever done twice for one deadline.
Calls and reminders are the exception: they are passed once their message has been posted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from db.query import NEVER
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame
from games.registry import GAMES
from play import turns
from play.clock import ARCHIVE_AFTER, GRACE, HOUR, LATE, Stage
from play.session import Session, load
from play.turns import epoch

log = logging.getLogger(__name__)

SOON, LONGEST = 60, 3600
"""Seconds between two looks: while something still has to be shown, and when all is quiet."""

_REMEMBERED = timedelta(days=30)
"""How long the identity of a press is kept; Discord never repeats one so late."""

_WHEN_SHOWN = ("call", "nudge", "remind")
"""Stages that are passed when they have reached somebody (`Outbox.mark_shown`, `Days.passed`)."""

_HICCUP = 10
"""A gap of so many seconds in the connection is ignored."""

_HEARTBEAT = "heartbeat"
"""When Roost looked last, and when it planned to look again."""


@dataclass(frozen=True, slots=True)
class Ring:
    """An alarm that was heeded: what it was, and the session after it."""

    stage: Stage
    session: Session


class Days:
    """The passing of time."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games
        self._has_looked = False
        self._pruned = datetime.min.replace(tzinfo=UTC)

    async def beat(self) -> int:
        """Gives the time back to all games if Roost was away; returns how many seconds that was.

        After such a gap nothing but calls is due for some minutes. Once a day, presses of long ago are forgotten.
        """
        async with self._store.transaction() as tx:
            if self._now() - self._pruned >= timedelta(days=1):
                self._pruned = self._now()
                await tx.prune_presses(self._now() - _REMEMBERED)
            return await self._credit(tx, epoch(self._now()))

    async def plan(self, patience: Callable[[int], int] = lambda _: SOON) -> int:
        """When to look again, in seconds from now: at the next alarm, but not too late.

        Soon while a game lags, or an old table is still to be taken away.

        `patience` gives the seconds until a lagging game may be tried again; 0: soon.
        """
        now = epoch(self._now())
        async with self._store.transaction() as tx:
            await self._credit(tx, now)
            alarm = await tx.next_alarm()
            lags = await turns.behind(tx, self._now())
            kept = [SOON for _ in await tx.left_over()]
            longest = min((LONGEST, *kept, *(patience(session_id) or SOON for session_id in lags)))
            wait = longest if alarm is None else min(longest, max(1, alarm - now))
            await tx.set_meta(_HEARTBEAT, f"{now} {now + wait}")
        return wait

    async def _credit(self, tx: Transaction, now: int) -> int:
        """Gives the gap back if there was one: since the last look, if this process has just started or comes late."""
        last, planned = map(int, (await tx.meta(_HEARTBEAT) or f"{now} {now}").split())
        was_away = now > planned + LATE or (not self._has_looked and now > last)
        self._has_looked = True
        if now < last - LATE:
            await tx.rewind(now)
            await tx.set_meta(_HEARTBEAT, f"{now} {now}")
            log.warning("the clock was put back", extra={"seconds": last - now})
        if not was_away:
            return 0
        await self._make_up_for(tx, now, now - last)
        return now - last

    async def cut_off(self, since: datetime) -> None:
        """Nobody's presses have arrived since then: that time is given back to all games."""
        now = epoch(self._now())
        async with self._store.transaction() as tx:
            if now - epoch(since) > _HICCUP:
                await self._make_up_for(tx, now, now - epoch(since))

    async def _make_up_for(self, tx: Transaction, now: int, seconds: int) -> None:
        """Gives the seconds back, and lets nothing come due for some minutes.

        Tables are shown anew whose time would be over or, after a long gap, is now quite another.
        """
        await tx.touch_clocked(now if seconds < HOUR else NEVER - 1)
        await tx.credit(seconds)
        await tx.postpone(now + GRACE)
        await tx.set_meta(_HEARTBEAT, f"{now} {now}")
        log.info("was away", extra={"seconds": seconds})

    async def shelve(self, session_id: int) -> bool:
        """Archives a game whose table has had nothing new to tell for four weeks; whether it was one."""
        async with self._store.transaction() as tx:
            row = (await load(tx, session_id, self._games)).row
            is_forgotten = epoch(row.updated_at) < epoch(self._now()) - ARCHIVE_AFTER
            if is_forgotten:
                await tx.halt(session_id, "archived")
        return is_forgotten

    async def due(self) -> tuple[int, ...]:
        """The sessions in which something is due now, longest due first."""
        async with self._store.reading() as reading:
            return await reading.due(epoch(self._now()))

    async def stage(self, session_id: int) -> Stage | None:
        """What is due for the session now, if anything is."""
        async with self._store.reading() as reading:
            session = await load(reading, session_id, self._games)
            alarm = await turns.due(reading, session, session.row.turn_began or epoch(self._now()), session.done)
        return alarm.stage if alarm is not None and alarm.at <= epoch(self._now()) else None

    async def snooze(self, session_id: int, seconds: int) -> None:
        """Puts off what is due for the session by so many seconds."""
        async with self._store.transaction() as tx:
            row = await tx.session(session_id)
            if row is not None and row.alarm is not None:
                at = epoch(self._now()) + seconds
                await tx.set_turn(session_id, turn_began=row.turn_began, stage=row.stage, alarm=at)

    async def ring(self, session_id: int) -> Ring | None:
        """Heeds what is due for the session; None when it is not due after all (habits may have changed)."""
        now = epoch(self._now())
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            began = session.row.turn_began or now
            alarm = await turns.due(tx, session, began, session.done)
            if alarm is None or alarm.at > now:
                await turns.rearm(tx, session, began, session.done)
                return None
            if alarm.stage not in _WHEN_SHOWN:
                await self._heed(tx, session, alarm.stage, began, now)
            return Ring(alarm.stage, await load(tx, session_id, self._games))

    async def passed(self, ring: Ring) -> None:
        """The reminder has reached its people."""
        async with self._store.transaction() as tx:
            session = await load(tx, ring.session.id, self._games)
            if session.rev == ring.session.rev and session.waiting_for:
                began = session.row.turn_began or epoch(self._now())
                await turns.rearm(tx, session, began, session.done | {ring.stage})

    async def _heed(self, tx: Transaction, session: Session, stage: Stage, began: int, now: int) -> None:
        if stage == "close":
            return await tx.cancel(session.id)
        if stage == "archive":
            return await tx.halt(session.id, "archived")
        if stage == "choice":
            return await turns.hand_over(tx, session, now)
        await turns.rearm(tx, session, began, session.done | {stage})
        if stage in ("zero", "ask"):
            await tx.touch(session.id)
