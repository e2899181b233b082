"""What the shell says at the table and in the panel: whose turn it is, how long it lasts, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence

REFUSALS = {
    "not-seated": "You do not sit at this table, so this button is not yours. "
    "You can watch with **Look closer**, or open a game of your own with `/chicken start`.",
    "stale": "The table has moved on since that button; this is how it stands now.",
    "other-draft": "You have changed something since this panel was drawn; this is how it stands now. "
    "Press again if you want that.",
    "not-your-turn": "It is not your turn yet. You will be called when it is.",
    "time-left": "There is time left on the clock. When it has run out, you can decide.",
    "decided": "That is decided: the stand-in plays this turn.",
    "others-decide": "It is your own time that ran out, so the others decide. Press **Play** to take your turn.",
    "not-asked": "This game goes on. Nobody needs to keep it just now.",
    "rests": "This game rests. `/chicken move-here` brings it to the channel in which you type it.",
    "not-over": "A rematch comes after the end. This game still goes on.",
    "rematch-taken": "This game has its rematch already. `/chicken start` opens another one.",
}

PLAY, LOOK, RULES, MORE, REMATCH = "Play", "Look closer", "Rules", "More", "Rematch"
VERIFY, TEXT_BOARD, SHOW_HERE, NEXT_GAME = "Verify", "Board in words", "Post here again", "Next game"
WAIT_LONGER, STAND_IN_ONCE, TAKE_OVER = "Wait longer", "Stand-in plays this turn", "Stand-in takes over"
KEEP_IT, END_TOGETHER = "Keep it", "Agree to end"

_MOST_NEWS = 3


def heading(title: str, below: str) -> str:
    """Above a table or lobby."""
    return f"## 🐔 {title}\n{below}"


def posted(link: str | None) -> str:
    """The table was posted again."""
    return f"📌 {link or ''}"


def your_turn(user_ids: tuple[int, ...]) -> str:
    """The one line that calls."""
    mentions = ", ".join(f"<@{user_id}>" for user_id in user_ids)
    return f"▶️ {mentions}, it is your turn." if mentions else ""


def deadline(at: int) -> str:
    """Until when the turn lasts, in the reader's own time."""
    return f"-# ⏳ The clock runs out <t:{at}:R>."


ALONE = "-# ⏳ No clock runs any more: nobody else is left to wait for this turn."


def time_up(name: str) -> str:
    """The others are asked."""
    return (
        f"⏰ Time is up for **{name}**. The others decide; "
        "if nobody does, the stand-in plays this turn after another quarter of the clock."
    )


def time_up_for_all(names: str) -> str:
    """Nobody is there who could be asked."""
    return (
        f"⏰ Time is up for **{names}**. "
        "After another quarter of the clock, the stand-in plays for whoever has not."
    )


def still_wanted() -> str:
    """A game that rests is asked about."""
    return "💤 Nobody has played here for two weeks. **Keep it**, or it goes to the archive in two more."


def archived() -> str:
    """A game in the archive."""
    return "📦 This game rests in the archive, and the channel is free for another. **Keep it** brings it back."


def stood_in(name: str) -> str:
    """Told with the story."""
    return f"🤖 The stand-in played for **{name}**."


def agreed(names: str) -> str:
    """Who would end the game."""
    return f"🤝 {names} would end this game here. It ends when all who are left agree."


def since(lines: Sequence[str]) -> str:
    """On top of a panel: the newest lines, the last one last. Nothing when nothing happened."""
    return "\n".join(("👀 *Since you last looked:*", *lines[-_MOST_NEWS:])) if lines else ""


def refused(why: str) -> str:
    """On top of a panel: why its press changed nothing."""
    return f"⚠️ {why}"
