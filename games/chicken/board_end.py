"""The scene at the end: the winner on the golden egg, and everybody glad but one (CH 2.8)."""

from __future__ import annotations

from games.chicken.art_farm import paint_clover, paint_fence
from games.chicken.art_feast import paint_cheer, paint_confetti, paint_flag, paint_sulk, paint_trophy
from games.core import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.mark import paint_crown, paint_tuft
from rendering.theme import scaled

HEIGHT = scaled(300)
_GRASS = scaled(92)
_EGG = scaled(250)
_CREST = scaled(108)
_CROWN = scaled(96)
_HEN = scaled(150)
_FOX = scaled(150)
_FLAG = scaled(46)
_FENCE = scaled(70)
_SCRAP = scaled(20)
_BRIGHT = (theme.RED, theme.GOLD, theme.WHITE, theme.PLUM, theme.ORANGE, theme.PINK)
_HENS = ((120, theme.WHITE, 14), (276, theme.CREAM, 4), (712, theme.WHITE, 12))


def draw_end(canvas: Canvas, seat: Seat) -> None:
    """A winner's feast, as wide as the canvas."""
    width, high = canvas.width, canvas.height
    soil = high - _GRASS
    canvas.fill(0, 0, width, high, theme.SKY)
    for i in range(width // _FENCE + 1):
        canvas.stamp(paint_fence, i * _FENCE, soil - _FENCE * 3 // 4, _FENCE)
    canvas.fill(0, soil, width, _GRASS, theme.MEADOW)
    canvas.fill(0, soil, width, theme.EDGE, theme.INK)
    for i in range(9):
        x, y = (i * 233 + 24) % (width - theme.TUFT), soil + scaled(12) + (i * 29) % (_GRASS - 2 * theme.TUFT)
        canvas.stamp(paint_tuft if i % 3 else paint_clover, x, y, theme.TUFT, ground=theme.MEADOW)
    flags = width // _FLAG
    for i in range(flags):
        canvas.stamp(paint_flag, i * width // flags, 0, -(-width // flags), arguments=(_BRIGHT[i % len(_BRIGHT)],))
    for i in range(30):
        x, y = (i * 337 + 11) % width, _FLAG + (i * 89 + 5) % (soil - _FLAG)
        canvas.stamp(paint_confetti, x, y, _SCRAP, arguments=(_BRIGHT[i * 5 % len(_BRIGHT)], i * 37 % 180))
    for x, feathers, down in _HENS:
        canvas.stamp(paint_cheer, scaled(x) - _HEN // 2, high - _HEN - scaled(down), _HEN, arguments=(feathers,))
    canvas.stamp(paint_sulk, width - _FOX - scaled(8), high - _FOX, _FOX)
    _winner(canvas, seat, (width - _EGG) // 2, high - _EGG - scaled(4))


def _winner(canvas: Canvas, seat: Seat, x: int, y: int) -> None:
    canvas.stamp(paint_trophy, x, y, _EGG)
    left, top = x + (_EGG - _CREST) // 2, y + _EGG * 36 // 100
    canvas.stamp(paint_crest, left, top, _CREST, arguments=(seat,))
    canvas.stamp(paint_crown, x + (_EGG - _CROWN) // 2, top - _CROWN * 7 // 10, _CROWN)
