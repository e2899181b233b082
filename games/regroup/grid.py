"""Grids: what is visible, what fits, what it is worth (RG 5, 6.1).

Scoring reads a grid as one big whole number: a pile of square planes, one bit per box, the start card in the middle.
Each fighting kind has a plane for all its boxes and above it one for its double boxes, so that after keeping the
boxes that have a neighbour, the kind's points are the number of bits in its two planes.
A pair of coins has a bit in each of the next two planes, a potion one in the last; every bit there is a coin.
A plane's outermost rows and columns stay empty, and a card that is only being considered reaches into one side of
them at most. So shifting the planes by one box or one row finds every neighbour at once, and nothing else;
a grid that comes too near to the edge is read in larger planes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce

from games.regroup.cards import KINDS, TURNED, Box, Kind
from games.regroup.position import Grid, Placed, Totals

Cell = tuple[int, int]
"""Row and column of a box."""

_BITS = {  # the planes of a box, by its kind and whether it is double
    **{(kind, double): (2 * i, 2 * i + 1)[: 1 + double] for i, kind in enumerate(KINDS) for double in (False, True)},
    ("coins", True): (8, 9),
    ("potion", True): (10,),
}
_COINS, _POTIONS, _PLANES = 8, 10, 11
_SMALLEST = 12
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class Group:
    """Orthogonally joined visible boxes of one fighting kind; `points` is 0 for a lone box (RG 6.1)."""

    kind: Kind
    cells: frozenset[Cell]
    points: int


@dataclass(frozen=True, slots=True)
class _Planes:
    """A grid's visible boxes as bits, in planes of `size` rows and columns; `covered` is a plane of all of them."""

    size: int
    boxes: int = 0
    covered: int = 0

    def bit(self, row: int, col: int) -> int:
        """The position of a box in its plane."""
        return (row + self.size // 2) * self.size + col + self.size // 2

    def can_hold(self, row: int, col: int) -> bool:
        """Whether a card there leaves the outermost rows and columns empty."""
        least, most = 1 - self.size // 2, self.size // 2 - 3
        return least <= row <= most and least <= col <= most

    def plus(self, placed: Placed) -> _Planes:
        shift = self.bit(placed.row, placed.col)
        boxes = self.boxes & ~(_cover(self.size) << shift) | _card(placed.card, placed.turns, self.size) << shift
        return _Planes(self.size, boxes, self.covered | _cover(self.size, planes=1) << shift)


def cells_of(row: int, col: int) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells of a card whose top left box lies there, in the order of its boxes."""
    return (row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)


@lru_cache(_REMEMBERED)
def visible(grid: Grid) -> Mapping[Cell, Box]:
    """The box on top of every covered cell (RG 5.2)."""
    boxes: dict[Cell, Box] = {}
    for placed in grid:
        boxes.update(zip(cells_of(placed.row, placed.col), TURNED[placed.card][placed.turns], strict=True))
    return boxes


def fits(grid: Grid, row: int, col: int) -> bool:
    """Whether a card placed there lies on at least one box of the grid (RG 5.1)."""
    return any(-2 < row - below.row < 2 and -2 < col - below.col < 2 for below in reversed(grid))


@lru_cache(_REMEMBERED)
def placements(grid: Grid) -> tuple[Cell, ...]:
    """Every row and column where a card may be placed, in reading order; each in all four turns (RG 5.1)."""
    planes = _planes(grid)
    size, covered = planes.size, planes.covered
    around = covered | covered >> 1 | covered >> size | covered >> size + 1
    cells, found = _cells(size), []
    while around:
        lowest = around & -around
        found.append(cells[lowest.bit_length() - 1])
        around ^= lowest
    return tuple(found)


@lru_cache(_REMEMBERED)
def totals(grid: Grid) -> Totals:
    """The grid's attack and defence (RG 6.1), visible coins (RG 4.1) and potions (RG 7.4)."""
    planes = _planes(grid)
    return _count(planes.boxes, planes.size)


def totals_with(grid: Grid, placed: Placed) -> Totals:
    """What the grid's totals would be with one more card, which must fit."""
    planes = _planes(grid)
    size, shift = planes.size, planes.bit(placed.row, placed.col)
    return _count(planes.boxes & ~(_cover(size) << shift) | _card(placed.card, placed.turns, size) << shift, size)


@lru_cache(256)
def prospects(grid: Grid, card: int) -> tuple[tuple[Placed, Totals], ...]:
    """Every legal placement of a card and the totals it would give, in reading order."""
    planes = _planes(grid)
    size, cover = planes.size, _cover(planes.size)
    faces = [(turns, _card(card, turns, size)) for turns in range(4)]
    found = []
    for row, col in placements(grid):
        shift = planes.bit(row, col)
        kept = planes.boxes & ~(cover << shift)
        found += [(Placed(card, row, col, turns), _count(kept | face << shift, size)) for turns, face in faces]
    return tuple(found)


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
def _planes(grid: Grid) -> _Planes:
    below, last = grid[:-1], grid[-1]
    planes = _planes(below) if below else _Planes(_SMALLEST)
    while not planes.can_hold(last.row, last.col):
        planes = reduce(_Planes.plus, below, _Planes(planes.size + 4))
    return planes.plus(last)


@lru_cache
def _cells(size: int) -> tuple[Cell, ...]:
    """The cell of every bit of a plane."""
    span = range(-(size // 2), size - size // 2)
    return tuple((row, col) for row in span for col in span)


@lru_cache
def _cover(size: int, planes: int = _PLANES) -> int:
    """The four bits of a card whose top left box is bit 0, in every plane."""
    card = 0b11 | 0b11 << size
    return sum(card << plane * size * size for plane in range(planes))


@lru_cache(_REMEMBERED)
def _card(card: int, turns: int, size: int) -> int:
    """A card's boxes, the top left one at bit 0."""
    bits = 0
    for box, offset in zip(TURNED[card][turns], (0, 1, size, size + 1), strict=True):
        bits |= sum(1 << plane * size * size + offset for plane in _BITS[box.kind, box.is_double])
    return bits


@lru_cache
def _masks(size: int) -> tuple[int, int, int, int, int]:
    """The planes of all fighting boxes; then both planes of each fighting kind."""
    area = size * size
    plane = (1 << area) - 1
    pairs = [(plane << area | plane) << 2 * i * area for i in range(4)]
    return (sum(plane << 2 * i * area for i in range(4)), *pairs)  # type: ignore[return-value]


def _count(boxes: int, size: int) -> Totals:
    area = size * size
    fighting, warriors, wizards, shields, barriers = _masks(size)
    men = boxes & fighting
    joined = men & (men << 1 | men >> 1 | men << size | men >> size)
    points = joined | boxes & joined << area
    return Totals(
        (points & warriors).bit_count(),
        (points & wizards).bit_count(),
        (points & shields).bit_count(),
        (points & barriers).bit_count(),
        (boxes >> _COINS * area).bit_count(),
        (boxes >> _POTIONS * area).bit_count(),
    )
