"""The farm around the dice: nest, sack, henhouse, fence, and what grows in the fox's wood."""

from __future__ import annotations

from games.chicken.art_face import EGG, paint_fox
from rendering import theme
from rendering.pen import Pen, arc, box, curve, star
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


def paint_nest(pen: Pen) -> None:
    """A wide nest of straw, two fifths as high as wide; `paint_brim` lies before what is in it."""
    pen.shape(curve([(3, 18), (20, 8), (50, 4), (80, 8), (97, 18), (90, 30), (50, 38), (10, 30)]), theme.AMBER, 1)
    pen.shape(curve([(9, 18), (28, 11), (50, 9), (72, 11), (91, 18), (72, 28), (50, 30), (28, 28)]), theme.BARK, 1)


def paint_brim(pen: Pen) -> None:
    """The front of a nest."""
    pen.shape(curve([(3, 18), (14, 25), (32, 29), (50, 30), (68, 29), (86, 25), (97, 18), (92, 30), (72, 38), (50, 39.5),
                     (28, 38), (8, 30)]), theme.AMBER, 1)  # fmt: skip
    straws = ((8, 24, 24, 31), (16, 33, 34, 30), (30, 37, 50, 32), (46, 37, 66, 33), (62, 36, 84, 28), (78, 32, 93, 24),
              (24, 34, 42, 36), (54, 34, 72, 37), (36, 33, 52, 36))  # fmt: skip
    for x, y, right, down in straws:
        pen.stroke([(x, y), (right, down)], theme.GOLD, 1.2, 0)
    for x, y, tip, top in ((6, 20, 1, 13), (94, 21, 99, 14), (10, 31, 3, 35), (89, 32, 97, 36)):
        pen.stroke([(x, y), (tip, top)], theme.GOLD, 1.2, 0.8)


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
    """A fir of the wood, at night."""
    pen.shape([(50, 2), (74, 36), (62, 36), (86, 68), (70, 68), (98, 104), (2, 104), (30, 68), (14, 68), (38, 36),
               (26, 36)], theme.INDIGO, 0)  # fmt: skip


def paint_watching(pen: Pen) -> None:
    """Two eyes in the dark."""
    for flip in (False, True):
        eye = pen.at(0, 0, flip=flip)
        eye.shape([(8, 36), (44, 56), *arc(26, 56, 18, 16, 0, 180)], theme.GOLD, 0)
        eye.oval(30, 58, 5, 10, theme.INK, 0)


def paint_moon(pen: Pen) -> None:
    """The moon."""
    pen.oval(50, 50, 44, 44, theme.CREAM, 4)
    for x, y, size in ((36, 38, 9), (62, 58, 12), (58, 28, 5)):
        pen.oval(x, y, size, size, theme.PAPER, 0)


def paint_glint(pen: Pen) -> None:
    """A star in the sky."""
    pen.shape(star(50, 50, 48, 14, 4), theme.CREAM, 0)


def paint_straw(pen: Pen) -> None:
    """A few straws."""
    for line in ([(10, 70), (70, 30)], [(30, 34), (88, 62)], [(24, 86), (90, 78)]):
        pen.stroke(line, theme.AMBER, 8, 0)


def paint_fence(pen: Pen) -> None:
    """One board of a white fence, with its rails to both sides; drawn side by side."""
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


def paint_tile(pen: Pen, fill: Colour) -> None:
    """A space of the track."""
    pen.shape(box(3, 3, 97, 97, 12), fill, 4)


def paint_halo(pen: Pen, colour: Colour) -> None:
    """What lies behind a token to be seen first."""
    pen.shape(star(50, 50, 49, 39, 10), colour, 4)
