"""What Roost must be allowed to do where a table stands, by Discord's own names."""

from __future__ import annotations

import discord

from bot.reply import DISCORD_TROUBLE
from db.rows import Place
from play.errors import Refused

_NEEDED = ("view_channel", "attach_files", "embed_links", "read_message_history")


def require_permissions(interaction: discord.Interaction) -> None:
    """Refuses, with their names, when the bot lacks permissions that a table needs here."""
    _require(missing_permissions(interaction))


def require_permissions_for_thread(interaction: discord.Interaction) -> None:
    """The same for a table in a new thread of this channel."""
    _require(_missing(interaction.app_permissions, "create_public_threads", "send_messages_in_threads"))


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """What the bot lacks for a table here; empty when it lacks nothing."""
    return _missing(interaction.app_permissions, _send_messages(interaction.channel))


async def missing_in(client: discord.Client, place: Place) -> tuple[str, ...]:
    """What the bot lacks for the table in that place; empty when it lacks nothing, or Discord does not tell."""
    guild = client.get_guild(place.guild_id)
    if guild is None:
        return ()
    try:
        channel = guild.get_channel_or_thread(place.channel_id) or await guild.fetch_channel(place.channel_id)
        return _missing(channel.permissions_for(guild.me), _send_messages(channel))
    except (discord.DiscordException, *DISCORD_TROUBLE):
        return ()


def _send_messages(channel: object) -> str:
    return "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"


def _missing(have: discord.Permissions, *more: str) -> tuple[str, ...]:
    return tuple(name.replace("_", " ").title() for name in (*_NEEDED, *more) if not getattr(have, name))


def _require(missing: tuple[str, ...]) -> None:
    if missing:
        raise Refused("cannot-post", missing=", ".join(missing))
