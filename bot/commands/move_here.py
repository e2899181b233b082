"""/chicken move-here: a game that has lost its place goes on in this channel."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.moving import move_here, require_place
from bot.opening import asker
from bot.reply import acknowledge, update
from bot.sheets.move import move_sheet
from play.errors import Refused


@app_commands.command(name="move-here", description="Bring a game that lost its channel, or rests, to this one")
async def command(interaction: discord.Interaction) -> None:
    """Moves the one game that this person may move, or asks which of several."""
    client = roost(interaction)
    await require_place(client, interaction)
    await acknowledge(interaction, privately=True)
    assert interaction.guild_id is not None
    sessions = await client.homes.movable(interaction.guild_id, asker(interaction))
    match sessions:
        case ():
            raise Refused("nothing-to-move")
        case (session,):
            await update(interaction, await move_here(client, interaction, session))
        case _:
            await update(interaction, move_sheet(sessions))
