"""Cards: a box of every kind, the four corners of a card, the card's back."""

from __future__ import annotations

from math import cos, pi, sin

from games.regroup.art_chicken import (
    paint_behind,
    paint_sword,
    paint_wand,
    paint_warrior,
    paint_warriors,
    paint_wizard,
    paint_wizards,
)
from games.regroup.art_gear import (
    paint_barrier,
    paint_barriers,
    paint_coin,
    paint_coin_and_potion,
    paint_coins,
    paint_potion,
    paint_shield,
    paint_shields,
)
from games.regroup.cards import Kind
from rendering import theme
from rendering.mark import paint_heart, paint_twice
from rendering.numeral import paint_numerals
from rendering.pen import Paint, Pen, arc, box, star
from rendering.theme import Colour

GROUNDS: dict[Kind, tuple[Colour, Colour]] = {
    "warrior": (theme.CORAL, theme.BRICK),
    "wizard": (theme.VIOLET, theme.PLUM),
    "shield": (theme.SKY, theme.SEA),
    "barrier": (theme.MINT, theme.LAGOON),
    "coins": (theme.CARAMEL, theme.TOFFEE),
    "potion": (theme.PINK, theme.ROSE),
}
"""What a box is tinted with, by kind, and the rays on it when it is double."""

_SINGLE: dict[Kind, Paint] = {
    "warrior": paint_warrior, "wizard": paint_wizard, "shield": paint_shield, "barrier": paint_barrier,
}  # fmt: skip
_DOUBLE: dict[Kind, Paint] = {
    "warrior": paint_warriors, "wizard": paint_wizards, "shield": paint_shields, "barrier": paint_barriers,
}  # fmt: skip
_WEALTH: dict[Kind, Paint] = {"coins": paint_coins, "potion": paint_coin_and_potion}
_RAYS = 8


def paint_box(pen: Pen, kind: Kind, double: bool, awake: bool) -> None:
    """A box of a card: its tinted ground and its figure; asleep while it scores nothing."""
    ground, rays = GROUNDS[kind]
    if not awake:
        ground, rays = theme.muted(ground), theme.muted(rays)
    pen.shape(box(0, 0, 100, 100, 9), ground, 0)
    if kind in _WEALTH:
        _WEALTH[kind](pen.at(2, 2, 0.96))
        return
    if double:
        _rays(pen, rays)
    figure = (_DOUBLE if double else _SINGLE)[kind]
    figure(pen.at(4, 4, 0.92), awake)
    if double:
        paint_twice(pen, theme.GOLD if awake else theme.IRON)


def _rays(pen: Pen, colour: Colour) -> None:
    for i in range(_RAYS):
        start, end = 2 * pi * i / _RAYS, 2 * pi * (i + 0.5) / _RAYS
        tips = [(min(100, max(0, 50 + 75 * cos(a))), min(100, max(0, 50 + 75 * sin(a)))) for a in (start, end)]
        pen.shape([(50, 50), *tips], colour, 0)


def paint_face(pen: Pen, side: float, fill: Colour) -> None:
    """An empty card, `side` units wide and high, and its shadow in the rest of the square."""
    pen.shape(box(100 - side, 100 - side, 100, 100, 8), theme.INK, 0)
    pen.shape(box(0.7, 0.7, side - 0.7, side - 0.7, 8), fill, 1.5)


def paint_whole(pen: Pen, colour: Colour) -> None:
    """A card's outline, filled: its shadow, or the rim around a lifted one."""
    pen.shape(box(0, 0, 100, 100, 8), colour, 0)


def paint_back(pen: Pen) -> None:
    """The back of a card."""
    pen.shape(box(0.8, 0.8, 99.2, 99.2, 8), theme.CREAM, 1.6)
    pen.shape(box(5, 5, 95, 95, 6), theme.SEA, 1.6)
    for x in range(14, 100, 18):
        for y in range(14, 100, 18):
            pen.oval(x, y, 2.4, 2.4, theme.SKY, 0)
    paint_behind(pen.at(14, 10, 0.72))


