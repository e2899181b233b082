"""A second table beside the channel's first: in a thread of its own. The control is the game's key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import address, words_lobby
from bot.controls import Press
from bot.layout import sentence
from bot.opening import open_thread
from bot.permissions import require_permissions_for_thread
from bot.reply import acknowledge, update
from games.registry import GAMES
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Opens a public thread and a lobby in it."""
    channel = interaction.channel
    if press.control not in GAMES or not isinstance(channel, discord.TextChannel):
        raise Refused("not-offered")
    require_permissions_for_thread(interaction)
    await acknowledge(interaction)
    thread, session = await open_thread(client, interaction, press, channel)
    await update(interaction, sentence(words_lobby.thread_opened(address.message(session.row) or thread.mention)))
