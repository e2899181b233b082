"""What the shell says about games that last: clocks, calls, absence, settings."""

from __future__ import annotations

from play.clock import DAY, HOUR

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
    "other-rules": "This game was played by other rules than today's, so it cannot be played again to check it.",
    "time-left": "There is time left on the clock. When it has run out, you can decide.",
    "others-decide": "It is your own time that ran out, so the others decide. Press **Play** to take your turn.",
    "not-away": "You are playing yourself already: nobody stands in for you.",
    "resigned": "You resigned, and the stand-in plays your seat to the end. A rematch is open to you.",
    "not-asked": "This game goes on. Nobody needs to keep it just now.",
    "nobody-gone": "That is for tables from which somebody has gone. The host can use `/chicken cancel`.",
    "steered": "The stand-in plays for you just now. Press **I'm back** to play yourself again.",
}

WAIT_LONGER, STAND_IN_ONCE, TAKE_OVER = "Wait longer", "Stand-in plays this turn", "Stand-in takes over"
I_AM_BACK, KEEP_IT, END_TOGETHER, RESIGN = "I'm back", "Keep it", "Agree to end", "Resign"
NEXT_GAME = "Next game"
NO_CLOCK = "No clock"


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


def time_up(name: str) -> str:
    """The others are asked."""
    return (
        f"⏰ Time is up for **{name}**. You others decide; "
        "if nobody does, the stand-in plays this turn when a quarter of the clock has passed."
    )


def time_up_for_all(names: str) -> str:
    """Nobody is there who could be asked."""
    return (
        f"⏰ Time is up for **{names}**. "
        "When a quarter of the clock has passed, the stand-in plays for whoever has not."
    )


ALONE = "-# ⏳ No clock runs any more: nobody else is left to wait for this turn."


def still_wanted() -> str:
    """A game that rests is asked about."""
    return "💤 Nobody has played here for two weeks. **Keep it**, or it goes to the archive in two more."


def archived() -> str:
    """A game in the archive."""
    return "📦 This game rests in the archive, and the channel is free for another. **Keep it** brings it back."


def stood_in(name: str) -> str:
    """Told with the story."""
    return f"🤖 The stand-in played for **{name}**."


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


STAY = "No, I stay"
NOT_RESIGNED = "Good. Your army goes on, and so do you."
RESIGNED = "You have resigned. The stand-in plays your seat to the end; you can watch with *Look closer*."
TAKE_SEAT = "Take the seat"


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


CANCELLED_UNSHOWN = "This game was cancelled, so its cards stay face down. Finished games can be checked."


def deadline(at: int) -> str:
    """Until when the turn lasts, in the reader's own time."""
    return f"-# ⏳ The clock runs out <t:{at}:R>."


def agreed(names: str) -> str:
    """Who would end the game."""
    return f"🤝 {names} would end this game here. It ends when all who are left agree."


def reminder(title: str, link: str) -> str:
    """A direct message: the turn still waits."""
    return f"⏳ **{title}** still waits for you: {link}"


def call(title: str, link: str) -> str:
    """A direct message: it is your turn."""
    return f"▶️ It is your turn in **{title}**: {link}"


DMS_CLOSED = (
    "-# Your direct messages are closed to me, so I call you here. "
    "Open them for this server, or choose another way with `/chicken me`."
)
