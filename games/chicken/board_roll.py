"""The dice as they lie: foxes in their wood, what may be rolled again on straw, chickens in their yard (CH 2.2)."""

from __future__ import annotations

from games.chicken.art_farm import paint_fence, paint_moon, paint_pine, paint_straw, paint_watching
from games.chicken.board_dice import draw_dice, fitting
from games.chicken.position import Rows
from rendering import theme
from rendering.canvas import Canvas
from rendering.theme import scaled

HEIGHT = scaled(372)
_WOOD, _YARD = scaled(276), scaled(300)
_PAD = scaled(8)
_FENCE = scaled(58)
_PINE = scaled(84)
_STRAW = scaled(42)


def draw_roll(canvas: Canvas, rows: Rows) -> None:
    """The three sides, as wide as the canvas."""
    canvas.part(_draw_ground, (), 0, 0, canvas.width, canvas.height)
    high = canvas.height - _FENCE
    areas = [(left + _PAD, _FENCE, wide - 2 * _PAD, high - _PAD) for left, wide in _sides(canvas.width)]
    dice = rows.fox, rows.middle, rows.chicken
    size = min(fitting(len(row), wide, tall) for row, (_, _, wide, tall) in zip(dice, areas, strict=True))
    for row, area in zip(dice, areas, strict=True):
        draw_dice(canvas, row, size, area)


def _sides(width: int) -> list[tuple[int, int]]:
    return [(0, _WOOD), (_WOOD, width - _WOOD - _YARD), (width - _YARD, _YARD)]


def _draw_ground(canvas: Canvas) -> None:
    (_, wood), (middle, straw), (yard, grass) = _sides(canvas.width)
    high = canvas.height
    canvas.fill(0, 0, wood, high, theme.NIGHT)
    for i in range(-1, 4):
        canvas.stamp(paint_pine, i * _PINE * 4 // 5, _FENCE // 8 + (i % 2) * _PINE // 6, _PINE)
    canvas.fill(0, _FENCE + _PINE // 3, wood, high, theme.INDIGO)
    canvas.stamp(paint_moon, wood - _FENCE, _PAD, _FENCE * 3 // 4)
    canvas.stamp(paint_watching, _PAD * 3, _FENCE - _PAD, _FENCE * 2 // 3)
    canvas.fill(middle, 0, straw, high, theme.PAPER)
    for i in range(16):
        x, y = middle + (i * 97 + 20) % (straw - _STRAW), (i * 61 + 14) % (high - _STRAW)
        canvas.stamp(paint_straw, x, y, _STRAW, ground=theme.PAPER)
    canvas.fill(yard, 0, grass, high, theme.MEADOW)
    boards = 7
    for i in range(boards):
        canvas.stamp(paint_fence, yard + i * grass // boards, -_PAD, -(-grass // boards), _FENCE, ground=theme.MEADOW)
    for x in (middle, yard):
        canvas.fill(x - theme.EDGE // 2, 0, theme.EDGE, high, theme.INK)
