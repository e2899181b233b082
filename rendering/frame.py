"""Frames: parts of a picture, one below the other, with an ink edge around each; and empty pages for the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering import theme
from rendering.canvas import Canvas, DrawPart
from rendering.png import SMALL
from rendering.theme import Colour

TABLE = theme.NIGHT
"""What frames lie on."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of a frame, as wide as the frame: what draws it, with which arguments, and how high."""

    draw: DrawPart
    arguments: tuple[object, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Layers, one below the other; the colours at the top and bottom corners, which are round (None: square ones)."""

    layers: tuple[Layer, ...]
    corners: tuple[Colour, Colour] | None = None

    @property
    def height(self) -> int:
        return sum(layer.height + theme.EDGE for layer in self.layers) + theme.EDGE


def draw_frame(canvas: Canvas, frame: Frame) -> None:
    """A frame, as wide as the canvas."""
    y = edge = theme.EDGE
    for layer in frame.layers:
        canvas.part(layer.draw, layer.arguments, edge, y, canvas.width - 2 * edge, layer.height)
        y += layer.height + edge
    if frame.corners is not None:
        canvas.round(0, 0, canvas.width, canvas.height, frame.corners, TABLE)


def put(canvas: Canvas, frame: Frame, y: int) -> None:
    """A frame that fills the table's width, with its top at y."""
    canvas.part(draw_frame, (frame,), theme.GAP, y, theme.INNER, frame.height)


def pile(kind: type[Canvas], frames: Sequence[Frame]) -> bytes:
    """A picture of frames, one below the other, on that kind of canvas."""
    canvas = kind(theme.WIDTH, sum(frame.height + theme.GAP for frame in frames) + theme.GAP, TABLE)
    y, cuts = theme.GAP, []
    for frame in frames:
        put(canvas, frame, y)
        y += frame.height + theme.GAP
        cuts.append(y - theme.GAP // 2)
    return canvas.png(*cuts[:-1], effort=SMALL)


def page(height: int) -> Canvas:
    """An empty page for the rules: paper in a frame."""
    canvas = Canvas(theme.WIDTH, height, TABLE)
    canvas.frame(theme.GAP, theme.GAP, theme.INNER, height - 2 * theme.GAP, theme.CREAM, TABLE)
    return canvas
