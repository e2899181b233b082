"""Questions about giving up a seat."""

from __future__ import annotations

from typing import Any

import discord

from bot import words_seats
from bot.controls import action_row
from bot.layout import Sheet, sentence
from games.core import Button, Seat
from play.session import Session


def resign_sheet(session: Session) -> Sheet:
    """Asks whether they mean it."""
    buttons = (Button("resign.yes", words_seats.RESIGN, "danger"), Button("resign.no", words_seats.STAY))
    row = action_row("absence", session.id, session.rev, buttons)
    return sentence(words_seats.confirm_resign(session.game.title), (row,))


def back_rows(session: Session, seat: Seat) -> tuple[discord.ui.ActionRow[Any], ...]:
    """The way back for one whose seat the stand-in plays; nothing for others."""
    if session.row.phase != "live" or session.seats[seat].steered in (None, "resigned"):
        return ()
    button = Button("back", words_seats.I_AM_BACK, "success", "👋")
    return (action_row("absence", session.id, session.rev, (button,)),)


def replace_sheet(session: Session, leaving: int, coming: int) -> Sheet:
    """Asks the substitute, in the channel: the only message besides the table that may mention somebody.

    A seat that somebody has left ("gone") is offered only while they are gone. An offer is good for one change of
    hands: its tag says how many there were before.
    """
    seat = session.seat_of(leaving)
    assert seat is not None
    how = "seat" if leaving in session.people else "gone"
    button = Button(f"{how}.{leaving}-{coming}", words_seats.TAKE_SEAT, "success", "🪑")
    row = action_row("absence", session.id, session.rev, (button,), f"{session.seats[seat].hands:x}")
    return Sheet((words_seats.ask_substitute(coming, leaving, session.game.title),), rows=(row,), calls=(coming,))
