"""What the shell says about seats whose person is gone, resigns, comes back, or is replaced."""

from __future__ import annotations

REFUSALS = {
    "not-at-table": "That player does not sit at this table.",
    "no-bots": "A bot cannot take a seat. Built-in opponents are for the lobby.",
    "sits-already": "They sit at this table already.",
    "both-agree": (
        "A seat is handed over by its own player; when that player is gone, by the host, <@{host_id}>, "
        "or by somebody with *Manage Server*."
    ),
    "offers-enough": "You have just offered {most} seats. Please wait ten minutes before the next offer.",
    "asked-another": "This seat was offered to somebody else.",
    "is-back": "They are back, and keep their seat.",
    "offer-over": "That offer is over: the seat has changed hands since, or it is more than a day old. "
    "`/chicken replace` offers it again.",
    "not-away": "You are playing yourself already: nobody stands in for you.",
    "resigned": "You resigned, and the stand-in plays your seat to the end. A rematch is open to you.",
    "nobody-gone": "That is for tables that somebody has left. The host can use `/chicken cancel`.",
    "steered": "The stand-in plays for you just now. Press **I'm back** to play yourself again.",
}

I_AM_BACK, RESIGN, STAY, TAKE_SEAT = "I'm back", "Resign", "No, I stay", "Take the seat"
NOT_RESIGNED = "Good. You play on."
RESIGNED = "You have resigned. The stand-in plays your seat to the end; you can watch with *Look closer*."


def seat_note(steered: str, until: int | None) -> str:
    """Behind a seat's line, when its person does not play."""
    match steered:
        case "resigned":
            return " · 🏳️ resigned, the stand-in plays"
        case "left":
            return " · 🚪 left the server, the stand-in plays"
        case "leave":
            return f" · 🏖️ on leave until <t:{until}:D>"
        case _:
            return " · 🤖 the stand-in plays until they are back"


def confirm_resign(title: str) -> str:
    """Before somebody gives up for good."""
    return f"Give up this game of **{title}** for good? The stand-in plays your seat to the end."


def substitute_asked(user_id: int) -> str:
    """To the one who asked for a substitute."""
    return f"<@{user_id}> is asked in the channel. The seat changes hands when they agree."


def ask_substitute(coming: int, leaving: int, title: str) -> str:
    """To the one who might take a seat."""
    return f"🪑 <@{coming}>, would you take over the seat of <@{leaving}> in this game of **{title}**, hand and all?"


def seat_taken(coming: int, leaving: int) -> str:
    """What becomes of that question."""
    return f"🪑 <@{coming}> has taken over the seat of <@{leaving}>."
