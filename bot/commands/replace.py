"""/chicken replace: somebody else takes a player's seat, with its hand."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import words_seats
from bot.client_of import here, roost
from bot.layout import sentence
from bot.opening import asker
from bot.reply import whisper
from bot.sheets.absence import replace_sheet
from play.errors import Refused
from play.guilds import Asker
from play.session import Session


@app_commands.command(name="replace", description="Hand a seat of this channel's game to somebody else")
@app_commands.describe(
    substitute="Who takes the seat, with its hand",
    player="Whose seat; left out: yours, or (for the host) that of somebody gone",
)
async def command(
    interaction: discord.Interaction, substitute: discord.User, player: discord.User | None = None
) -> None:
    """The substitute is asked in the channel, and agrees by pressing a button."""
    session = await here(interaction)
    if session.row.phase != "live":
        raise Refused("not-started" if session.row.phase == "lobby" else "ended")
    client, who = roost(interaction), asker(interaction)
    leaving = _whose(session, who) if player is None else player.id
    _require_agreement(session, who, leaving)
    if substitute.bot:
        raise Refused("no-bots")
    if session.seat_of(substitute.id) is not None:
        raise Refused("sits-already")
    client.offers.require(who.user_id)
    client.offers.note(who.user_id)
    await whisper(interaction, sentence(words_seats.substitute_asked(substitute.id)))
    question = replace_sheet(session, leaving, substitute.id).to_send()
    await interaction.followup.send(**question, ephemeral=False)


def _whose(session: Session, who: Asker) -> int:
    """The seat that is meant when nobody is named."""
    gone = [row.user_id for row in session.seats if row.steered is not None and row.user_id is not None]
    return gone[0] if len(gone) == 1 and _may_offer(session, who) else who.user_id


def _require_agreement(session: Session, who: Asker, leaving: int) -> None:
    """A seat is handed over by its own player or, when that player is gone, by one who may offer it."""
    if session.seat_of(leaving) is None:
        raise Refused("not-seated" if who.user_id == leaving else "not-at-table")
    if who.user_id != leaving and (leaving in session.people or not _may_offer(session, who)):
        raise Refused("both-agree", host_id=session.row.host_id)


def _may_offer(session: Session, who: Asker) -> bool:
    """The host and moderators may offer the seat of one who is gone; when the host is gone, everybody at the table."""
    if session.row.host_id not in session.people and who.user_id in session.people:
        return True
    return who.may_manage or who.user_id == session.row.host_id
