"""A canvas of palette numbers: rectangles, stamped sprites, remembered parts, and the PNG in the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from PIL import Image

from rendering import png, theme
from rendering.pen import Paint, Pen, box
from rendering.sprite import sprite
from rendering.theme import Colour

_NUMBER = {colour: number for number, colour in enumerate(theme.PALETTE)}
_REMEMBERED_PARTS = 128

Rectangle = tuple[int, int, int, int]
"""Left, top, width and height, in pixels."""

DrawPart = Callable[..., None]
"""Draws a part on a canvas of its own (first argument), which is all ink at first."""


class Canvas:
    """A picture in the making, in pixels from its top left. One thread at a time."""

    def __init__(self, width: int, height: int, ground: Colour = theme.INK) -> None:
        self.width, self.height = width, height
        self.image = Image.new("L", (width, height), _NUMBER[ground])

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """A plain rectangle in a colour of the palette."""
        self.image.paste(_NUMBER[colour], (x, y, x + width, y + height))

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
        """A figure with its top left at x and y, square unless a height is given.

        With a ground it has smooth edges and fills its whole rectangle; without one it is cut out, with hard edges.
        """
        found = sprite(paint, arguments, width, height or width, ground)
        self.image.paste(found.pixels, (x, y), found.mask)

    def frame(self, x: int, y: int, width: int, height: int, fill: Colour, outside: Colour) -> None:
        """A plain rectangle with an ink edge and rounded corners, on a plain ground."""
        self.fill(x, y, width, height, theme.INK)
        self.fill(x + theme.EDGE, y + theme.EDGE, width - 2 * theme.EDGE, height - 2 * theme.EDGE, fill)
        self.round(x, y, width, height, (fill, fill), outside)

    def round(self, x: int, y: int, width: int, height: int, fills: tuple[Colour, Colour], outside: Colour) -> None:
        """Round a framed rectangle's corners; it is filled with these colours at its top and its bottom."""
        size = theme.ROUND
        for corner in range(4):
            left, top = x + corner % 2 * (width - size), y + corner // 2 * (height - size)
            self.stamp(_paint_corner, left, top, size, arguments=(fills[corner // 2], corner), ground=outside)

    def mute(self, x: int, y: int, width: int, height: int) -> None:
        """Darken what is drawn there, as at dusk."""
        left, top = max(x, 0), max(y, 0)
        area = left, top, min(x + width, self.width), min(y + height, self.height)
        self.image.paste(self.image.crop(area).point(theme.MUTED), (left, top))

    def part(self, draw: DrawPart, arguments: tuple[Any, ...], x: int, y: int, width: int, height: int) -> None:
        """A part with its top left at x and y; drawn only if it is not remembered."""
        self.image.paste(_part(draw, arguments, width, height), (x, y))

    def png(self, *cuts: int, effort: int = png.QUICK) -> bytes:
        """The finished picture; it is made faster when it is cut at rows between parts that change independently."""
        return png.encode(self.image, cuts, effort)


@lru_cache(_REMEMBERED_PARTS)
def _part(draw: DrawPart, arguments: tuple[Any, ...], width: int, height: int) -> Image.Image:
    canvas = Canvas(width, height)
    draw(canvas, *arguments)
    return canvas.image


def _paint_corner(pen: Pen, fill: Colour, corner: int) -> None:
    left, top, edge = -100 * (corner % 2), -100 * (corner // 2), 100 * theme.EDGE / theme.ROUND
    pen.shape(box(left, top, left + 200, top + 200, 100), theme.INK, 0)
    pen.shape(box(left + edge, top + edge, left + 200 - edge, top + 200 - edge, 100 - edge), fill, 0)
