"""The pictures of Chicken!: the whole table, or the dice, the coop or the track alone.

The table is a pile of frames: how the last turn ended until the next roll, what the seat to act has, coop and track.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.chicken import board_bust, board_coop, board_roll, board_strip, board_track, board_wait
from games.chicken.board_bust import draw_bust
from games.chicken.board_coop import draw_coop
from games.chicken.board_roll import draw_roll
from games.chicken.board_strip import Strip, draw_strip
from games.chicken.board_track import draw_track, path
from games.chicken.board_wait import draw_wait
from games.chicken.dice import Dice, points
from games.chicken.position import Event, Observation, Turn
from games.chicken.rules import EGGSPANSION, may_chicken_out
from games.core import IllegalAction
from rendering import theme
from rendering.canvas import Canvas, DrawPart
from rendering.theme import Colour

_INNER = theme.WIDTH - 2 * theme.GAP


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of a frame, as wide as it: what draws it, from what, and how high."""

    draw: DrawPart
    arguments: tuple[object, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Layers on top of each other, and the colours at the top and bottom corners."""

    layers: tuple[Layer, ...]
    corners: tuple[Colour, Colour]

    @property
    def height(self) -> int:
        return sum(layer.height + theme.EDGE for layer in self.layers) + theme.EDGE


def draw(observation: Observation, draft: None, news: Sequence[Event]) -> bytes:
    """The whole table: nothing is secret, so every seat sees the same, its own token marked."""
    return draw_table_with(Canvas, observation)


def draw_table_with(kind: type[Canvas], observation: Observation) -> bytes:
    """The whole table on that kind of canvas."""
    return _pile(kind, (*_dice(observation), _coop(observation), _track(observation)))


def look(observation: Observation, spot: str, news: Sequence[Event]) -> bytes:
    """A spot, drawn large: "dice", "coop" or "track"; raises "no-spot" for any other."""
    match spot:
        case "dice":
            return _pile(Canvas, _dice(observation))
        case "coop":
            return _pile(Canvas, (_coop(observation),))
        case "track":
            return _pile(Canvas, (_track(observation),))
    raise IllegalAction("no-spot")


def _pile(kind: type[Canvas], frames: Sequence[Frame]) -> bytes:
    canvas = kind(theme.WIDTH, sum(frame.height + theme.GAP for frame in frames) + theme.GAP, theme.NIGHT)
    y, cuts = theme.GAP, []
    for frame in frames:
        canvas.part(_draw_frame, (frame,), theme.GAP, y, _INNER, frame.height)
        y += frame.height + theme.GAP
        cuts.append(y - theme.GAP // 2)
    return canvas.png(*cuts[:-1])


def _draw_frame(canvas: Canvas, frame: Frame) -> None:
    y = edge = theme.EDGE
    for layer in frame.layers:
        canvas.part(layer.draw, layer.arguments, edge, y, canvas.width - 2 * edge, layer.height)
        y += layer.height + edge
    canvas.round(0, 0, canvas.width, canvas.height, frame.corners, theme.NIGHT)


def _dice(observation: Observation) -> tuple[Frame, ...]:
    """How the last turn ended, if nobody has rolled since, and what the seat to act has."""
    last = observation.recent[-1] if observation.recent else None
    if observation.outcome is not None and last is not None:
        return (_ended(last, won=True),)
    if observation.phase != "choose":
        return (_rolled(observation),)
    return (_waiting(observation, None),) if last is None else (_ended(last), _waiting(observation, last))


def _ground(observation: Observation) -> Colour:
    """The strip of whose turn it is glows for the table, and for a seat if the turn is its own."""
    return theme.GOLD if observation.seat in (None, observation.turn) else theme.CREAM


def _rolled(observation: Observation) -> Frame:
    rows = observation.rows
    said = Strip(
        observation.turn,
        _ground(observation),
        rows.fox,
        points(rows.middle + rows.chicken),
        again=observation.rolls < 2,
        hatching=observation.hatching,
        chickened=observation.chickened,
    )
    layers = Layer(draw_strip, (said,), board_strip.HEIGHT), Layer(draw_roll, (rows,), board_roll.HEIGHT)
    return Frame(layers, (said.ground, theme.WOOD))


def _ended(last: Turn, won: bool = False) -> Frame:
    gain = last.after - last.before if last.busted else last.points
    said = Strip(last.seat, theme.CREAM, last.rows.fox, gain, chickened=last.chickened)
    if won:
        said = replace(said, ground=theme.GOLD, won=True)
    strip = Layer(draw_strip, (said,), board_strip.HEIGHT)
    roll = Layer(draw_roll, (last.rows,), board_roll.HEIGHT if won else board_roll.LOW_HEIGHT)
    if last.busted:
        return Frame((strip, roll, Layer(draw_bust, (), board_bust.HEIGHT)), (said.ground, theme.HEDGE))
    return Frame((strip, roll), (said.ground, theme.WOOD))


def _waiting(observation: Observation, last: Turn | None) -> Frame:
    said = Strip(observation.turn, _ground(observation), waiting=observation.pool)
    strip = Layer(draw_strip, (said,), board_strip.HEIGHT)
    if last is not None and last.busted:
        return Frame((strip,), (said.ground, said.ground))
    price = min(1, observation.scores[observation.turn]) if may_chicken_out(observation) else None
    nest = Layer(draw_wait, (observation.pool, price), board_wait.HEIGHT)
    return Frame((strip, nest), (said.ground, theme.MEADOW))


def _coop(observation: Observation) -> Frame:
    bag: Dice | None = observation.bag if EGGSPANSION in observation.options else None
    layer = Layer(draw_coop, (observation.coop, bag, observation.recent), board_coop.HEIGHT)
    return Frame((layer,), (theme.WOOD, theme.BARK))


def _track(observation: Observation) -> Frame:
    at_stake = points(observation.rows.middle + observation.rows.chicken)
    layer = Layer(draw_track, (path(observation, at_stake),), board_track.HEIGHT)
    return Frame((layer,), (theme.MEADOW, theme.MEADOW))
