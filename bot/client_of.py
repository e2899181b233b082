"""The way from an interaction to our client and to the session of its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord

from play.errors import Refused
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost


def roost(interaction: discord.Interaction) -> Roost:
    """Our client, by its real type."""
    return cast("Roost", interaction.client)


async def here(interaction: discord.Interaction) -> Session:
    """The session of the interaction's channel, open or last ended. Raises `Refused("no-table")`."""
    session = await roost(interaction).lobbies.here(interaction.channel_id or 0)
    if session is None:
        raise Refused("no-table")
    return session
