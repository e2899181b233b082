"""Crests: how a picture names a seat. Each has its own shape, emblem and colour.

The same in text: 🥚 🌽 🪱 🪶 🍓 🌻 🥕 🍄.
"""

from __future__ import annotations

from math import cos, radians, sin

from rendering import theme
from rendering.pen import Pen, arc, box, curve, star
from rendering.theme import Colour

COLOURS: tuple[Colour, ...] = (
    theme.SEA, theme.LEAF, theme.PLUM, theme.ORANGE, theme.LAGOON, theme.CORAL, theme.INDIGO, theme.STEEL,
)  # fmt: skip
"""By seat."""


def paint_crest(pen: Pen, seat: int) -> None:
    """A seat's crest."""
    ground, emblem = _CRESTS[seat]
    pen.shape(ground, COLOURS[seat], 6)
    emblem(pen)


def _eyes(pen: Pen, x: float, y: float, size: float = 6) -> None:
    for side, look in ((-1, 1), (1, -1)):
        pen.oval(x + side * size, y, size, size * 1.15, theme.WHITE, 3)
        pen.oval(x + side * size + look, y + 1, size * 0.45, size * 0.5, theme.INK, 0)


def _egg(pen: Pen) -> None:
    pen.shape(curve([(50, 16), (72, 44), (70, 72), (50, 84), (30, 72), (28, 44)]), theme.WHITE, 5)
    _eyes(pen, 50, 48, 8)
    pen.stroke(curve([(42, 66), (50, 71), (58, 66)], closed=False), theme.INK, 4, 0)


def _corn(pen: Pen) -> None:
    pen.shape(curve([(50, 12), (66, 30), (66, 66), (50, 80), (34, 66), (34, 30)]), theme.GOLD, 5)
    for row in (26, 56, 68):
        for x in (42, 50, 58):
            pen.oval(x, row, 2.6, 2.6, theme.AMBER, 0)
    for flip in (False, True):
        leaf = curve([(46, 88), (20, 74), (18, 42), (36, 58), (48, 70)])
        pen.at(0, 0, flip=flip).shape(leaf, theme.GRASS, 5)
    _eyes(pen, 50, 41, 7)


def _worm(pen: Pen) -> None:
    line = curve([(18, 74), (30, 60), (42, 72), (54, 74), (60, 54), (58, 36)], closed=False)
    pen.stroke(line, theme.PINK, 18, 5)
    for x, y in ((31, 62), (44, 73), (57, 67)):
        pen.stroke([(x, y - 5), (x + 2, y + 5)], theme.ROSE, 3.5, 0)
    _eyes(pen, 58, 34, 8)


def _feather(pen: Pen) -> None:
    vane = curve([(76, 16), (74, 44), (56, 66), (34, 72), (30, 52), (44, 30)])
    pen.shape(vane, theme.WHITE, 5)
    pen.shape([(66, 58), (52, 56), (58, 66)], theme.ORANGE, 0)
    pen.stroke(curve([(68, 26), (48, 52), (22, 84)], closed=False), theme.INK, 4, 0)
    _eyes(pen, 55, 42, 7)


def _strawberry(pen: Pen) -> None:
    pen.shape(curve([(50, 86), (26, 62), (24, 38), (50, 34), (76, 38), (74, 62)]), theme.RED, 5)
    pen.shape(star(50, 30, 24, 10, 6), theme.LEAF, 5)
    _eyes(pen, 50, 54, 7)


def _sunflower(pen: Pen) -> None:
    for i in range(10):
        x, y = 50 + 25 * cos(radians(36 * i)), 50 + 25 * sin(radians(36 * i))
        pen.oval(x, y, 10, 10, theme.GOLD, 4)
    pen.oval(50, 50, 22, 22, theme.BARK, 4)
    _eyes(pen, 50, 48, 8)


def _carrot(pen: Pen) -> None:
    for tip in ((34, 12), (50, 6), (66, 12)):
        pen.stroke([(50, 36), tip], theme.GRASS, 7, 4)
    pen.shape(curve([(50, 88), (34, 56), (32, 36), (50, 30), (68, 36), (66, 56)]), theme.ORANGE, 5)
    for line in ([(37, 64), (45, 62)], [(62, 71), (55, 70)]):
        pen.stroke(line, theme.BRICK, 3.5, 0)
    _eyes(pen, 50, 47, 7.5)


def _mushroom(pen: Pen) -> None:
    pen.shape(curve([(36, 50), (64, 50), (68, 76), (60, 84), (40, 84), (32, 76)]), theme.CREAM, 5)
    pen.shape([*arc(50, 50, 35, 34, 180, 360), *curve([(85, 50), (70, 58), (50, 55), (30, 58), (15, 50)], False)],
              theme.RED, 5)  # fmt: skip
    for x, y, size in ((32, 38, 6), (52, 27, 7), (70, 41, 5.5)):
        pen.oval(x, y, size, size, theme.WHITE, 0)
    _eyes(pen, 50, 66, 7)


_HEXAGON = [(50 + 47 * cos(radians(60 * i)), 50 + 47 * sin(radians(60 * i))) for i in range(6)]
_CRESTS = (
    (arc(50, 50, 45, 45, 0, 360)[:-1], _egg),
    (box(7, 7, 93, 93, 16), _corn),
    ([(6, 8), (94, 8), (94, 52), (50, 97), (6, 52)], _worm),
    (_HEXAGON, _feather),
    ([(50, 2), (98, 50), (50, 98), (2, 50)], _strawberry),
    ([(50, 3), (97, 38), (80, 95), (20, 95), (3, 38)], _sunflower),
    (star(50, 50, 50, 38, 8), _carrot),
    ([*arc(50, 48, 45, 44, 180, 360), (95, 96), (5, 96)], _mushroom),
)
