"""/chicken help: the first five minutes."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import words
from bot.layout import sentence
from bot.reply import whisper
from games.registry import GAMES


@app_commands.command(name="help", description="How to play here, in a minute")
async def command(interaction: discord.Interaction) -> None:
    """Says what to type and press, to the asker alone."""
    games = (words.game_line(game.title, game.seats, game.tagline) for game in GAMES.values())
    await whisper(interaction, sentence(words.help_text(games)))
