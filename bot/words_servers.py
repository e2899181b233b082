"""What the shell says about servers: their settings, permissions, and the health of a game in its channel."""

from __future__ import annotations

import json

from bot.words_days import clock_name

REFUSALS = {
    "manage-only": "Only people with *Manage Server* can do that.",
    "not-in-this-channel": "In this server tables do not stand in this channel. "
    "There is a place for them in <#{channel_id}>.",
    "starters-manage": "In this server only people with *Manage Server* open tables. You can join theirs.",
    "starters-role": "In this server people with the role <@&{role_id}> open tables. You can join theirs.",
    "server-full": "This server wants no more than {most} tables at a time, and so many are open. "
    "There is room when one of them ends.",
    "too-fast": "You have just opened {most} tables. Please wait a minute before the next one.",
    "sits-enough": "<@{user_id}> sits in {most} games that go on, and that is the most. One of them has to end first.",
}

ALL_CHANNELS, EVERYBODY, MANAGERS = "Every channel", "Everybody", "People with Manage Server"
NO_LIMIT, CHANGES, BACK = "No limit", "Who changed what", "Back to the settings"
PICK_CHANNELS, PICK_STARTERS = "Channels for tables (none: every channel)", "Who may open a table"
PICK_ROLE, PICK_CLOCK, PICK_MOST = "Or only people with this role", "Clock of new lobbies", "Most tables at a time"

_SETTINGS = {
    "channels": "Channels",
    "default_clock": "Clock",
    "no_clock": "Without a clock",
    "most_games": "Most tables",
    "starters": "Who opens tables",
}
_SHOWN_CHANNELS = 2


def settings_head() -> str:
    """Above the settings of a server."""
    return "## ⚙️ Tables in this server\nWhat you choose here counts at once, and is noted under *Who changed what*."


def setting_line(what: str, value: str) -> str:
    """A setting as it stands."""
    return f"**{what}**: {value}"


def starters(value: str | None) -> str:
    """Who may open a table: everybody, managers, or a role's people."""
    if value is None:
        return EVERYBODY
    return f"<@&{value}>" if value.isdecimal() else MANAGERS


def channels(ids: tuple[int, ...] | None, most: int = 25) -> str:
    """Where tables may stand."""
    if ids is None:
        return ALL_CHANNELS
    shown = " ".join(f"<#{channel_id}>" for channel_id in ids[:most])
    return shown if len(ids) <= most else f"{shown} and {len(ids) - most} more"


def change_line(at: int, user_id: int, setting: str, old: str | None, new: str | None) -> str:
    """One change of a setting, of the last twenty."""
    return f"<t:{at}:f> <@{user_id}> · {_SETTINGS[setting]}: {_value(setting, old)} → {_value(setting, new)}"


NO_CHANGES = "Nobody has changed anything yet."
CHANGES_HEAD = "## ⚙️ Who changed what\nThe last twenty changes, newest first."


def _value(setting: str, value: str | None) -> str:
    match setting:
        case "channels":
            return channels(None if value is None else tuple(json.loads(value)), _SHOWN_CHANNELS)
        case "default_clock":
            return "as usual" if value is None else clock_name(int(value))
        case "no_clock":
            return "yes" if value == "1" else "no"
        case "most_games":
            return value or NO_LIMIT
        case _:
            return starters(value)
