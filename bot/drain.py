"""The end of a process: no new presses, and running work is finished, in less time than a host allows.

Hosts tell a process to stop and kill it some seconds later. What is committed is safe even then; draining spares people
a press that seems lost, and the next start some work.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from typing import Any

__all__ = ["Drain", "until_told_to_stop"]

log = logging.getLogger(__name__)

DRAINING = 2.0
"""Seconds for what runs to finish by itself."""
HARD_LIMIT = 3.5
"""Seconds after which the process ends whatever hangs. Fly gives five in all."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Drain:
    """What runs, and whether anything new may begin."""

    def __init__(self) -> None:
        self.begun = False
        self._running: set[asyncio.Task[Any]] = set()

    def admit(self) -> bool:
        """Whether the present task may begin its work. It is waited for either way: a refusal has to be said too."""
        task = asyncio.current_task()
        assert task is not None
        self._wait_for(task)
        return not self.begun

    async def finished(self, work: Coroutine[Any, Any, None]) -> None:
        """Finishes the work even if the caller is cancelled meanwhile."""
        task = asyncio.ensure_future(work)
        self._wait_for(task)
        await asyncio.shield(task)

    async def finish(self, seconds: float = DRAINING) -> None:
        """Admits nothing more, and waits for what runs; what takes longer is cancelled."""
        self.begun = True
        deadline = asyncio.get_running_loop().time() + seconds
        while self._running and (left := deadline - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait({*self._running}, timeout=left)
        if self._running:
            log.warning("stopped in the middle of work", extra={"tasks": len(self._running)})
            for task in {*self._running}:
                task.cancel()

    def _wait_for(self, task: asyncio.Task[Any]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def until_told_to_stop(work: Coroutine[object, object, None], drain: Drain) -> None:
    """Run `work` until it ends by itself; at the first SIGINT or SIGTERM, drain and then cancel it.

    A further signal changes nothing. The process ends with 0 at the hard limit, even when this never returns.
    """
    stop = _told_to_stop()
    running = asyncio.ensure_future(work)
    stopping = asyncio.ensure_future(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        log.info("stopping")
        await drain.finish()
        running.cancel()
    try:
        await running
    except asyncio.CancelledError:
        log.info("stopped")


def _told_to_stop() -> asyncio.Event:
    """Set by the first signal."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def told(*_: object) -> None:
        for number in _SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        _end_at_the_hard_limit()
        if not loop.is_closed():
            loop.call_soon_threadsafe(stop.set)

    for number in _SIGNALS:
        signal.signal(number, told)
    return stop


def _end_at_the_hard_limit() -> None:
    """Commits are on the disk and SQLite folds its log in at the next start, so this loses nothing."""
    limit = threading.Timer(HARD_LIMIT, os._exit, (0,))
    limit.daemon = True
    limit.start()
