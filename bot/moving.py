"""Bringing a game to the channel in which somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import address, words_servers
from bot.layout import Sheet, sentence
from bot.opening import asker, parent_id
from bot.permissions import require_permissions
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost


async def require_place(client: Roost, interaction: discord.Interaction) -> None:
    """Refuses where a table cannot, or may not, stand."""
    require_permissions(interaction)
    assert interaction.guild_id is not None and interaction.channel_id is not None
    await client.servers.require_place(interaction.guild_id, interaction.channel_id, parent_id(interaction))


async def move_here(client: Roost, interaction: discord.Interaction, session: Session) -> Sheet:
    """The game goes on here; the table that it left behind is taken away, if Discord lets us."""
    assert interaction.guild_id is not None and interaction.channel_id is not None
    await client.homes.move(session.id, interaction.guild_id, interaction.channel_id, asker(interaction))
    await client.follow(session.id)
    shown = await client.sessions.load(session.id)
    return sentence(words_servers.moved(address.message(shown.row) or ""))
