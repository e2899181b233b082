"""Turns of phrase that every game shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Outcome

CROWN = "👑"
"""The winner's, as in the pictures."""
DOT = "\u00a0· "
"""Between numbers; a line may break after it, but not before."""
ALT_LIMIT = 1024
"""What Discord takes as alt text."""

_REFUSAL = {
    "not-offered": "That button does not fit what is on the table now. Use the buttons of your newest panel.",
}
_UNKNOWN_REFUSAL = "That does not work right now. Open your panel again with *Play* and have another look."


def refusal(code: str, own: Mapping[str, str]) -> str:
    """A game's own sentence for an `IllegalAction` code, or one that fits any game."""
    return own.get(code) or _REFUSAL.get(code, _UNKNOWN_REFUSAL)


def listed(parts: Sequence[str]) -> str:
    """"a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def over(outcome: Outcome, round: int, names: Sequence[str]) -> str:
    """The headline of a finished game."""
    return f"Over after round {round} · {CROWN} {listed([names[seat] for seat in outcome.winners])} won"


def fitted(texts: Sequence[str]) -> str:
    """The first text that is short enough for an alt text; if none is, the last."""
    return next((text for text in texts if _length(text) <= ALT_LIMIT), texts[-1])


def _length(text: str) -> int:
    """The length as Discord's apps count it: some characters are two."""
    return len(text.encode("utf-16-le")) // 2
