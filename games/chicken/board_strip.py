"""The strip above the dice: foxes so far, whose turn it is, what is at stake."""

from __future__ import annotations

from dataclasses import dataclass

from games.chicken.art_bust import paint_fright
from games.chicken.art_die import paint_waiting
from games.chicken.art_face import paint_egg, paint_hen
from games.chicken.art_farm import paint_again, paint_lamp
from games.chicken.dice import FOXES_TO_BUST
from games.chicken.position import Rows, Turn
from games.core import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.mark import paint_crown
from rendering.numeral import width_of, write
from rendering.theme import Colour, scaled

HEIGHT = scaled(100)
_CREST = scaled(88)
_MARK = scaled(66)
_LAMP = scaled(72)
_FIGURES = scaled(72)
_PAD = scaled(10)
_MOST_LAMPS = 4


@dataclass(frozen=True, slots=True)
class Strip:
    """Whose turn it is, and the picture's ground for it."""

    seat: Seat
    ground: Colour
    won: bool = False


def _begin(canvas: Canvas, strip: Strip) -> None:
    canvas.fill(0, 0, canvas.width, canvas.height, strip.ground)
    x, y = (canvas.width - _CREST) // 2, (HEIGHT - _CREST) // 2
    canvas.stamp(paint_crest, x, y, _CREST, arguments=(strip.seat,), ground=strip.ground)
    if strip.won:
        canvas.stamp(paint_crown, x + _CREST // 4, -2, _CREST // 2)


def draw_rolled_strip(
    canvas: Canvas, strip: Strip, rows: Rows, points: int, rolls: int, hatching: int, chickened: bool
) -> None:
    """Foxes against the limit, points at stake, eggs that still hatch or else the reroll."""
    _begin(canvas, strip)
    _lamps(canvas, rows, strip.ground)
    _points(canvas, points, strip.ground)
    y, beside = (HEIGHT - _MARK) // 2, (canvas.width + _CREST) // 2 + _PAD
    if hatching:
        canvas.stamp(paint_egg, beside, y, _MARK, ground=strip.ground)
        write(canvas, str(hatching), beside + _MARK - _PAD // 2, y, _MARK, theme.WHITE, strip.ground)
    elif not strip.won:
        canvas.stamp(paint_again, beside, y, _MARK, arguments=(rolls < 2,), ground=strip.ground)
    if chickened:
        left = (canvas.width - _CREST) // 2 - _PAD - _MARK
        canvas.stamp(paint_fright, left, y, _MARK, ground=strip.ground)


def _lamps(canvas: Canvas, rows: Rows, ground: Colour) -> None:
    faces = [die.face for die in rows.fox]
    barks, foxes = faces.count("bark"), max(0, faces.count("fox") - faces.count("bark"))
    lamps = [(False, True)] * barks + [(True, False)] * foxes + [(False, False)] * (FOXES_TO_BUST - foxes)
    x = _PAD
    for lit, struck in lamps[:_MOST_LAMPS]:
        canvas.stamp(paint_lamp, x, (HEIGHT - _LAMP) // 2, _LAMP, arguments=(lit, struck), ground=ground)
        x += _LAMP + _PAD // 2


def _points(canvas: Canvas, points: int, ground: Colour) -> None:
    text = f"+{points}" if points else "0"
    x = canvas.width - width_of(text, _FIGURES) - _PAD
    write(canvas, text, x, (HEIGHT - _FIGURES) // 2, _FIGURES, theme.WHITE, ground)
    size = HEIGHT - 2 * _PAD
    canvas.stamp(paint_hen, x - size, HEIGHT - size, size, ground=ground)


def draw_waiting_strip(canvas: Canvas, strip: Strip, count: int, last: Turn | None) -> None:
    """How the last turn went, whose turn it is, and how many dice wait."""
    _begin(canvas, strip)
    text = str(count)
    x = canvas.width - width_of(text, _FIGURES) - _PAD
    write(canvas, text, x, (HEIGHT - _FIGURES) // 2, _FIGURES, theme.WHITE, strip.ground)
    canvas.stamp(paint_waiting, x - _LAMP, (HEIGHT - _LAMP) // 2, _LAMP, arguments=("white", -8))
    if last is not None:
        _last(canvas, last, strip.ground)


def _last(canvas: Canvas, last: Turn, ground: Colour) -> None:
    y = (HEIGHT - _MARK) // 2
    canvas.stamp(paint_crest, _PAD, y, _MARK, arguments=(last.seat,), ground=ground)
    gain = last.after - last.before
    x = write(canvas, f"{gain:+}" if gain else "0", _PAD + _MARK + _PAD // 2, y, _MARK, _tone(gain), ground)
    if last.busted:
        canvas.stamp(paint_lamp, x + _PAD // 2, y, _MARK, arguments=(True, False), ground=ground)


def _tone(gain: int) -> Colour:
    return theme.WHITE if gain > 0 else theme.CORAL
