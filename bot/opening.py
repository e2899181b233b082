"""Opening a lobby: from a person in a channel to a lobby message that stands there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot import words_lobby
from bot.controls import Press
from games.registry import GAMES
from play.errors import Refused
from play.guilds import Asker
from play.lobby import Person
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost

_threads: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""A lock for each server: threads are opened one at a time, so that none stays empty."""


def person(user: discord.User | discord.Member) -> Person:
    """A Discord user as a person at a table."""
    return Person(user.id, user.display_name)


def asker(interaction: discord.Interaction) -> Asker:
    """The user, with all that decides what they may do in this server."""
    roles = interaction.user.roles if isinstance(interaction.user, discord.Member) else ()
    return Asker(interaction.user.id, interaction.permissions.manage_guild, [role.id for role in roles])


def parent_id(interaction: discord.Interaction) -> int | None:
    """The channel of the thread in which this happens; None outside threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


async def require_may_open(client: Roost, interaction: discord.Interaction) -> None:
    """Refuses where the server, or one of its limits, does not let this person open a table."""
    assert interaction.guild_id is not None and interaction.channel_id is not None
    await client.servers.require_may_open(
        interaction.guild_id, asker(interaction), interaction.channel_id, parent_id(interaction)
    )
    await client.lobbies.require_may_open(interaction.guild_id, interaction.user.id)


async def open_lobby(client: Roost, interaction: discord.Interaction, game: str, channel_id: int) -> Session:
    """Opens a lobby in that channel or thread, hosted by the presser, and shows it."""
    assert interaction.guild_id is not None
    session = await client.lobbies.open(
        guild_id=interaction.guild_id,
        channel_id=channel_id,
        game=game,
        host=person(interaction.user),
        interaction_id=interaction.id,
    )
    return await client.show(session.id)


async def open_thread(
    client: Roost, interaction: discord.Interaction, press: Press, channel: discord.TextChannel
) -> tuple[discord.Thread, Session]:
    """Opens a public thread with a lobby in it; the press names the game.

    A message offers one thread. The offer is used up once the thread exists; a press that fails does not count.
    """
    offer = interaction.id if interaction.message is None else interaction.message.id
    async with _threads.setdefault(channel.guild.id, asyncio.Lock()):
        if await client.lobbies.is_claimed(offer):
            raise Refused("thread-opened")
        await require_may_open(client, interaction)
        name = words_lobby.thread_name(GAMES[press.control].title)
        thread = await channel.create_thread(name=name[:100], type=_thread_kind(channel))
        await client.lobbies.claim(press.session_id, offer)
        return thread, await open_lobby(client, interaction, press.control, thread.id)


def _thread_kind(channel: discord.TextChannel) -> discord.ChannelType:
    """The one kind of public thread that Discord allows there; an announcement channel has a kind of its own."""
    return discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
