"""The pictures of the rules' pages; each is always the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.chicken import board_end, board_track, board_wait
from games.chicken.art_die import paint_die, paint_hatched
from games.chicken.art_face import paint_hen
from games.chicken.art_farm import paint_again, paint_lamp
from games.chicken.board_bust import HEIGHT as BUST_HEIGHT
from games.chicken.board_bust import draw_bust
from games.chicken.board_end import draw_end
from games.chicken.board_roll import HEIGHT as ROLL_HEIGHT
from games.chicken.board_roll import draw_roll
from games.chicken.board_track import Path, draw_track
from games.chicken.board_wait import draw_wait
from games.chicken.dice import FACES, POINTS, Dice, Die, Kind
from games.chicken.position import Rows
from rendering import theme
from rendering.canvas import Canvas, DrawPart
from rendering.frame import Frame, Layer, page, pile
from rendering.mark import paint_next
from rendering.numeral import write
from rendering.theme import scaled

_DIE = scaled(124)
_LARGE = scaled(150)
_MARK = scaled(60)
_FIGURES = scaled(110)
_PAD = theme.GAP


def _framed(draw: DrawPart, arguments: tuple[object, ...], height: int) -> bytes:
    """A part of the table as a page."""
    return pile(Canvas, (Frame((Layer(draw, arguments, height),)),))


def _faces(kinds: Sequence[Kind]) -> bytes:
    """A row for each kind, with all six faces."""
    canvas = page(len(kinds) * (_DIE + _PAD) + 3 * _PAD)
    for row, kind in enumerate(kinds):
        for column, face in enumerate(FACES[kind]):
            x = 3 * _PAD + column * (theme.WIDTH - 4 * _PAD - _PAD // 2) // 6
            y = 2 * _PAD + row * (_DIE + _PAD)
            canvas.stamp(paint_die, x, y, _DIE, arguments=(kind, face), ground=theme.CREAM)
    return canvas.png()


@lru_cache(1)
def draw_faces_page() -> bytes:
    """The faces of white, yellow and orange dice (CH 1.2)."""
    return _faces(("white", "yellow", "orange"))


@lru_cache(1)
def draw_special_page() -> bytes:
    """The faces of Blue the Dog and the Mother Hen (CH 1.3)."""
    return _faces(("blue", "mother"))


@lru_cache(1)
def draw_choice_page() -> bytes:
    """Dice that were passed on, and a chicken that would rather not (CH 2.1)."""
    return _framed(draw_wait, (Dice(4, 3, 2), 1), board_wait.HEIGHT)


_ROLL = Rows(
    (Die("white", "fox"), Die("orange", "fox")),
    (Die("white", "egg"), Die("white", "blank"), Die("yellow", "egg")),
    (Die("white", "chicken"), Die("yellow", "chicken"), Die("orange", "double")),
)


@lru_cache(1)
def draw_roll_page() -> bytes:
    """A roll, sorted: foxes in the wood, eggs and blanks on straw, chickens in the yard (CH 2.2)."""
    return _framed(draw_roll, (_ROLL,), ROLL_HEIGHT)


@lru_cache(1)
def draw_bust_page() -> bytes:
    """Three foxes are too many (CH 2.3)."""
    return _framed(draw_bust, (0,), BUST_HEIGHT)


@lru_cache(1)
def draw_reroll_page() -> bytes:
    """An egg hatches a die, yellow before orange; then all of the middle is rolled once more (CH 2.4, 2.5)."""
    canvas = page(2 * _LARGE + 7 * _PAD)
    before: tuple[Die, ...] = (Die("white", "egg"), Die("white", "blank"))
    y = 3 * _PAD
    _row(canvas, before, 3 * _PAD, y)
    _arrow(canvas, scaled(430), y)
    _row(canvas, (*before, Die("yellow")), scaled(510), y)
    y += _LARGE + _PAD
    canvas.stamp(paint_again, scaled(76), y, _LARGE, arguments=(True,), ground=theme.CREAM)
    _arrow(canvas, scaled(280), y)
    _row(canvas, (Die("white", "chicken"), Die("white", "egg"), Die("yellow", "fox")), scaled(360), y)
    return canvas.png()


def _row(canvas: Canvas, dice: Sequence[Die], x: int, y: int) -> None:
    for i, die in enumerate(dice):
        at = x + i * (_LARGE + 2), y, _LARGE
        if die.face is None:
            canvas.stamp(paint_hatched, *at, arguments=(die.kind,), ground=theme.CREAM)
        else:
            canvas.stamp(paint_die, *at, arguments=tuple(die), ground=theme.CREAM)


def _arrow(canvas: Canvas, x: int, y: int) -> None:
    canvas.stamp(paint_next, x, y + (_LARGE - _MARK) // 2, _MARK, arguments=(theme.GOLD,), ground=theme.CREAM)


@lru_cache(1)
def draw_points_page() -> bytes:
    """What scores when a turn stops (CH 2.7)."""
    canvas = page(_LARGE + 6 * _PAD)
    x, y = 4 * _PAD, 3 * _PAD
    for die in (Die("yellow", "chicken"), Die("orange", "double")):
        _worth(canvas, die, x, y)
        x += scaled(470)
    return canvas.png()


def _worth(canvas: Canvas, die: Die, x: int, y: int) -> None:
    """A die and its points."""
    assert die.face is not None
    canvas.stamp(paint_die, x, y, _LARGE, arguments=tuple(die), ground=theme.CREAM)
    x, low = x + _LARGE + _PAD, y + (_LARGE - _FIGURES) // 2
    x = write(canvas, f"{POINTS[die.face]:+}", x, low, _FIGURES, theme.WHITE, theme.CREAM)
    canvas.stamp(paint_hen, x + _PAD // 2, low - _PAD // 2, _FIGURES + _PAD, ground=theme.CREAM)


@lru_cache(1)
def draw_helpers_page() -> bytes:
    """A bark cancels a fox; a chick is a point and hatches a die (CH 3.4, 3.5)."""
    canvas = page(2 * _LARGE + 7 * _PAD)
    y = 3 * _PAD
    _row(canvas, (Die("white", "fox"), Die("blue", "bark")), 3 * _PAD, y)
    _arrow(canvas, scaled(400), y)
    for i, lamp in enumerate(((False, True), (False, False), (False, False), (False, False))):
        at = scaled(490) + i * scaled(112), y + (_LARGE - scaled(106)) // 2, scaled(106)
        canvas.stamp(paint_lamp, *at, arguments=lamp, ground=theme.CREAM)
    y += _LARGE + _PAD
    _worth(canvas, Die("mother", "chick"), 3 * _PAD, y)
    _arrow(canvas, scaled(570), y)
    _row(canvas, (Die("orange"),), scaled(680), y)
    return canvas.png()


@lru_cache(1)
def draw_track_page() -> bytes:
    """The track; seat 2 is to act and would get to 20 (CH 1.1, 2.8)."""
    return _framed(draw_track, (Path((8, 3, 16, 22), 2, None, 20, ()),), board_track.HEIGHT)


@lru_cache(1)
def draw_end_page() -> bytes:
    """Somebody has reached 25 (CH 2.8)."""
    return _framed(draw_end, (4,), board_end.HEIGHT)
