"""A card face up: its face with a hard shadow, and its boxes."""

from __future__ import annotations

from games.regroup.art_card import paint_box, paint_face
from games.regroup.cards import TURNED, Box
from rendering import theme
from rendering.canvas import Canvas
from rendering.theme import Colour


def rim(size: int) -> int:
    """The card's border around a box of that size, in pixels."""
    return max(2, round(size * 0.085))


def crease(size: int) -> int:
    """Half the gap between two boxes of a card, in pixels."""
    return max(1, round(size * 0.03))


def draw_face(canvas: Canvas, x: int, y: int, size: int, frame: Colour = theme.CREAM) -> None:
    """An empty card for boxes of that size, its top left at x and y; its shadow falls beyond it."""
    drop = max(1, rim(size) * 3 // 4)
    canvas.stamp(paint_face, x, y, 2 * size + drop, arguments=(200 * size / (2 * size + drop), frame))


def draw_box(
    canvas: Canvas, x: int, y: int, size: int, corner: int, box: Box, awake: bool, frame: Colour = theme.CREAM
) -> None:
    """The box in a corner (0..3, in reading order) of a card with its top left at x and y."""
    x += size + crease(size) if corner % 2 else rim(size)
    y += size + crease(size) if corner // 2 else rim(size)
    side = size - rim(size) - crease(size)
    canvas.stamp(paint_box, x, y, side, arguments=(box.kind, box.is_double, awake), ground=frame)


def draw_card(canvas: Canvas, card: int, x: int, y: int, size: int, frame: Colour = theme.CREAM) -> None:
    """A card that is on no grid, with all its boxes awake."""
    draw_face(canvas, x, y, size, frame)
    for corner, box in enumerate(TURNED[card][0]):
        draw_box(canvas, x, y, size, corner, box, True, frame)
