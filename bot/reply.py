"""Answers to interactions: privately, in time, and once.

Discord waits 3 s for the first answer. What is not drawn by then is promised first and delivered after.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import discord

from bot.layout import Sheet

_PATIENCE = 1.5
"""Seconds for drawing before we ask Discord for more time."""


async def whisper(interaction: discord.Interaction, sheet: Sheet) -> None:
    """A new message that only this user sees."""
    if interaction.response.is_done():
        await interaction.followup.send(**sheet.to_send(), ephemeral=True)
    else:
        await interaction.response.send_message(**sheet.to_send(), ephemeral=True)


async def whisper_drawn(interaction: discord.Interaction, drawing: Awaitable[Sheet]) -> None:
    """A new private message with a picture that is still being drawn."""
    sheet = await _in_time(drawing, interaction.response.defer, ephemeral=True, thinking=True)
    if interaction.response.is_done():
        await interaction.edit_original_response(**sheet.to_edit())
    else:
        await interaction.response.send_message(**sheet.to_send(), ephemeral=True)


async def update_drawn(interaction: discord.Interaction, drawing: Awaitable[Sheet]) -> None:
    """The private message that was pressed shows this now."""
    sheet = await _in_time(drawing, interaction.response.defer)
    if interaction.response.is_done():
        await interaction.edit_original_response(**sheet.to_edit())
    else:
        await interaction.response.edit_message(**sheet.to_edit())


async def _in_time(drawing: Awaitable[Sheet], defer: object, **how: bool) -> Sheet:
    task = asyncio.ensure_future(drawing)
    done, _ = await asyncio.wait({task}, timeout=_PATIENCE)
    if not done:
        await defer(**how)  # type: ignore[operator]
    return await task
