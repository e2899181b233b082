"""Answers to interactions: privately, in time, and once.

Discord waits 3 s for the first answer. What is not drawn by then is promised first and delivered after.
A promise that fails stops nothing: the press counts, and the table shows it.
An answer that comes too late, or second, is no failure either.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.layout import Sheet

log = logging.getLogger(__name__)

DISCORD_TROUBLE = (
    discord.HTTPException, discord.RateLimited, aiohttp.ClientError, ConnectionError, TimeoutError,
)  # fmt: skip
"""Discord refuses, or cannot be reached: what was done stands, and is shown later."""

_PATIENCE, _TOO_LATE = 1.5, 3.0
"""Seconds after which we ask Discord for more time, and until it takes no first answer any more."""

_RECEIVED = "received"
"""Where an interaction keeps the time of the event loop at which it came."""

_newest_press: dict[int, int] = {}
"""For each message being redrawn: the last interaction that asked for it."""

_IN_VAIN = {10008, 10015, 10062, 40060}
"""The private message is dismissed, its 15 minutes or the 3 s are over, or it was answered already."""


def received(interaction: discord.Interaction) -> None:
    """The interaction has just come; from now on Discord waits."""
    interaction.extras[_RECEIVED] = asyncio.get_running_loop().time()


async def acknowledge(interaction: discord.Interaction, *, privately: bool = False) -> None:
    """Tells Discord that the answer comes later: to a press on the same message, to a command as a new one.

    What was asked for is done whether Discord takes that or not.
    """
    await _promise(interaction, ephemeral=privately)


async def whisper(interaction: discord.Interaction, sheet: Sheet) -> None:
    """A new message that only this user sees."""
    with _perhaps_in_vain(interaction):
        if interaction.response.is_done():
            await interaction.followup.send(**sheet.to_send(), ephemeral=True)
        else:
            await interaction.response.send_message(**sheet.to_send(), ephemeral=True)


async def update(interaction: discord.Interaction, sheet: Sheet) -> None:
    """The private message that was pressed, or promised, shows this now; a command's promise may have failed."""
    if not interaction.response.is_done() and interaction.type is discord.InteractionType.application_command:
        return await whisper(interaction, sheet)
    with _perhaps_in_vain(interaction):
        if interaction.response.is_done():
            await interaction.edit_original_response(**sheet.to_edit())
        else:
            await interaction.response.edit_message(**sheet.to_edit())


async def whisper_drawn(interaction: discord.Interaction, drawing: Awaitable[Sheet]) -> None:
    """A new private message with a picture that is still being drawn."""
    sheet = await _in_time(interaction, drawing, ephemeral=True, thinking=True)
    await (update if interaction.response.is_done() else whisper)(interaction, sheet)


async def update_drawn(interaction: discord.Interaction, drawing: Awaitable[Sheet]) -> None:
    """The private message that was pressed shows this as soon as it is drawn, unless a newer press has shown more."""
    message_id = interaction.message.id if interaction.message else 0
    _newest_press[message_id] = interaction.id
    try:
        sheet = await _in_time(interaction, drawing)
        if _newest_press.get(message_id) == interaction.id:
            await update(interaction, sheet)
        elif not interaction.response.is_done():
            await acknowledge(interaction)
    finally:
        if _newest_press.get(message_id) == interaction.id:
            del _newest_press[message_id]


async def _in_time(interaction: discord.Interaction, drawing: Awaitable[Sheet], **how: bool) -> Sheet:
    task, now = asyncio.ensure_future(drawing), asyncio.get_running_loop().time()
    try:
        done, _ = await asyncio.wait({task}, timeout=interaction.extras.get(_RECEIVED, now) + _PATIENCE - now)
        if not done:
            await _promise(interaction, **how)
        return await task
    finally:
        task.cancel()


async def _promise(interaction: discord.Interaction, **how: bool) -> None:
    try:
        async with asyncio.timeout(_TOO_LATE):
            await interaction.response.defer(**how)
    except DISCORD_TROUBLE as trouble:
        what = {"interaction": interaction.id, "user": interaction.user.id, "why": str(trouble)}
        log.info("not acknowledged", extra=what)


@contextmanager
def _perhaps_in_vain(interaction: discord.Interaction) -> Iterator[None]:
    try:
        yield
    except discord.HTTPException as error:
        if error.code not in _IN_VAIN:
            raise
        what = {"interaction": interaction.id, "user": interaction.user.id, "code": error.code}
        log.info("answered in vain", extra=what)
