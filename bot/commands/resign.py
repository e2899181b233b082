"""/chicken resign: give up for good; the stand-in plays on."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import here
from bot.reply import whisper
from bot.sheets.absence import resign_sheet
from play.absence import require_may_resign


@app_commands.command(name="resign", description="Give up this channel's game; the stand-in plays your seat to the end")
async def command(interaction: discord.Interaction) -> None:
    """Asks for a confirmation first."""
    session = await here(interaction)
    require_may_resign(session, interaction.user.id)
    await whisper(interaction, resign_sheet(session))
