"""/chicken turns: every game that waits for the asker, in all servers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import names
from bot.client_of import roost
from bot.reply import whisper
from bot.sheets.turns import turns_sheet


@app_commands.command(name="turns", description="Every game that waits for you, in all servers")
async def command(interaction: discord.Interaction) -> None:
    """Lists them, to the asker alone."""
    client = roost(interaction)
    waiting = await client.people.waiting(interaction.user.id)
    ends = await client.people.clock_ends(waiting)
    guilds = {session.row.guild_id: client.get_guild(session.row.guild_id) for session in waiting}
    servers = {guild.id: names.literal(guild.name) for guild in guilds.values() if guild is not None}
    await whisper(interaction, turns_sheet(waiting, ends, servers))
