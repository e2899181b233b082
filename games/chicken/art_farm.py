"""The farm around the dice: nest, sack, henhouse, fence, and what grows in the fox's wood."""

from __future__ import annotations

from math import cos, radians, sin

from games.chicken.art_face import EGG, paint_fox
from rendering import theme
from rendering.pen import Pen, Point, arc, box, curve, star
from rendering.theme import Colour


def paint_lamp(pen: Pen, lit: bool, struck: bool) -> None:
    """A fox that may come: here already (`lit`), chased away (`struck`), or awaited."""
    ground = theme.RED if lit else theme.NIGHT
    pen.oval(50, 50, 46, 46, theme.STEEL if struck else ground, 6)
    if lit or struck:
        paint_fox(pen.at(15, 16, 0.7))
    else:
        _fox_shade(pen.at(15, 16, 0.7))
    if struck:
        for colour, width in ((theme.INK, 17), (theme.SKY, 9)):
            pen.stroke([(20, 80), (80, 20)], colour, width, 0)


def _fox_shade(pen: Pen) -> None:
    head = [(8, 4), (32, 20), (50, 22), (68, 20), (92, 4), (86, 46), (99, 64), (62, 88), (50, 95), (38, 88), (1, 64),
            (14, 46)]  # fmt: skip
    pen.shape(head, theme.SLATE, 0)
    for side in (-1, 1):
        pen.oval(50 + 18 * side, 52, 8, 5, theme.NIGHT, 0)


def paint_loose_egg(pen: Pen, fill: Colour = theme.WHITE) -> None:
    """An egg that lies about."""
    pen.shape(curve(EGG), fill, 8)
    pen.stroke(curve([(34, 62), (34, 48), (42, 34)], closed=False), theme.WHITE, 7, 0)


_HOLLOW = arc(50, 17, 36, 9, 0, 360)[:-1]
_BOWL: list[Point] = [(6, 17), (12, 28), (28, 36), (50, 38), (72, 36), (88, 28), (94, 17)]


def paint_nest(pen: Pen) -> None:
    """A wide nest of straw, two fifths as high as wide. `paint_brim` goes in front of what lies in it."""
    _twigs(pen, range(188, 360, 11), (40, 45), (12, 15))
    pen.shape([*curve(_BOWL, closed=False), *arc(50, 17, 44, 13, 0, -180)], theme.AMBER, 1)
    pen.shape(_HOLLOW, theme.BARK, 1)


def paint_brim(pen: Pen) -> None:
    """The front of a nest."""
    _twigs(pen, range(-2, 183, 11), (41, 46), (16, 21))
    pen.shape([*curve(_BOWL, closed=False), (86, 17), *arc(50, 17, 36, 9, 0, 180), (14, 17)], theme.AMBER, 1)
    for i in range(22):
        across = -1 + 2 * (i * 9 % 22) / 21
        low, high = 17 + 19.5 * (1 - across * across) ** 0.4, 17 + 9 * (1 - min(1, (across * 1.16) ** 2)) ** 0.5
        y = high + 2.2 + (low - high - 4) * (i % 5) / 4
        x, slope = 50 + 42 * across, (3.6 if i % 2 else -2.6) - 6 * across
        colour = (theme.GOLD, theme.TOFFEE, theme.GOLD, theme.CREAM)[i % 4]
        pen.stroke([(x - 5, y - slope / 2), (x + 5, y + slope / 2)], colour, 1.3, 0)


def _twigs(pen: Pen, angles: range, across: tuple[float, float], down: tuple[float, float]) -> None:
    """Straws that stick out of a nest, between two ovals."""
    for number, degrees in enumerate(angles):
        near, far = radians(degrees), radians(degrees + (9, -6, 4, -9)[number % 4])
        long = (1, 1.06, 0.97)[number % 3]
        tip = 50 + across[1] * long * cos(far), 17 + down[1] * long * sin(far)
        pen.stroke([(50 + across[0] * cos(near), 17 + down[0] * sin(near)), tip], theme.AMBER, 1.5, 0.8)


def paint_sack(pen: Pen) -> None:
    """The seed bag."""
    pen.shape(curve([(36, 24), (28, 10), (40, 13), (50, 6), (60, 13), (72, 10), (64, 24)]), theme.PAPER)
    pen.shape(curve([(38, 26), (62, 26), (82, 50), (88, 80), (74, 94), (26, 94), (12, 80), (18, 50)]), theme.PAPER)
    pen.stroke([(35, 26), (65, 26)], theme.RED, 7)
    pen.shape(curve([(50, 44), (64, 62), (64, 76), (50, 84), (36, 76), (36, 62)]), theme.CARAMEL, 2.6)
    pen.stroke([(50, 52), (50, 76)], theme.BARK, 3, 0)


