"""What is new since somebody looked, marked on finished pictures: cards that were laid, cards that came to market."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.core import Seat
from games.regroup.art_card import paint_fresh
from games.regroup.board_grid import are_joined, crop
from games.regroup.board_market import BOX, card_places
from games.regroup.cards import Box
from games.regroup.grid import Cell, cells_of, visible
from games.regroup.position import SLOTS, Arranged, Event, Grid, Market, Placed
from rendering.canvas import Canvas, Rectangle
from rendering.mark import paint_sparkle
from rendering.theme import scaled

_BOLD = scaled(6)
_SPARKLE = scaled(48)
_CORNERS = (0, 2, 3, 1)
"""Where the sparkle goes: the first of these that is in sight; at the top right, double boxes have their number."""


def laid(news: Sequence[Event], seat: Seat) -> frozenset[Placed]:
    """The cards laid by the seat, or by somebody for it."""
    return frozenset(event.placed for event in news if isinstance(event, Arranged) and event.seat == seat)


def arrived(news: Sequence[Event]) -> tuple[bool, ...]:
    """By slot: whether its card has come from the deck; a pick from a slot moves those nearer to the deck (RG 4.3)."""
    fresh = (False,) * len(SLOTS)
    for event in news:
        if isinstance(event, Arranged) and event.slot is not None:
            picked = SLOTS.index(event.slot)
            fresh = (True, *fresh[:picked], *fresh[picked + 1 :])
    return fresh


def mark_stall(canvas: Canvas, market: Market, news: Sequence[Event], area: Rectangle) -> None:
    """Mark the new cards of the stall in that area of the canvas."""
    x, y, width, _ = area
    for (left, top), card, fresh in zip(card_places(width), market, arrived(news), strict=True):
        if fresh and card is not None:
            _mark(canvas, x + left, y + top, BOX, {corner: (False, False) for corner in range(4)})


def mark_grid(canvas: Canvas, grid: Grid, fresh: Collection[Placed], most: int, area: Rectangle) -> None:
    """Mark what can be seen of these cards, on a grid that `draw_grid` has drawn in that area of the canvas."""
    x, y, width, height = area
    shown = crop(grid, width, most)
    boxes = visible(grid)
    top_card: dict[Cell, Placed] = {cell: placed for placed in grid for cell in cells_of(placed.row, placed.col)}
    for placed in grid:
        if placed in fresh:
            left, top = shown.place((placed.row, placed.col), width, height)
            cells = enumerate(cells_of(placed.row, placed.col))
            corners = {corner: _joints(boxes, cell, corner) for corner, cell in cells if top_card[cell] == placed}
            _mark(canvas, x + left, y + top, shown.size, corners)


def _joints(boxes: Mapping[Cell, Box], cell: Cell, corner: int) -> tuple[bool, bool]:
    """Whether the box in that corner of a card is joined to its neighbour beside the card, and to the one above or
    below it."""
    row, col = cell
    beside, over = (row, col + (1 if corner % 2 else -1)), (row + (1 if corner // 2 else -1), col)
    return are_joined(boxes, cell, beside), are_joined(boxes, cell, over)


def _mark(canvas: Canvas, x: int, y: int, size: int, corners: Mapping[int, tuple[bool, bool]]) -> None:
    """A bright rim around these corners of a card, open at the joints, and a sparkle."""
    bold = max(_BOLD, size // 15)
    out = bold // 2
    side = size + out
    for corner, joints in corners.items():
        left, top = x + (size if corner % 2 else -out), y + (size if corner // 2 else -out)
        canvas.stamp(paint_fresh, left, top, side, arguments=(100 * bold / side, corner, *joints))
    for corner in [corner for corner in _CORNERS if corner in corners][:1]:
        side = max(_SPARKLE, size // 2)
        left, top = x + corner % 2 * 2 * size, y + corner // 2 * 2 * size
        canvas.stamp(paint_sparkle, left - side // 2, top - side // 2, side)
