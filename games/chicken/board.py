"""The pictures of Chicken!: the whole table, the dice alone, the coop, the track."""

from __future__ import annotations

from collections.abc import Sequence

from games.chicken import board_strip
from games.chicken.board_bust import draw_bust
from games.chicken.board_coop import HEIGHT as COOP_HEIGHT
from games.chicken.board_coop import bag_of, draw_coop
from games.chicken.board_roll import HEIGHT as ROLL_HEIGHT
from games.chicken.board_roll import draw_roll
from games.chicken.board_strip import Strip, draw_rolled_strip, draw_waiting_strip
from games.chicken.board_track import HEIGHT as TRACK_HEIGHT
from games.chicken.board_track import draw_track, path
from games.chicken.board_wait import draw_wait
from games.chicken.dice import points
from games.chicken.position import Event, Observation, Rows
from games.core import IllegalAction
from rendering import theme
from rendering.canvas import Canvas, DrawPart

_INNER = theme.WIDTH - 2 * theme.GAP
_DICE_HEIGHT = board_strip.HEIGHT + ROLL_HEIGHT + 3 * theme.EDGE

Scene = tuple[DrawPart, tuple[object, ...], DrawPart, tuple[object, ...]]
"""What draws the strip, and the field below it."""


def draw(observation: Observation, draft: None, news: Sequence[Event]) -> bytes:
    """The whole table: nothing is secret, so every seat sees the same, its own token marked."""
    del draft, news
    return draw_table_with(Canvas, observation)


def draw_table_with(kind: type[Canvas], observation: Observation) -> bytes:
    """The whole table on that kind of canvas."""
    heights = _DICE_HEIGHT, COOP_HEIGHT + 2 * theme.EDGE, TRACK_HEIGHT + 2 * theme.EDGE
    canvas = kind(theme.WIDTH, sum(heights) + 4 * theme.GAP, theme.NIGHT)
    y, cuts = theme.GAP, []
    for part, high in zip((_dice, _coop, _track), heights, strict=True):
        part(canvas, observation, y)
        y += high + theme.GAP
        cuts.append(y - theme.GAP // 2)
    return canvas.png(*cuts[:-1])


def look(observation: Observation, spot: str, news: Sequence[Event]) -> bytes:
    """A spot, drawn large: "dice", "coop" or "track"; raises "no-spot" for any other."""
    del news
    if spot == "dice":
        return _alone(_dice, _DICE_HEIGHT, observation)
    if spot == "coop":
        return _alone(_coop, COOP_HEIGHT + 2 * theme.EDGE, observation)
    if spot == "track":
        return _alone(_track, TRACK_HEIGHT + 2 * theme.EDGE, observation)
    raise IllegalAction("no-spot")


def _alone(part: DrawPart, high: int, observation: Observation) -> bytes:
    canvas = Canvas(theme.WIDTH, high + 2 * theme.GAP, theme.NIGHT)
    part(canvas, observation, theme.GAP)
    return canvas.png()


def _dice(canvas: Canvas, observation: Observation, y: int) -> None:
    canvas.part(_draw_dice, scene(observation), theme.GAP, y, _INNER, _DICE_HEIGHT)


def _coop(canvas: Canvas, observation: Observation, y: int) -> None:
    shown = observation.coop, bag_of(observation.options, observation.bag)
    canvas.part(_draw_framed, (draw_coop, shown), theme.GAP, y, _INNER, COOP_HEIGHT + 2 * theme.EDGE)


def _track(canvas: Canvas, observation: Observation, y: int) -> None:
    shown = path(observation, points(observation.rows.middle + observation.rows.chicken))
    canvas.part(_draw_framed, (draw_track, (shown,)), theme.GAP, y, _INNER, TRACK_HEIGHT + 2 * theme.EDGE)


def scene(observation: Observation) -> Scene:
    """What goes on: a roll, dice that wait, a bust, or how it ended."""
    last = observation.recent[-1] if observation.recent else None
    if observation.outcome is not None:
        assert last is not None, "a game ends with a turn"
        return _rolled(Strip(last.seat, theme.GOLD, won=True), last.rows, last.rolls, 0, last.chickened)
    strip = Strip(observation.turn, theme.GOLD)
    if observation.phase != "choose":
        return _rolled(strip, observation.rows, observation.rolls, observation.hatching, observation.chickened)
    pool, said = observation.pool, (strip, observation.pool.total, last)
    if last is not None and last.busted:
        return draw_waiting_strip, said, draw_bust, (pool,)
    price = min(1, observation.scores[observation.turn]) if pool.coloured.total else None
    return draw_waiting_strip, said, draw_wait, (pool, price)


def _rolled(strip: Strip, rows: Rows, rolls: int, hatching: int, chickened: bool) -> Scene:
    at_stake = points(rows.middle + rows.chicken)
    return draw_rolled_strip, (strip, rows, at_stake, rolls, hatching, chickened), draw_roll, (rows,)


def _draw_dice(
    canvas: Canvas, strip: DrawPart, said: tuple[object, ...], field: DrawPart, shown: tuple[object, ...]
) -> None:
    edge, inner = theme.EDGE, canvas.width - 2 * theme.EDGE
    canvas.fill(0, 0, canvas.width, canvas.height, theme.INK)
    canvas.part(strip, said, edge, edge, inner, board_strip.HEIGHT)
    canvas.part(field, shown, edge, board_strip.HEIGHT + 2 * edge, inner, ROLL_HEIGHT)


def _draw_framed(canvas: Canvas, field: DrawPart, shown: tuple[object, ...]) -> None:
    edge = theme.EDGE
    canvas.fill(0, 0, canvas.width, canvas.height, theme.INK)
    canvas.part(field, shown, edge, edge, canvas.width - 2 * edge, canvas.height - 2 * edge)
