"""When Discord changes under a game: its channel goes, its thread is locked, its server goes and comes back.

A game that nobody can play rests, and nobody loses a turn meanwhile. When things improve it is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import discord

from bot import names, words_calls, words_servers
from bot.layout import sentence
from bot.patience import Patience
from bot.reply import DISCORD_TROUBLE
from db.rows import Place
from play.errors import Refused
from play.homes import Homes
from play.session import Session
from play.turns import epoch

if TYPE_CHECKING:
    from bot.client import Roost

log = logging.getLogger(__name__)

THREAD_LOCKED = {50083, 160005}
"""Discord's codes for a thread in which only moderators may write."""
_UNKNOWN_CHANNEL = 10003
_UNKNOWN_MEMBER = {10007, 10013}
_UNHURRIED, _PACE = 30, 1
"""Seconds before the first check for a lost channel, and between two checks."""


class Healing:
    """Keeps games alive while servers and channels come and go."""

    def __init__(self, client: Roost, homes: Homes, now: Callable[[], datetime]) -> None:
        self.patience = Patience(now)
        self._client = client
        self._homes = homes
        self._now = now
        self._gone_since: dict[int, int] = {}
        self._sought: dict[int, Place] = {}
        self._search: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """From now on Discord's news of servers, channels and threads are heard."""
        for listener in (
            self.on_guild_channel_delete, self.on_raw_thread_delete, self.on_guild_remove, self.on_guild_unavailable,
            self.on_guild_join, self.on_guild_available, self.on_guild_channel_update, self.on_raw_thread_update,
            self.on_guild_role_update, self.on_member_update,
        ):  # fmt: skip
            self._client.event(listener)

    async def begin(self) -> None:
        """At the start: games in servers out of reach rest, and channels that Discord did not name are looked for.

        Discord names no archived threads; one that was found is not asked for again until Roost posts there.
        """
        places = await self._homes.places()
        reached = {guild.id for guild in self._client.guilds if not guild.unavailable}
        for guild_id in {place.guild_id for place in places} - reached:
            await self._homes.rest(guild_id)
        self._seek_soon(place for place in places if place.guild_id in reached)

    def stop(self) -> None:
        """Looks for nothing more."""
        if self._search is not None:
            self._search.cancel()

    async def refused(self, session: Session, error: discord.HTTPException) -> bool:
        """Discord refused the session's table message. True when that is settled and need not be tried again."""
        guild = self._client.get_guild(session.row.guild_id)
        if guild is None:
            await self._homes.rest(session.row.guild_id)
        elif error.code == _UNKNOWN_CHANNEL and not guild.unavailable:
            await self.lose(session.id)
            return True
        elif error.code in THREAD_LOCKED:
            await self._say_locked(session)
        return False

    async def lose(self, session_id: int) -> None:
        """The session's channel is gone; those of its people who can be reached are told once."""
        lost = await self._homes.lost(session_id)
        if lost is None:
            return
        log.info("channel gone", extra={"session": session_id})
        guild = self._client.get_guild(lost.row.guild_id)
        server = names.literal(guild.name if guild else "?")
        for seat in lost.seats:
            if seat.user_id is not None and seat.steered != "resigned":
                await self._client.calls.write(seat.user_id, words_calls.homeless(lost.game.title, server))

    async def find_gone(self, session: Session, user_ids: Iterable[int]) -> bool:
        """Whether one of these people of the table has left the server; the stand-in plays for them then."""
        guild, found = self._client.get_guild(session.row.guild_id), False
        for user_id in user_ids if guild else ():
            try:
                await self._client.http.get_member(session.row.guild_id, user_id)
            except discord.NotFound as error:
                if error.code in _UNKNOWN_MEMBER:
                    found = await self._left(session.id, user_id) or found
            except DISCORD_TROUBLE as trouble:
                log.info("not known whether somebody left", extra={"session": session.id, "why": str(trouble)})
        return found

    async def _left(self, session_id: int, user_id: int) -> bool:
        try:
            await self._client.absence.left(session_id, user_id)
        except Refused as refused:
            log.info("overtaken", extra={"session": session_id, "why": refused.code})
            return False
        return True

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone. Discord's library tells of its threads itself."""
        await self._lose_place(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, one that was archived included."""
        await self._lose_place(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Roost was sent away: the games rest, in case it is invited again."""
        self._gone_since.setdefault(guild.id, epoch(self._now()))
        await self._homes.rest(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """An outage: as good as away."""
        await self.on_guild_remove(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Roost is invited, perhaps again."""
        await self._wake(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The outage is over, or Roost has just started."""
        await self._wake(guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Permissions may be back."""
        await self._look_again(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may be unlocked."""
        await self._look_again(payload.guild_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Permissions may be back."""
        await self._look_again(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Roost's own roles may have changed; without the members intent Discord tells of nobody else."""
        if self._client.user is not None and after.id == self._client.user.id:
            await self._look_again(after.guild.id)

    async def _lose_place(self, channel_id: int) -> None:
        session_id = await self._homes.in_channel(channel_id)
        if session_id is not None:
            await self.lose(session_id)

    async def _wake(self, guild: discord.Guild) -> None:
        since = self._gone_since.pop(guild.id, None)
        rested = await self._homes.wake(guild.id, since)
        if rested or since is not None:
            self._seek_soon(place for place in await self._homes.places() if place.guild_id == guild.id)
            for session_id in await self._look_again(guild.id):
                await self._client.catch_up(session_id)
            await self._client.watch.plan()

    async def _look_again(self, guild_id: int) -> tuple[int, ...]:
        """The server's games that lag, which may be tried again now."""
        lagging = await self._homes.lagging(guild_id)
        self.patience.forget(lagging)
        if lagging:
            await self._client.watch.plan()
        return lagging

    def _seek_soon(self, places: Iterable[Place]) -> None:
        """Those of the places that Discord has not named are asked for, without hurry."""
        for place in places:
            guild = self._client.get_guild(place.guild_id)
            if guild and not place.was_found and guild.get_channel_or_thread(place.channel_id) is None:
                self._sought[place.session_id] = place
        if self._sought and (self._search is None or self._search.done()):
            self._search = asyncio.create_task(self._seek())

    async def _seek(self) -> None:
        await asyncio.sleep(_UNHURRIED)
        while self._sought:
            session_id, place = self._sought.popitem()
            try:
                await self._client.fetch_channel(place.channel_id)
                await self._homes.found(session_id)
            except discord.NotFound:
                await self.lose(session_id)
            except (discord.InvalidData, *DISCORD_TROUBLE) as trouble:
                log.info("place not found", extra={"session": session_id, "why": str(trouble)})
            await asyncio.sleep(_PACE)

    async def _say_locked(self, session: Session) -> None:
        """Says so in the channel above the thread, once until the table moves on."""
        if not await self._homes.is_news(session):
            return
        try:
            thread: Any = await self._client.fetch_channel(session.row.channel_id)
            if isinstance(thread, discord.Thread):
                above = self._client.get_partial_messageable(thread.parent_id, guild_id=session.row.guild_id)
                told = sentence(words_servers.thread_locked(thread.id, session.game.title))
                await above.send(**told.to_send())
        except DISCORD_TROUBLE as trouble:
            log.info("locked, and not said", extra={"session": session.id, "why": str(trouble)})
