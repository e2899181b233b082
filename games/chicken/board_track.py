"""The track from 0 to 25, a path with everybody's token on it (CH 1.1, 2.8)."""

from __future__ import annotations

from dataclasses import dataclass

from games.chicken.art_farm import paint_halo, paint_house, paint_step
from games.chicken.dice import TRACK
from games.chicken.position import Observation
from games.core import Seat
from rendering import theme
from rendering.canvas import Canvas, Rectangle
from rendering.crest import paint_crest
from rendering.mark import paint_crown
from rendering.numeral import write
from rendering.theme import Colour, scaled

_COLUMNS = 9
_ROWS = 3
_TILE = scaled(97)
_PAD = scaled(10)
_GAP = scaled(14)
_NUMBER = scaled(31)
HEIGHT = _ROWS * _TILE + (_ROWS - 1) * _GAP + 2 * _PAD
_ALONE, _PAIR, _FEW, _CROWD = scaled(63), scaled(47), scaled(45), scaled(31)
_START = ((2, scaled(72), 2), (3, scaled(56), 3), (6, scaled(46), 3), (8, scaled(43), 4))
"""For up to so many tokens on the start: their size, and how many go in a row."""
_LINE = theme.EDGE // 2 + 1
_HOUSE = scaled(74)
_BESIDE_NUMBER = 2
"""Up to so many tokens leave room for the number of a space."""


@dataclass(frozen=True, slots=True)
class Path:
    """What the track shows: tokens by seat, whose turn it is (lit), who looks, and where stopping would lead."""

    spaces: tuple[int, ...]
    lit: Seat | None
    viewer: Seat | None
    goal: int | None
    winners: tuple[Seat, ...]


def path(observation: Observation, at_stake: int | None) -> Path:
    """The track as the observation shows it, with that many points at stake."""
    spaces = tuple(min(score, TRACK) for score in observation.scores)
    if observation.outcome is not None:
        return Path(spaces, None, observation.seat, None, observation.outcome.winners)
    goal = None if not at_stake else min(spaces[observation.turn] + at_stake, TRACK)
    return Path(spaces, observation.turn, observation.seat, goal, ())


def space_area(space: int, width: int) -> Rectangle:
    """Where a space lies on a track of that width: the start is two wide, and each row runs back to the other side."""
    step = (width - 2 * _PAD) // _COLUMNS
    left = (width - _COLUMNS * step) // 2
    row, column = divmod(space + 1 if space else 0, _COLUMNS)
    if row % 2:
        column = _COLUMNS - 1 - column
    wide = step * 2 if space == 0 else step
    return left + column * step, _PAD + row * (_TILE + _GAP), wide, _TILE


def draw_track(canvas: Canvas, shown: Path) -> None:
    """The whole track, as wide as the canvas."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.MEADOW)
    for space in range(TRACK + 1):
        _space(canvas, space, shown)
    for space in range(_COLUMNS - 2, TRACK, _COLUMNS):
        x, y, width, height = space_area(space, canvas.width)
        canvas.fill(x - _LINE, y + height - _LINE, width + 2 * _LINE, _GAP + 2 * _LINE, theme.INK)
        canvas.fill(x + _LINE - 1, y + height - _LINE, width - 2 * _LINE + 2, _GAP + 2 * _LINE, theme.CREAM)
        canvas.stamp(paint_step, x + width // 2 - _GAP, y + height - _LINE, 2 * _GAP, _GAP + _LINE,
                     arguments=(theme.CREAM,), ground=theme.CREAM)  # fmt: skip
    for space in sorted(set(shown.spaces)):
        seats = [seat for seat, at in enumerate(shown.spaces) if at == space]
        _tokens(canvas, space_area(space, canvas.width), seats, shown, space == 0)


def _space(canvas: Canvas, space: int, shown: Path) -> None:
    """A space with its number, unless tokens cover that; neighbours share their line."""
    x, y, width, height = space_area(space, canvas.width)
    ground = _ground(space, shown)
    canvas.fill(x - _LINE, y, width + 2 * _LINE, height, theme.INK)
    canvas.fill(x + _LINE - 1, y + _LINE, width - 2 * _LINE + 2, height - 2 * _LINE, ground)
    if space == TRACK and TRACK not in shown.spaces:
        canvas.stamp(paint_house, x + width - _HOUSE - _LINE, y + height - _HOUSE - _LINE, _HOUSE, ground=ground)
    if space == 0 or shown.spaces.count(space) <= _BESIDE_NUMBER:
        behind = None if space == TRACK else ground
        write(canvas, str(space), x + _LINE + 1, y + _LINE + 1, _NUMBER, theme.WHITE, behind)


def _ground(space: int, shown: Path) -> Colour:
    if space == shown.goal:
        return theme.GOLD
    if space in (0, TRACK):
        return theme.GRASS
    return theme.CREAM if space % 5 else theme.PAPER


def _tokens(canvas: Canvas, area: Rectangle, seats: list[Seat], shown: Path, start: bool) -> None:
    x, y, width, height = area
    for seat, (left, top, size) in zip(seats, spots(len(seats), width, height, start), strict=True):
        for grown, colour in _halos(seat, shown, size):
            halo = left + x - grown, top + y - grown, size + 2 * grown
            canvas.stamp(paint_halo, *halo, arguments=(colour,))
        canvas.stamp(paint_crest, x + left, y + top, size, arguments=(seat,))
        if seat in shown.winners:
            canvas.stamp(paint_crown, x + left + size // 5, y + top - size // 4, size * 3 // 5)


def _halos(seat: Seat, shown: Path, size: int) -> list[tuple[int, Colour]]:
    """A token's halos, gold for whose turn it is and white for who looks: how far each reaches, and its colour."""
    lit, looks = seat == shown.lit, seat == shown.viewer
    return [(size // 8 + size // 12 * looks, theme.GOLD)] * lit + [(size // 8, theme.WHITE)] * looks


def spots(count: int, width: int, height: int, start: bool) -> list[tuple[int, int, int]]:
    """Left, top and size of each of so many tokens on a space; one or two leave its number free."""
    edge = theme.EDGE
    if start:
        size, across = next((size, across) for most, size, across in _START if count <= most)
        return _block(count, size, across, (_NUMBER, 0, width - _NUMBER, height))
    if count == 1:
        return [(width - _ALONE - edge, height - _ALONE - edge, _ALONE)]
    if count == 2:
        return [(width - _PAIR - edge, edge, _PAIR), (edge, height - _PAIR - edge, _PAIR)]
    return _block(count, *((_FEW, 2) if count <= 4 else (_CROWD, 3)), (0, 0, width, height))


def _block(count: int, size: int, across: int, area: Rectangle) -> list[tuple[int, int, int]]:
    """Rows of `across` tokens, in the middle of an area."""
    left, top, width, height = area
    down = -(-count // across)
    left, top = left + (width - min(count, across) * size) // 2, top + (height - down * size) // 2
    return [(left + i % across * size, top + i // across * size, size - 2) for i in range(count)]
