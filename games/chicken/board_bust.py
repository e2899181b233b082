"""The scene after a bust: three foxes, the loot, a hen beside herself (CH 2.3)."""

from __future__ import annotations

from games.chicken.art_bust import LOOT, paint_despair, paint_dust, paint_thief
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
from rendering.theme import scaled

HEIGHT = scaled(360)
_GROUND = scaled(74)
_HOUSE = scaled(300)
_HEN = scaled(150)
_THIEF = scaled(222)
_SIGN = scaled(66)


def draw_bust(canvas: Canvas, seat: Seat) -> None:
    """The scene at a seat's henhouse, as wide as the canvas."""
    width, high = canvas.width, canvas.height
    soil = high - _GROUND
    canvas.fill(0, 0, width, high, theme.NIGHT)
    _sky(canvas, soil)
    canvas.fill(0, soil, width, _GROUND, theme.HEDGE)
    canvas.fill(0, soil, width, theme.EDGE, theme.INK)
    canvas.stamp(paint_house, scaled(6), soil - _HOUSE + scaled(30), _HOUSE, arguments=(True,))
    canvas.stamp(paint_crest, scaled(6) + (_HOUSE - _SIGN) // 2, soil - _HOUSE * 17 // 25, _SIGN, arguments=(seat,))
    canvas.stamp(paint_despair, scaled(80), soil - _HEN + scaled(36), _HEN)
    _thieves(canvas, soil)
    _mess(canvas, soil)


def _sky(canvas: Canvas, soil: int) -> None:
    for i in range(14):
        size = scaled(9 + i * 5 % 9)
        canvas.stamp(paint_glint, (i * 337 + 40) % canvas.width, (i * 71 + 9) % (soil * 2 // 3), size)
    canvas.stamp(paint_startled_moon, scaled(396), scaled(12), scaled(96))
    for i in range(7):
        size = scaled(110 + i % 3 * 30)
        canvas.stamp(paint_pine, scaled(430 + i * 82), soil - size + 2, size)


def _thieves(canvas: Canvas, soil: int) -> None:
    for i, loot in enumerate(LOOT):
        x, y = scaled(312 + i * 212), soil - _THIEF + scaled((44, 30, 44)[i])
        canvas.stamp(paint_dust, x - scaled(14), y + _THIEF - scaled(62), scaled(58))
        canvas.stamp(paint_thief, x, y, _THIEF, arguments=(loot,))


def _mess(canvas: Canvas, soil: int) -> None:
    canvas.stamp(paint_chick, scaled(226), soil + scaled(6), scaled(62))
    for x, y, size in ((262, -150, 40), (300, -60, 30), (24, -236, 34), (520, -196, 30), (232, -244, 26)):
        canvas.stamp(paint_feather, scaled(x), soil + scaled(y), scaled(size))
    for x, y in ((312, 34), (452, 38), (366, 24)):
        canvas.stamp(paint_loose_egg, scaled(x), soil + scaled(y), scaled(30))
