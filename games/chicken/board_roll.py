"""The dice as they lie: foxes in their wood, what may be rolled again on straw, chickens in their yard (CH 2.2)."""

from __future__ import annotations

from games.chicken.art_farm import (
    paint_clover,
    paint_fence,
    paint_moon,
    paint_pine,
    paint_straw,
    paint_watching,
)
from games.chicken.board_dice import draw_dice, fitting, fresh_places
from games.chicken.dice import Die
from games.chicken.position import Rows
from rendering import theme
from rendering.canvas import Canvas, Rectangle
from rendering.mark import paint_sparkle, paint_tuft
from rendering.pen import Paint
from rendering.theme import Colour, scaled

HEIGHT = scaled(372)
LOW_HEIGHT = scaled(174)
LARGE_HEIGHT = scaled(560)
_WOOD, _YARD = scaled(282), scaled(306)
_PAD = scaled(8)
_FENCE = scaled(58)
_PINE = scaled(92)
_STRAW = scaled(40)
_RIM = scaled(20)
_BOARDS = 7
_AREA_A_THING = scaled(110) ** 2


def draw_roll(canvas: Canvas, rows: Rows, fresh: tuple[Die, ...] = ()) -> None:
    """The three sides, as wide as the canvas; a low one has no room for trees and fence.

    Dice that have just been rerolled (`fresh`) sparkle.
    """
    canvas.part(_draw_ground, (), 0, 0, canvas.width, canvas.height)
    top = _top(canvas.height)
    high = canvas.height - top - _RIM
    areas = [(left + _PAD, top, wide - 2 * _PAD, high) for left, wide in _sides(canvas.width)]
    dice = rows.fox, rows.middle, rows.chicken
    size = min(fitting(len(row), wide, tall) for row, (_, _, wide, tall) in zip(dice, areas, strict=True))
    for row, area in zip(dice, areas, strict=True):
        draw_dice(canvas, row, size, area)
        for x, y in fresh_places(row, fresh, size, area):
            canvas.stamp(paint_sparkle, x + size * 5 // 8, y, size * 3 // 8)


def _top(height: int) -> int:
    return _FENCE if height >= HEIGHT else 0


def _sides(width: int) -> list[tuple[int, int]]:
    return [(0, _WOOD), (_WOOD, width - _WOOD - _YARD), (width - _YARD, _YARD)]


def _draw_ground(canvas: Canvas) -> None:
    (_, wood), (middle, straw), (yard, grass) = _sides(canvas.width)
    high = canvas.height
    canvas.fill(0, 0, wood, high, theme.INDIGO)
    canvas.fill(middle, 0, straw, high, theme.PAPER)
    canvas.fill(yard, 0, grass, high, theme.MEADOW)
    _strew(canvas, (paint_straw,), _STRAW, theme.PAPER, (middle, 0, straw, high - _RIM))
    if _top(high):
        lawn = yard, _FENCE, grass, high - _FENCE - _RIM
        _strew(canvas, (paint_clover, paint_tuft), theme.TUFT, theme.MEADOW, lawn)
        _edge_of_the_wood(canvas, wood)
        for i in range(_BOARDS):
            x, wide = yard + i * grass // _BOARDS, -(-grass // _BOARDS)
            canvas.stamp(paint_fence, x, -_PAD, wide, _FENCE, ground=theme.MEADOW)
    for x in (middle, yard):
        canvas.fill(x - theme.EDGE // 2, 0, theme.EDGE, high, theme.INK)
    canvas.fill(0, high - _RIM, canvas.width, _RIM, theme.WOOD)
    canvas.fill(0, high - _RIM, canvas.width, theme.EDGE // 2, theme.INK)


def _strew(canvas: Canvas, paints: tuple[Paint, ...], size: int, ground: Colour, area: Rectangle) -> None:
    """A few things strewn over an area, the same way in every picture."""
    left, top, width, height = area
    for i in range(width * height // _AREA_A_THING):
        x, y = left + (i * 119 + 24) % (width - size), top + (i * 67 + 14) % (height - size)
        canvas.stamp(paints[i % len(paints)], x, y, size, ground=ground)


def _edge_of_the_wood(canvas: Canvas, wide: int) -> None:
    canvas.fill(0, 0, wide, _FENCE, theme.NIGHT)
    canvas.stamp(paint_moon, wide * 7 // 10, _PAD // 2, _FENCE * 3 // 4, ground=theme.NIGHT)
    for i, size in enumerate((_PINE, _PINE * 3 // 4, _PINE * 7 // 8, _PINE * 2 // 3)):
        canvas.stamp(paint_pine, i * wide // 4 - _PAD, _FENCE - size * 2 // 3, size, size)
    canvas.fill(0, _FENCE, wide, _PINE // 2, theme.INDIGO)
    canvas.stamp(paint_watching, wide * 4 // 9, _FENCE * 7 // 8, _FENCE * 2 // 3, ground=theme.INDIGO)
