"""A group of commands, some of which make sense in direct messages too."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from play.errors import Refused


class Group(app_commands.Group):
    """Its commands are refused outside a server, but for those that are named `anywhere`."""

    def __init__(self, *, anywhere: tuple[str, ...] = (), **facts: Any) -> None:
        super().__init__(**facts)
        self._anywhere = anywhere

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether the command may run here; if not, the refusal is raised as from the command itself."""
        command = interaction.command
        assert isinstance(command, app_commands.Command)
        if interaction.guild_id is None and command.name not in self._anywhere:
            raise app_commands.CommandInvokeError(command, Refused("server-only"))
        return True
