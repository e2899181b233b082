"""A pen for cartoon shapes: flat fills, thick dark outlines, smooth edges.

It draws everything a few times too large, in hundredths of the figure's width, and shrinks the result once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

from rendering import theme
from rendering.theme import Colour

Point = tuple[float, float]
Paint = Callable[..., None]
"""Draws a figure with a pen (first argument) in a square of 100 × 100 units, perhaps taller."""

FINE = 4
_ARC_STEP = 8


def arc(x: float, y: float, across: float, down: float, start: float, end: float) -> list[Point]:
    """Points on an oval with these half axes, from one angle to the other (degrees, clockwise from the right)."""
    steps = max(2, round(abs(end - start) / _ARC_STEP))
    angles = (radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + across * cos(a), y + down * sin(a)) for a in angles]


def curve(points: Sequence[Point], closed: bool = True, steps: int = 8) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    ends = points if closed else (points[0], *points, points[-1])
    spans = range(count) if closed else range(1, count)
    found: list[Point] = []
    for i in spans:
        a, b, c, d = (ends[(i + k) % len(ends)] for k in (-1, 0, 1, 2))
        found += [_between(a, b, c, d, step / steps) for step in range(steps)]
    return found if closed else [*found, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def blend(p: float, q: float, r: float, s: float) -> float:
        return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))

    return blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])


def box(left: float, top: float, right: float, bottom: float, radius: float = 0) -> list[Point]:
    """A rectangle with rounded corners."""
    if not radius:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    return [
        *arc(right - radius, top + radius, radius, radius, 270, 360),
        *arc(right - radius, bottom - radius, radius, radius, 0, 90),
        *arc(left + radius, bottom - radius, radius, radius, 90, 180),
        *arc(left + radius, top + radius, radius, radius, 180, 270),
    ]


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> list[Point]:
    """A star with that many points, the first one at the top."""
    radii = (outer, inner)
    angles = (radians(turn) + pi * i / points for i in range(2 * points))
    return [(x + radii[i % 2] * cos(a), y + radii[i % 2] * sin(a)) for i, a in enumerate(angles)]


@dataclass(frozen=True, slots=True)
class Pen:
    """Where and how large one draws on an image that is `fine` times too large."""

    image: Image.Image
    fine: int
    unit: float
    """Pixels of the image per unit of the pen."""
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    flip: bool = False
    weight: float = 1
    """How bold outlines are: small figures in a picture have finer ones."""

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Pen:
        """The same pen for a figure with its top left at x and y, scaled, and turned about its middle."""
        left, top = self._place((x, y), turning=False)
        return replace(
            self,
            x=left,
            y=top,
            scale=self.scale * scale,
            turn=self.turn + turn,
            flip=self.flip != flip,
            weight=self.weight * scale**0.5,
        )

    def shape(self, points: Iterable[Point], fill: Colour | None, line: float | None = None) -> None:
        """A filled shape with an ink outline of that width (0: none; None: the usual)."""
        placed = [self._place(point) for point in points]
        if fill is not None:
            ImageDraw.Draw(self.image).polygon(placed, fill=fill)
        self._line([*placed, placed[0]], theme.INK, self.weight * (theme.LINE if line is None else line))

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour, line: float | None = None) -> None:
        """An oval around a middle, with these half axes."""
        self.shape(arc(x, y, across, down, 0, 360)[:-1], fill, line)

    def stroke(self, points: Sequence[Point], colour: Colour, width: float, line: float | None = None) -> None:
        """An open line with round ends, outlined too unless `line` is 0."""
        placed = [self._place(point) for point in points]
        edge = self.weight * (theme.LINE if line is None else line)
        if edge:
            self._line(placed, theme.INK, width * self.scale + 2 * edge)
        self._line(placed, colour, width * self.scale)

    def _line(self, placed: Sequence[Point], colour: Colour, width: float) -> None:
        if not width:
            return
        drawing, pixels = ImageDraw.Draw(self.image), width * self.unit
        drawing.line(placed, fill=colour, width=max(1, round(pixels)))
        half = max(0.5, pixels / 2 - 0.5)
        for x, y in placed:
            drawing.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def _place(self, point: Point, turning: bool = True) -> Point:
        x, y = point
        if self.flip:
            x = 100 - x
        if self.turn and turning:
            across, down, angle = x - 50, y - 50, radians(self.turn)
            x = 50 + across * cos(angle) - down * sin(angle)
            y = 50 + across * sin(angle) + down * cos(angle)
        return self.x + x * self.scale * self.unit, self.y + y * self.scale * self.unit


def painted(
    paint: Paint, arguments: tuple[object, ...], width: int, height: int, ground: Colour | None, fine: int = FINE
) -> Image.Image:
    """The figure in RGBA, `width` × `height` pixels; 100 units are its width. Without a ground it is clear."""
    colour = (*theme.INK, 0) if ground is None else (*ground, 255)
    image = Image.new("RGBA", (width * fine, height * fine), colour)
    paint(Pen(image, fine, width * fine / 100), *arguments)
    return image.reduce(fine)
