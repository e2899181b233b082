"""Private messages about a game: the seat's own panel, a closer look, more."""

from __future__ import annotations

import asyncio
from typing import Any

from bot import names, words_fair, words_lobby, words_seats, words_table
from bot.controls import action_row
from bot.layout import Sheet
from bot.sheets.absence import back_rows
from bot.sheets.turns import next_game_row
from bot.studio import Picture, Studio
from games.core import Button
from play.session import Session
from play.sessions import SeatView

SPOT = "spot."


async def panel_sheet(
    view: SeatView, studio: Studio, notice: str = "", others: tuple[Session, ...] = ()
) -> Sheet:
    """The seat's own picture and controls; notice and news stand on top, the way to the first of `others` below."""
    session, game = view.session, view.session.game
    shown, plain = names.of_seats(session.seats), names.plain_of_seats(session.seats)
    png = await studio.panel(game, view.observation, view.draft, view.news)
    panel = await asyncio.to_thread(game.panel, view.observation, view.draft, shown)  # advice may take a while
    return Sheet(
        texts=(notice, words_table.since(game.tell(view.news, view.seat, shown))),
        picture=Picture(png, game.describe(view.observation, view.draft, plain)),
        after=(panel.text,),
        rows=(
            *(action_row("panel", session.id, session.rev, row, view.tag) for row in panel.rows),
            *back_rows(session, view.seat),
            *(next_game_row(other) for other in others[:1]),
        ),
    )


async def look_sheet(
    session: Session, studio: Studio, spot: str, seat: int | None, news: tuple[Any, ...]
) -> Sheet:
    """A part of the table, large, the news marked, and the way to the others.

    Raises `IllegalAction` for an unknown one.
    """
    game, observation = session.game, session.observe(seat)
    shown, plain = names.of_seats(session.seats), names.plain_of_seats(session.seats)
    spots = game.spots(observation, plain)
    png = await studio.spot(game, observation, spot, news)
    buttons = tuple(
        Button(SPOT + place.id, place.label[:80], "primary" if place.id == spot else "secondary") for place in spots
    )
    rows = tuple(buttons[start : start + 5] for start in range(0, len(buttons), 5))
    return Sheet(
        texts=(game.headline(observation, shown),),
        picture=Picture(png, game.describe_spot(observation, spot, plain)),
        rows=tuple(action_row("table", session.id, session.rev, row) for row in rows),
    )


def more_sheet(session: Session) -> Sheet:
    """What else can be done with a live game."""
    buttons = (
        Button("show", words_table.SHOW_HERE, emoji="📌"),
        Button("words", words_table.TEXT_BOARD, emoji="💬"),
        Button("resign", words_seats.RESIGN, emoji="🏳️"),
        Button("cancel", words_lobby.CANCEL, "danger"),
    )
    return Sheet(
        texts=(words_fair.promise_line(session.row.promise),),
        rows=(action_row("table", session.id, session.rev, buttons),),
    )


def words_sheet(session: Session, seat: int | None) -> Sheet:
    """The whole table in words, for those who do not see the picture."""
    game, observation, shown = session.game, session.observe(seat), names.of_seats(session.seats)
    spots = (game.describe_spot(observation, spot.id, shown) for spot in game.spots(observation, shown))
    return Sheet(texts=(game.headline(observation, shown), *spots))
