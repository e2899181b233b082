"""What dice show: fox, chicken, two chickens, egg, happy dog, bark, chick; a blank shows nothing."""

from __future__ import annotations

from rendering import theme
from rendering.mark import paint_twice
from rendering.pen import Pen, Point, arc, curve
from rendering.theme import Colour


def paint_fox(pen: Pen) -> None:
    """A sly fox: one brow up, half-closed eyes, a lopsided smile with a tooth."""
    for flip in (False, True):
        side = pen.at(0, 0, flip=flip)
        side.shape(curve([(8, 4), (28, 14), (44, 32), (16, 52)]), theme.BRICK)
        side.shape([(16, 16), (28, 24), (20, 38)], theme.INK, 0)
    pen.shape(
        curve([(50, 22), (72, 27), (86, 46), (99, 64), (80, 76), (62, 88), (50, 95), (38, 88), (20, 76), (1, 64),
               (14, 46), (28, 27)]),
        theme.BRICK,
    )  # fmt: skip
    for flip in (False, True):
        cheek = [(50, 92), (38, 86), (20, 74), (6, 64), (24, 58), (38, 64), (50, 70)]
        pen.at(0, 0, flip=flip).shape(curve(cheek), theme.WHITE, 0)
    _sly_eyes(pen)
    pen.stroke(curve([(34, 79), (44, 83), (56, 83), (70, 75)], closed=False), theme.INK, 3.6, 0)
    pen.shape([(59, 82), (66, 79), (64, 88)], theme.WHITE, 2)
    pen.shape(curve([(41, 66), (50, 63), (59, 66), (50, 76)]), theme.INK, 2)


def _sly_eyes(pen: Pen) -> None:
    for x, inner in ((32, 1), (68, -1)):
        pen.shape([(x - 12, 48), (x + 12, 48), *arc(x, 48, 12, 11, 0, 180)], theme.GOLD, 3)
        pen.oval(x + 2, 52, 4, 5, theme.INK, 0)
        pen.stroke([(x - 13 * inner, 45), (x + 13 * inner, 50)], theme.INK, 6, 0)


def paint_hen(pen: Pen, feathers: Colour = theme.WHITE) -> None:
    """A chicken, which is a point."""
    pen.shape(curve([(50, 24), (36, 22), (32, 10), (42, 11), (47, 2), (55, 9), (65, 6), (66, 22)]), theme.RED)
    pen.shape(
        curve([(25, 52), (31, 30), (50, 20), (69, 30), (75, 52), (84, 82), (88, 103), (12, 103), (16, 82)]), feathers
    )
    pen.shape(curve([(50, 76), (43, 86), (45, 95), (50, 97), (55, 95), (57, 86)]), theme.RED, 2.8)
    for x, look in ((37, 3), (63, -3)):
        pen.oval(x, 46, 12.5, 13.5, theme.WHITE)
        pen.oval(x + look, 48, 5, 6, theme.INK, 0)
        pen.oval(x + look - 1.8, 45.5, 1.8, 1.8, theme.WHITE, 0)
    _beak(pen, 50, 67)


def _beak(pen: Pen, x: float, y: float) -> None:
    pen.shape([(x, y - 12), (x + 16, y - 1), (x, y + 12), (x - 16, y - 1)], theme.ORANGE)
    pen.stroke([(x - 12, y - 0.5), (x + 12, y - 0.5)], theme.INK, 2.6, 0)


def paint_hens(pen: Pen) -> None:
    """Two chickens, which are two points."""
    paint_hen(pen.at(-4, 6, 0.66))
    paint_hen(pen.at(26, 32, 0.72), theme.CREAM)
    paint_twice(pen)


EGG: list[Point] = [
    (50, 3), (68, 17), (81, 45), (83, 68), (71, 89), (50, 97), (29, 89), (17, 68), (19, 45), (32, 17),
]  # fmt: skip


def paint_egg(pen: Pen) -> None:
    """An egg about to hatch."""
    pen.shape(curve(EGG), theme.CREAM)
    for x, y, size in ((38, 40, 4.5), (59, 31, 3.5), (63, 76, 4.5), (36, 72, 3)):
        pen.oval(x, y, size, size, theme.CARAMEL, 0)
    crack: list[Point] = [(23, 58), (34, 52), (42, 62), (51, 50), (60, 62), (67, 53), (77, 60)]
    pen.stroke(crack, theme.INK, 4.2, 0)


