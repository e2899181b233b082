"""The pictures in words, as alt text and as a table to play from without seeing it: at most 1,024 characters.

The table and everybody's points are always told. With eight long names there may be no room for how the last turns
ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.chicken.dice import Dice, Die, Face
from games.chicken.draft import Draft
from games.chicken.position import Observation, Rows
from games.chicken.rules import EGGSPANSION, fox_count, fox_limit
from games.chicken.words import KIND_NAME, PLAIN, at_stake, dice_of, many, points_of
from games.core import IllegalAction, Seat, Spot
from games.text import fitted

_FACE: dict[Face, tuple[str, str]] = {
    "fox": ("fox", "foxes"), "chicken": ("chicken", "chickens"), "double": ("double chicken", "double chickens"),
    "egg": ("egg", "eggs"), "blank": ("blank", "blanks"), "happy": ("happy", "happy"),
    "bark": ("bark", "barks"), "chick": ("chick", "chicks"),
}  # fmt: skip


def spots(observation: Observation, names: Sequence[str]) -> tuple[Spot, ...]:
    """What is worth a closer look."""
    coop = "The coop and the bag" if EGGSPANSION in observation.options else "The coop"
    return Spot("dice", "The dice"), Spot("coop", coop), Spot("track", "The track")


def describe_spot(observation: Observation, spot: str, names: Sequence[str]) -> str:
    """A spot in words; raises "no-spot" for one that is not there."""
    match spot:
        case "dice":
            return " ".join((_turn(observation), *_dice(observation)))
        case "coop":
            return " ".join(_home(observation))
        case "track":
            return _points(observation, names, tells_last=True)
        case _:
            raise IllegalAction("no-spot")


def describe(observation: Observation, draft: Draft | None, names: Sequence[str]) -> str:
    """The whole table: whose turn it is, the dice by side, the coop, the bag, everybody's points."""
    facts = (_turn(observation), *_dice(observation), *_home(observation))
    told, short = (_points(observation, names, tells_last=tells_last) for tells_last in (True, False))
    before = _before(observation)
    return fitted([" ".join(parts) for parts in ((*facts, *before, told), (*facts, told), (*facts, short))])


def _turn(observation: Observation) -> str:
    if observation.outcome is not None:
        return f"Over after round {observation.round}."
    foxes = f"foxes {fox_count(observation)} of {fox_limit(observation)}, {at_stake(observation)}"
    task = {
        "choose": f"{dice_of(observation.pool.total)} to roll",
        "hatch": f"{foxes}, {many(observation.hatching, 'egg', 'eggs')} to hatch",
        "reroll": f"{foxes}, reroll or stop",
    }
    return f"Round {observation.round}: {task[observation.phase]}."


def _dice(observation: Observation) -> tuple[str, ...]:
    if observation.pool.total:
        given = "Passed on" if observation.recent else "To start with"
        return (f"{given}: {_pile(observation.pool)}.",)
    return _rows(observation.rows)


def _rows(rows: Rows) -> tuple[str, ...]:
    sides = (("Fox side", rows.fox), ("Middle", rows.middle), ("Chicken side", rows.chicken))
    return tuple(f"{side}: {_rolled(dice)}." for side, dice in sides)


def _before(observation: Observation) -> tuple[str, ...]:
    """How the last turn's dice lie; told until the next roll."""
    if observation.rolls or not observation.recent:
        return ()
    return "The turn before:", *_rows(observation.recent[-1].rows)


def _home(observation: Observation) -> tuple[str, ...]:
    bag = (f"Bag: {_pile(observation.bag)}.",) if EGGSPANSION in observation.options else ()
    return (f"Coop: {_pile(observation.coop)}.", *bag)


def _rolled(dice: Iterable[Die]) -> str:
    return ", ".join(_counted(die, count) for die, count in Counter(dice).items()) or "nothing"


def _counted(die: Die, count: int) -> str:
    """"2 white eggs", "1 new yellow"; there is but one dog and one Mother Hen: "Blue the Dog: bark"."""
    one, several = _FACE[die.face] if die.face else ("new", "new")
    if die.kind not in PLAIN:
        return f"{KIND_NAME[die.kind]}: {one}"
    if die.face is None:
        return f"{count} new {KIND_NAME[die.kind]}"
    return f"{count} {KIND_NAME[die.kind]} {one if count == 1 else several}"


def _pile(dice: Dice) -> str:
    there = [(kind, count) for kind, count in dice.counts() if count]
    piled = [f"{count} {KIND_NAME[kind]}" if kind in PLAIN else KIND_NAME[kind] for kind, count in there]
    return ", ".join(piled) or "empty"


def _points(observation: Observation, names: Sequence[str], *, tells_last: bool) -> str:
    last = {turn.seat: turn for turn in observation.recent} if tells_last else {}
    seats = []
    for seat, name in enumerate(names):
        notes = _notes(observation, seat)
        if seat in last:
            turn = last[seat]
            notes += ["last turn bust" if turn.busted else f"last turn {points_of(turn.points)}"]
        seats.append(f"{name}: {observation.scores[seat]}" + (f" ({', '.join(notes)})" if notes else ""))
    return f"Points. {'; '.join(seats)}."


def _notes(observation: Observation, seat: Seat) -> list[str]:
    if observation.outcome is not None:
        return ["won"] if seat in observation.outcome.winners else []
    notes = ["you"] if seat == observation.seat else []
    return [*notes, "to play"] if seat == observation.turn else notes
