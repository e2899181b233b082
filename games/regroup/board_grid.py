"""A grid as a field with cards on it, cropped to what is occupied; perhaps with a card held over it."""

from __future__ import annotations

from dataclasses import dataclass

from games.regroup.art_card import GROUNDS, paint_box, paint_corner, paint_target, paint_whole
from games.regroup.cards import KINDS, TURNED, Box
from games.regroup.grid import Cell, cells_of, visible
from games.regroup.position import Grid, Placed
from rendering import theme
from rendering.canvas import Canvas

SIZES = (112, 98, 86, 76, 68, 61, 55, 50, 45, 41, 37, 33, 30, 27, 24, 21, 18, 15, 12)
"""How large a box may be drawn, in pixels."""


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
    """The grid, and a card held over the place where it would lie; scoring as if it lay there."""
    after = (*grid, lifted)
    field = _Field(canvas, after, crop(after, canvas.width, most_height))
    field.meadow()
    for placed in grid:
        field.card(placed)
    field.links(without=lifted)
    field.shade(grid, lifted)
    field.lift(lifted)


class _Field:
    """A grid on its way onto a canvas."""

    def __init__(self, canvas: Canvas, grid: Grid, shown: Crop) -> None:
        self.canvas, self.shown, self.size = canvas, shown, shown.size
        self.boxes = visible(grid)
        self.top_card = {cell: placed for placed in grid for cell in cells_of(placed.row, placed.col)}
        self.x = (canvas.width - shown.cols * shown.size) // 2
        self.y = (canvas.height - shown.rows * shown.size) // 2
        self.rim = max(2, round(shown.size * 0.085))
        self.crease = max(1, round(shown.size * 0.03))

    def place(self, row: int, col: int) -> tuple[int, int]:
        return self.x + (col - self.shown.left) * self.size, self.y + (row - self.shown.top) * self.size

    def meadow(self) -> None:
        self.canvas.fill(0, 0, self.canvas.width, self.canvas.height, theme.MEADOW)

    def awake(self, cell: Cell) -> bool:
        """Whether the box scores (RG 6.1); coins and potions are always awake."""
        row, col = cell
        kind = self.boxes[cell].kind
        near = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return kind not in KINDS or any(other in self.boxes and self.boxes[other].kind == kind for other in near)

    def card(self, placed: Placed) -> None:
        x, y = self.place(placed.row, placed.col)
        self.canvas.stamp(
            paint_whole, x + self.rim // 2, y + self.rim // 2, 2 * self.size + self.rim // 2, arguments=(theme.INK,)
        )
        boxes = TURNED[placed.card][placed.turns]
        for corner, cell in enumerate(cells_of(placed.row, placed.col)):
            seen = self.top_card[cell] is placed
            self.quarter(x, y, corner, boxes[corner], seen and self.awake(cell))

    def quarter(self, x: int, y: int, corner: int, box: Box, awake: bool) -> None:
        size, side = self.size, self.size - self.rim - self.crease
        x, y = x + corner % 2 * size, y + corner // 2 * size
        self.canvas.stamp(paint_corner, x, y, size, arguments=(corner,))
        x, y = x + (self.crease if corner % 2 else self.rim), y + (self.crease if corner // 2 else self.rim)
        self.canvas.stamp(paint_box, x, y, side, arguments=(box.kind, box.is_double, awake), ground=theme.CREAM)

    def links(self, without: Placed | None = None) -> None:
        """Join neighbours of one kind, so that groups are seen as one."""
        hidden = cells_of(without.row, without.col) if without else ()
        for (row, col), box in self.boxes.items():
            if box.kind not in KINDS or (row, col) in hidden:
                continue
            for other in ((row, col + 1), (row + 1, col)):
                if other in self.boxes and self.boxes[other].kind == box.kind and other not in hidden:
                    self.link((row, col), other, box)

    def link(self, cell: Cell, other: Cell, box: Box) -> None:
        """Bridge the gap between a box and its neighbour to the right or below."""
        across = cell[0] == other[0]
        before, after = self.gap(cell, across, True), self.gap(other, across, False)
        x, y = self.place(*other)
        wide, edge = self.size // 2, max(1, self.size // 28)
        for grown, colour in ((edge, theme.INK), (0, GROUNDS[box.kind][0])):
            at, thick = (self.size - wide) // 2 - grown, wide + 2 * grown
            if across:
                self.canvas.fill(x - before, y + at, before + after, thick, colour)
            else:
                self.canvas.fill(x + at, y - before, thick, before + after, colour)

    def gap(self, cell: Cell, across: bool, far: bool) -> int:
        """From a box's ground to the edge of its cell, right or below (`far`), left or above."""
        card = self.top_card[cell]
        offset = cell[1] - card.col if across else cell[0] - card.row
        return self.rim if bool(offset) == far else self.crease

    def shade(self, grid: Grid, lifted: Placed) -> None:
        """Dim the boxes that the card would cover."""
        for cell in cells_of(lifted.row, lifted.col):
            if cell in visible(grid):
                self.canvas.mute(*self.place(*cell), self.size, self.size)

    def lift(self, lifted: Placed) -> None:
        x, y = self.place(lifted.row, lifted.col)
        size, rim, high = self.size, self.rim, self.size // 6
        self.canvas.stamp(paint_target, x - rim, y - rim, 2 * (size + rim), arguments=(theme.WHITE,))
        x, y = x - high // 2, y - high
        self.canvas.stamp(paint_whole, x - rim + high, y - rim + high, 2 * (size + rim), arguments=(theme.INK,))
        self.canvas.stamp(paint_whole, x - rim - 2, y - rim - 2, 2 * (size + rim) + 4, arguments=(theme.INK,))
        self.canvas.stamp(paint_whole, x - rim, y - rim, 2 * (size + rim), arguments=(theme.GOLD,))
        boxes = TURNED[lifted.card][lifted.turns]
        for corner, cell in enumerate(cells_of(lifted.row, lifted.col)):
            self.quarter(x, y, corner, boxes[corner], self.awake(cell))


def draw_card(canvas: Canvas, card: int, x: int, y: int, size: int) -> None:
    """A card that lies on no grid, with boxes of that size."""
    alone = (Placed(card, 0, 0),)
    field = _Field(canvas, alone, Crop(0, 0, 2, 2, size))
    field.x, field.y = x, y
    boxes = TURNED[card][0]
    field.canvas.stamp(
        paint_whole, x + field.rim // 2, y + field.rim // 2, 2 * size + field.rim // 2, arguments=(theme.INK,)
    )
    for corner in range(4):
        field.quarter(x, y, corner, boxes[corner], True)
