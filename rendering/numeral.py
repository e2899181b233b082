"""Chunky outlined numerals, drawn by hand: no font is needed, and they look the same everywhere.

Each is a line in a box 100 units high; the stroke adds its width around that line.
"""

from __future__ import annotations

from functools import lru_cache

from rendering import theme
from rendering.canvas import Canvas
from rendering.pen import Pen, Point, arc, curve
from rendering.theme import Colour

_STROKE = 17.0
_EDGE = 8.0
_SPACE = 3.0

_Lines = tuple[list[Point], ...]

_SIX: list[Point] = [(44, 17), (30, 22), (19, 38), (15, 60)]
_GLYPHS: dict[str, tuple[float, _Lines]] = {
    "0": (66, (arc(33, 50, 18, 34, 0, 360),)),
    "1": (50, ([(15, 30), (31, 17), (31, 83)],)),
    "2": (64, ([*arc(32, 34, 17, 18, 190, 385), *curve([(47, 43), (36, 61), (15, 83)], closed=False), (50, 83)],)),
    "3": (64, ([*arc(31, 33, 16, 16, 205, 440), (31, 49), *arc(31, 66, 18, 17, 275, 510)],)),
    "4": (68, ([(41, 84), (41, 17), (14, 65), (55, 65)],)),
    "5": (64, ([(47, 17), (18, 17), (16, 47), *arc(31, 62, 18, 21, 225, 500)],)),
    "6": (64, (curve(_SIX, closed=False), arc(32, 64, 17, 19, 0, 360))),
    "7": (62, ([(14, 17), (48, 17), (26, 84)],)),
    "8": (66, (arc(33, 32, 15, 15, 0, 360), arc(33, 66, 18, 18, 0, 360))),
    "9": (64, (curve([(64 - x, 100 - y) for x, y in _SIX], closed=False), arc(32, 36, 17, 19, 0, 360))),
    "-": (50, ([(13, 52), (37, 52)],)),
    "+": (62, ([(13, 52), (49, 52)], [(31, 34), (31, 70)])),
}


def _width(text: str) -> float:
    return sum(_GLYPHS[glyph][0] - _SPACE for glyph in text) + _SPACE


@lru_cache(256)
def width_of(text: str, height: int) -> int:
    """How many pixels wide the numerals are at that height."""
    return round(_width(text) * height / 100)


def paint_numerals(pen: Pen, text: str, colour: Colour) -> None:
    """The numerals, in a square as wide as they are: 100 units are the width."""
    scale = 100 / _width(text)
    for line, tone in ((_STROKE + 2 * _EDGE, theme.INK), (_STROKE, colour)):
        left = 0.0
        for glyph in text:
            width, lines = _GLYPHS[glyph]
            for points in lines:
                pen.stroke([((x + left) * scale, y * scale) for x, y in points], tone, line * scale, line=0)
            left += width - _SPACE


def write(canvas: Canvas, text: str, x: int, y: int, height: int, colour: Colour, ground: Colour | None = None) -> int:
    """Numerals with their top left at x and y; gives the x where they end."""
    width = width_of(text, height)
    canvas.stamp(paint_numerals, x, y, width, height, (text, colour), ground)
    return x + width


def write_middle(
    canvas: Canvas, text: str, x: int, y: int, height: int, colour: Colour, ground: Colour | None = None
) -> None:
    """Numerals with the middle of their top edge at x and y."""
    write(canvas, text, x - width_of(text, height) // 2, y, height, colour, ground)
