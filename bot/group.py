"""A group of commands, some of which make sense in direct messages too."""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands

from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost

Callback = Callable[..., Awaitable[None]]


class Group(app_commands.Group):
    """Its commands are refused outside a server, but for those that are named `anywhere`.

    Whatever a command raises is explained to the asker, and no error to discord.py.
    """

    def __init__(self, *, anywhere: tuple[str, ...] = (), **facts: Any) -> None:
        super().__init__(**facts)
        self._anywhere = anywhere

    def add_command(self, command: Any, /, *, override: bool = False) -> None:
        """Adds a command."""
        command = copy.copy(command)
        command._callback = _explained(command._callback, anywhere=command.name in self._anywhere)
        super().add_command(command, override=override)


def _explained(callback: Callback, *, anywhere: bool) -> Callback:
    async def call(interaction: discord.Interaction[Any], **options: Any) -> None:
        try:
            if interaction.guild_id is None and not anywhere:
                raise Refused("server-only")
            await callback(interaction, **options)
        except Exception as error:
            await cast("Roost", interaction.client).explain(interaction, error)

    return call
