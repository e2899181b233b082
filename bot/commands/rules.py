"""/chicken rules: the rules in our own words, paged, with pictures."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.reply import whisper, whisper_drawn
from bot.sheets.rules import rules_sheet, which_sheet
from games.registry import GAMES

_CHOICES = [app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()]


@app_commands.command(name="rules", description="Read the rules of a game, with pictures")
@app_commands.describe(game="Which game; without it, the one in this channel")
@app_commands.choices(game=_CHOICES)
async def command(interaction: discord.Interaction, game: app_commands.Choice[str] | None = None) -> None:
    """Shows the first page, to the asker alone; where no game is, asks for which."""
    key = game.value if game is not None else await _game_here(interaction)
    if key is None:
        return await whisper(interaction, which_sheet())
    await whisper_drawn(interaction, rules_sheet(GAMES[key], roost(interaction).studio, 0))


async def _game_here(interaction: discord.Interaction) -> str | None:
    session = await roost(interaction).lobbies.here(interaction.channel_id or 0)
    return None if session is None else session.game.key
