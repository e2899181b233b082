"""Roost's client: wires everything, takes presses and commands, follows every game to where a person must act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands

from bot import words
from bot.controls import parsed
from bot.layout import sentence
from bot.opening import missing_permissions
from bot.reply import whisper
from bot.routes import ROUTES
from bot.studio import Studio
from bot.table import Tables
from bot.tree import chicken
from db.store import Store
from games.core import IllegalAction
from play.errors import Refused
from play.lobbies import Lobbies
from play.sessions import Sessions

log = logging.getLogger(__name__)

_REPAIR_SECONDS = 60
_DISCORD_TROUBLE = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
"""Discord refuses, or cannot be reached: what was done stands, and is shown later."""


class Roost(discord.Client):
    """The bot. `now` gives aware times; with a `guild_id` commands are synced to that server at once."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, guild_id: int | None = None) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.lobbies = Lobbies(store, now)
        self.sessions = Sessions(store, now)
        self.studio = Studio()
        self.tables = Tables(self, self.sessions, self.studio, now)
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._on_command_error)
        self._guild_id = guild_id
        self._mending: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the first event: the commands."""
        self.tree.add_command(chicken())
        await self._sync_commands()

    async def on_ready(self) -> None:
        """Goes on where a crash or a stop has left each game."""
        for session_id in dict.fromkeys((*await self.sessions.open(), *await self.sessions.unshown())):
            await self._catch_up(session_id)
        self._mend()

    async def close(self) -> None:
        """Leaves Discord; what is being drawn is finished first."""
        if self._mending is not None:
            self._mending.cancel()
        await super().close()
        self.studio.close()

    async def follow(self, session_id: int) -> None:
        """After a change: the built-in opponents act, then the table shows the newest state."""
        try:
            await self.sessions.advance(session_id)
        finally:
            await self.tables.show(session_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Any control of Roost, pressed. Whatever goes wrong is said privately, once."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast("dict[str, Any]", interaction.data)
        press = parsed(data["custom_id"])
        try:
            if press is None or press.area not in ROUTES:
                raise Refused("unknown-control")
            await ROUTES[press.area](self, interaction, press, data.get("values", []))
        except Exception as error:
            await self._explain(interaction, error)

    async def _on_command_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self._explain(interaction, cause)

    async def _explain(self, interaction: discord.Interaction, error: Exception) -> None:
        if not isinstance(error, (Refused, IllegalAction)):
            self._mend()
        match error:
            case Refused():
                text = words.refusal(error)
            case IllegalAction():
                text = words.refusal(Refused("not-offered"))
            case discord.Forbidden() if missing := missing_permissions(interaction):
                log.info("not allowed interaction=%d code=%d", interaction.id, error.code)
                text = words.refusal(Refused("cannot-post", missing=missing))
            case _ if isinstance(error, _DISCORD_TROUBLE):
                log.warning("Discord refused interaction=%d: %s", interaction.id, error)
                text = words.UNSHOWN
            case _:
                log.error("press failed interaction=%d user=%d", interaction.id, interaction.user.id, exc_info=error)
                text = words.OOPS
        try:
            await whisper(interaction, sentence(text))
        except _DISCORD_TROUBLE as unsaid:
            log.info("could not answer interaction=%d: %s", interaction.id, unsaid)

    async def _sync_commands(self) -> None:
        """A failed sync leaves the games, and the commands that Discord knows, alone."""
        guild = None if self._guild_id is None else discord.Object(self._guild_id)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            await self.tree.sync(guild=guild)
        except discord.HTTPException as error:
            log.error("commands not synced code=%d", error.code)

    def _mend(self) -> None:
        """Something went wrong, or may have while we were away: sees to it that every table is shown in the end."""
        if self._mending is None or self._mending.done():
            self._mending = asyncio.create_task(self._repair())

    async def _repair(self) -> None:
        """Tries once a minute while a game lags behind its table; an idle Roost has no timer."""
        while lagging := await self.sessions.unshown():
            await asyncio.sleep(_REPAIR_SECONDS)
            for session_id in lagging:
                await self._catch_up(session_id)

    async def _catch_up(self, session_id: int) -> None:
        """A game that cannot be shown now waits for the next repair, and keeps no other one waiting."""
        try:
            await self.follow(session_id)
        except _DISCORD_TROUBLE as trouble:
            log.warning("table not shown session=%d: %s", session_id, trouble)
        except Exception:
            log.exception("cannot go on with session=%d", session_id)
