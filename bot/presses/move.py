"""The choice of which game goes on in this channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.moving import move_here, require_place
from bot.opening import asker
from bot.reply import acknowledge, update
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Moves the chosen game, if this person still may."""
    if interaction.guild_id is None or len(values) != 1:
        raise Refused("not-offered")
    await require_place(client, interaction)
    await acknowledge(interaction)
    movable = await client.homes.movable(interaction.guild_id, asker(interaction))
    chosen = next((session for session in movable if str(session.id) == values[0]), None)
    if chosen is None:
        raise Refused("not-offered")
    await update(interaction, await move_here(client, interaction, chosen))
