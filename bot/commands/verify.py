"""/chicken verify: shows that the cards of a finished game were not arranged."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import here, roost
from bot.reply import whisper
from bot.sheets.verify import verify_sheet


@app_commands.command(name="verify", description="Check the luck of this channel's last game")
async def command(interaction: discord.Interaction) -> None:
    """Recomputes promise, seed, shuffles and every step, and hands out the record."""
    session = await here(interaction)
    await whisper(interaction, await verify_sheet(roost(interaction).sessions, session))