def paint_covered(pen: Pen, kind: Kind, double: bool) -> None:
    """A box that the lifted card would cover, struck out."""
    pen.shape(box(4, 4, 96, 96, 20), theme.INK, 8)
    paint_box(pen.at(8, 8, 0.84), kind, double, True)
    pen.stroke([(14, 86), (86, 14)], theme.RED, 13, 6)


def paint_bar(pen: Pen, across: bool) -> None:
    """What joins the lifted card to a group."""
    pen.stroke([(26, 50), (74, 50)] if across else [(50, 26), (50, 74)], theme.GOLD, 30, 9)


def paint_flower(pen: Pen) -> None:
    """A daisy."""
    for x, y in ((50, 20), (80, 50), (50, 80), (20, 50)):
        pen.oval(x, y, 20, 20, theme.WHITE, 0)
    pen.oval(50, 50, 16, 16, theme.GOLD, 0)


def paint_fresh(pen: Pen, width: float, corner: int, across: bool, down: bool) -> None:
    """The bright rim of a card that is new, around its box in that corner (0..3, in reading order).

    It is open where the box is joined to a neighbour: beside it (`across`), above or below it (`down`).
    """
    edge = width / 2 + 2
    bend = arc(edge + 15, edge + 15, 15, 15, 180, 270)
    rim = [(edge, 24 if across else 110), *bend, (24 if down else 110, edge)]
    rest = [[(edge, 82), (edge, 110)]] * across + [[(82, edge), (110, edge)]] * down
    for line in (rim, *rest):
        mirrored = [(100 - x if corner % 2 else x, 100 - y if corner // 2 else y) for x, y in line]
        pen.stroke(mirrored, theme.GOLD, width, 2)


def paint_awning(pen: Pen) -> None:
    """Two strips of the market stall's roof, red and white."""
    for left, colour in ((0, theme.RED), (50, theme.WHITE)):
        pen.shape([(left, -9), (left + 50, -9), (left + 50, 26), *arc(left + 25, 26, 25, 19, 0, 180)], colour, 3)


def paint_free(pen: Pen) -> None:
    """The price tag of a card that costs nothing."""
    pen.shape(box(6, 6, 94, 94, 44), theme.LEAF, 6)
    paint_numerals(pen.at(24, 14, 0.5), "0", theme.WHITE)


def paint_leader(pen: Pen, leader: str, lit: bool) -> None:
    """A leader's badge: what its bonus is, golden while it is on."""
    pen.shape(star(50, 50, 48, 41, 12), theme.ORANGE if lit else theme.STEEL, 5)
    paint, bonus = _LEADER[leader]
    pen.oval(50, 50, 32, 32, theme.WHITE if lit else theme.IRON, 4)
    paint(pen.at(22, 14, 0.5))
    paint_numerals(pen.at(40, 52, 0.5), bonus, theme.GOLD if lit else theme.WHITE)


def _paint_attack(pen: Pen) -> None:
    paint_sword(pen.at(0, 0, 1, 35))


def _paint_magic(pen: Pen) -> None:
    paint_wand(pen.at(0, 0, 1, 30))


def _paint_defences(pen: Pen) -> None:
    paint_shield(pen.at(-8, 20, 0.66))
    paint_barrier(pen.at(42, 20, 0.66))


ICONS: dict[str, Paint] = {
    "warrior": _paint_attack, "wizard": _paint_magic, "shield": paint_shield, "barrier": paint_barrier,
    "coins": paint_coin, "potion": paint_potion,
}  # fmt: skip
"""What stands before a number."""

_LEADER: dict[str, tuple[Paint, str]] = {
    "warlord": (_paint_attack, "+2"), "archmage": (_paint_magic, "+2"), "guardian": (_paint_defences, "+1"),
    "brewer": (paint_heart, "+2"),
}  # fmt: skip
