"""Discord's menu of our commands: told when it has changed, and closed while Roost is about to stop."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord import app_commands

from bot.tree import ANYWHERE
from db.store import Store
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost

log = logging.getLogger(__name__)

SYNCED = "commands"
"""Where the store keeps the fingerprint of the commands that Discord knows."""


class Menu(app_commands.CommandTree["Roost"]):
    """Roost's commands."""

    async def interaction_check(self, interaction: discord.Interaction[Roost], /) -> bool:
        """Whether a command may run now."""
        client, command = interaction.client, interaction.command
        if not await client.admits(interaction):
            return False
        if command is None or interaction.type is not discord.InteractionType.application_command:
            return True
        who = {"interaction": interaction.id, "user": interaction.user.id, "channel": interaction.channel_id}
        log.info("asked", extra={**who, "command": command.qualified_name})
        if interaction.guild_id is None and command.name not in ANYWHERE:
            await client.explain(interaction, Refused("server-only"))
            return False
        return True

    async def sync_when_changed(self, store: Store, guild_id: int | None) -> None:
        """Tells Discord the commands, unless it knows them; with a `guild_id` for that server alone, at once.

        A failure leaves the games, and the commands that Discord knows, alone; the next start tries again.
        """
        guild = None if guild_id is None else discord.Object(guild_id)
        if guild is not None:
            self.copy_global_to(guild=guild)
        known_by = self._fingerprint(guild)
        async with store.reading() as reading:
            if await reading.meta(SYNCED) == known_by:
                return
        try:
            await self.sync(guild=guild)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.error("commands not synced", extra={"why": str(error)})
            return
        async with store.transaction() as transaction:
            await transaction.set_meta(SYNCED, known_by)
        log.info("commands synced")

    def _fingerprint(self, guild: discord.Object | None) -> str:
        """The same as long as application, server and commands are."""
        commands = [command.to_dict(self) for command in self.get_commands(guild=guild)]
        to_whom = [self.client.application_id, None if guild is None else guild.id]
        return hashlib.sha256(json.dumps([to_whom, commands], sort_keys=True).encode()).hexdigest()