def paint_chick(pen: Pen) -> None:
    """A chick in half an egg: a point, and it hatches."""
    pen.stroke(curve([(46, 14), (42, 8), (50, 3)], closed=False), theme.GOLD, 4, 3)
    pen.stroke(curve([(52, 14), (55, 8), (63, 8)], closed=False), theme.GOLD, 4, 3)
    for flip in (False, True):
        pen.at(0, 0, flip=flip).shape(curve([(22, 52), (6, 44), (4, 58), (18, 70)]), theme.GOLD)
    pen.oval(50, 45, 31, 31, theme.GOLD)
    for x, look in ((38, 2), (62, -2)):
        pen.oval(x, 41, 8.5, 9.5, theme.WHITE, 3)
        pen.oval(x + look, 42, 4, 4.8, theme.INK, 0)
        pen.oval(x + look - 1.4, 40, 1.4, 1.4, theme.WHITE, 0)
    _beak(pen.at(18, 20, 0.64), 50, 54)
    shell: list[Point] = [(16, 58), (27, 68), (38, 58), (50, 69), (62, 58), (73, 68), (84, 58)]
    pen.shape([*shell, *arc(50, 58, 34, 38, 0, 180)], theme.WHITE)
    for x, y in ((36, 80), (60, 84), (70, 74)):
        pen.oval(x, y, 3, 3, theme.PAPER, 0)


def paint_happy(pen: Pen) -> None:
    """Blue the Dog, pleased: a point."""
    _ears(pen, 0)
    _head(pen)
    for x in (35, 65):
        pen.stroke(arc(x, 47, 9, 9, 190, 350), theme.INK, 4.6, 0)
    pen.shape(curve([(34, 72), (66, 72), (62, 86), (50, 91), (38, 86)]), theme.CRIMSON)
    pen.shape(curve([(42, 80), (58, 80), (59, 96), (50, 102), (41, 96)]), theme.PINK, 3)
    _nose(pen, 63)


def paint_bark(pen: Pen) -> None:
    """Blue the Dog barks, and a fox is gone."""
    turned = pen.at(-10, 4, 0.94)
    _ears(turned, 16)
    _head(turned)
    for x in (36, 64):
        turned.oval(x, 44, 8, 9, theme.WHITE, 3)
        turned.oval(x + 2.5, 45, 4, 4.5, theme.INK, 0)
    for x, inner in ((36, 1), (64, -1)):
        turned.stroke([(x - 10 * inner, 28), (x + 9 * inner, 35)], theme.INK, 5, 0)
    turned.shape(curve([(30, 70), (50, 66), (70, 70), (68, 92), (50, 100), (32, 92)]), theme.CRIMSON)
    turned.shape([(36, 71), (43, 70), (40, 79)], theme.WHITE, 1.6)
    turned.shape([(64, 71), (57, 70), (60, 79)], theme.WHITE, 1.6)
    turned.shape(curve([(40, 90), (50, 86), (60, 90), (50, 97)]), theme.PINK, 0)
    _nose(turned, 60)
    for line in ([(82, 44), (93, 32)], [(86, 60), (98, 58)], [(84, 76), (95, 85)]):
        pen.stroke(line, theme.GOLD, 5.5, 3.4)


def _ears(pen: Pen, lift: float) -> None:
    for flip in (False, True):
        ear = [(30, 22), (14, 20 - lift), (3, 34 - lift), (5, 64 - 1.7 * lift), (17, 66 - lift), (28, 44)]
        pen.at(0, 0, flip=flip).shape(curve(ear), theme.INDIGO)


def _head(pen: Pen) -> None:
    head = [(50, 14), (72, 20), (82, 42), (82, 66), (70, 84), (50, 90), (30, 84), (18, 66), (18, 42), (28, 20)]
    pen.shape(curve(head), theme.SKY)
    muzzle = [(50, 22), (58, 40), (72, 56), (74, 70), (64, 80), (50, 80), (36, 80), (26, 70), (28, 56), (42, 40)]
    pen.shape(curve(muzzle), theme.WHITE, 0)


def _nose(pen: Pen, y: float) -> None:
    pen.shape(curve([(38, y - 5), (50, y - 9), (62, y - 5), (56, y + 4), (50, y + 7), (44, y + 4)]), theme.INK, 2)
    pen.oval(46, y - 4, 3, 2, theme.WHITE, 0)
