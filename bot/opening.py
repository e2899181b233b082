"""Opening a lobby: from a person in a channel to a lobby message that stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from play.errors import Refused
from play.lobby import Person
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost

_NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links", "read_message_history")


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
    have = interaction.app_permissions
    missing = [name for name in _NEEDED if not getattr(have, name)]
    if isinstance(interaction.channel, discord.Thread) and not have.send_messages_in_threads:
        missing.append("send_messages_in_threads")
    if missing:
        raise Refused("cannot-post", missing=", ".join(name.replace("_", " ").title() for name in missing))
