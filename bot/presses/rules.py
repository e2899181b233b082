"""Turning the pages of the rules. The control is "game.page"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.reply import update_drawn
from bot.sheets.rules import rules_sheet
from games.registry import GAMES
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Shows that page in the same message."""
    key, _, number = press.control.partition(".")
    if key not in GAMES or not number.isdecimal():
        raise Refused("not-offered")
    await update_drawn(interaction, rules_sheet(GAMES[key], client.studio, int(number)))
