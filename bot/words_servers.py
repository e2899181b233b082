"""What the shell says about servers: their settings, and the places in which tables may, and can, stand."""

from __future__ import annotations

import json

from bot.words_lobby import clock_name

REFUSALS = {
    "manage-only": "Only people with *Manage Server* can do that.",
    "server-only": "That belongs to a channel of a server, where the tables are. "
    "Here, `/chicken turns` lists the games that wait for you, and `/chicken me` keeps your settings.",
    "not-in-this-channel": "This server wants no tables in this channel. There is a place for them in <#{channel_id}>.",
    "starters-manage": "In this server only people with *Manage Server* open tables. You can join theirs.",
    "starters-role": "In this server people with the role <@&{role_id}> open tables. You can join theirs.",
    "server-full": "This server wants no more than {most} tables at a time, and that many are open. "
    "There is room when one of them ends.",
    "seated-or-manager": "Only its players, or somebody with *Manage Server*, can move a game.",
    "nothing-to-move": "There is no game here for you to move. Games that lost their channel, rest in the archive, "
    "or cannot show their table can be brought to another channel.",
    "cannot-post": "I may not post here. Please ask for these permissions for me in this channel: {missing}.",
    "cannot-post-there": "I may not post in <#{channel_id}>, where the table is. What you did stands. "
    "Please ask for these permissions for me there: {missing}.",
}

ALL_CHANNELS, EVERYBODY, MANAGERS = "Every channel", "Everybody", "People with Manage Server"
NO_LIMIT, CHANGES, BACK = "No limit", "Who changed what", "Back to the settings"
CHANNELS, STARTERS = "Channels", "Who opens tables"
CLOCK, MOST_TABLES = "Clock of new lobbies", "Most tables at a time"
PICK_CHANNELS, PICK_STARTERS = "Channels for tables (none: every channel)", "Who may open a table"
PICK_ROLE = "Or only people with this role"

_SETTINGS = {
    "channels": CHANNELS,
    "default_clock": "Clock",
    "no_clock": "Without a clock",
    "most_games": "Most tables",
    "starters": STARTERS,
}
_SHOWN_CHANNELS = 2


def settings_head() -> str:
    """Above the settings of a server."""
    return (
        "## ⚙️ Tables in this server\n"
        "What you choose here takes effect at once, and is noted under *Who changed what*."
    )


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


MOVE_ASK, MOVE_PICK = "Which game is to go on in this channel?", "Choose a game"


def moved(link: str) -> str:
    """To the person who moved a game."""
    return f"The game goes on here: {link}"


def thread_locked(thread_id: int, title: str) -> str:
    """Said once in the channel of a locked thread."""
    return (
        f"🔒 <#{thread_id}> is locked, so its game of **{title}** cannot show its table. "
        "Somebody who may manage threads can unlock it; or a player types `/chicken move-here` in another place."
    )


def locked(thread_id: int | None) -> str:
    """To one who pressed in a locked thread, or (with the thread's id) elsewhere."""
    where = "This thread" if thread_id is None else f"<#{thread_id}>"
    return (
        f"{where} is locked, so the table cannot move on. What you did stands. "
        "Somebody who may manage threads can unlock it; or type `/chicken move-here` in another channel."
    )
