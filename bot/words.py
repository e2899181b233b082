"""What the shell says everywhere: why something was refused, that something went wrong, and the first help.

`words_*.py` have the rest by subject, and games have their own words.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot import words_fair, words_lobby, words_me, words_seats, words_servers, words_table
from play.errors import Refused

CREST = ("🥚", "🌽", "🪱", "🪶", "🍓", "🌻", "🥕", "🍄")
"""A seat's crest in texts, by seat; the same as in pictures."""

BACK_PAGE, NEXT_PAGE = "◀ Back", "Next ▶"
WHICH_RULES = "📖 Which game's rules?"
SOMEBODY = "Somebody"
"""For a name of which nothing is left to read."""

_REFUSALS = {
    **words_fair.REFUSALS,
    **words_lobby.REFUSALS,
    **words_me.REFUSALS,
    **words_seats.REFUSALS,
    **words_servers.REFUSALS,
    **words_table.REFUSALS,
    "gone": "That game is no longer in the coop. `/chicken start` opens a new one.",
    "unreadable": "This table was set by another version of Roost, and I cannot read it. "
    "The host, or somebody with *Manage Server*, can clear it away with `/chicken cancel`.",
    "ended": "That game is over. `/chicken start` opens a new one.",
    "no-table": "There is no game in this channel. `/chicken start` opens one.",
    "not-offered": "That is no longer on offer here.",
    "unknown-control": "That button is from an older version of Roost. Use the buttons of the newest table message, "
    "or `/chicken show`.",
}

UNSHOWN = (
    "Discord is not taking my messages just now. What you did stands: the table catches up within a minute, "
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


def rules_heading(game: str, page: str) -> str:
    """Above a page of the rules."""
    return f"## 📖 {game}\n### {page}"


def page_of(number: int, count: int) -> str:
    """Below a page, counted from 1."""
    return f"-# Page {number} of {count}"


def game_line(title: str, seats: tuple[int, int], tagline: str) -> str:
    """A game in the help."""
    return f"**{title}** · {seats[0]}–{seats[1]} players: {tagline}"


def help_text(games: Iterable[str]) -> str:
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
            "`/chicken turns` lists the games that wait for you · `/chicken me` sets reminders, quiet hours, vacation",
            "`/chicken rules` explains a game · `/chicken verify` proves a fair deal · `/chicken cancel` ends a game",
        )
    )


def _filled(template: str, facts: dict[str, int | str]) -> str:
    """Our own templates with facts of our own; names never come this way."""
    return template.format_map(facts)
