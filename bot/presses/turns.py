"""Turning the pages of the list of games that wait for somebody. The control is "page.number"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.reply import update
from bot.sheets.turns import PAGE
from bot.turn_list import turn_list
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Shows that page in the same message, with what waits for the presser by now."""
    number = press.control.removeprefix(PAGE)
    if not number.isdecimal():
        raise Refused("not-offered")
    await update(interaction, await turn_list(client, interaction.user.id, int(number)))
