"""The answer to `cancel_sheet`: done once, told to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import words_lobby
from bot.controls import Press
from bot.layout import sentence
from bot.reply import update
from bot.sheets.cancel import title_of

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Cancels, or keeps, the game."""
    if press.control not in ("yes", "close"):
        await update(interaction, sentence(words_lobby.NOT_CANCELLED))
        return
    end = client.lobbies.close if press.control == "close" else client.lobbies.cancel
    row = await end(press.session_id, interaction.user.id, may_manage=interaction.permissions.manage_guild)
    told = sentence(words_lobby.was_cancelled_by(interaction.user.id, title_of(row)))
    try:
        await update(interaction, told)
    finally:
        await client.catch_up(row.id)
    channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    await channel.send(**told.to_send())
