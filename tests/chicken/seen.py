"""Tables of Chicken! as a seat sees them, in a short notation.

`"wF yF | wE w_ y? | wC oD"` are the fox side, the middle and the chicken side: kind (w y o b m) and face
(F C D E _ H K I), `?` for a die that has hatched and lies unrolled. A pile is `"4w 2y"`.
"""

from __future__ import annotations

from games.chicken.dice import KINDS, Dice, Die, Face, Kind
from games.chicken.position import Observation, Phase, Rows, Turn

NAMES = ("Ann", "Bob", "Cid", "Dee")
_KINDS: dict[str, Kind] = {kind[0]: kind for kind in KINDS}
_FACES: dict[str, Face | None] = {
    "F": "fox", "C": "chicken", "D": "double", "E": "egg", "_": "blank", "H": "happy", "K": "bark", "I": "chick",
    "?": None,
}  # fmt: skip


def die(word: str) -> Die:
    return Die(_KINDS[word[0]], _FACES[word[1]])


def rows(text: str) -> Rows:
    """The three sides of a turn."""
    fox, middle, chicken = (tuple(map(die, side.split())) for side in text.split("|"))
    return Rows(fox, middle, chicken)


def pile(text: str) -> Dice:
    """Dice by kind."""
    counts = {_KINDS[word[-1]]: int(word[:-1]) for word in text.split()}
    return Dice(*(counts.get(kind, 0) for kind in KINDS))


def rolled(
    text: str, *, phase: Phase = "reroll", scores: tuple[int, ...] = (12, 7, 0), options: tuple[str, ...] = (),
    coop: str = "2y 4o", bag: str = "", rolls: int = 1, hatching: int = 0, seat: int | None = 0,
    recent: tuple[Turn, ...] = (),
) -> Observation:
    """In the middle of seat 0's turn in round 3."""
    return Observation(
        options, 3, 0, 0, phase, scores, Dice(), pile(coop), pile(bag), rows(text), rolls, hatching, scores[0],
        recent=recent, seat=seat,
    )  # fmt: skip


def passed(
    pool: str, *, scores: tuple[int, ...] = (12, 7, 0), options: tuple[str, ...] = (), coop: str = "2y 4o",
    seat: int | None = 0, recent: tuple[Turn, ...] = (),
) -> Observation:
    """Seat 0's turn in round 3 begins with this pool."""
    return Observation(options, 3, 0, 0, "choose", scores, pile(pool), pile(coop), recent=recent, seat=seat)


def turn(seat: int, *, points: int = 0, passes: str = "4w", busted: bool = False) -> Turn:
    """A turn that is over."""
    return Turn(seat, busted, False, 1, Rows(), points, 0, 0 if busted else points, pile(passes))


def loose(text: str) -> str:
    """With ordinary spaces, to be compared with what a person types."""
    return text.replace("\u00a0", " ")
