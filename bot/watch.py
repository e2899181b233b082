"""Looking after all games: what is due in those that last for days, and what still has to be shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from discord.ext import tasks

from bot.reply import DISCORD_TROUBLE
from play.clock import LATE
from play.days import SOON, Days, Ring
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost

log = logging.getLogger(__name__)

_JITTER = timedelta(seconds=5)
"""Smaller backward corrections of the clock are ignored."""


_AT_ONCE = 25
"""After so many tables that lag, what is due has precedence again."""

_ENDINGS = ("close", "ask", "archive")
"""Stages that cost nobody a turn, even unseen."""


class Watch:
    """Looks when something is due, and at least once an hour.

    The loop goes by the machine's clock; when that is put back the loop is restarted, or it would wait to catch up.
    """

    def __init__(self, client: Roost, days: Days, now: Callable[[], datetime]) -> None:
        self._client = client
        self._days = days
        self._now = now
        self._looked: datetime | None = None
        self._planned: datetime | None = None
        self._cut_off: datetime | None = None

    def start(self) -> None:
        """Begins with a look at once; a second start changes nothing."""
        if not self._look.is_running():
            self._look.start()

    def stop(self) -> None:
        """No further looks."""
        self._look.cancel()

    def cut_off(self) -> None:
        """The connection is lost: nobody's presses arrive, so nothing comes due."""
        self._cut_off = self._cut_off or self._now()

    async def reconnected(self) -> None:
        """The connection is back; the time without it is given back."""
        since, self._cut_off = self._cut_off, None
        if since is not None:
            await self._days.cut_off(since)
            await self.plan()

    async def plan(self) -> None:
        """Something has changed: the next look is when the next thing is due."""
        if self._looked is None:
            return
        wait = await self._days.plan(self._client.healing.patience.left)
        now = self._now()
        if now < self._looked - _JITTER:
            self._begin_anew()
        else:
            self._look.change_interval(seconds=max(0, (now - self._looked).total_seconds()) + wait)
            self._planned = now + timedelta(seconds=wait)

    def _begin_anew(self) -> None:
        self._looked = self._planned = None
        self._look.restart()

    @tasks.loop(seconds=SOON)
    async def _look(self) -> None:
        if self._planned is not None and self._now() < self._planned - _JITTER:
            return self._begin_anew()
        self._looked = self._now()
        if self._cut_off is not None:
            return self._look.change_interval(seconds=SOON)
        try:
            await self._days.beat()
            await self._heed_all()
            for number, session_id in enumerate(await self._client.outbox.lagging(), 1):
                if not self._client.healing.patience.left(session_id):
                    await self._client.catch_up(session_id)
                if not number % _AT_ONCE:
                    await self._heed_all()
            await self._client.tables.tidy()
            await self.plan()
        except Exception:
            log.exception("the watch stumbled")

    async def _heed_all(self) -> None:
        for session_id in await self._days.due():
            await self._heed(session_id)

    async def _heed(self, session_id: int) -> None:
        try:
            await self._do(session_id)
        except DISCORD_TROUBLE as trouble:
            log.warning("table not shown", extra={"session": session_id, "why": str(trouble)})
        except Refused as refused:
            await self._client.pass_over(session_id, refused)
        except Exception:
            log.exception("what was due could not be done", extra={"session": session_id})
            self._client.healing.patience.failed(session_id)

    async def _do(self, session_id: int) -> None:
        """What is due waits while nobody could know of it or answer it; what merely ends does not."""
        patience, stage = self._client.healing.patience, await self._days.stage(session_id)
        if stage in _ENDINGS:
            await self._ring(session_id)
        elif left := patience.left(session_id):
            await self._days.snooze(session_id, left)
        elif patience.lost(session_id) >= LATE:
            if not await self._days.shelve(session_id):
                await self._client.tables.show(session_id, anew=True)
        elif stage == "choice" and not await self._is_within_reach(session_id):
            await self._days.snooze(session_id, SOON)
        else:
            await self._ring(session_id)

    async def _is_within_reach(self, session_id: int) -> bool:
        """Whether Discord answers at all for the game's channel: if not, nobody can press anything there."""
        session = await self._client.sessions.load(session_id)
        try:
            await self._client.http.get_channel(session.row.channel_id)
        except DISCORD_TROUBLE:
            self._client.healing.patience.failed(session_id)
            return False
        return True

    async def _ring(self, session_id: int) -> None:
        ring = await self._days.ring(session_id)
        if ring is not None:
            log.info("due", extra={"session": session_id, "stage": ring.stage})
            await self._show(ring)

    async def _show(self, ring: Ring) -> None:
        tables, session_id = self._client.tables, ring.session.id
        match ring.stage:
            case "nudge" | "remind":
                await tables.remind(session_id, ring.session.rev)
                await self._days.passed(ring)
            case "zero" | "ask" if await self._client.healing.find_gone(ring.session, ring.session.waiting_for):
                await self._client.follow(session_id)
            case "zero" | "ask":
                await tables.show(session_id, anew=True)
            case "choice":
                await self._client.follow(session_id)
            case "call" | "close" | "archive":
                await tables.show(session_id)
