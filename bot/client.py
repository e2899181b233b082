"""Roost's client: wires everything, takes presses and commands, follows every game to where a person must act."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, cast

import discord
from discord import app_commands

from bot import words
from bot.calls import Calls
from bot.controls import parsed
from bot.drain import Drain
from bot.gateway import guard
from bot.healing import Healing
from bot.layout import sentence
from bot.menu import Menu
from bot.panels import Panels
from bot.reply import DISCORD_TROUBLE, received, whisper
from bot.routes import ROUTES, TABLE_AREAS
from bot.studio import Studio
from bot.table import Tables
from bot.tree import chicken
from bot.unshown import reason
from bot.watch import Watch
from db.store import Store
from games.core import IllegalAction
from play.absence import Absence
from play.days import Days
from play.errors import Refused
from play.guilds import Guilds
from play.homes import Homes
from play.limits import MOST_OFFERS, OFFERS_SPAN, Pace
from play.lobbies import Lobbies
from play.outbox import Outbox
from play.people import People
from play.session import Session
from play.sessions import Sessions

log = logging.getLogger(__name__)

_LONGEST_LIMIT = 30.0
"""Seconds to wait when Discord says that we ask too much; past them it is tried later, and holds up nobody."""
_FAREWELL = 1.0
"""Seconds for closing the connection."""


class Roost(discord.Client):
    """The bot. `now` gives aware times; with a `guild_id` commands are synced to that server at once.

    When `drain` has begun, every press and command is sent away kindly.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        *,
        guild_id: int | None = None,
        drain: Drain | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_LIMIT,
        )
        self.drain = drain or Drain()
        self.malformed = guard(self)
        self.lobbies = Lobbies(store, now)
        self.sessions = Sessions(store, now)
        self.outbox = Outbox(store, now)
        self.servers = Guilds(store)
        self.homes = Homes(store, now)
        self.people = People(store, now)
        self.studio = Studio()
        self.calls = Calls(self, self.people)
        self.healing = Healing(self, self.homes, now)
        self.panels = Panels(self.sessions, self.studio, now)
        self.tables = Tables(self, self.sessions, self.outbox, self.people, self.studio, self.calls, self.healing, now)
        self.tree = Menu(self)
        self.tree.add_command(chicken())
        self.tree.error(self._on_command_error)
        self._store = store
        self._guild_id = guild_id
        self.absence = Absence(store, now)
        self.offers = Pace(now, "offers-enough", MOST_OFFERS, OFFERS_SPAN)
        self.watch = Watch(self, Days(store, now), now)
        self.healing.listen()

    async def setup_hook(self) -> None:
        """Before the first event: the commands."""
        await self.tree.sync_when_changed(self._store, self._guild_id)

    async def on_ready(self) -> None:
        """Picks up each game where a crash or a stop left it."""
        self.drain.admit()
        await self.healing.begin()
        self.watch.start()
        await self.watch.reconnected()
        log.info("ready", extra={"servers": len(self.guilds)})

    async def on_disconnect(self) -> None:
        """Discord is out of reach, or we are leaving."""
        self.watch.cut_off()

    async def on_resumed(self) -> None:
        """Discord is back, and has told what happened meanwhile."""
        await self.watch.reconnected()

    async def close(self) -> None:
        """Leaves Discord, and does not wait long for a proper farewell."""
        self.watch.stop()
        self.healing.stop()
        self.studio.close()
        try:
            await asyncio.wait_for(super().close(), _FAREWELL)
        except TimeoutError:
            log.info("Discord did not say goodbye")

    async def follow(self, session_id: int) -> None:
        """After a change: the built-in opponents act, then the table shows the newest state."""
        try:
            await self.sessions.advance(session_id)
        finally:
            await self.panels.refresh(await self.show(session_id))

    async def show(self, session_id: int, *, anew: bool = False) -> Session:
        """Shows the table (`Tables.show`) and plans the next look, even if that fails."""
        try:
            return await self.tables.show(session_id, anew=anew)
        finally:
            await self.watch.plan()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Any control of Roost, pressed. Whatever goes wrong is said privately, once."""
        if interaction.type is not discord.InteractionType.component:
            return
        if not await self.admits(interaction):
            return
        session_id = None
        try:
            data = cast("dict[str, Any]", interaction.data)
            press = parsed(data["custom_id"])
            if press is None or press.area not in ROUTES:
                raise Refused("unknown-control")
            session_id = press.session_id
            pressed = {"session": press.session_id, "rev": press.rev, "control": f"{press.area}.{press.control}"}
            log.info("pressed", extra={**_who(interaction), **pressed})
            message = interaction.message if press.area in TABLE_AREAS else None
            is_stray = message is not None and await self.tables.is_stray(press.session_id, message)
            await ROUTES[press.area](self, interaction, press, data.get("values", []))
            if message is not None and is_stray:
                await self._adopt(press.session_id, message)
        except Exception as error:
            await self.explain(interaction, error, session_id)

    async def _adopt(self, session_id: int, message: discord.Message) -> None:
        """A table was pressed that is not the one we know: one of the two goes, the other is brought up to date."""
        await self.outbox.adopt(session_id, message.channel.id, message.id)
        await self.catch_up(session_id)
        await self.tables.tidy(session_id)

    async def admits(self, interaction: discord.Interaction) -> bool:
        """Whether there is still time for this press or command; if not, its user is told."""
        received(interaction)
        if self.drain.admit():
            return True
        log.info("sent away", extra=_who(interaction))
        if interaction.type is not discord.InteractionType.autocomplete:
            await self._say(interaction, words.DRAINING)
        return False

    async def _on_command_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.explain(interaction, cause)

    async def explain(self, interaction: discord.Interaction, error: Exception, session_id: int | None = None) -> None:
        """Says privately why something was not done, or that something went wrong.

        The session is the one that was pressed, which may stand in another channel (None: that of this channel).
        """
        match error:
            case Refused():
                log.info("refused", extra={**_who(interaction), "why": error.code})
                text = words.refusal(error)
            case IllegalAction():
                log.info("refused", extra={**_who(interaction), "why": error.code})
                text = words.refusal(Refused("not-offered"))
            case _ if isinstance(error, DISCORD_TROUBLE):
                log.warning("Discord refused", extra={**_who(interaction), "why": str(error)})
                text = await reason(self, interaction, error, session_id)
            case _:
                log.error("press failed", exc_info=error, extra=_who(interaction))
                text = words.OOPS
        await self._say(interaction, text)

    async def _say(self, interaction: discord.Interaction, text: str) -> None:
        try:
            await whisper(interaction, sentence(text))
        except DISCORD_TROUBLE as unsaid:
            log.info("could not answer", extra={**_who(interaction), "why": str(unsaid)})

    async def catch_up(self, session_id: int) -> None:
        """Brings a game up to date; one that cannot be shown waits, and holds up no other."""
        if self.drain.begun:
            return
        try:
            await self.drain.finished(self.follow(session_id))
        except DISCORD_TROUBLE as trouble:
            log.warning("table not shown", extra={"session": session_id, "why": str(trouble)})
        except Refused as refused:
            await self.pass_over(session_id, refused)
        except Exception:
            log.exception("cannot go on", extra={"session": session_id})
            self.healing.patience.failed(session_id)

    async def pass_over(self, session_id: int, refused: Refused) -> None:
        """Nobody has pressed, and yet something was refused.

        A game that cannot be read is let be. Any other refusal is of something that has just changed: the next look
        finds the game as it is now.
        """
        if refused.code == "unreadable":
            log.error("cannot be read", extra={"session": session_id, "why": refused.code})
            await self.outbox.let_be(session_id)
        else:
            log.info("passed over", extra={"session": session_id, "why": refused.code})


def _who(interaction: discord.Interaction) -> dict[str, int]:
    """Whose interaction it is, for the log."""
    return {"interaction": interaction.id, "user": interaction.user.id}
