"""Opening a lobby: from a person in a channel to a lobby message that stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from play.errors import Refused
from play.lobby import Person
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost

_NEEDED = ("view_channel", "attach_files", "embed_links", "read_message_history")


def person(user: discord.User | discord.Member) -> Person:
    """A Discord user as one who sits."""
    return Person(user.id, user.display_name)


async def open_lobby(client: Roost, interaction: discord.Interaction, game: str, channel_id: int) -> Session:
    """A lobby in that channel or thread, shown, with the presser as host."""
    assert interaction.guild_id is not None
    session = await client.lobbies.open(
        guild_id=interaction.guild_id,
        channel_id=channel_id,
        game=game,
        host=person(interaction.user),
        interaction_id=interaction.id,
    )
    return await client.tables.show(session.id)


def require_permissions(interaction: discord.Interaction) -> None:
    """Refuses, with their names, when the bot lacks permissions that a table needs here."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    _require(interaction, "send_messages_in_threads" if in_thread else "send_messages")


def require_permissions_for_thread(interaction: discord.Interaction) -> None:
    """The same for a table in a new thread of this channel."""
    _require(interaction, "create_public_threads", "send_messages_in_threads")


def missing_permissions(interaction: discord.Interaction, *more: str) -> str:
    """What the bot lacks here, by Discord's names; empty when it lacks nothing."""
    have = interaction.app_permissions
    missing = [name for name in (*_NEEDED, *more) if not getattr(have, name)]
    return ", ".join(name.replace("_", " ").title() for name in missing)


def _require(interaction: discord.Interaction, *more: str) -> None:
    if missing := missing_permissions(interaction, *more):
        raise Refused("cannot-post", missing=missing)
