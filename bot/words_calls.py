"""What the shell writes to people wherever they are: direct messages, and why there are none."""

from __future__ import annotations

DMS_CLOSED = (
    "-# Your direct messages are closed to me, so I call you here. "
    "Open them for this server, or choose another way with `/chicken me`."
)


def call(title: str, link: str) -> str:
    """It is your turn."""
    return f"▶️ It is your turn in **{title}**: {link}"


def reminder(title: str, link: str) -> str:
    """The turn still waits."""
    return f"⏳ **{title}** still waits for you: {link}"


def homeless(title: str, server: str) -> str:
    """To those who sat where a channel was deleted; the server's name has been made harmless."""
    return (
        f"The channel of your game of **{title}** in **{server}** is gone. Nothing is lost: the game waits. "
        "Type `/chicken move-here` in another channel of that server, and it goes on there."
    )
