"""Dice laid out in an area, as large as fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.chicken.art_die import paint_die, paint_hatched, paint_waiting
from games.chicken.dice import Dice, Die
from rendering.canvas import Canvas, Rectangle

SIZES = (150, 140, 130, 118, 108, 98, 90, 82, 76, 70, 64, 58, 53, 48, 44, 40, 36)
"""The sizes that a die may have, in pixels."""

_TURNS = (-9, 6, -4, 11, -12, 3, 8, -6)
"""How far dice are turned, in degrees, one after the other."""

_HIGH, _LOWEST = 3, 4
"""The most rows of a heap, and the fewest dice of its lowest row (if there are that many)."""

Place = tuple[int, int]


def fitting(count: int, width: int, height: int) -> int:
    """The largest size at which that many dice fit into an area."""
    return next((size for size in SIZES if (width // size) * (height // size) >= count), SIZES[-1])


def rows_of(count: int, size: int, width: int, height: int) -> list[Place]:
    """The top left of each of so many dice of that size, in even rows around the area's middle."""
    down = next(rows for rows in range(1, count + 1) if rows * (width // size) >= count) if count else 0
    found: list[Place] = []
    for row in range(down):
        across = count // down + (row < count % down)
        left, top = (width - across * size) // 2, (height - down * size) // 2
        found += [(left + i * size, top + row * size) for i in range(across)]
    return found


def draw_dice(canvas: Canvas, dice: Sequence[Die], size: int, area: Rectangle) -> None:
    """Dice as they were rolled; those without a face have hatched."""
    left, top, width, height = area
    gap = size // 12
    for die, (x, y) in zip(dice, rows_of(len(dice), size, width, height), strict=True):
        at = left + x + gap // 2, top + y + gap // 2, size - gap
        if die.face is None:
            canvas.stamp(paint_hatched, *at, arguments=(die.kind,))
        else:
            canvas.stamp(paint_die, *at, arguments=tuple(die))


def fresh_places(dice: Sequence[Die], fresh: Sequence[Die], size: int, area: Rectangle) -> list[Place]:
    """Where the fresh dice lie; of dice that look the same, the last ones are taken."""
    left, top, width, height = area
    wanted, found = Counter(fresh), []
    for die, (x, y) in reversed(list(zip(dice, rows_of(len(dice), size, width, height), strict=True))):
        if wanted[die] > 0:
            wanted[die] -= 1
            found.append((left + x, top + y))
    return found


def draw_heap(canvas: Canvas, dice: Dice, size: int, middle: int, bottom: int) -> None:
    """Waiting dice in a heap, its lowest row standing there."""
    kinds, step = list(dice.kinds()), size * 15 // 16
    rows = _heap(len(kinds))
    place = iter(kinds)
    placed = [(row, i, across, next(place)) for row, across in enumerate(rows) for i in range(across)]
    for number, (row, i, across, kind) in reversed(list(enumerate(placed))):
        x = middle - (across * step) // 2 + i * step
        y = bottom - size - row * size * 4 // 5
        canvas.stamp(paint_waiting, x, y, size, arguments=(kind, _TURNS[number % len(_TURNS)]))


def _heap(count: int) -> list[int]:
    """How many dice each row has, from the lowest up; each row is shorter than the one below."""
    lowest = min(count, max(_LOWEST, -(-count // _HIGH) + 1))
    rows: list[int] = []
    while count:
        rows.append(min(count, lowest - len(rows)))
        count -= rows[-1]
    return rows
