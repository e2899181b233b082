"""/chicken turns: every game that waits for the asker, in all servers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.reply import whisper
from bot.turn_list import turn_list


@app_commands.command(name="turns", description="Every game that waits for you, in all servers")
async def command(interaction: discord.Interaction) -> None:
    """Lists them, to the asker alone."""
    await whisper(interaction, await turn_list(roost(interaction), interaction.user.id))
