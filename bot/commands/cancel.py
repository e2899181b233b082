"""/chicken cancel: ends this channel's lobby or game."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import here
from bot.reply import whisper
from bot.sheets.cancel import cancel_sheet


@app_commands.command(name="cancel", description="Cancel this channel's lobby or game (host, or Manage Server)")
async def command(interaction: discord.Interaction) -> None:
    """Asks for a confirmation first."""
    await whisper(interaction, cancel_sheet(interaction, await here(interaction)))
