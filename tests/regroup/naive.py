"""A second scorer that shares nothing with the first: a dictionary of boxes and a flood fill (RG 6.1)."""

from __future__ import annotations

from games.regroup.cards import CARDS, KINDS, Box
from games.regroup.position import Grid, Placed, Totals

Boxes = dict[tuple[int, int], Box]


def laid_out(grid: Grid) -> Boxes:
    """The box on top of every cell."""
    boxes: Boxes = {}
    for placed in grid:
        square = [list(CARDS[placed.card][:2]), list(CARDS[placed.card][2:])]
        for _ in range(placed.turns):
            square = [list(row) for row in zip(*square[::-1], strict=True)]
        for down, row in enumerate(square):
            for right, box in enumerate(row):
                boxes[placed.row + down, placed.col + right] = box
    return boxes


def naive_totals(grid: Grid) -> Totals:
    """What the real scorer must say."""
    boxes = laid_out(grid)
    points = {kind: 0 for kind in KINDS}
    done: set[tuple[int, int]] = set()
    for cell, box in boxes.items():
        if cell in done or box.kind not in KINDS:
            continue
        group = flood(boxes, cell, set())
        done |= group
        if len(group) >= 2:
            points[box.kind] += sum(boxes[member].points for member in group)
    coins = sum(box.coins for box in boxes.values())
    potions = sum(box.potions for box in boxes.values())
    return Totals(points["warrior"], points["wizard"], points["shield"], points["barrier"], coins, potions)


def flood(boxes: Boxes, cell: tuple[int, int], reached: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """All cells of one kind that hang together with a cell."""
    reached.add(cell)
    row, col = cell
    for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if near in boxes and near not in reached and boxes[near].kind == boxes[cell].kind:
            flood(boxes, near, reached)
    return reached


def naive_placements(grid: Grid) -> set[tuple[int, int]]:
    """Every place whose card would share a box with the grid (RG 5.1)."""
    boxes = laid_out(grid)
    rows = range(min(row for row, _ in boxes) - 1, max(row for row, _ in boxes) + 1)
    cols = range(min(col for _, col in boxes) - 1, max(col for _, col in boxes) + 1)
    return {
        (row, col)
        for row in rows
        for col in cols
        if {(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)} & boxes.keys()
    }


def naive_totals_with(grid: Grid, placed: Placed) -> Totals:
    """The totals after really placing the card."""
    return naive_totals((*grid, placed))
