"""Dice: cubes seen from the upper right. Each kind has its own colour and its own marks."""

from __future__ import annotations

from games.chicken.art_face import (
    paint_bark,
    paint_chick,
    paint_egg,
    paint_fox,
    paint_happy,
    paint_hen,
    paint_hens,
)
from games.chicken.dice import Face, Kind
from rendering import theme
from rendering.pen import Paint, Pen, Point, arc, box, curve
from rendering.theme import Colour

FACES: dict[Face, Paint] = {
    "fox": paint_fox, "chicken": paint_hen, "double": paint_hens, "egg": paint_egg, "happy": paint_happy,
    "bark": paint_bark, "chick": paint_chick,
}  # fmt: skip
"""By face; a blank shows nothing."""

_TONES: dict[Kind, tuple[Colour, Colour, Colour]] = {
    "white": (theme.WHITE, theme.WHITE, theme.STEEL),
    "yellow": (theme.GOLD, theme.CREAM, theme.AMBER),
    "orange": (theme.ORANGE, theme.GOLD, theme.BRICK),
    "blue": (theme.SEA, theme.SKY, theme.INDIGO),
    "mother": (theme.WOOD, theme.CARAMEL, theme.BARK),
}
"""By kind: front, top and side."""

_LEFT, _TOP, _RIGHT, _BOTTOM = 3.0, 15.5, 85.0, 95.5
_DEEP, _ROUND = 10.0, 13.0
_FRONT = box(_LEFT, _TOP, _RIGHT, _BOTTOM, _ROUND)


def paint_die(pen: Pen, kind: Kind, face: Face | None) -> None:
    """A die and its hard shadow, in a square."""
    front, top, side = _TONES[kind]
    hull = _hull()
    pen.shape([(x + 3, y + 3.5) for x, y in hull], theme.INK, 3)
    pen.shape(hull, side)
    pen.shape(_lid(), top, 0)
    pen.stroke([(_RIGHT - 3, _TOP + 3), (_RIGHT + _DEEP - 4, _TOP - _DEEP + 4)], theme.INK, 2.6, 0)
    pen.shape(hull, None)
    pen.shape(_FRONT, front, 2.8)
    _MARKS[kind](pen)
    if face is not None and face in FACES:
        FACES[face](pen.at(7.5, 19.5, 0.73))
        pen.shape(_FRONT, None, 2.8)


def paint_waiting(pen: Pen, kind: Kind, turn: int) -> None:
    """A die that is not rolled yet, askew."""
    askew = pen.at(5, 5, 0.9, turn)
    paint_die(askew, kind, None)
    askew.stroke([*arc(44, 44, 14, 14, 190, 410), (44, 67)], theme.INK, 10, 0)
    askew.stroke([(44, 81), (44, 81.5)], theme.INK, 11, 0)


def paint_hatched(pen: Pen, kind: Kind) -> None:
    """A die that has hatched and lies unrolled: half in its shell."""
    paint_die(pen, kind, None)
    for x, look in ((33, 1.5), (57, -1.5)):
        pen.oval(x, 40, 9, 10, theme.WHITE, 3)
        pen.oval(x + look, 41, 4, 4.6, theme.INK, 0)
    rim: list[Point] = [(-1, 56), (10, 66), (21, 54), (33, 67), (45, 55), (57, 67), (69, 54), (81, 66), (92, 55)]
    pen.shape([*rim, (90, 78), (76, 97), (14, 97), (1, 78)], theme.CREAM, 3)
    for x, y in ((24, 80), (52, 86), (70, 76)):
        pen.oval(x, y, 3.6, 3.6, theme.CARAMEL, 0)


def _hull() -> list[Point]:
    right, top = _RIGHT + _DEEP, _TOP - _DEEP
    return [
        *arc(right - _ROUND, top + _ROUND, _ROUND, _ROUND, 270, 360),
        *arc(right - _ROUND, _BOTTOM - _DEEP - _ROUND, _ROUND, _ROUND, 0, 45),
        *arc(_RIGHT - _ROUND, _BOTTOM - _ROUND, _ROUND, _ROUND, 45, 90),
        *arc(_LEFT + _ROUND, _BOTTOM - _ROUND, _ROUND, _ROUND, 90, 180),
        *arc(_LEFT + _ROUND, _TOP + _ROUND, _ROUND, _ROUND, 180, 225),
        *arc(_LEFT + _DEEP + _ROUND, top + _ROUND, _ROUND, _ROUND, 225, 270),
    ]


def _lid() -> list[Point]:
    hull = [point for point in _hull() if point[1] <= _TOP + 5 and point[0] <= _RIGHT + _DEEP - 3]
    return [*sorted(hull), (_RIGHT - 3, _TOP + 4), (_LEFT + 4, _TOP + 4)]


def _plain(pen: Pen) -> None:
    """White dice have no marks."""


def _pips(pen: Pen) -> None:
    for x in (_LEFT + 9.5, _RIGHT - 9.5):
        for y in (_TOP + 9.5, _BOTTOM - 9.5):
            pen.oval(x, y, 4, 4, theme.BARK, 0)


def _frame(pen: Pen) -> None:
    pen.shape(box(_LEFT + 5.5, _TOP + 5.5, _RIGHT - 5.5, _BOTTOM - 5.5, 8), theme.CRIMSON, 0)
    pen.shape(box(_LEFT + 9, _TOP + 9, _RIGHT - 9, _BOTTOM - 9, 6), theme.ORANGE, 0)


def _bone(pen: Pen) -> None:
    """What a dog keeps on its head."""
    half = [(47, 8), (58, 8), (58, 4), (64, 2), (69, 6), (68, 11), (70, 16), (65, 20), (59, 18), (58, 14), (47, 14)]
    pen.shape([*half, *[(94 - x, y) for x, y in reversed(half)]], theme.WHITE, 2.8)


def _comb(pen: Pen) -> None:
    pen.shape(curve([(30, 18), (25, 8), (33, 10), (38, 3), (46, 7), (55, 3), (62, 18)]), theme.RED)


_MARKS: dict[Kind, Paint] = {"white": _plain, "yellow": _pips, "orange": _frame, "blue": _bone, "mother": _comb}
