"""/chicken settings: what a server's moderators decide, and who changed what."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.opening import asker
from bot.reply import whisper
from bot.sheets.settings import changes_sheet, settings_sheet
from play.guilds import require_manager


@app_commands.command(name="settings", description="Where tables may stand, and who opens them (Manage Server)")
@app_commands.describe(log="Show who changed what instead")
async def command(interaction: discord.Interaction, log: bool = False) -> None:
    """Shows the settings with their controls, or the log."""
    require_manager(asker(interaction))
    assert interaction.guild_id is not None
    servers = roost(interaction).servers
    if log:
        await whisper(interaction, changes_sheet(await servers.changes(interaction.guild_id)))
    else:
        await whisper(interaction, settings_sheet(await servers.settings(interaction.guild_id)))
