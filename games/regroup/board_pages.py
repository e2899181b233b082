"""The pictures of the rules' pages; each is always the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.regroup.art_card import ICONS, paint_box, paint_leader
from games.regroup.art_chicken import paint_roast
from games.regroup.board_grid import draw_draft, draw_grid
from games.regroup.board_market import HEIGHT, draw_stall
from games.regroup.cards import LEADERS, Box, Kind
from games.regroup.grid import totals
from games.regroup.position import Grid, Placed
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.frame import TABLE, page
from rendering.mark import paint_cross, paint_crown, paint_heart, paint_next, paint_tick
from rendering.numeral import width_of, write, write_middle
from rendering.theme import scaled

_BOX = scaled(132)
_ICON = scaled(58)
_FIGURES = scaled(54)
_MARK = scaled(60)
_KINDS: tuple[Kind, ...] = ("warrior", "wizard", "shield", "barrier")

_SINGLES = (*(Box(kind, points=1) for kind in _KINDS), Box("potion", coins=1, potions=1))
_DOUBLES = (*(Box(kind, points=2) for kind in _KINDS), Box("coins", coins=2))


def _worth(canvas: Canvas, parts: Sequence[tuple[str, str]], middle: int, y: int) -> None:
    """Numbers with their icons, around a middle."""
    widths = [width_of(number, _FIGURES) + _ICON for number, _ in parts]
    x = middle - (sum(widths) + theme.GAP // 2 * (len(parts) - 1)) // 2
    for (number, kind), width in zip(parts, widths, strict=True):
        write(canvas, number, x, y + (_ICON - _FIGURES) // 2, _FIGURES, theme.WHITE, theme.CREAM)
        canvas.stamp(ICONS[kind], x + width - _ICON, y, _ICON, ground=theme.CREAM)
        x += width + theme.GAP // 2


def _parts(box: Box) -> list[tuple[str, str]]:
    found = [(box.points, box.kind), (box.coins, "coins"), (box.potions, "potion")]
    return [(str(number), kind) for number, kind in found if number]


@lru_cache(1)
def draw_kinds() -> bytes:
    """Every kind of box, single above double, and what it is worth (RG 1.3)."""
    row = _BOX + _ICON + 3 * theme.GAP
    canvas = page(2 * row + 4 * theme.GAP)
    step = (theme.WIDTH - 4 * theme.GAP) // len(_SINGLES)
    for down, boxes in enumerate((_SINGLES, _DOUBLES)):
        for across, box in enumerate(boxes):
            middle, y = 2 * theme.GAP + across * step + step // 2, 3 * theme.GAP + down * row
            drawn = box.kind, box.is_double, True
            canvas.stamp(paint_box, middle - _BOX // 2, y, _BOX, arguments=drawn, ground=theme.CREAM)
            _worth(canvas, _parts(box), middle, y + _BOX + theme.GAP // 2)
    return canvas.png()


@lru_cache(1)
def draw_market_page() -> bytes:
    """The market for somebody who shows one coin: near is locked, middle costs it, far is free (RG 4.1)."""
    canvas = Canvas(theme.WIDTH, HEIGHT + 2 * theme.GAP, TABLE)
    canvas.part(draw_stall, (27, (29, 41, 6), None, ("middle", "far")), theme.GAP, theme.GAP, theme.INNER, HEIGHT)
    return canvas.png()


_BELOW: Grid = (Placed(44, 0, 0), Placed(42, -1, 1), Placed(27, 0, 2, 3))
_LIFTED = Placed(18, -1, 2, 3)


@lru_cache(1)
def draw_covering_page() -> bytes:
    """A card held over a grid, and the grid when it lies: it covers a box and sticks out (RG 5)."""
    high = scaled(360)
    canvas = page(high + 4 * theme.GAP)
    width = (theme.WIDTH - 6 * theme.GAP - _MARK) // 2
    canvas.part(draw_draft, (_BELOW, _LIFTED, high), 2 * theme.GAP, 2 * theme.GAP, width, high)
    x = 3 * theme.GAP + width
    canvas.stamp(paint_next, x, 2 * theme.GAP + (high - _MARK) // 2, _MARK, arguments=(theme.GOLD,), ground=theme.CREAM)
    canvas.part(draw_grid, ((*_BELOW, _LIFTED), high), x + _MARK + theme.GAP, 2 * theme.GAP, width, high)
    return canvas.png()


_EXAMPLES: tuple[tuple[Grid, Kind], ...] = (
    ((Placed(1, 0, 0),), "warrior"),
    ((Placed(5, 0, 0),), "warrior"),
    ((Placed(24, 0, 0), Placed(22, 0, 1)), "barrier"),
)
"""Side by side; only corner to corner; across the edge of two cards."""


@lru_cache(1)
def draw_groups_page() -> bytes:
    """What scores, and what sleeps: neighbours join, corners do not, cards do not matter (RG 6.1)."""
    size, high = scaled(280), scaled(280)
    canvas = page(high + _MARK + 6 * theme.GAP)
    step = (theme.WIDTH - 4 * theme.GAP) // len(_EXAMPLES)
    for i, (grid, kind) in enumerate(_EXAMPLES):
        x = 2 * theme.GAP + i * step + (step - size) // 2
        canvas.part(draw_grid, (grid, high), x, 2 * theme.GAP, size, high)
        points, y = getattr(totals(grid), kind), high + 3 * theme.GAP
        _worth(canvas, [(str(points), kind)], x + size // 2 - _MARK // 2, y)
        mark = paint_tick if points else paint_cross
        canvas.stamp(mark, x + size // 2 + _MARK * 3 // 4, y, _MARK, ground=theme.CREAM)
    return canvas.png()


@lru_cache(1)
def draw_battle_page() -> bytes:
    """Warriors against shields, wizards against barriers, and what gets through (RG 6.2)."""
    row = scaled(120)
    canvas = page(2 * row + 6 * theme.GAP)
    for down, (attack, force, defence, wall) in enumerate((("warrior", 8, "shield", 7), ("wizard", 2, "barrier", 0))):
        y = 3 * theme.GAP + down * row
        _side(canvas, attack, force, scaled(60), y)
        canvas.stamp(paint_next, scaled(305), y + scaled(32), _MARK, arguments=(theme.RED,), ground=theme.CREAM)
        _side(canvas, defence, wall, scaled(410), y)
        canvas.stamp(paint_next, scaled(640), y + scaled(32), _MARK, arguments=(theme.RED,), ground=theme.CREAM)
        canvas.stamp(paint_heart, scaled(730), y + scaled(12), scaled(100), ground=theme.CREAM)
        write(canvas, f"-{force - wall}", scaled(838), y + scaled(17), scaled(90), theme.CORAL, theme.CREAM)
    return canvas.png()


def _side(canvas: Canvas, kind: str, number: int, x: int, y: int) -> None:
    size = scaled(120)
    canvas.stamp(ICONS[kind], x, y, size, ground=theme.CREAM)
    write(canvas, str(number), x + size, y + scaled(10), scaled(104), theme.WHITE, theme.CREAM)


@lru_cache(1)
def draw_leaders_page() -> bytes:
    """The four leaders, asleep above, awake below while life is 10 or less (RG 9.2)."""
    size = scaled(170)
    canvas = page(2 * size + 6 * theme.GAP)
    step = (theme.WIDTH - 6 * theme.GAP) // (len(LEADERS) + 1)
    for down, (lit, life) in enumerate(((False, "11"), (True, "10"))):
        y = 2 * theme.GAP + down * (size + 2 * theme.GAP)
        middle = 3 * theme.GAP + step // 2
        canvas.stamp(paint_heart, middle - size // 2, y, size, ground=theme.CREAM)
        write_middle(canvas, life, middle, y + size // 4, size // 2, theme.WHITE)
        for i, leader in enumerate(LEADERS, start=1):
            x = 3 * theme.GAP + i * step + (step - size) // 2
            canvas.stamp(paint_leader, x, y, size, arguments=(leader, lit), ground=theme.CREAM)
    return canvas.png()


@lru_cache(1)
def draw_end_page() -> bytes:
    """Winner, and dinner (RG 7)."""
    size = scaled(240)
    canvas = page(size + 6 * theme.GAP)
    y = 3 * theme.GAP
    canvas.stamp(paint_crest, scaled(120), y, size, arguments=(0,), ground=theme.CREAM)
    canvas.stamp(paint_crown, scaled(120) + size // 4, theme.GAP, size // 2)
    canvas.stamp(paint_roast, scaled(600), y, size, ground=theme.CREAM)
    return canvas.png()
