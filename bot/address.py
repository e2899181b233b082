"""Web addresses of what stands in Discord."""

from __future__ import annotations

from db.rows import SessionRow


def channel(row: SessionRow) -> str:
    """Of the channel or thread in which the session is."""
    return f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"


def message(row: SessionRow) -> str | None:
    """Of the session's table message; None while there is none."""
    return None if row.message_id is None else f"{channel(row)}/{row.message_id}"
