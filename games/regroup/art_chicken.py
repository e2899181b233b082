"""The chickens: warriors and wizards, awake and asleep, alone and in pairs; and what becomes of them.

A figure is a bust: it stands on the lower edge of its square.
"""

from __future__ import annotations

from rendering import theme
from rendering.mark import paint_star
from rendering.pen import Pen, arc, box, curve, star
from rendering.theme import Colour


def paint_warrior(pen: Pen, awake: bool = True) -> None:
    """A white hen with a horned helmet and a sword."""
    if awake:
        paint_sword(pen.at(56, 12, 0.62, 14))
    _bust(pen, theme.WHITE)
    _helmet(pen)
    _face(pen, awake)
    if awake:
        pen.oval(83, 82, 11, 10, theme.WHITE)


def paint_wizard(pen: Pen, awake: bool = True) -> None:
    """A yellow hen with a pointed hat and a wand."""
    if awake:
        paint_wand(pen.at(52, 22, 0.62, 12))
    _bust(pen, theme.CREAM)
    _face(pen, awake)
    _hat(pen)
    if awake:
        pen.oval(83, 84, 10, 9, theme.CREAM)


def _bust(pen: Pen, feathers: Colour) -> None:
    pen.shape(
        curve([(24, 54), (29, 36), (46, 30), (63, 36), (69, 54), (76, 82), (80, 108), (12, 108), (16, 82)]), feathers
    )


def _face(pen: Pen, awake: bool) -> None:
    pen.shape(curve([(46, 76), (40, 84), (42, 92), (46, 94), (50, 92), (52, 84)]), theme.RED, 2.8)
    if awake:
        for x, look in ((35, 2.5), (57, -2)):
            pen.oval(x, 56, 11.5, 12.5, theme.WHITE)
            pen.oval(x + look, 57.5, 4.6, 5.4, theme.INK, 0)
            pen.oval(x + look - 1.6, 55.5, 1.7, 1.7, theme.WHITE, 0)
    else:
        for x in (35, 57):
            pen.oval(x, 56, 11.5, 11.5, theme.PAPER)
            pen.stroke([(x - 10, 58), (x, 60), (x + 10, 58)], theme.INK, 3.6, 0)
        pen.oval(68, 74, 10, 10, theme.GLOW, 2.6)
        pen.oval(65, 71, 2.6, 2.6, theme.WHITE, 0)
    pen.shape([(46, 60), (60, 70), (46, 81), (32, 70)], theme.ORANGE)
    pen.stroke([(35, 70.5), (57, 70.5)], theme.INK, 2.6, 0)


def _helmet(pen: Pen) -> None:
    for flip in (False, True):
        horn = pen.at(-8 if flip else 0, 0, flip=flip)
        horn.shape(curve([(30, 36), (14, 36), (5, 22), (7, 6), (14, 18), (26, 24)]), theme.CREAM)
    pen.shape(curve([(46, 22), (34, 16), (37, 6), (44, 9), (48, 1), (54, 8), (60, 6), (58, 17)]), theme.RED)
    pen.shape([*arc(46, 45, 25, 28, 180, 360), (71, 47), (21, 47)], theme.STEEL)
    pen.stroke([(46, 20), (46, 42)], theme.IRON, 5, 0)
    pen.shape(box(18, 40, 74, 49, 4), theme.GOLD)


def _hat(pen: Pen) -> None:
    pen.shape(curve([(22, 42), (34, 26), (44, 8), (62, 1), (56, 12), (61, 26), (70, 42)]), theme.INDIGO)
    pen.shape(star(47, 25, 8, 3.6), theme.GOLD, 0)
    pen.shape(curve([(10, 44), (26, 37), (46, 36), (66, 37), (82, 44), (66, 48), (46, 49), (26, 48)]), theme.INDIGO)
    pen.stroke(curve([(26, 39), (46, 37), (66, 39)], closed=False), theme.GOLD, 4, 0)


def paint_sword(pen: Pen) -> None:
    """Physical attack."""
    pen.shape([(50, 2), (62, 16), (59, 66), (41, 66), (38, 16)], theme.STEEL)
    pen.stroke([(50, 14), (50, 62)], theme.IRON, 5, 0)
    pen.shape(box(26, 64, 74, 75, 5), theme.GOLD)
    pen.shape(box(43, 75, 57, 92, 3), theme.BARK)
    pen.oval(50, 93, 8, 6, theme.GOLD)


def paint_wand(pen: Pen) -> None:
    """Magical attack."""
    pen.stroke([(50, 44), (50, 95)], theme.BARK, 10)
    paint_star(pen.at(5, -10, 0.9))


def paint_warriors(pen: Pen, awake: bool = True) -> None:
    """Two warriors."""
    paint_warrior(pen.at(-3, 8, 0.72, flip=True), awake)
    paint_warrior(pen.at(28, 28, 0.74), awake)


def paint_wizards(pen: Pen, awake: bool = True) -> None:
    """Two wizards."""
    paint_wizard(pen.at(-3, 8, 0.72, flip=True), awake)
    paint_wizard(pen.at(28, 28, 0.74), awake)


def paint_roast(pen: Pen) -> None:
    """A player who has fallen: served."""
    for x in (32, 50, 68):
        pen.stroke(curve([(x, 24), (x - 5, 17), (x + 4, 10), (x, 3)], closed=False), theme.WHITE, 4)
    pen.shape(curve([(3, 76), (20, 70), (50, 68), (80, 70), (97, 76), (80, 88), (50, 91), (20, 88)]), theme.WHITE)
    pen.shape(curve([(16, 70), (18, 46), (36, 32), (60, 32), (80, 46), (84, 70), (66, 81), (34, 81)]), theme.TOFFEE)
    for flip in (False, True):
        leg = pen.at(0, 0, flip=flip)
        leg.stroke([(24, 52), (7, 30)], theme.CREAM, 7)
        leg.oval(8, 26, 5, 5, theme.CREAM)
        leg.oval(3, 31, 5, 5, theme.CREAM)
        leg.shape(curve([(14, 42), (30, 40), (44, 60), (38, 76), (24, 70), (16, 56)]), theme.CARAMEL)
    pen.stroke(curve([(44, 44), (52, 42), (60, 46)], closed=False), theme.CARAMEL, 5, 0)
    for x in (14, 86):
        pen.oval(x, 80, 6, 4.5, theme.LEAF, 2.6)


def paint_behind(pen: Pen) -> None:
    """The back of a chicken: the back of the cards."""
    pen.stroke([(40, 84), (40, 96)], theme.ORANGE, 5)
    pen.stroke([(60, 84), (60, 96)], theme.ORANGE, 5)
    pen.shape(curve([(38, 22), (30, 10), (40, 9), (45, -2), (52, 6), (62, 0), (62, 18)]), theme.RED)
    pen.shape(
        curve([(50, 10), (66, 20), (72, 44), (88, 58), (80, 82), (50, 90), (20, 82), (12, 58), (28, 44), (34, 20)]),
        theme.WHITE,
    )
    for x, turn in ((30, -30), (70, 30), (50, 0)):
        feather = [(x, 34), (x + 10, 50), (x + 6, 70), (x - 6, 70), (x - 10, 50)]
        pen.at(0, 0, 1, turn * 0.55).shape(curve([(p, q + 2) for p, q in feather]), theme.CREAM)
    pen.oval(50, 72, 15, 11, theme.PINK)
    pen.stroke([(50, 66), (50, 78)], theme.ROSE, 3, 0)
