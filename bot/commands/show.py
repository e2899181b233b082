"""/chicken show: the table, here, at the bottom."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import address, words_table
from bot.client_of import here, roost
from bot.layout import sentence
from bot.reply import acknowledge, update


@app_commands.command(name="show", description="Post this channel's table again, at the bottom")
async def command(interaction: discord.Interaction) -> None:
    """Posts the table anew; the old message goes."""
    client = roost(interaction)
    session = await here(interaction)
    await acknowledge(interaction, privately=True)
    shown = await client.show(session.id, anew=True)
    await update(interaction, sentence(words_table.posted(address.message(shown.row))))
