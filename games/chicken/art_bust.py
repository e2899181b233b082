"""A bust: the foxes make off with everything, and a hen can only watch."""

from __future__ import annotations

from games.chicken.art_face import EGG, paint_fox
from games.chicken.art_farm import paint_sack
from rendering import theme
from rendering.pen import Pen, Point, box, curve
from rendering.theme import Colour


def paint_thief(pen: Pen, loot: str) -> None:
    """A fox on the run with "eggs", a "hen" or a "sack"."""
    tail: list[Point] = [(38, 62), (24, 64), (14, 56), (4, 60), (-2, 50), (6, 38), (20, 40), (34, 52)]
    pen.shape(curve(tail), theme.BRICK, 2.6)
    pen.shape(curve([(12, 54), (4, 59), (-2, 50), (5, 39), (14, 40), (9, 47)]), theme.WHITE, 0)
    pen.shape(curve(tail), None, 2.6)
    if loot == "sack":
        paint_sack(pen.at(4, 6, 0.5, -24))
    _leg(pen, [(44, 76), (30, 84), (20, 82)])
    _leg(pen, [(56, 76), (68, 84), (66, 95)])
    pen.shape(curve([(38, 48), (56, 42), (68, 54), (66, 74), (54, 82), (40, 78), (34, 62)]), theme.BRICK, 2.6)
    pen.shape(curve([(54, 54), (64, 58), (63, 72), (54, 78), (49, 66)]), theme.WHITE, 0)
    if loot == "hen":
        _caught(pen.at(54, 42, 0.44, 14))
    paint_fox(pen.at(36, 8, 0.5, 6))
    if loot == "eggs":
        _pile(pen)
    _arm(pen, loot)


def _leg(pen: Pen, points: list[Point]) -> None:
    pen.stroke(curve(points, closed=False), theme.BRICK, 8, 2.6)
    x, y = points[-1]
    pen.oval(x + 3, y + 1, 7, 4.5, theme.INK, 0)


def _arm(pen: Pen, loot: str) -> None:
    ends = {"eggs": (82, 74), "hen": (76, 72), "sack": (34, 44)}
    start = (44, 58) if loot == "sack" else (52, 60)
    x, y = ends[loot]
    pen.stroke(curve([start, ((start[0] + x) / 2, max(start[1], y) + 4), (x, y)], closed=False), theme.BRICK, 7, 2.6)
    pen.oval(x, y, 5.5, 5, theme.INK, 0)


def _pile(pen: Pen) -> None:
    for x, y, turn in ((75, 17, 14), (71, 35, -8), (79, 53, 16), (65, 54, -12)):
        pen.at(x, y, 0.25, turn).shape(curve(EGG), theme.WHITE, 5)


def _caught(pen: Pen) -> None:
    """A hen under an arm, beak wide open."""
    pen.shape(curve([(10, 60), (30, 40), (60, 40), (84, 56), (80, 84), (50, 94), (20, 86)]), theme.WHITE, 5)
    for x in (70, 90):
        pen.stroke([(x - 24, 88), (x - 16, 106), (x - 8, 106)], theme.ORANGE, 5, 4)
    paint_screaming(pen.at(22, -40, 0.92, 8))


def paint_screaming(pen: Pen) -> None:
    """The head of a hen who has seen a fox."""
    pen.shape(curve([(50, 24), (36, 22), (30, 8), (42, 11), (46, 0), (55, 8), (66, 4), (66, 22)]), theme.RED, 4)
    pen.shape(curve([(24, 54), (30, 30), (50, 20), (70, 30), (76, 54), (72, 84), (50, 92), (28, 84)]), theme.WHITE, 4)
    for x, look in ((36, 1), (64, -1)):
        pen.oval(x, 42, 14, 15, theme.WHITE, 4)
        pen.oval(x + look, 43, 3.4, 3.8, theme.INK, 0)
    pen.shape(curve([(50, 54), (66, 62), (64, 82), (50, 90), (36, 82), (34, 62)]), theme.ORANGE, 4)
    pen.shape(curve([(50, 62), (59, 66), (58, 78), (50, 83), (42, 78), (41, 66)]), theme.CRIMSON, 0)
    pen.oval(50, 78, 5, 4, theme.PINK, 0)


def paint_despair(pen: Pen) -> None:
    """A hen with both wings in the air: she has seen foxes."""
    paint_body(pen, theme.WHITE)
    paint_screaming(pen.at(17, 4, 0.66))
    for side in (-1, 1):
        pen.oval(50 + 27 * side, 30, 3.4, 4.6, theme.SKY, 2)


def paint_body(pen: Pen, feathers: Colour) -> None:
    """A hen's body with both wings in the air; the head is drawn on top."""
    for flip in (False, True):
        wing = pen.at(0, 0, flip=flip)
        wing.shape(curve([(30, 76), (10, 62), (2, 40), (8, 24), (14, 36), (18, 28), (24, 42), (36, 60)]), feathers, 3)
    for x in (38, 62):
        pen.stroke([(x, 90), (x, 97), (x + 5, 97)], theme.ORANGE, 4, 2.6)
    pen.shape(curve([(30, 60), (50, 52), (70, 60), (81, 80), (70, 92), (50, 93), (30, 92), (19, 80)]), feathers, 3)


def paint_fright(pen: Pen) -> None:
    """A chicken that chickens out: it runs, and sweats."""
    pen.stroke([(38, 82), (28, 90), (18, 88)], theme.ORANGE, 5, 3)
    pen.stroke([(58, 82), (68, 90), (64, 99)], theme.ORANGE, 5, 3)
    body = [(6, 40), (14, 52), (26, 50), (44, 44), (66, 44), (78, 60), (72, 80), (50, 88), (28, 82), (14, 66)]
    pen.shape(curve(body), theme.WHITE, 3)
    pen.shape(curve([(30, 58), (46, 56), (56, 62), (46, 74), (34, 72), (24, 76), (28, 68), (20, 68)]), theme.CREAM, 3)
    paint_screaming(pen.at(46, 2, 0.56))
    for x, y in ((40, 16), (34, 28), (44, 34)):
        pen.shape(curve([(x - 6, y), (x + 2, y - 3), (x + 3, y + 3)]), theme.SKY, 2)


def paint_dust(pen: Pen) -> None:
    """A puff behind running feet."""
    for x, y, size in ((30, 62, 22), (62, 56, 26), (80, 72, 14)):
        pen.oval(x, y, size, size * 0.8, theme.STEEL, 5)
    pen.shape(box(20, 60, 84, 76, 6), theme.STEEL, 0)
