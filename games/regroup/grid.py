"""Grids: what is visible, what fits, what it is worth (RG 5, 6.1).

Scoring reads a grid as one big whole number, a plane of bits a kind of box.
The planes have an empty border, so that shifting them by one box or one row finds every neighbour at once,
also for a card that is only being considered and lies beyond the present edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.regroup.cards import KINDS, TURNED, Box, Kind
from games.regroup.position import Grid, Placed, Totals

Cell = tuple[int, int]
"""Row and column of a box."""

_PLANES: tuple[Kind, ...] = (*KINDS, "coins", "potion")
_BORDER = 2
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Group:
    """Orthogonally joined visible boxes of one fighting kind; `points` is 0 for a lone box (RG 6.1)."""

    kind: Kind
    cells: frozenset[Cell]
    points: int


@dataclass(frozen=True, slots=True)
class _Bits:
    """A grid's visible boxes as bits: plane after plane, row after row."""

    top: int
    left: int
    width: int
    area: int
    boxes: int
    doubles: int

    def bit(self, row: int, col: int) -> int:
        return (row - self.top) * self.width + col - self.left


def cells_of(row: int, col: int) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells of a card whose top left box lies there, in the order of its boxes."""
    return (row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)


@lru_cache(_REMEMBERED)
def visible(grid: Grid) -> Mapping[Cell, Box]:
    """The box on top of every covered cell (RG 5.2)."""
    below = visible(grid[:-1]) if len(grid) > 1 else {}
    last = grid[-1]
    return {**below, **dict(zip(cells_of(last.row, last.col), TURNED[last.card][last.turns], strict=True))}


def fits(grid: Grid, row: int, col: int) -> bool:
    """Whether a card placed there lies on at least one box of the grid (RG 5.1)."""
    boxes = visible(grid)
    return any(cell in boxes for cell in cells_of(row, col))


@lru_cache(_REMEMBERED)
def placements(grid: Grid) -> tuple[Cell, ...]:
    """Every row and column where a card may be placed, in reading order; each in all four turns (RG 5.1)."""
    around = {(row - down, col - right) for row, col in visible(grid) for down in (0, 1) for right in (0, 1)}
    return tuple(sorted(around))


@lru_cache(_REMEMBERED)
def totals(grid: Grid) -> Totals:
    """The grid's attack and defence (RG 6.1), visible coins (RG 4.1) and potions (RG 7.4)."""
    bits = _bits(grid)
    return _count(bits, bits.boxes, bits.doubles)


def totals_with(grid: Grid, placed: Placed) -> Totals:
    """What the grid's totals would be with one more card, which must fit."""
    bits = _bits(grid)
    boxes, doubles = _card_bits(placed.card, placed.turns, bits.width, bits.area)
    shift = bits.bit(placed.row, placed.col)
    kept = ~(_cover(bits.width, bits.area) << shift)
    return _count(bits, bits.boxes & kept | boxes << shift, bits.doubles & kept | doubles << shift)


def groups(grid: Grid) -> tuple[Group, ...]:
    """The visible fighting boxes, joined into groups, lone boxes included; in reading order."""
    boxes = visible(grid)
    waiting = {cell for cell, box in boxes.items() if box.kind in KINDS}
    found = []
    for start in sorted(waiting):
        if start not in waiting:
            continue
        kind = boxes[start].kind
        cells = frozenset(_joined(boxes, start))
        waiting -= cells
        points = sum(boxes[cell].points for cell in cells) if len(cells) > 1 else 0
        found.append(Group(kind, cells, points))
    return tuple(found)


def _joined(boxes: Mapping[Cell, Box], start: Cell) -> Iterator[Cell]:
    kind, seen, edge = boxes[start].kind, {start}, [start]
    while edge:
        row, col = edge.pop()
        yield row, col
        for cell in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if cell not in seen and cell in boxes and boxes[cell].kind == kind:
                seen.add(cell)
                edge.append(cell)


@lru_cache(_REMEMBERED)
def _bits(grid: Grid) -> _Bits:
    cells = visible(grid)
    rows, cols = [row for row, _ in cells], [col for _, col in cells]
    top, left = min(rows) - _BORDER, min(cols) - _BORDER
    width = max(cols) - left + 1 + _BORDER
    area = width * (max(rows) - top + 1 + _BORDER)
    boxes = doubles = 0
    for (row, col), box in cells.items():
        bit = 1 << _PLANES.index(box.kind) * area + (row - top) * width + col - left
        boxes |= bit
        if box.points == 2:
            doubles |= bit
    return _Bits(top, left, width, area, boxes, doubles)


@lru_cache(_REMEMBERED)
def _cover(width: int, area: int) -> int:
    """The four bits of a card at bit 0, in every plane."""
    return sum(bit << plane * area for plane in range(len(_PLANES)) for bit in (1, 2, 1 << width, 2 << width))


@lru_cache(_REMEMBERED * 4)
def _card_bits(card: int, turns: int, width: int, area: int) -> tuple[int, int]:
    """A card's boxes and double boxes at bit 0."""
    boxes = doubles = 0
    for box, offset in zip(TURNED[card][turns], (0, 1, width, width + 1), strict=True):
        bit = 1 << _PLANES.index(box.kind) * area + offset
        boxes |= bit
        if box.points == 2:
            doubles |= bit
    return boxes, doubles


def _count(bits: _Bits, boxes: int, doubles: int) -> Totals:
    width, area = bits.width, bits.area
    paired = boxes & (boxes << 1 | boxes >> 1 | boxes << width | boxes >> width)
    paired_doubles = paired & doubles
    plane = (1 << area) - 1
    warrior, wizard, shield, barrier = (
        ((paired >> shift) & plane).bit_count() + ((paired_doubles >> shift) & plane).bit_count()
        for shift in (0, area, 2 * area, 3 * area)
    )
    pairs_of_coins = ((boxes >> 4 * area) & plane).bit_count()
    potions = (boxes >> 5 * area).bit_count()
    return Totals(warrior, wizard, shield, barrier, 2 * pairs_of_coins + potions, potions)
