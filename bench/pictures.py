"""How long pictures take, in one run: `python -m bench.pictures`.

The slow way draws the same table shape by shape: every figure afresh, twice too large, all of it shrunk at the end,
saved as Pillow saves true colours. Each table counts with its best of five tries, the lag with all of it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import Any

from PIL import Image

from games.core import Rng, Setup
from games.regroup import board, opponent, rules
from games.regroup.position import Event, Observation
from rendering import canvas, png, theme
from rendering.pen import Paint, Pen
from rendering.theme import Colour

_FINE = 2
_SEED = bytes(range(32))
_LATE = 30
_TRIES = 5
_MUTING = 0.58


class ShapeByShape(canvas.Canvas):
    """The same picture without sprites, palette or remembered parts."""

    def __init__(self, width: int, height: int, ground: Colour = theme.INK) -> None:
        self.width, self.height, self.x, self.y = width, height, 0, 0
        self.image = Image.new("RGB", (width * _FINE, height * _FINE), ground)

    def _area(self, x: int, y: int, width: int, height: int) -> tuple[int, int, int, int]:
        left, top = (self.x + x) * _FINE, (self.y + y) * _FINE
        return left, top, left + width * _FINE, top + height * _FINE

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        self.image.paste(colour, self._area(x, y, width, height))

    def stamp(
        self,
        paint: Paint,
        x: int,
        y: int,
        width: int,
        height: int | None = None,
        arguments: tuple[object, ...] = (),
        ground: Colour | None = None,
    ) -> None:
        area = self._area(x, y, width, height or width)
        colour = (*ground, 255) if ground else (*theme.INK, 0)
        figure = Image.new("RGBA", (width * _FINE, (height or width) * _FINE), colour)
        paint(Pen(figure, _FINE, width * _FINE / 100), *arguments)
        self.image.paste(figure, area, None if ground else figure)

    def mute(self, x: int, y: int, width: int, height: int) -> None:
        area = self._area(x, y, width, height)
        there = self.image.crop(area)
        dusk = Image.new("RGB", there.size, theme.NIGHT)
        self.image.paste(Image.blend(there, dusk, _MUTING), area[:2])

    def part(self, draw: canvas.DrawPart, arguments: tuple[Any, ...], x: int, y: int, width: int, height: int) -> None:
        inner = ShapeByShape.__new__(ShapeByShape)
        inner.width, inner.height, inner.x, inner.y, inner.image = width, height, self.x + x, self.y + y, self.image
        inner.fill(0, 0, width, height, theme.INK)
        draw(inner, *arguments)

    def png(self, *cuts: int, effort: int = 0) -> bytes:
        file = BytesIO()
        self.image.reduce(_FINE).save(file, "PNG")
        return file.getvalue()


@dataclass(frozen=True)
class Shown:
    """A table as everybody sees it, and what has just happened there, which is marked."""

    observation: Observation
    news: tuple[Event, ...] = ()

    def draw(self) -> bytes:
        return board.draw_table(self.observation, self.news)


def late_games(seed: int = 1) -> list[tuple[Shown, Shown]]:
    """Every placement of a four-player game's late rounds: the table before and after."""
    rng = Rng(_SEED, seed)
    state = rules.setup(Setup(4), rng)
    tables = [Shown(rules.observe(state, None))]
    while state.outcome is None:
        action = opponent.choose(rules.observe(state, state.turn), "hen", rng)
        step = rules.apply(state, state.turn, action, rng)
        state = step.state
        tables.append(Shown(rules.observe(state, None), step.events))
    cards = (sum(len(player.grid) for player in shown.observation.players) for shown in tables)
    return [pair for pair, lie in zip(pairwise(tables), cards, strict=False) if lie >= _LATE]


def milliseconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def _share(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


def median(values: list[float]) -> float:
    """The value in the middle."""
    return _share(values, 0.5)


def forget() -> None:
    """Forget finished parts and deflated bands; sprites stay, as they do while Roost runs."""
    canvas._part.cache_clear()
    png._deflated.cache_clear()


def best(once: Callable[[], float]) -> float:
    """The best of some tries: what else the machine does is no part of it."""
    return min(once() for _ in range(_TRIES))


def cold(draw: Callable[[], object]) -> float:
    """Milliseconds for a picture of which nothing is remembered."""

    def once() -> float:
        forget()
        return milliseconds(draw)

    return best(once)


def warm(before: Callable[[], object], after: Callable[[], object]) -> float:
    """Milliseconds for a picture when only the one before it is remembered."""

    def once() -> float:
        forget()
        before()
        return milliseconds(after)

    return best(once)


def _slow(shown: Shown) -> float:
    return best(lambda: milliseconds(lambda: board.draw_table_with(ShapeByShape, shown.observation, shown.news)))


async def _lag(tables: list[Shown], seconds: float = 3) -> list[float]:
    """How much later than asked the event loop goes on, in milliseconds, while two threads draw; sorted."""
    end, lags = time.perf_counter() + seconds, []

    def work() -> None:
        while time.perf_counter() < end:
            for shown in tables:
                shown.draw()

    drawing = [asyncio.create_task(asyncio.to_thread(work)) for _ in range(2)]
    while time.perf_counter() < end:
        asked = time.perf_counter() + 0.002
        await asyncio.sleep(0.002)
        lags.append(1000 * (time.perf_counter() - asked))
    await asyncio.gather(*drawing)
    return sorted(lags)


def table() -> str:
    """The figures as lines of text."""
    pairs = [pair for seed in range(1, 6) for pair in late_games(seed)]
    tables = [after for _, after in pairs]
    sizes = [len(shown.draw()) for shown in tables]
    full = [cold(shown.draw) for shown in tables]
    calm = [pair for pair in pairs if pair[0].observation.round == pair[1].observation.round]
    placed = [warm(before.draw, after.draw) for before, after in calm]
    battle = [warm(before.draw, after.draw) for before, after in pairs if (before, after) not in calm]
    again = [warm(after.draw, after.draw) for after in tables[:10]]
    slow = [_slow(shown) for shown in tables[:: len(tables) // 5]]
    lags = asyncio.run(_lag(tables))
    usual, fast = median(slow), (median(full), median(placed))
    rows = (
        ("late tables of four grids", f"{len(tables)}"),
        ("bytes, median and most", f"{sorted(sizes)[len(sizes) // 2]:,} and {max(sizes):,}"),
        ("drawn in full, median and worst", f"{fast[0]:.1f} and {max(full):.1f} ms"),
        ("after one placement, median and worst", f"{fast[1]:.1f} and {max(placed):.1f} ms"),
        ("after a battle, median", f"{median(battle):.1f} ms"),
        ("the same picture again, median", f"{median(again):.1f} ms"),
        ("shape by shape, twice too large, default PNG", f"{usual:.0f} ms"),
        ("times as fast in full, after one placement", f"{usual / fast[0]:.0f} and {usual / fast[1]:.0f}"),
        ("event loop lag while two threads draw, p50, p99", f"{_share(lags, 0.5):.1f} and {_share(lags, 0.99):.1f} ms"),
    )
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
