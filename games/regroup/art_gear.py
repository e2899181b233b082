"""What the chickens carry: shields, barriers, coins and potions."""

from __future__ import annotations

from rendering import theme
from rendering.pen import Pen, Point, arc, box, curve, star
from rendering.theme import Colour


def paint_shield(pen: Pen, awake: bool = True) -> None:
    """A metal shield, flat at the top and pointed below, with a chicken's foot on it."""
    outer = _heater(1)
    pen.shape(outer, theme.STEEL if awake else theme.IRON)
    pen.shape(_heater(0.78), theme.SEA if awake else theme.SLATE, 2.4)
    foot = theme.GOLD if awake else theme.STEEL
    toes: list[list[Point]] = [[(50, 74), (50, 26)], [(50, 58), (33, 36)], [(50, 58), (67, 36)]]
    for toe in toes:
        pen.stroke(toe, theme.INK, 12, 0)
    for toe in toes:
        pen.stroke(toe, foot, 7, 0)


def _heater(size: float) -> list[Point]:
    half: list[Point] = [(0, -40), (38, -40), (38, -4), *curve([(38, -4), (31, 24), (0, 46)], closed=False)]
    right = [(50 + x * size, 48 + y * size) for x, y in half]
    return right + [(100 - x, y) for x, y in reversed(right)]


def paint_shields(pen: Pen, awake: bool = True) -> None:
    """Two shields."""
    paint_shield(pen.at(-1, 3, 0.7, -12), awake)
    paint_shield(pen.at(31, 25, 0.72, 8), awake)


def paint_barrier(pen: Pen, awake: bool = True) -> None:
    """A magic dome, round at the top and flat below, over an egg."""
    _dome(pen, 44, awake)
    _egg(pen.at(26, 34, 0.48), awake)
    if awake:
        _sparkles(pen, ((12, 18), (88, 18)))


def paint_barriers(pen: Pen, awake: bool = True) -> None:
    """A dome in a dome, over two eggs."""
    _dome(pen, 46, awake)
    pen.shape([*arc(50, 82, 36, 52, 180, 360)], theme.LAGOON if awake else theme.IRON)
    _egg(pen.at(16, 42, 0.41), awake)
    _egg(pen.at(43, 42, 0.41), awake)
    if awake:
        _sparkles(pen, ((9, 16), (91, 16)))


def _dome(pen: Pen, across: float, awake: bool) -> None:
    pen.shape(arc(50, 82, across, 66, 180, 360), theme.GLOW if awake else theme.STEEL)
    pen.stroke(arc(50, 82, across - 8, 56, 205, 245), theme.WHITE, 5, 0)
    pen.shape(box(50 - across - 3, 78, 50 + across + 3, 92, 5), theme.INDIGO)
    if awake:
        for x in (-28, 0, 28):
            pen.shape(star(50 + x, 85, 5, 2.2, 4), theme.GOLD, 0)


def _egg(pen: Pen, awake: bool) -> None:
    pen.shape(curve([(50, 2), (80, 40), (82, 72), (50, 94), (18, 72), (20, 40)]), theme.WHITE)
    for x in (36, 64):
        if awake:
            pen.oval(x, 52, 7, 9, theme.INK, 0)
        else:
            pen.stroke([(x - 9, 54), (x + 9, 54)], theme.INK, 7, 0)
    if awake:
        pen.stroke(arc(50, 64, 9, 8, 10, 170), theme.INK, 6, 0)


def _sparkles(pen: Pen, places: tuple[Point, ...]) -> None:
    for x, y in places:
        pen.shape(star(x, y, 9, 3.4, 4), theme.WHITE, 2.4)


def paint_coin(pen: Pen) -> None:
    """One coin."""
    pen.oval(50, 50, 42, 42, theme.GOLD)
    pen.oval(50, 50, 30, 30, theme.AMBER, 0)
    pen.shape(curve([(50, 28), (66, 50), (65, 64), (50, 71), (35, 64), (34, 50)]), theme.CREAM, 3)


def paint_coins(pen: Pen) -> None:
    """Two coins."""
    paint_coin(pen.at(2, 2, 0.64))
    paint_coin(pen.at(35, 35, 0.64))


def paint_potion(pen: Pen, brew: Colour = theme.LEAF) -> None:
    """A potion."""
    flask: list[Point] = [(38, 12), (62, 12), (62, 36), *arc(50, 64, 32, 30, -62, 242), (38, 36)]
    pen.shape(flask, theme.WHITE)
    pen.shape(arc(50, 64, 26, 24, -8, 188), brew, 0)
    for x, y, size in ((42, 70, 4.5), (58, 76, 3.5), (54, 52, 3)):
        pen.oval(x, y, size, size, theme.WHITE, 0)
    pen.shape(box(32, 4, 68, 16, 4), theme.BARK)


def paint_coin_and_potion(pen: Pen) -> None:
    """A coin and a potion."""
    paint_coin(pen.at(0, 36, 0.62))
    paint_potion(pen.at(32, 0, 0.76, 12))
