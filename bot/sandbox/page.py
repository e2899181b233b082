"""The local page: SimCord's preview, made to feel like several people in one channel.

As it comes, the preview refuses a press while another one runs, or when the page shows something older than the
server knows, and shows a press only on the page that made it. On Discord presses queue up, old buttons can be
pressed, and everybody sees what happens; so the page here takes turns, forgives, and tells every open tab.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from simcord import Env, Preview, SetupError

from bot.sandbox.world import World, catch_up

__all__ = ["Page", "open_page"]

KEY = "henhouse"
"""The last part of the address. It stays the same, so that a tab can be reloaded after a restart."""
BEAT = 1.0
"""Seconds between two looks at what happened without a press."""


class Page:
    """A preview that takes turns."""

    def __init__(self, env: Env, preview: Preview, now: Callable[[], datetime]) -> None:
        self._env = env
        self._preview = preview
        self._now = now
        self._turn = asyncio.Lock()
        self._shown = len(env.http_requests)
        self._act = preview._action
        preview._action = self._take_turn  # type: ignore[method-assign]

    async def live(self) -> None:
        """Let simulated time follow the real one, and show what the client does by itself."""
        while True:
            await asyncio.sleep(BEAT)
            async with self._turn:
                self._keep_time()
                with contextlib.suppress(TimeoutError):
                    await self._env.settle(timeout=0.1)
                if len(self._env.http_requests) != self._shown:
                    self._show_all(but=None)

    async def _take_turn(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            self._keep_time()
            receipt = await self._act(context_id, self._forgiven(context_id, body))
            self._show_all(but=context_id)
            return receipt

    def _keep_time(self) -> None:
        catch_up(self._env, self._now())
        self._preview._advance_presentation_time()

    def _forgiven(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        page = self._preview._pages.get(context_id or "")
        if page is None or not isinstance(body, dict) or "published_revision" not in body:
            return body
        return {**body, "published_revision": page.revision}

    def _show_all(self, but: str | None) -> None:
        if len(self._env.http_requests) == self._shown:
            return
        self._shown = len(self._env.http_requests)
        for page in tuple(self._preview._pages.values()):
            if page.id != but and page.id in self._preview._pages:
                self._preview._publish(page, reason="refresh")


async def open_page(env: Env, world: World, port: int) -> Preview:
    """The entered preview of the world's channel, on `port` or, where that is taken, on a free one."""
    for attempt in (port, 0):
        preview = env.preview(world.channel, viewers=world.people, layout="channel", port=attempt)
        preview.capability = KEY
        try:
            return await preview.__aenter__()
        except SetupError:
            if attempt == 0:
                raise
    raise AssertionError("port 0 is always free")
