"""/chicken replace: somebody else takes a player's seat, with its hand."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import words_days
from bot.client_of import here
from bot.layout import sentence
from bot.reply import whisper
from bot.sheets.absence import replace_sheet
from play.errors import Refused
from play.session import Session


@app_commands.command(name="replace", description="Hand a seat of this channel's game to somebody else")
@app_commands.describe(
    substitute="Who takes the seat, with its hand",
    player="Whose seat; left out: yours, or (for the host) the one that somebody has left",
)
async def command(
    interaction: discord.Interaction, substitute: discord.User, player: discord.User | None = None
) -> None:
    """The substitute is asked in the channel, and agrees by a press."""
    session = await here(interaction)
    if session.row.phase != "live":
        raise Refused("not-started" if session.row.phase == "lobby" else "ended")
    leaving = _whose(session, interaction.user.id) if player is None else player.id
    _require_agreement(session, interaction.user.id, leaving)
    if substitute.bot:
        raise Refused("no-bots")
    if session.seat_of(substitute.id) is not None:
        raise Refused("sits-already")
    await whisper(interaction, sentence(words_days.substitute_asked(substitute.id)))
    question = replace_sheet(session, leaving, substitute.id).to_send()
    await interaction.followup.send(**question, ephemeral=False)


def _whose(session: Session, asker: int) -> int:
    """The seat that is meant when nobody is named."""
    gone = [row.user_id for row in session.seats if row.steered is not None and row.user_id is not None]
    return gone[0] if asker == session.row.host_id and len(gone) == 1 else asker


def _require_agreement(session: Session, asker: int, leaving: int) -> None:
    """A seat is handed over by its own player, or by the host when that player is gone."""
    if session.seat_of(leaving) is None:
        raise Refused("not-seated" if asker == leaving else "not-at-table")
    if asker != leaving and (asker != session.row.host_id or leaving in session.people):
        raise Refused("both-agree", host_id=session.row.host_id)
