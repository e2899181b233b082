"""Positions of Chicken! in a notation that can be read and typed.

Dice are counted as `w4 y2 o1 b1 m1`: white, yellow, orange, Blue the dog, Mother Hen.
A die that lies there is its kind and its face: `wF` fox, `yC` chicken, `oD` double, `wE` egg, `w_` blank, `bH` happy
dog, `bK` bark, `mI` chick, `y?` hatched and not rolled yet.
"""

from __future__ import annotations

from collections import Counter

from games.chicken import rules
from games.chicken.dice import BASE_COOP, EGGSPANSION_DICE, KINDS, SIDE, Dice, Die, Face, Kind
from games.chicken.position import Action, Event, Observation, Phase, Rolled, Rows, State
from games.core import Rng, Setup, Step

KIND: dict[str, Kind] = {kind[0]: kind for kind in KINDS}
FACE: dict[str, Face | None] = {
    "F": "fox", "C": "chicken", "D": "double", "E": "egg", "_": "blank", "H": "happy", "K": "bark", "I": "chick",
    "?": None,
}  # fmt: skip
LETTER = {face: letter for letter, face in FACE.items()}
LUCK = Rng(b"a seed for tests", 1)
_TRIES = 40_000


def dice(text: str = "") -> Dice:
    """`w4 y2` as counts."""
    return Dice(**{KIND[word[0]]: int(word[1:]) for word in text.split()})


def row(text: str = "") -> tuple[Die, ...]:
    """`wF y?` as dice that lie there."""
    return tuple(Die(KIND[word[0]], FACE[word[1]]) for word in text.split())


def written(lying: tuple[Die, ...]) -> str:
    """Dice that lie there, in this notation."""
    return " ".join(die.kind[0] + LETTER[die.face] for die in lying)


def fresh(seats: int = 2, *options: str, seed: bytes = b"luck", first: int | None = None) -> State:
    """A new game."""
    return rules.setup(Setup(seats, tuple(sorted(options)), first), Rng(seed, 0))


def start(
    pool: str = "w4",
    scores: tuple[int, ...] = (0, 0),
    *options: str,
    coop: str | None = None,
    turn: int = 0,
    starter: int = 0,
    round: int = 1,
) -> State:
    """A turn that begins with this pool; the other coloured dice are in the coop, or those beyond `coop` in the bag."""
    passed = dice(pool)
    rest = _all_coloured(options).less(passed.coloured)
    inside = rest if coop is None else dice(coop)
    return State(
        tuple(sorted(options)), round, starter, turn, "choose", scores, passed, inside, rest.less(inside),
        began=scores[turn],
    )  # fmt: skip


def lying(
    text: str,
    scores: tuple[int, ...] = (0, 0),
    *options: str,
    coop: str | None = None,
    rolls: int = 1,
    hatching: int = 0,
) -> State:
    """A turn of seat 0 after its roll, with these dice; the coop as in `start`."""
    there = row(text)
    rows = Rows(*(
        tuple(die for die in there if (SIDE[die.face] if die.face else "middle") == side)
        for side in ("fox", "middle", "chicken")
    ))  # fmt: skip
    coloured = Dice(*(Counter(die.kind for die in there)[kind] for kind in KINDS)).coloured
    rest = _all_coloured(options).less(coloured)
    inside = rest if coop is None else dice(coop)
    phase: Phase = "hatch" if hatching else "reroll"
    return State(
        tuple(sorted(options)), 1, 0, 0, phase, scores, Dice(), inside, rest.less(inside), rows, rolls, hatching,
        began=scores[0],
    )  # fmt: skip


def _all_coloured(options: tuple[str, ...]) -> Dice:
    return EGGSPANSION_DICE if rules.EGGSPANSION in options else BASE_COOP


def step(state: State, action: Action, faces: str | None = None) -> Step[State, Event]:
    """What the action leads to; with `faces`, after trying for luck in which the dice fall like that, in any order."""
    if faces is None:
        return rules.apply(state, state.turn, action, LUCK)
    wanted = sorted(row(faces), key=repr)
    for rev in range(_TRIES):
        found = rules.apply(state, state.turn, action, Rng(b"dice", rev))
        if sorted(rolled(found).dice, key=repr) == wanted:
            return found
    raise AssertionError(f"no luck gives {faces}")


def rolled(found: Step[State, Event]) -> Rolled:
    """The roll of a step."""
    (roll,) = [event for event in found.events if isinstance(event, Rolled)]
    return roll


def seen(state: State) -> Observation:
    """What the seat to act sees."""
    return rules.observe(state, state.turn)


def everything(state: State) -> Dice:
    """All dice, wherever they are."""
    return rules.held(state).plus(state.coop).plus(state.bag)
