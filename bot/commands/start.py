"""/chicken start: a lobby in this channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import address, words_lobby
from bot.client_of import roost
from bot.controls import action_row
from bot.layout import Sheet, sentence
from bot.opening import open_lobby, require_may_open
from bot.permissions import require_permissions
from bot.reply import acknowledge, update
from games.core import Button
from games.registry import GAMES
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost

_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]


@app_commands.command(name="start", description="Open a table in this channel")
@app_commands.describe(game="Which game to play")
@app_commands.choices(game=_CHOICES)
async def command(interaction: discord.Interaction, game: app_commands.Choice[str]) -> None:
    """Opens a lobby, or says where the channel's table is and offers a thread."""
    client = roost(interaction)
    require_permissions(interaction)
    await acknowledge(interaction, privately=True)
    await require_may_open(client, interaction)
    assert interaction.channel_id is not None
    try:
        session = await open_lobby(client, interaction, game.value, interaction.channel_id)
    except Refused as refused:
        if refused.code != "channel-taken":
            raise
        sheet = await _taken(client, interaction, game.value, int(refused.facts["session_id"]))
    else:
        sheet = sentence(words_lobby.lobby_opened(address.message(session.row) or ""))
    await update(interaction, sheet)


async def _taken(client: Roost, interaction: discord.Interaction, game: str, session_id: int) -> Sheet:
    session = await client.sessions.load(session_id)
    in_lobby = session.row.phase == "lobby"
    if not isinstance(interaction.channel, discord.TextChannel):
        return sentence(words_lobby.place_taken(address.message(session.row), in_lobby=in_lobby))
    row = action_row("thread", session.id, 0, (Button(game, words_lobby.OPEN_THREAD, "primary"),))
    return sentence(words_lobby.channel_taken(address.message(session.row), in_lobby=in_lobby), (row,))