def paint_house(pen: Pen, broken: bool = False) -> None:
    """The henhouse; after a visit its door hangs askew."""
    pen.shape(box(14, 44, 86, 96), theme.RED)
    for y in (56, 68, 80):
        pen.stroke([(16, y), (84, y)], theme.CRIMSON, 2, 0)
    pen.shape([(50, 6), (98, 44), (90, 52), (50, 20), (10, 52), (2, 44)], theme.CREAM)
    pen.shape([(50, 22), (80, 46), (80, 48), (20, 48), (20, 46)], theme.CRIMSON, 0)
    pen.oval(50, 38, 9, 9, theme.NIGHT if broken else theme.GOLD)
    pen.shape([(32, 97), (32, 68), *arc(50, 68, 18, 16, 180, 360), (68, 97)], theme.NIGHT)
    if broken:
        pen.at(58, 48, 0.42, 24).shape([(10, 98), (10, 20), *arc(46, 20, 36, 18, 180, 360), (82, 98)], theme.WOOD)


def paint_pine(pen: Pen) -> None:
    """A fir tree at night."""
    half = [(50, 4), (72, 36), (62, 35), (84, 66), (70, 65), (96, 98), (56, 98), (56, 120)]
    pen.shape([*half, *[(100 - x, y) for x, y in reversed(half)]], theme.INDIGO, 3)


def paint_clover(pen: Pen) -> None:
    """A flower in the grass."""
    for x, y in ((50, 22), (76, 42), (66, 74), (34, 74), (24, 42)):
        pen.oval(x, y, 17, 17, theme.WHITE, 0)
    pen.oval(50, 51, 15, 15, theme.GOLD, 0)


def paint_watching(pen: Pen) -> None:
    """Two eyes in the dark."""
    for flip in (False, True):
        eye = pen.at(0, 0, flip=flip)
        eye.shape([(8, 36), (44, 56), *arc(26, 56, 18, 16, 0, 180)], theme.GOLD, 0)
        eye.oval(30, 58, 5, 10, theme.INK, 0)


def paint_moon(pen: Pen) -> None:
    """The moon."""
    pen.oval(50, 50, 44, 44, theme.CREAM, 4)
    for x, y, size in ((28, 30, 7), (72, 70, 9), (66, 22, 5)):
        pen.oval(x, y, size, size, theme.PAPER, 0)


def paint_startled_moon(pen: Pen) -> None:
    """The moon, who has seen it all."""
    paint_moon(pen)
    for x in (38, 60):
        pen.oval(x, 44, 8, 9.5, theme.WHITE, 3)
        pen.oval(x + 2, 47, 3.4, 4.2, theme.INK, 0)
        pen.stroke([(x - 7, 29), (x + 5, 26 if x < 50 else 31)], theme.INK, 4, 0)
    pen.oval(50, 68, 6.5, 8.5, theme.INK, 0)


def paint_glint(pen: Pen) -> None:
    """A star in the sky."""
    pen.shape(star(50, 50, 48, 14, 4), theme.CREAM, 0)


def paint_straw(pen: Pen) -> None:
    """A few straws."""
    for line in ([(10, 70), (70, 30)], [(30, 34), (88, 62)], [(24, 86), (90, 78)]):
        pen.stroke(line, theme.AMBER, 8, 0)


def paint_fence(pen: Pen) -> None:
    """One board of a white fence, with rails to both sides, so that boards join up."""
    for y in (44, 76):
        pen.shape(box(-10, y, 110, y + 13), theme.WHITE, 4)
    pen.shape([(28, 120), (28, 26), (50, 8), (72, 26), (72, 120)], theme.WHITE, 4)


def paint_feather(pen: Pen) -> None:
    """A feather in the air."""
    pen.shape(curve([(86, 12), (84, 46), (60, 74), (34, 78), (28, 52), (46, 24)]), theme.WHITE, 6)
    pen.stroke(curve([(74, 26), (48, 56), (18, 90)], closed=False), theme.INK, 4, 0)


def paint_again(pen: Pen, fresh: bool) -> None:
    """The reroll: still there, or used."""
    colour = theme.LEAF if fresh else theme.SLATE
    for tone, width in ((theme.INK, 30), (colour, 17)):
        for start in (200, 20):
            pen.stroke(arc(50, 50, 30, 30, start, start + 112), tone, width, 0)
    for flip in (1, -1):
        tip = [(50 + flip * dx, 50 + flip * dy) for dx, dy in ((8, -28), (52, -26), (32, 12))]
        pen.shape(tip, colour, 6.5)
    if not fresh:
        pen.stroke([(14, 86), (86, 14)], theme.RED, 10, 5)


def paint_halo(pen: Pen, colour: Colour) -> None:
    """The glow behind a token that should catch the eye."""
    pen.shape(star(50, 50, 48, 40, 12), colour, 4)


def paint_hollow(pen: Pen) -> None:
    """The empty place of a die in the coop."""
    pen.shape(box(6, 22, 84, 98, 14), theme.BARK, 0)


def paint_step(pen: Pen, fill: Colour) -> None:
    """Where the path turns down into the next row."""
    pen.shape(box(0, 0, 100, 100), fill, 0)
    pen.shape([(8, 12), (92, 12), (50, 92)], theme.WOOD, 0)
