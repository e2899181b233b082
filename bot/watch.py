"""Looking after all games: what is due in those that last for days, and what still has to be shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from discord.ext import tasks

from bot.reply import DISCORD_TROUBLE
from play.days import SOON, Days, Ring
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost

log = logging.getLogger(__name__)

_JITTER = timedelta(seconds=5)
"""What a clock may be set right by without having been put back."""


class Watch:
    """Looks when something is due, and at least once an hour.

    The loop goes by the machine's clock. When that is put back, it would wait until it has caught up: it begins anew.
    """

    def __init__(self, client: Roost, days: Days, now: Callable[[], datetime]) -> None:
        self._client = client
        self._days = days
        self._now = now
        self._looked: datetime | None = None
        self._planned: datetime | None = None

    def start(self) -> None:
        """Begins with a look at once; a second start changes nothing."""
        if not self._look.is_running():
            self._look.start()

    def stop(self) -> None:
        """No further looks."""
        self._look.cancel()

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
        try:
            await self._days.beat()
            for session_id in await self._days.due():
                await self._heed(session_id)
            for session_id in await self._client.sessions.lagging():
                if not self._client.healing.patience.left(session_id):
                    await self._client.catch_up(session_id)
            await self._client.tables.tidy()
            await self.plan()
        except Exception:
            log.exception("the watch stumbled")

    async def _heed(self, session_id: int) -> None:
        """What is due waits for as long as the table cannot be shown; nobody could know of it."""
        patience = self._client.healing.patience
        if patience.is_tried(session_id):
            if not patience.left(session_id) and await self._reaches(session_id):
                await self._days.give_back(session_id)
            else:
                await self._days.snooze(session_id, patience.left(session_id) or SOON)
        else:
            await self._ring(session_id)

    async def _reaches(self, session_id: int) -> bool:
        """Whether the table can be shown again, now that it is tried."""
        try:
            await self._client.tables.show(session_id, anew=True)
        except DISCORD_TROUBLE:
            return False
        return True

    async def _ring(self, session_id: int) -> None:
        try:
            ring = await self._days.ring(session_id)
            if ring is not None:
                log.info("due", extra={"session": session_id, "stage": ring.stage})
                await self._show(ring)
        except DISCORD_TROUBLE as trouble:
            log.warning("table not shown", extra={"session": session_id, "why": str(trouble)})
        except Refused as refused:
            await self._client.pass_over(session_id, refused)
        except Exception:
            log.exception("what was due could not be done", extra={"session": session_id})

    async def _show(self, ring: Ring) -> None:
        tables, session_id = self._client.tables, ring.session.id
        match ring.stage:
            case "nudge" | "remind":
                await tables.remind(session_id)
            case "zero" | "ask" if await self._client.healing.find_gone(ring.session):
                await self._client.follow(session_id)
            case "zero" | "ask":
                await tables.show(session_id, anew=True)
            case "choice":
                await self._client.follow(session_id)
            case "call" | "close" | "archive":
                await tables.show(session_id)
