"""Before a roll: the dice that were passed on, in their nest; and the way out for cowards (CH 2.1)."""

from __future__ import annotations

from games.chicken.art_bust import paint_fright
from games.chicken.art_farm import paint_brim, paint_clover, paint_nest
from games.chicken.board_dice import draw_heap
from games.chicken.dice import WHITES, Dice
from rendering import theme
from rendering.canvas import Canvas
from rendering.mark import paint_tuft
from rendering.numeral import write_middle
from rendering.theme import scaled

HEIGHT = scaled(312)
_SIZES = ((4, scaled(112)), (6, scaled(100)), (9, scaled(86)), (12, scaled(80)), (14, scaled(68)))
_NEST = scaled(560)
_COWARD = scaled(250)
_FIGURES = scaled(80)
_SMALL = scaled(56)
_PAD = scaled(12)


def draw_wait(canvas: Canvas, pool: Dice, price: int | None) -> None:
    """The dice in their nest, and beside it the price of chickening out (None: there is nothing to chicken out of)."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.MEADOW)
    room = canvas.width - (0 if price is None else _COWARD)
    for i in range(11):
        x, y = (i * 233 + 24) % (room - theme.TUFT), (i * 97 + 18) % (canvas.height - theme.TUFT)
        paint = paint_tuft if i % 3 else paint_clover
        canvas.stamp(paint, x, y, theme.TUFT if i % 3 else theme.TUFT * 2 // 3, ground=theme.MEADOW)
    high, bottom = _NEST * 2 // 5, canvas.height - _PAD // 2
    left = (room - _NEST) // 2
    canvas.stamp(paint_nest, left, bottom - high, _NEST, high)
    size = next(size for most, size in _SIZES if pool.total <= most)
    draw_heap(canvas, pool, size, room // 2, bottom - high * 3 // 10)
    canvas.stamp(paint_brim, left, bottom - high, _NEST, high)
    if price is not None:
        _coward(canvas, price)


def _coward(canvas: Canvas, price: int) -> None:
    """A chicken that runs for it, what that costs, and the dice that would be rolled instead."""
    left, hen = canvas.width - _COWARD, _COWARD * 5 // 8
    canvas.frame(left, _PAD, _COWARD - _PAD, canvas.height - 2 * _PAD, theme.GRASS, theme.MEADOW)
    canvas.stamp(paint_fright, left + _PAD // 2, _PAD * 2, hen, ground=theme.GRASS)
    text = str(-price) if price else "0"
    middle = left + hen + (_COWARD - hen) // 2 - _PAD
    write_middle(canvas, text, middle, _PAD * 4, _FIGURES, theme.CORAL if price else theme.WHITE, theme.GRASS)
    draw_heap(canvas, WHITES, _SMALL, left + (_COWARD - _PAD) // 2, canvas.height - 2 * _PAD)
