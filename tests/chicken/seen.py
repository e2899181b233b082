"""Tables of Chicken! as a seat sees them, in the notation of the kit.

`"wF yF | wE w_ y? | wC oD"` are the fox side, the middle and the chicken side.
"""

from __future__ import annotations

from games.chicken.dice import Dice
from games.chicken.position import Observation, Phase, Rows, Turn
from tests.chicken.kit import dice, row

NAMES = ("Ann", "Bob", "Cid", "Dee")


def rows(text: str) -> Rows:
    """The three sides of a turn."""
    return Rows(*map(row, text.split("|")))


def rolled(
    text: str, *, phase: Phase = "reroll", scores: tuple[int, ...] = (12, 7, 0), options: tuple[str, ...] = (),
    coop: str = "y2 o4", bag: str = "", rolls: int = 1, hatching: int = 0, seat: int | None = 0,
    recent: tuple[Turn, ...] = (),
) -> Observation:
    """In the middle of seat 0's turn in round 3."""
    return Observation(
        options, 3, 0, 0, phase, scores, Dice(), dice(coop), dice(bag), rows(text), rolls, hatching, scores[0],
        recent=recent, seat=seat,
    )  # fmt: skip


def passed(
    pool: str, *, scores: tuple[int, ...] = (12, 7, 0), options: tuple[str, ...] = (), coop: str = "y2 o4",
    seat: int | None = 0, recent: tuple[Turn, ...] = (),
) -> Observation:
    """Seat 0's turn in round 3 begins with this pool."""
    return Observation(options, 3, 0, 0, "choose", scores, dice(pool), dice(coop), recent=recent, seat=seat)


def turn(seat: int, *, points: int = 0, passes: str = "w4", busted: bool = False) -> Turn:
    """A turn that is over."""
    return Turn(seat, busted, False, 1, Rows(), points, 0, 0 if busted else points, dice(passes))


def loose(text: str) -> str:
    """With ordinary spaces, to be compared with what a person types."""
    return text.replace("\u00a0", " ")
