"""The end: hens that dance, a fox that goes home hungry."""

from __future__ import annotations

from games.chicken.art_bust import paint_body
from games.chicken.art_face import EGG, paint_fox
from rendering import theme
from rendering.pen import Pen, arc, curve
from rendering.theme import Colour


def paint_cheer(pen: Pen, feathers: Colour) -> None:
    """A hen with both wings in the air, for joy."""
    paint_body(pen, feathers)
    head = pen.at(17, 4, 0.66)
    head.shape(curve([(50, 24), (36, 22), (30, 8), (42, 11), (46, 0), (55, 8), (66, 4), (66, 22)]), theme.RED, 4)
    head.shape(curve([(24, 54), (30, 30), (50, 20), (70, 30), (76, 54), (72, 84), (50, 92), (28, 84)]), feathers, 4)
    for x in (35, 65):
        head.stroke(arc(x, 50, 9, 9, 195, 345), theme.INK, 5.5, 0)
    head.shape(curve([(50, 56), (68, 62), (62, 80), (50, 86), (38, 80), (32, 62)]), theme.ORANGE, 4)
    head.shape([(38, 66), (62, 66), *arc(50, 67, 11, 11, 0, 180)], theme.CRIMSON, 0)


def paint_sulk(pen: Pen) -> None:
    """A fox with an empty belly."""
    tail = [(66, 92), (86, 96), (96, 84), (90, 70), (80, 78), (66, 78)]
    pen.shape(curve(tail), theme.BRICK, 2.6)
    pen.shape(curve([(88, 92), (96, 84), (90, 71), (84, 76), (89, 82)]), theme.WHITE, 0)
    pen.shape(curve([(36, 56), (64, 56), (72, 84), (68, 106), (32, 106), (28, 84)]), theme.BRICK, 2.6)
    pen.shape(curve([(42, 66), (58, 66), (62, 86), (58, 106), (42, 106), (38, 86)]), theme.WHITE, 0)
    paint_fox(pen.at(22, 10, 0.56, -10))
    pen.shape(curve([(74, 20), (81, 30), (76, 38), (70, 30)]), theme.SKY, 2.4)


def paint_trophy(pen: Pen) -> None:
    """The golden egg."""
    pen.shape([(30, 84), (70, 84), (78, 99), (22, 99)], theme.BARK, 3)
    pen.shape(curve(EGG), theme.GOLD, 3.4)
    pen.stroke(curve([(32, 66), (32, 48), (42, 30)], closed=False), theme.WHITE, 5, 0)


def paint_flag(pen: Pen, colour: Colour) -> None:
    """A pennant of the bunting."""
    pen.shape([(6, 0), (94, 0), (50, 92)], colour, 6)
    pen.stroke([(-10, 3), (110, 3)], theme.INK, 7, 0)


def paint_confetti(pen: Pen, colour: Colour, turn: int) -> None:
    """A scrap of paper in the air."""
    pen.at(0, 0, 1, turn).shape([(14, 30), (86, 30), (86, 70), (14, 70)], colour, 9)
