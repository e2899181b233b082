"""What Roost must be allowed to do where a table stands, by Discord's own names."""

from __future__ import annotations

import discord

from play.errors import Refused

_NEEDED = ("view_channel", "attach_files", "embed_links", "read_message_history")


def require_permissions(interaction: discord.Interaction) -> None:
    """Refuses, with their names, when the bot lacks permissions that a table needs here."""
    _require(missing_permissions(interaction))


def require_permissions_for_thread(interaction: discord.Interaction) -> None:
    """The same for a table in a new thread of this channel."""
    _require(_missing(interaction, "create_public_threads", "send_messages_in_threads"))


def missing_permissions(interaction: discord.Interaction) -> tuple[str, ...]:
    """What the bot lacks for a table here; empty when it lacks nothing."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _missing(interaction, "send_messages_in_threads" if in_thread else "send_messages")


def _missing(interaction: discord.Interaction, *more: str) -> tuple[str, ...]:
    have = interaction.app_permissions
    return tuple(name.replace("_", " ").title() for name in (*_NEEDED, *more) if not getattr(have, name))


def _require(missing: tuple[str, ...]) -> None:
    if missing:
        raise Refused("cannot-post", missing=", ".join(missing))
