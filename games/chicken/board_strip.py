"""The strip above the dice: foxes so far, whose turn it is, what is at stake."""

from __future__ import annotations

from dataclasses import dataclass

from games.chicken.art_bust import paint_fright
from games.chicken.art_die import paint_waiting
from games.chicken.art_face import paint_egg, paint_hen
from games.chicken.art_farm import paint_again, paint_lamp
from games.chicken.dice import FOXES_TO_BUST, NO_DICE, Dice, Die
from games.core import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.mark import paint_crown
from rendering.numeral import width_of, write
from rendering.theme import Colour, scaled

HEIGHT = scaled(95)
_CREST = scaled(85)
_MARK = scaled(66)
_LAMP = scaled(70)
_FIGURES = scaled(72)
_PAD = scaled(10)
_FEW = 4
_TURNS = (-9, 6, -4, 11)


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip says: whose turn, its locked foxes and barks, the points at stake, or which dice wait.

    `again` is whether the reroll is still to be had (None: of no interest); `hatching` counts the eggs to hatch.
    """

    seat: Seat
    ground: Colour
    foxes: tuple[Die, ...] = ()
    points: int | None = None
    waiting: Dice = NO_DICE
    again: bool | None = None
    hatching: int = 0
    chickened: bool = False
    won: bool = False


def draw_strip(canvas: Canvas, said: Strip) -> None:
    """The strip, as wide as the canvas: foxes at the left, the crest, points or dice at the right."""
    canvas.fill(0, 0, canvas.width, canvas.height, said.ground)
    _lamps(canvas, said.foxes, said.ground)
    _middle(canvas, said)
    if said.points is not None:
        _points(canvas, said.points, said.ground)
    else:
        _waiting(canvas, said.waiting, said.ground)


def _middle(canvas: Canvas, said: Strip) -> None:
    x, y = (canvas.width - _CREST) // 2, (HEIGHT - _CREST) // 2
    canvas.stamp(paint_crest, x, y, _CREST, arguments=(said.seat,), ground=said.ground)
    if said.won:
        canvas.stamp(paint_crown, x + _CREST // 4, 0, _CREST // 2)
    beside, y = x + _CREST + _PAD, (HEIGHT - _MARK) // 2
    if said.chickened:
        canvas.stamp(paint_fright, x - _PAD - _MARK, y, _MARK, ground=said.ground)
    if said.hatching:
        canvas.stamp(paint_egg, beside, y, _MARK, ground=said.ground)
        write(canvas, str(said.hatching), beside + _MARK - _PAD // 2, y, _MARK, theme.WHITE, said.ground)
    elif said.again is not None:
        canvas.stamp(paint_again, beside, y, _MARK, arguments=(said.again,), ground=said.ground)


def _lamps(canvas: Canvas, locked: tuple[Die, ...], ground: Colour) -> None:
    """All lamps, the smaller the more there are: they end where the mark beside the crest may begin."""
    lamps, room = fox_lamps(locked), (canvas.width - _CREST) // 2 - _MARK - _PAD
    size = min(_LAMP, room // len(lamps) - _PAD // 2)
    for i, (lit, struck) in enumerate(lamps):
        x = _PAD + i * (size + _PAD // 2)
        canvas.stamp(paint_lamp, x, (HEIGHT - size) // 2, size, arguments=(lit, struck), ground=ground)


def fox_lamps(locked: tuple[Die, ...]) -> list[tuple[bool, bool]]:
    """A lamp for each fox up to a bust, as (lit, struck): those that a bark chased away are struck, the others that
    are there are lit, those still awaited are dark. Each bark adds a lamp (CH 2.3, 3.4)."""
    faces = [die.face for die in locked]
    barks, foxes = faces.count("bark"), faces.count("fox")
    struck = min(barks, foxes)
    awaited = FOXES_TO_BUST + barks - foxes
    return [(False, True)] * struck + [(True, False)] * (foxes - struck) + [(False, False)] * awaited


def _points(canvas: Canvas, points: int, ground: Colour) -> None:
    text = f"{points:+}" if points else "0"
    x = canvas.width - width_of(text, _FIGURES) - _PAD
    colour = theme.WHITE if points > 0 else theme.CORAL
    write(canvas, text, x, (HEIGHT - _FIGURES) // 2, _FIGURES, colour, ground)
    size = HEIGHT - 2 * _PAD
    canvas.stamp(paint_hen, x - size, HEIGHT - size, size, ground=ground)


def _waiting(canvas: Canvas, dice: Dice, ground: Colour) -> None:
    """The dice themselves if there are few, else their number."""
    y = (HEIGHT - _LAMP) // 2
    if dice.total <= _FEW:
        for i, kind in enumerate(dice.kinds()):
            x = canvas.width - (dice.total - i) * (_LAMP + _PAD // 2) - _PAD // 2
            canvas.stamp(paint_waiting, x, y, _LAMP, arguments=(kind, _TURNS[i]), ground=ground)
        return
    text = str(dice.total)
    x = canvas.width - width_of(text, _FIGURES) - _PAD
    write(canvas, text, x, (HEIGHT - _FIGURES) // 2, _FIGURES, theme.WHITE, ground)
    canvas.stamp(paint_waiting, x - _LAMP - _PAD // 2, y, _LAMP, arguments=("white", _TURNS[0]), ground=ground)
