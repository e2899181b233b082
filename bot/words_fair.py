"""What the shell says about fairness: the promise before, and the check after."""

from __future__ import annotations

from play.replay import Record, Verdict

REFUSALS = {
    "wait-for-end": "The secret is shown when the game is over; before that it would give away what is still to come.",
    "other-rules": "This game was played by other rules than today's, so it cannot be played again to check it.",
}

CANCELLED_UNSHOWN = "This game was cancelled, so its cards stay face down. Finished games can be checked."


def promise_line(promise: str) -> str:
    """The fairness promise, short enough to read and whole enough to check."""
    return (
        "-# 🎲 Fair play: every shuffle and every roll comes from a secret chosen before anybody joined. "
        f"Its SHA-256 is `{promise}`; the secret is shown at the end."
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
