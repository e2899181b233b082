"""What the shell says to one person about all their games: which of them wait, and the person's own settings."""

from __future__ import annotations

from db.rows import PlayerRow
from play.wish import MOST_LEAVE

REFUSALS = {
    "no-zone": "I do not know that time zone. Type a city, as in *Europe/Berlin*, and choose from the list.",
    "no-time": "I could not read that time: write hours and minutes, as in **22:30** or **07:00**.",
    "quiet-both": "Quiet hours have a beginning and an end: give `quiet_from` and `quiet_to`.",
    "quiet-same": "These quiet hours would end when they begin. Give two different times, or `off`.",
    "quiet-zone": "Quiet hours go by your own clock: add your `time_zone`, or clear them with `quiet_from: off`.",
    "vacation-days": "A vacation is 1 to {most} days, from now on. `off` ends it.",
    "vacation-used": "That is more than you have left: {left} of the {most} days of vacation in this year.",
}

NO_TURNS = (
    "🌾 No game waits for you, in any server. You will be called when one does; "
    "`/chicken start` in a server opens a new one."
)
TIME_UP = "⏰ your time is up, the others decide"
TIME_UP_FOR_ALL = "⏰ your time is up, the stand-in plays soon"

NOTICES = {
    "channel": "a mention at the table",
    "dm": "a direct message",
    "none": "none",
}
UNCHANGED = "Nothing has changed.\nThese are your settings, for all servers:"
CHANGED = "✅ Changed: {}.\nThese are your settings, for all servers:"
HOW_TO_CHANGE = "-# Each option of `/chicken me` changes one of these; `off` clears it."
DMS_CLOSED = "⚠️ Your direct messages are closed to me, so I call you at the table. Open them, and choose `dm` again."
AT_ALL_TABLES = "-# Your tables show that you are on leave."


def turns_heading(count: int) -> str:
    """Above the list."""
    return f"### ▶️ {count} game{'s' * (count > 1)} wait{'s' * (count == 1)} for you"


def turn_line(title: str, link: str, place: str, since: int, end: str) -> str:
    """One game that waits."""
    return f"[**{title}**]({link}) · {place} · your turn came <t:{since}:R>{end and f' · {end}'}"


def place(channel_id: int, server: str | None) -> str:
    """Where a game is; the server's name has been made harmless."""
    return f"<#{channel_id}>" if server is None else f"<#{channel_id}>, {server}"


def clock_end(at: int) -> str:
    """Until when the turn lasts."""
    return f"⏳ the clock runs out <t:{at}:R>"


def settings(player: PlayerRow, left: int, away_until: int | None) -> tuple[str, ...]:
    """A person's settings, a line each; `left` are the days of vacation that remain."""
    return (
        f"🔔 **Called by** {NOTICES[player.notices]}",
        f"⏳ **Reminder** {reminder(player)}",
        f"🌙 **Quiet hours** {quiet_hours(player)}",
        f"🕰️ **Time zone** {player.time_zone or 'not set'}",
        f"🏖️ **Vacation** {vacation(away_until)} · {left} of {MOST_LEAVE} days left this year",
    )


def reminder(player: PlayerRow) -> str:
    """When the person is reminded of a turn."""
    return "off" if player.remind_hours is None else f"after {player.remind_hours} hours"


def quiet_hours(player: PlayerRow) -> str:
    """When the person is left alone."""
    if player.quiet_from is None or player.quiet_to is None:
        return "off"
    return f"{_time(player.quiet_from)} to {_time(player.quiet_to)}: no reminder is sent, and no clock runs out"


def vacation(until: int | None) -> str:
    """Whether the person is on leave."""
    return "off" if until is None else f"until <t:{until}:f>: no clock runs for you"


def changed(before: PlayerRow, after: PlayerRow) -> str:
    """What a wish has changed, in one sentence."""
    names = {
        "how you are called": before.notices != after.notices,
        "reminder": before.remind_hours != after.remind_hours,
        "quiet hours": (before.quiet_from, before.quiet_to) != (after.quiet_from, after.quiet_to),
        "time zone": before.time_zone != after.time_zone,
        "vacation": (before.away_from, before.away_to) != (after.away_from, after.away_to),
    }
    found = ", ".join(name for name, differs in names.items() if differs)
    return CHANGED.format(found) if found else UNCHANGED


def _time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
