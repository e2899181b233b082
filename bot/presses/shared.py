"""The controls of the seat to act that stand at the table itself: pressed like those of its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.presses.panel import notice
from bot.reply import acknowledge, whisper
from bot.sheets.panel import panel_sheet

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Commits the decision, and the table shows it; whoever may not decide, or comes too late, is told so privately."""
    await acknowledge(interaction)
    answer = await client.sessions.press(
        press.session_id, press.rev, interaction.user.id, press.control, values, interaction.id
    )
    if answer.committed:
        return await client.follow(press.session_id)
    await whisper(interaction, await panel_sheet(answer.view, client.studio, notice(answer)))
