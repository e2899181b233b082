"""The pictures of Regroup!: the table, the market, a seat's grid, a card held over it (RG 4–6).

News is marked on top of finished parts, so that the parts are remembered without it and can be used again.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import IllegalAction, Seat
from games.regroup.art_chicken import paint_roast
from games.regroup.board_grid import crop, draw_draft, draw_grid
from games.regroup.board_market import HEIGHT, draw_stall, stall_arguments
from games.regroup.board_news import laid, mark_grid, mark_stall
from games.regroup.board_strip import CHANGE_HEIGHT, Banner, banner, draw_change, draw_strip, strip_height
from games.regroup.position import Draft, Event, Grid, Observation, Placed
from games.regroup.rules import strength
from rendering import theme
from rendering.canvas import Canvas, Rectangle
from rendering.frame import TABLE, Frame, Layer, draw_frame, put
from rendering.theme import scaled

_GRID_HEIGHT = {2: scaled(470), 3: scaled(345), 4: scaled(345)}
_LARGE_HEIGHT = scaled(620)
_LEAST_HEIGHT = scaled(205)
_ROAST = scaled(205)


def draw(observation: Observation, draft: Draft | None, news: Sequence[Event]) -> bytes:
    """What a seat sees: market and grid, or its grid with the lifted card; without a seat, the whole table.

    News is marked, except in the picture with a lifted card, which has marks of its own.
    """
    if observation.seat is None:
        return draw_table(observation, news)
    if draft is None:
        return _seat_picture(observation, observation.seat, news, with_market=True).png()
    return _draft_picture(observation, observation.seat, draft).png()


def look(observation: Observation, spot: str, news: Sequence[Event]) -> bytes:
    """A spot, drawn large: "market", "seat0", "seat1" …; raises "no-spot" for any other."""
    if spot == "market":
        return draw_market(observation, news)
    for seat in range(len(observation.players)):
        if spot == f"seat{seat}":
            return draw_seat(observation, seat, news)
    raise IllegalAction("no-spot")


def draw_market(observation: Observation, news: Sequence[Event]) -> bytes:
    """The market as the observation's seat may use it, or the seat to act."""
    canvas = Canvas(theme.WIDTH, HEIGHT + 2 * theme.GAP, TABLE)
    _market(canvas, observation, news, theme.GAP)
    return canvas.png()


def draw_seat(observation: Observation, seat: Seat, news: Sequence[Event]) -> bytes:
    """One player's grid, large."""
    return _seat_picture(observation, seat, news, with_market=False).png()


def draw_table(observation: Observation, news: Sequence[Event]) -> bytes:
    """The whole table: the market and every grid."""
    return draw_table_with(Canvas, observation, news)


def draw_table_with(kind: type[Canvas], observation: Observation, news: Sequence[Event]) -> bytes:
    """The whole table on that kind of canvas."""
    places, height = _places(observation)
    canvas = kind(theme.WIDTH, height, TABLE)
    _market(canvas, observation, news, theme.GAP)
    for seat, place in enumerate(places):
        _panel(canvas, banner(observation, seat), news, _GRID_HEIGHT[len(observation.players)], place)
    strips = {(y, y + strip_height(width) + theme.EDGE) for _, y, width, _ in places}
    return canvas.png(*sorted(row for cut in strips for row in cut))


def _market(canvas: Canvas, observation: Observation, news: Sequence[Event], y: int) -> None:
    seat = observation.turn if observation.seat is None else observation.seat
    edge, high = theme.EDGE, HEIGHT - 2 * theme.EDGE
    put(canvas, Frame((Layer(draw_stall, stall_arguments(observation, seat), high),)), y)
    mark_stall(canvas, observation.market, news, (theme.GAP + edge, y + edge, theme.INNER - 2 * edge, high))


def _panel(canvas: Canvas, said: Banner, news: Sequence[Event], most: int, place: Rectangle) -> None:
    """A seat's strip and grid in a frame, at its place; with its news, unless the seat is out."""
    x, y, width, tall = place
    canvas.part(draw_panel, (said, most), *place)
    if not said.fallen:
        edge, top = theme.EDGE, strip_height(width) + 2 * theme.EDGE
        field = x + edge, y + top, width - 2 * edge, tall - top - edge
        mark_grid(canvas, said.player.grid, laid(news, said.seat), most, field)


def _places(observation: Observation) -> tuple[list[Rectangle], int]:
    """Every panel's left, top, width and height by seat, and the height of the table: two panels a row."""
    players, half = observation.players, (theme.INNER - theme.GAP) // 2
    most, y = _GRID_HEIGHT[len(players)], HEIGHT + 2 * theme.GAP
    places = []
    for start in range(0, len(players), 2):
        row = players[start : start + 2]
        width = half if len(row) == 2 else theme.INNER
        tall = max(_panel_height(player.grid, width, most) for player in row)
        places += [(theme.GAP + i * (half + theme.GAP), y, width, tall) for i in range(len(row))]
        y += tall + theme.GAP
    return places, y


def _panel_height(grid: Grid, width: int, most: int) -> int:
    inner = width - 2 * theme.EDGE
    return max(_LEAST_HEIGHT, crop(grid, inner, most).height) + strip_height(width) + 3 * theme.EDGE


def draw_panel(canvas: Canvas, said: Banner, most: int) -> None:
    """A seat's strip and grid in a frame."""
    high = strip_height(canvas.width)
    strip, field = Layer(draw_strip, (said,), high), canvas.height - high - 3 * theme.EDGE
    meadow = Layer(draw_grid, (said.player.grid, most), field)
    draw_frame(canvas, Frame((strip, meadow), (said.ground, theme.MEADOW)))
    if said.fallen:
        top = high + 2 * theme.EDGE
        canvas.mute(theme.EDGE, top, canvas.width - 2 * theme.EDGE, canvas.height - top - theme.EDGE)
        size = min(_ROAST, canvas.height - top - theme.GAP)
        canvas.stamp(paint_roast, (canvas.width - size) // 2, top + (canvas.height - top - size) // 2, size)


def _seat_picture(observation: Observation, seat: Seat, news: Sequence[Event], with_market: bool) -> Canvas:
    said = banner(observation, seat)
    tall = _panel_height(said.player.grid, theme.INNER, _LARGE_HEIGHT)
    y = theme.GAP + (HEIGHT + theme.GAP if with_market else 0)
    canvas = Canvas(theme.WIDTH, y + tall + theme.GAP, TABLE)
    if with_market:
        _market(canvas, observation, news, theme.GAP)
    _panel(canvas, said, news, _LARGE_HEIGHT, (theme.GAP, y, theme.INNER, tall))
    return canvas


def _draft_picture(observation: Observation, seat: Seat, draft: Draft) -> Canvas:
    said = banner(observation, seat)
    lifted = Placed(observation.card(draft.slot), draft.row, draft.col, draft.turns)
    grown = said.player.plus(lifted)
    change = Layer(draw_change, (said, strength(said.player), strength(grown)), CHANGE_HEIGHT)
    field = max(_LEAST_HEIGHT, crop(grown.grid, theme.INNER - 2 * theme.EDGE, _LARGE_HEIGHT).height)
    meadow = Layer(draw_draft, (said.player.grid, lifted, _LARGE_HEIGHT), field)
    frame = Frame((change, meadow), (theme.CREAM, theme.MEADOW))
    canvas = Canvas(theme.WIDTH, frame.height + 2 * theme.GAP, TABLE)
    put(canvas, frame, theme.GAP)
    return canvas
