"""A grid as a meadow with cards on it, cropped to what is occupied; sometimes with a card held over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.regroup.art_card import (
    GROUNDS,
    paint_bar,
    paint_covered,
    paint_flower,
    paint_whole,
)
from games.regroup.board_card import crease, draw_box, draw_face, rim
from games.regroup.cards import KINDS, Box
from games.regroup.grid import Cell, cells_of, groups, visible
from games.regroup.position import Grid, Placed
from rendering import theme
from rendering.canvas import Canvas
from rendering.mark import paint_tuft
from rendering.theme import Colour

SIZES = (98, 88, 80, 72, 65, 59, 53, 48, 44, 40, 36, 33, 30, 27, 24, 21, 18, 15, 12, 10)
"""The sizes that a box may have, in pixels."""
_AREA_A_TUFT = theme.scaled(140) ** 2


@dataclass(frozen=True, slots=True)
class Crop:
    """The occupied rows and columns, and the pixels of a box and of the margin around."""

    top: int
    left: int
    rows: int
    cols: int
    size: int

    @property
    def margin(self) -> int:
        return self.size * 2 // 5

    def place(self, cell: Cell, width: int, height: int) -> tuple[int, int]:
        """The top left of a box, in a field of that width and height with the grid in its middle."""
        left, top = (width - self.cols * self.size) // 2, (height - self.rows * self.size) // 2
        return left + (cell[1] - self.left) * self.size, top + (cell[0] - self.top) * self.size

    @property
    def width(self) -> int:
        return self.cols * self.size + 2 * self.margin

    @property
    def height(self) -> int:
        return self.rows * self.size + 2 * self.margin


def crop(grid: Grid, width: int, height: int) -> Crop:
    """What a picture of the grid shows, with boxes as large as fit."""
    cells = visible(grid)
    rows, cols = [row for row, _ in cells], [col for _, col in cells]
    top, left = min(rows), min(cols)
    tall, wide = max(rows) - top + 1, max(cols) - left + 1
    crops = (Crop(top, left, tall, wide, size) for size in SIZES)
    return next(
        (found for found in crops if found.width <= width and found.height <= height),
        Crop(top, left, tall, wide, SIZES[-1]),
    )


def draw_grid(canvas: Canvas, grid: Grid, most_height: int) -> None:
    """The grid in the middle of the canvas, which is a meadow."""
    field = _Field(canvas, grid, crop(grid, canvas.width, most_height))
    field.meadow()
    for placed in grid:
        field.card(placed)
    field.links()


def draw_draft(canvas: Canvas, grid: Grid, lifted: Placed, most_height: int) -> None:
    """The grid with a card held over its place, scored as if the card lay there."""
    after = (*grid, lifted)
    field = _Field(canvas, after, crop(after, canvas.width, most_height))
    field.meadow()
    for placed in grid:
        field.card(placed)
    field.links(lifted)
    field.shade(grid, lifted)
    field.lift(lifted, visible(grid))


def are_joined(boxes: Mapping[Cell, Box], cell: Cell, other: Cell) -> bool:
    """Whether two neighbours score together (RG 6.1)."""
    kind = boxes[cell].kind
    return kind in KINDS and other in boxes and boxes[other].kind == kind


class _Field:
    """A grid on its way onto a canvas."""

    def __init__(self, canvas: Canvas, grid: Grid, shown: Crop) -> None:
        self.canvas, self.shown, self.size = canvas, shown, shown.size
        self.grid, self.boxes = grid, visible(grid)
        self.top_card = {cell: placed for placed in grid for cell in cells_of(placed.row, placed.col)}

    def place(self, row: int, col: int) -> tuple[int, int]:
        return self.shown.place((row, col), self.canvas.width, self.canvas.height)

    def meadow(self) -> None:
        """Grass and a few daisies, in the same places in every picture, except where a card would cut them off."""
        width, height = self.canvas.width, self.canvas.height
        self.canvas.fill(0, 0, width, height, theme.MEADOW)
        for i in range(width * height // _AREA_A_TUFT):
            x, y = (i * 377 + 90) % (width - theme.TUFT), (i * 233 + 60) % (height - theme.TUFT)
            paint = paint_tuft if i % 3 else paint_flower
            if self.is_bare(x, y):
                self.canvas.stamp(paint, x, y, theme.TUFT if i % 3 else theme.TUFT * 2 // 3, ground=theme.MEADOW)

    def is_bare(self, x: int, y: int) -> bool:
        """Whether a tuft there is clear of cards, their shadows and a card held up."""
        left, top = self.place(self.shown.top, self.shown.left)
        around = self.size // 3
        rows = range((y - around - top) // self.size, (y + theme.TUFT + around - top) // self.size + 1)
        cols = range((x - around - left) // self.size, (x + theme.TUFT + around - left) // self.size + 1)
        return not any((self.shown.top + row, self.shown.left + col) in self.boxes for row in rows for col in cols)

    def awake(self, cell: Cell) -> bool:
        """Whether the box scores (RG 6.1); coins and potions are always awake."""
        return self.boxes[cell].kind not in KINDS or bool(self.joined(cell))

    def card(self, placed: Placed) -> None:
        """A card as it lies: only the boxes that no later card covers."""
        x, y = self.place(placed.row, placed.col)
        draw_face(self.canvas, x, y, self.size)
        for corner, cell in enumerate(cells_of(placed.row, placed.col)):
            if self.top_card[cell] is placed:
                draw_box(self.canvas, x, y, self.size, corner, self.boxes[cell], self.awake(cell))

    def links(self, lifted: Placed | None = None) -> None:
        """Join neighbours of one kind, so that groups look like one; in gold, those that the lifted card joins."""
        held = frozenset(cells_of(lifted.row, lifted.col) if lifted else ())
        golden = {cell for group in groups(self.grid) if group.points and group.cells & held for cell in group.cells}
        for cell, box in self.boxes.items():
            for other in self.joined(cell):
                if other > cell and held.isdisjoint((cell, other)):
                    self.link(cell, other, theme.GOLD if cell in golden else GROUNDS[box.kind][0])

    def joined(self, cell: Cell) -> list[Cell]:
        """The neighbours that score together with a box (RG 6.1)."""
        row, col = cell
        near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return [other for other in near if are_joined(self.boxes, cell, other)]

    def link(self, cell: Cell, other: Cell, colour: Colour) -> None:
        """Bridge the gap between a box and its neighbour to the right or below."""
        across = cell[0] == other[0]
        before, after = self.gap(cell, across, True), self.gap(other, across, False)
        x, y = self.place(*other)
        wide, edge = self.size // 2, max(1, self.size // 28)
        for grown, tone in ((edge, theme.INK), (0, colour)):
            at, thick = (self.size - wide) // 2 - grown, wide + 2 * grown
            if across:
                self.canvas.fill(x - before, y + at, before + after, thick, tone)
            else:
                self.canvas.fill(x + at, y - before, thick, before + after, tone)

    def gap(self, cell: Cell, across: bool, far: bool) -> int:
        """From a box's ground to the edge of its cell, right or below (`far`), else left or above."""
        card = self.top_card[cell]
        offset = cell[1] - card.col if across else cell[0] - card.row
        return rim(self.size) if bool(offset) == far else crease(self.size)

    def shade(self, grid: Grid, lifted: Placed) -> None:
        """Dim the boxes that the card would cover."""
        for cell in cells_of(lifted.row, lifted.col):
            if cell in visible(grid):
                self.canvas.mute(*self.place(*cell), self.size, self.size)

    def lift(self, lifted: Placed, covered: Mapping[Cell, Box]) -> None:
        """The card held up over its shadow, with golden bars to what it joins; what it covers is struck out."""
        x, y = self.place(lifted.row, lifted.col)
        size, edge, high = self.size, rim(self.size), self.size // 5
        self.canvas.stamp(paint_whole, x - edge, y - edge, 2 * (size + edge), arguments=(theme.INK,))
        x, y = x - high // 3, y - high
        for grown, colour in ((edge + 3, theme.INK), (edge, theme.GOLD)):
            self.canvas.stamp(paint_whole, x - grown, y - grown, 2 * (size + grown), arguments=(colour,))
        draw_face(self.canvas, x, y, size)
        for corner, cell in enumerate(cells_of(lifted.row, lifted.col)):
            draw_box(self.canvas, x, y, size, corner, self.boxes[cell], self.awake(cell))
        for corner, cell in enumerate(cells_of(lifted.row, lifted.col)):
            left, low = x + corner % 2 * size, y + (corner // 2 + 1) * size
            self.bars(cell, left, low - size, high)
            if cell in covered:
                box, chip = covered[cell], size * 4 // 9
                self.canvas.stamp(
                    paint_covered, left + edge // 2, low - edge // 2 - chip, chip, arguments=(box.kind, box.is_double)
                )

    def bars(self, cell: Cell, x: int, y: int, high: int) -> None:
        long = self.size * 3 // 7
        for row, col in self.joined(cell):
            down, right = row - cell[0], col - cell[1]
            middle_x = x + (1 + right) * self.size // 2 + abs(right) * high // 6
            middle_y = y + (1 + down) * self.size // 2 + abs(down) * high // 2
            at = middle_x - long // 2, middle_y - long // 2
            self.canvas.stamp(paint_bar, *at, long, arguments=(bool(right),))
