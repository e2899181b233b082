"""The question before a game ends by hand."""

from __future__ import annotations

import discord

from bot import words
from bot.controls import action_row
from bot.layout import Sheet, sentence
from games.core import Button
from play.errors import Refused
from play.session import Session


def cancel_sheet(interaction: discord.Interaction, session: Session) -> Sheet:
    """Asks whether they mean it. Raises `Refused` for anybody but the host and who may manage the server."""
    if session.row.phase not in ("lobby", "live"):
        raise Refused("ended")
    if interaction.user.id != session.row.host_id and not interaction.permissions.manage_guild:
        raise Refused("host-or-manager", host_id=session.row.host_id)
    buttons = (Button("yes", words.CANCEL_GAME, "danger"), Button("no", words.KEEP_GAME))
    row = action_row("cancel", session.id, 0, buttons)
    ask = words.confirm_close if session.row.phase == "lobby" else words.confirm_cancel
    return sentence(ask(session.game.title), (row,))
