"""/chicken cancel: ends this channel's lobby or game."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.reply import whisper
from bot.sheets.cancel import cancel_sheet
from play.errors import Refused
from play.lobbies import require_may_cancel


@app_commands.command(name="cancel", description="Cancel this channel's lobby or game (host, or Manage Server)")
async def command(interaction: discord.Interaction) -> None:
    """Asks for a confirmation first."""
    row = await roost(interaction).lobbies.row_here(interaction.channel_id or 0)
    if row is None:
        raise Refused("no-table")
    require_may_cancel(row, interaction.user.id, may_manage=interaction.permissions.manage_guild)
    await whisper(interaction, cancel_sheet(row))
