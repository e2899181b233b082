"""Where pictures are drawn: in threads, off the event loop, the finished ones kept for a while.

Answers to presses have threads of their own, so that a click never waits behind a table that is being drawn.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import discord

from games.core import AnyGame

_KEPT = 64


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its alt text. The name is made of the content: a changed picture is never shown from a cache."""

    png: bytes
    alt: str

    @property
    def filename(self) -> str:
        return f"{hashlib.sha256(self.png).hexdigest()[:16]}.png"

    def file(self) -> discord.File:
        """A fresh upload of it; each can be sent once."""
        return discord.File(io.BytesIO(self.png), self.filename, description=self.alt)


class Studio:
    """Draws what games show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._answers = ThreadPoolExecutor(2, "answer")
        self._tables = ThreadPoolExecutor(1, "table")

    async def table(self, game: AnyGame, observation: Any, news: tuple[Any, ...]) -> bytes:
        """The whole table, the news marked."""
        return await self._draw(
            self._tables, (game.key, observation, news), lambda: game.draw(observation, None, news)
        )

    async def panel(self, game: AnyGame, observation: Any, draft: Any, news: tuple[Any, ...]) -> bytes:
        """A seat's own picture, with its draft, the news marked."""
        return await self._draw(
            self._answers, (game.key, observation, draft, news), lambda: game.draw(observation, draft, news)
        )

    async def spot(self, game: AnyGame, observation: Any, spot: str, news: tuple[Any, ...]) -> bytes:
        """A part of the table, large, the news marked. Raises `IllegalAction` for one that is not there."""
        return await self._draw(
            self._answers, (game.key, observation, spot, news, "spot"), lambda: game.look(observation, spot, news)
        )

    async def page(self, game: AnyGame, number: int, draw: Callable[[], bytes]) -> bytes:
        """The picture of a page of the rules."""
        return await self._draw(self._answers, (game.key, "page", number), draw)

    def close(self) -> None:
        """Lets the threads go; nobody waits any more for what is being drawn."""
        self._answers.shutdown(wait=False, cancel_futures=True)
        self._tables.shutdown(wait=False, cancel_futures=True)

    async def _draw(self, threads: ThreadPoolExecutor, key: Hashable, draw: Callable[[], bytes]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        png = await asyncio.get_running_loop().run_in_executor(threads, draw)
        self._kept[key] = png
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return png
