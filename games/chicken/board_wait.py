"""Before a roll: the dice that were passed on, in their nest; and the way out for cowards (CH 2.1)."""

from __future__ import annotations

from games.chicken.art_bust import paint_fright
from games.chicken.art_farm import paint_brim, paint_nest
from games.chicken.board_dice import draw_heap
from games.chicken.dice import WHITES, Dice
from rendering import theme
from rendering.canvas import Canvas
from rendering.numeral import write_middle
from rendering.theme import scaled

_SIZES = ((5, scaled(118)), (9, scaled(100)), (14, scaled(86)))
_NEST = scaled(600)
_ALONE_NEST = scaled(560)
_COWARD = scaled(230)
_FIGURES = scaled(84)
_SMALL = scaled(56)
_PAD = scaled(12)


def draw_wait(canvas: Canvas, pool: Dice, price: int | None) -> None:
    """The dice in their nest; beside it what chickening out costs, None if there is nothing to chicken out of."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.MEADOW)
    wide = _ALONE_NEST if price is None else _NEST
    middle = (canvas.width - (0 if price is None else _COWARD + 2 * _PAD)) // 2
    high = wide * 2 // 5
    bottom = canvas.height - _PAD
    canvas.stamp(paint_nest, middle - wide // 2, bottom - high, wide, high)
    size = next(size for most, size in _SIZES if pool.total <= most)
    draw_heap(canvas, pool, size, middle, bottom - high // 4)
    canvas.stamp(paint_brim, middle - wide // 2, bottom - high, wide, high)
    if price is not None:
        _coward(canvas, price)


def _coward(canvas: Canvas, price: int) -> None:
    left = canvas.width - _COWARD - _PAD
    canvas.fill(left - 2 * _PAD, 0, theme.EDGE, canvas.height, theme.INK)
    canvas.fill(left - 2 * _PAD + theme.EDGE, 0, _COWARD + 4 * _PAD, canvas.height, theme.GRASS)
    canvas.stamp(paint_fright, left + _COWARD // 8, _PAD // 2, _COWARD * 3 // 4)
    y = _PAD + _COWARD * 3 // 4
    text = str(-price) if price else "0"
    write_middle(canvas, text, left + _COWARD // 2, y, _FIGURES, theme.CORAL if price else theme.WHITE)
    y += _FIGURES + _SMALL + _PAD
    draw_heap(canvas, WHITES, _SMALL, left + _COWARD // 2, min(y, canvas.height - _PAD // 2))
