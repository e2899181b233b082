"""The question before a game ends by hand."""

from __future__ import annotations

from bot import words_lobby
from bot.controls import action_row
from bot.layout import Sheet, sentence
from db.rows import SessionRow
from games.core import Button
from games.registry import GAMES


def cancel_sheet(row: SessionRow) -> Sheet:
    """Asks whether they mean it; a yes to closing a lobby is none to ending the game that has begun meanwhile."""
    yes, ask = ("close", words_lobby.confirm_close) if row.phase == "lobby" else ("yes", words_lobby.confirm_cancel)
    buttons = (Button(yes, words_lobby.CANCEL_GAME, "danger"), Button("no", words_lobby.KEEP_GAME))
    return sentence(ask(title_of(row)), (action_row("cancel", row.id, 0, buttons),))


def title_of(row: SessionRow) -> str:
    """The title of the game, also of one that is not played here any more."""
    return GAMES[row.game].title if row.game in GAMES else row.game
