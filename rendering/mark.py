"""Marks that any game may need: heart, arrows, padlock, tick, cross, star, crown, rosette, sparkle, a 2, grass."""

from __future__ import annotations

from rendering import theme
from rendering.numeral import paint_numerals
from rendering.pen import Pen, arc, box, curve, star
from rendering.theme import Colour


def paint_heart(pen: Pen, fill: Colour = theme.RED) -> None:
    """Life."""
    half = curve([(50, 30), (36, 12), (14, 16), (8, 38), (24, 66)], closed=False)
    heart = [*half, (50, 92), *[(100 - x, y) for x, y in reversed(half)]]
    pen.shape(heart, fill, 7)
    pen.stroke(curve([(20, 40), (22, 30), (30, 25)], closed=False), theme.WHITE, 8, 0)


def paint_broken_heart(pen: Pen) -> None:
    """Life that has run out."""
    paint_heart(pen, theme.SLATE)
    pen.stroke([(50, 28), (40, 46), (58, 58), (48, 84)], theme.INK, 7, 0)


def paint_up(pen: Pen) -> None:
    """It grows."""
    pen.shape([(50, 8), (92, 54), (66, 54), (66, 92), (34, 92), (34, 54), (8, 54)], theme.LEAF, 7)


def paint_down(pen: Pen) -> None:
    """It shrinks."""
    pen.shape([(50, 92), (92, 46), (66, 46), (66, 8), (34, 8), (34, 46), (8, 46)], theme.RED, 7)


def paint_next(pen: Pen, fill: Colour) -> None:
    """What was before turns into what comes after."""
    pen.shape([(18, 12), (50, 12), (86, 50), (50, 88), (18, 88), (52, 50)], fill, 6)


def paint_padlock(pen: Pen) -> None:
    """Not for you."""
    pen.stroke([(27, 52), *arc(50, 34, 23, 24, 180, 360), (73, 52)], theme.STEEL, 11, 5)
    pen.shape(box(14, 46, 86, 94, 10), theme.GOLD, 6)
    pen.oval(50, 65, 8, 8, theme.INK, 0)
    pen.stroke([(50, 66), (50, 80)], theme.INK, 8, 0)


def paint_tick(pen: Pen) -> None:
    """That is right."""
    for colour, width in ((theme.INK, 34), (theme.LEAF, 18)):
        pen.stroke([(20, 54), (42, 76), (80, 26)], colour, width, 0)


def paint_cross(pen: Pen) -> None:
    """Struck out."""
    for line in ([(20, 20), (80, 80)], [(80, 20), (20, 80)]):
        pen.stroke(line, theme.INK, 32, 0)
    for line in ([(20, 20), (80, 80)], [(80, 20), (20, 80)]):
        pen.stroke(line, theme.RED, 16, 0)


def paint_star(pen: Pen) -> None:
    """A winner."""
    pen.shape(star(50, 54, 46, 21), theme.GOLD, 7)


def paint_crown(pen: Pen) -> None:
    """A winner's crown."""
    pen.shape([(10, 84), (2, 26), (30, 52), (50, 10), (70, 52), (98, 26), (90, 84)], theme.GOLD, 6)
    pen.stroke([(16, 76), (84, 76)], theme.AMBER, 8, 0)
    for x, y in ((4, 24), (50, 10), (96, 24)):
        pen.oval(x, y, 8, 8, theme.RED, 5)


def paint_first(pen: Pen) -> None:
    """The First Player marker: a rosette with a 1."""
    for side in (-1, 1):
        pen.shape([(50, 60), (50 + side * 30, 96), (50 + side * 4, 90)], theme.CRIMSON, 5)
    pen.shape(star(50, 43, 42, 35, 12), theme.RED, 5)
    pen.oval(50, 43, 27, 27, theme.WHITE, 4)
    paint_numerals(pen.at(34, 11, 0.32), "1", theme.GOLD)


def paint_sparkle(pen: Pen) -> None:
    """Something is new here."""
    pen.shape(star(50, 50, 48, 17, 4), theme.WHITE, 8)


def paint_twice(pen: Pen, fill: Colour = theme.GOLD) -> None:
    """It counts twice: a 2 at the top right."""
    pen.oval(82, 19, 17, 17, fill)
    paint_numerals(pen.at(72, 3.5, 0.2), "2", theme.WHITE)


def paint_tuft(pen: Pen) -> None:
    """Grass."""
    for tip, root in ((14, 40), (46, 50), (84, 60)):
        pen.stroke([(root, 90), (tip, 20 if tip == 46 else 36)], theme.HEDGE, 14, 0)
