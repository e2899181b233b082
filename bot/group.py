"""A group of commands that explain themselves: whatever one of them raises is said to the asker, in its own task.

discord.py would wrap a refusal as a failed command and report it as an error, though to us it is an answer.
"""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

if TYPE_CHECKING:
    from bot.client import Roost

Callback = Callable[..., Awaitable[None]]


class Group(app_commands.Group):
    """Commands of which none fails in discord.py's eyes."""

    def add_command(self, command: Any, /, *, override: bool = False) -> None:
        """Adds a command."""
        command = copy.copy(command)
        command._callback = _explained(command._callback)
        super().add_command(command, override=override)


def _explained(callback: Callback) -> Callback:
    async def call(interaction: discord.Interaction[Any], **options: Any) -> None:
        try:
            await callback(interaction, **options)
        except Exception as error:
            await cast("Roost", interaction.client).explain(interaction, error)

    return call
