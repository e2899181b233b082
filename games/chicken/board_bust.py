"""The scene after a bust: three foxes, the loot, a hen beside herself (CH 2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from games.chicken.art_bust import paint_despair, paint_dust, paint_thief
from games.chicken.art_face import paint_chick
from games.chicken.art_farm import (
    paint_feather,
    paint_glint,
    paint_house,
    paint_loose_egg,
    paint_pine,
    paint_startled_moon,
)
from games.core import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.pen import Paint
from rendering.theme import scaled

HEIGHT = scaled(344)
_GROUND = scaled(70)
_THIEF, _DUST = scaled(212), scaled(58)
_SIGN = scaled(66)

_Things = Sequence[tuple[float, float, float]]
"""Left, top and size of each, in thousandths of the picture's width; the top counts downwards from the ground."""

_HOUSE: _Things = ((6, -270, 300),)
_HEN: _Things = ((80, -114, 150),)
_CHICK: _Things = ((226, 6, 62),)
_MOON: _Things = ((396, -276, 96),)
_STARS: _Things = ((50, -264, 10), (88, -236, 15), (270, -216, 16), (300, -172, 12), (512, -240, 11), (878, -258, 17),
                   (912, -226, 12))  # fmt: skip
_PINES: _Things = ((436, -140, 140), (700, -152, 152), (862, -136, 136))
_FEATHERS: _Things = ((262, -150, 38), (24, -232, 34), (534, -196, 30))
_EGGS: _Things = ((312, 34, 30), (366, 24, 30), (452, 38, 30))
_THIEVES = (("sack", 312, 44), ("hen", 524, 30), ("eggs", 736, 44))
"""What each carries, how far from the left, how deep in the grass."""


def draw_bust(canvas: Canvas, seat: Seat) -> None:
    """The scene at a seat's henhouse, as wide as the canvas."""
    width, soil = canvas.width, canvas.height - _GROUND
    canvas.fill(0, 0, width, soil, theme.NIGHT)
    for paint, things in ((paint_glint, _STARS), (paint_startled_moon, _MOON), (paint_pine, _PINES)):
        _strew(canvas, paint, things, soil)
    canvas.fill(0, soil, width, _GROUND, theme.HEDGE)
    canvas.fill(0, soil, width, theme.EDGE, theme.INK)
    _strew(canvas, paint_house, _HOUSE, soil, (True,))
    (left, top, house), = _HOUSE  # fmt: skip
    sign = scaled(left + house / 2) - _SIGN // 2, soil + scaled(top + house * 0.38) - _SIGN // 2, _SIGN
    canvas.stamp(paint_crest, *sign, arguments=(seat,))
    _strew(canvas, paint_despair, _HEN, soil)
    for loot, left, deep in _THIEVES:
        x, y = scaled(left), soil - _THIEF + scaled(deep)
        canvas.stamp(paint_dust, x - _DUST // 4, y + _THIEF - _DUST, _DUST)
        canvas.stamp(paint_thief, x, y, _THIEF, arguments=(loot,))
    for paint, things in ((paint_chick, _CHICK), (paint_feather, _FEATHERS), (paint_loose_egg, _EGGS)):
        _strew(canvas, paint, things, soil)


def _strew(canvas: Canvas, paint: Paint, things: _Things, soil: int, arguments: tuple[object, ...] = ()) -> None:
    for left, top, size in things:
        canvas.stamp(paint, scaled(left), soil + scaled(top), scaled(size), arguments=arguments)
