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
    "seated-or-manager": "Only those who sit there, or somebody with *Manage Server*, can move a game.",
    "nothing-to-move": "No game of this server waits to be moved by you. Games that lost their channel, "
    "rest in the archive, or cannot show their table can be brought to another channel.",
    "rests": "This game rests. `/chicken move-here` brings it to the channel in which you type it.",
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


MOVE_ASK, MOVE_PICK = "Which game shall go on in this channel?", "Choose a game"


def moved(link: str) -> str:
    """To the person who moved a game."""
    return f"The game goes on here: {link}"


def homeless(title: str, server: str) -> str:
    """A direct message to those who sat where a channel was deleted."""
    return (
        f"The channel of your game of **{title}** in **{server}** is gone. Nothing is lost: the game waits. "
        "Type `/chicken move-here` in another channel of that server, and it goes on there."
    )


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


DOCTOR_HEAD = "## 🩺 Check-up"
HEALTHY_PERMISSIONS = "✅ I have every permission that a table needs here."
PLACE_ALLOWED = "✅ Tables may stand in this channel."
PLACE_FORBIDDEN = "❌ Tables may not stand in this channel: `/chicken settings` → *Channels* (by *Manage Server*)."
NO_GAME = "▫️ No game here. `/chicken start` opens a table."
ENDED_GAME = "▫️ The last game here has ended. `/chicken start` opens another table."
TABLE_THERE = "✅ The table shows the newest state: {link}"
TABLE_POSTED = "🔧 The table message was gone. I have posted it again: {link}"
TABLE_UPDATED = "🔧 The table lagged behind. It shows the newest state now: {link}"
SOMEBODY_LEFT = "🔧 Somebody at this table has left the server. The stand-in plays for them."
MOVED_ON = "🔧 Seats that play by themselves had stopped. They have gone on."
BROUGHT_BACK = "🔧 The game had lost this channel. It goes on here: {link}"
STILL_HOMELESS = "❌ The game had lost this channel. One of its players types `/chicken move-here` to go on here."
ARCHIVED_HERE = "📦 The game rests in the archive. **Keep it** on its table brings it back: {link}"
NOT_REPAIRED = "❌ Discord does not take the table just now. Nothing is lost, and I keep trying."
LOCKED = "❌ This thread is locked: *Unlock thread* (by *Manage Threads*), or `/chicken move-here` elsewhere."
LOBBY_OPEN = "🐣 A lobby is open. The host presses **Start** when everybody is here."


def permission_missing(name: str) -> str:
    """A permission that a table needs, and where it is granted."""
    return f"❌ **{name}** is missing: *Edit Channel* → *Permissions* → Roost's role → allow *{name}*."


def waits_for(user_ids: tuple[int, ...], since: int | None) -> str:
    """Whom a game waits for."""
    who = ", ".join(f"<@{user_id}>" for user_id in user_ids)
    return f"⏳ It waits for {who}" + (f" since <t:{since}:R>." if since else ".")


def movable(number: int) -> str:
    """Games that could be brought here."""
    games = "A game of yours waits" if number == 1 else f"{number} games of yours wait"
    return f"📦 {games} for a place in this server: `/chicken move-here` brings one here."
