"""What the shell says around a lobby: how it opens, who sits there, what is chosen, and how it closes."""

from __future__ import annotations

from play.clock import DAY, HOUR

REFUSALS = {
    "started": "The game has started already: press **Play** on the table to take your turn.",
    "not-started": "The game has not started yet: join the lobby, and the host presses **Start**.",
    "already-seated": "You sit here already. The host presses **Start** when everybody is here.",
    "channel-taken": "A table is open in this channel already: `/chicken show` posts it again. "
    "There is room for another one when it is over, or in a thread.",
    "thread-opened": "This button has opened its thread already. `/chicken start` offers another one.",
    "full": "All {most} seats are taken. The host could remove a built-in opponent to make room.",
    "too-few": "It takes at least {least} players. Ask somebody to join, or add a built-in opponent.",
    "too-fast": "You have just opened {most} tables. Please wait a minute before the next one.",
    "sits-enough": "<@{user_id}> is already in {most} running games, the limit. One of them has to end first.",
    "host-only": "Only the host, <@{host_id}>, decides that.",
    "host-or-manager": "Only the host, <@{host_id}>, or somebody with *Manage Server* can cancel this game.",
    "no-opponent": "No built-in opponent sits here.",
    "no-game": "There is no game of that name. `/chicken help` lists them.",
}

JOIN, LEAVE, START, CANCEL = "Join", "Leave", "Start", "Cancel"
ADD_OPPONENT, REMOVE_OPPONENT = "Add opponent", "Remove opponent"
CANCEL_GAME, KEEP_GAME = "Yes, cancel it", "No, keep it"
NOT_CANCELLED = "Good. It goes on."
OPEN_THREAD = "Open a thread"
NO_CLOCK = "No clock"
FREE_SEAT = "▫️ *free: press Join*"
OPPONENT, HOST = " · built-in opponent", " · host"
"""Behind the name of one who sits."""

LEVELS = {"chick": "🐥 Chick", "hen": "🐔 Hen", "rooster": "🐓 Rooster"}
"""What built-in opponents are called, by level."""
LEVEL_NOTES = {
    "chick": "The easiest one. For a first game.",
    "hen": "Plays her own game well, and looks at nobody else.",
    "rooster": "Watches everybody, and plays to win.",
}


def seats_heading(taken: int, least: int, most: int) -> str:
    """Above those who sit."""
    return f"**Seats** · {taken} of {most}" + (f" (at least {least})" if least > 1 else "")


def box(*, ticked: bool) -> str:
    """Before an option of the game."""
    return "☑️" if ticked else "⬜"


def option_line(label: str, description: str, *, ticked: bool) -> str:
    """An option of the game."""
    return f"{box(ticked=ticked)} **{label}**: {description}"


def clock_name(seconds: int | None) -> str:
    """How long a turn may take."""
    if seconds is None:
        return NO_CLOCK
    if seconds < DAY:
        hours = seconds // HOUR
        return f"{hours} hour{'s' * (hours > 1)} a turn"
    return f"{seconds // DAY * 24} hours a turn" if seconds < 7 * DAY else "7 days a turn"


def clock_select(seconds: int | None) -> str:
    """The present choice, on the select that changes it."""
    return f"Clock: {clock_name(seconds)}"


def channel_taken(link: str | None, *, in_lobby: bool) -> str:
    """Where the channel's one table is, and the way out: a thread."""
    return f"{_taken(link, in_lobby=in_lobby)} Shall I open a thread for a second one?"


def place_taken(link: str | None, *, in_lobby: bool) -> str:
    """The same in a thread or voice channel, where no thread can be opened."""
    return f"{_taken(link, in_lobby=in_lobby)} Start a second one in another channel or thread."


def _taken(link: str | None, *, in_lobby: bool) -> str:
    what = "A lobby is open" if in_lobby else "A game is on"
    where = f"[there it is]({link})" if link else "`/chicken show` posts it again"
    return f"{what} here already: {where}."


def lobby_opened(link: str) -> str:
    """To the person who opened a lobby."""
    return (
        f"Your table is open: {link}\nOthers press **Join**; or add a built-in opponent. "
        "When everybody is here, press **Start**."
    )


def thread_name(title: str) -> str:
    """What the thread of a second table is called."""
    return f"{title} · a table"


def thread_opened(link: str) -> str:
    """To the person for whom a thread was opened."""
    return f"A second table, in its own thread: {link}"


def lobby_closed(title: str) -> str:
    """What stays of a lobby that closed."""
    return f"### {title}\nThis lobby is closed. `/chicken start` opens a new one."


def cancelled(title: str) -> str:
    """What stays of a game that was cancelled."""
    return f"### {title}\nThis game was cancelled. `/chicken start` opens a new one."


def confirm_close(title: str) -> str:
    """Before a lobby is closed."""
    return f"Close this lobby of **{title}**? Everybody who sits stands up."


def confirm_cancel(title: str) -> str:
    """Before a game ends by hand."""
    return f"Cancel this game of **{title}** for everybody at the table? It cannot be taken back."


def was_cancelled_by(user_id: int, title: str) -> str:
    """Told in the channel, pinging nobody."""
    return f"<@{user_id}> has cancelled the game of **{title}**."
