"""Every sentence that the shell says: lobby, table, refusals, help. Games have their own words."""

from __future__ import annotations

from bot import words_days, words_me, words_servers
from play.errors import Refused
from play.replay import Record, Verdict

CREST = ("🥚", "🌽", "🪱", "🪶", "🍓", "🌻", "🥕", "🍄")
"""A seat's crest in texts, by seat; the same as in pictures."""

JOIN, LEAVE, START, CANCEL = "Join", "Leave", "Start", "Cancel"
ADD_OPPONENT, REMOVE_OPPONENT = "Add opponent", "Remove opponent"
PLAY, LOOK, RULES, MORE, REMATCH = "Play", "Look closer", "Rules", "More", "Rematch"
VERIFY, TEXT_BOARD, SHOW_HERE = "Verify", "Board in words", "Post here again"
CANCEL_GAME, KEEP_GAME = "Yes, cancel it", "No, keep it"
WHICH_RULES = "📖 Which game's rules?"
BACK_PAGE, NEXT_PAGE = "◀ Back", "Next ▶"

LEVEL_NOTES = {
    "chick": "The easiest one. For a first game.",
    "hen": "Plays her own game well, and looks at nobody else.",
    "rooster": "Watches everybody, and plays to win.",
}

_REFUSALS = {
    **words_days.REFUSALS,
    **words_servers.REFUSALS,
    **words_me.REFUSALS,
    "gone": "That game is not in the coop any more. `/chicken start` opens a new one.",
    "unreadable": "This table was set by another version of Roost, and I cannot read it. "
    "The host, or somebody with *Manage Server*, can clear it away with `/chicken cancel`.",
    "ended": "That game is over. `/chicken start` opens a new one.",
    "started": "The game has started already: press **Play** on the table to take your turn.",
    "not-started": "The game has not started yet: join the lobby, and the host presses **Start**.",
    "not-seated": "You do not sit at this table, so this button is not yours. "
    "You can watch with **Look closer**, or open a game of your own with `/chicken start`.",
    "already-seated": "You sit here already. The host presses **Start** when everybody is here.",
    "channel-taken": "In this channel a table is open already: `/chicken show` posts it here again. "
    "There is room for another one when it is over, or in a thread.",
    "thread-opened": "This button has opened its thread already. `/chicken start` offers another one.",
    "full": "All {most} seats are taken. The host could remove a built-in opponent to make room.",
    "too-few": "It takes at least {least} players. Ask somebody to join, or add a built-in opponent.",
    "host-only": "Only the host, <@{host_id}>, decides that.",
    "host-or-manager": "Only the host, <@{host_id}>, or somebody with *Manage Server* can cancel this game.",
    "no-opponent": "No built-in opponent sits here.",
    "no-game": "There is no game of that name. `/chicken help` lists them.",
    "not-offered": "That is not on offer here any more.",
    "not-over": "A rematch comes after the end. This game still goes on.",
    "rematch-taken": "This game has its rematch already. `/chicken start` opens another one.",
    "other-draft": "You hold something else now than this panel showed; this is how it stands. "
    "Press again if you want that.",
    "stale": "The table has moved on since that button; this is how it stands now.",
    "not-your-turn": "It is not your turn yet. You will be called when it is.",
    "no-table": "There is no game in this channel. `/chicken start` opens one.",
    "wait-for-end": "The secret is shown when the game is over; before that it would give away what is still to come.",
    "cannot-post": "I may not post here. Please ask for these permissions for me in this channel: {missing}.",
    "cannot-post-there": "I may not post in <#{channel_id}>, where the table is. What you did stands. "
    "Please ask for these permissions for me there: {missing}.",
    "unknown-control": "That button is from an older version of Roost. Use the buttons of the newest table message, "
    "or `/chicken show`.",
}

UNSHOWN = (
    "Discord does not take my messages just now. What you did stands: the table catches up within a minute, "
    "or with `/chicken show`. If you asked me for something, please ask again."
)
DRAINING = "I am just restarting: please try again in a moment. Nothing is lost."
OOPS = "Something went wrong on my side. Nothing is lost: please try again, or use `/chicken show`."


def refusal(refused: Refused) -> str:
    """Why a use case said no, and what to do instead."""
    return _filled(_REFUSALS[refused.code], refused.facts)


def shell_refusal(code: str) -> str | None:
    """The sentence for a code that the shell knows; None for a game's own."""
    return _REFUSALS.get(code)


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


OPEN_THREAD = "Open a thread"
THREAD_TABLE = "a table"


def lobby_opened(link: str) -> str:
    """To the person who opened a lobby."""
    return (
        f"Your table is open: {link}\nOthers press **Join**; or add a built-in opponent. "
        "When everybody is here, press **Start**."
    )


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


NOT_CANCELLED = "Good. It goes on."


def page_of(number: int, count: int) -> str:
    """Below a page, counted from 1."""
    return f"-# Page {number} of {count}"


def promise_line(promise: str) -> str:
    """The fairness promise, short enough to read and whole enough to check."""
    return (
        "-# 🎲 Fair deal: cards and dice come from a secret chosen before anybody joined. "
        f"Its SHA-256 is `{promise}`; the secret is shown at the end."
    )


def your_turn(user_ids: tuple[int, ...]) -> str:
    """The one line that calls."""
    mentions = ", ".join(f"<@{user_id}>" for user_id in user_ids)
    return f"▶️ {mentions}, it is your turn." if mentions else ""


def help_text(games: list[str]) -> str:
    """The first five minutes."""
    return "\n".join(
        (
            "## 🐔 Roost",
            "Tabletop games that take their time: play a turn now, the next one tonight.",
            "1. `/chicken start` opens a table in this channel; others press **Join**, or add a built-in opponent.",
            "2. The host presses **Start**. When it is your turn, the table calls you once.",
            "3. Press **Play**: your hand, your board and your buttons open for your eyes only. "
            "Try things out freely; nothing counts until you commit.",
            "4. Lost the table? `/chicken show` posts it at the bottom. Nothing is ever lost, restarts included.",
            "",
            *games,
            "",
            "`/chicken turns` lists the games that wait for you · `/chicken me` keeps reminders, quiet hours, leave",
            "`/chicken rules` explains a game · `/chicken verify` proves a fair deal · `/chicken cancel` ends a game",
        )
    )


def verify_later(promise: str) -> str:
    """Before the end there is only the promise."""
    return (
        f"The promise made before anybody joined is the SHA-256 `{promise}`.\n"
        "When the game is over the secret behind it is shown, and every shuffle and roll can be checked."
    )


def verdict(found: Verdict, record: Record) -> str:
    """What a check of a finished game found."""
    return "\n".join(
        (
            f"### {'✅ The deal was fair' if found.is_fair else '❌ This record does not add up'}",
            f"{'✅' if found.kept_promise else '❌'} The secret fits the promise made before anybody joined.",
            f"Promise: `{record.promise}`\nSecret: `{record.secret}`",
            f"✅ The deal and all {len(record.moves)} moves come out the same again."
            if found.first_difference is None
            else f"❌ Move {found.first_difference} comes out otherwise.",
            "-# The file holds everything: `python -m play.replay FILE` checks it on your own machine.",
        )
    )


def _filled(template: str, facts: dict[str, int | str]) -> str:
    """Our own templates with facts of our own; names never come this way."""
    return template.format_map(facts)
