"""The exact odds of everything that the seat to act may do, in words (CH 7)."""

from __future__ import annotations

from collections.abc import Sequence

from games.chicken.odds import Odds, odds
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Observation, Reroll, Stop
from games.chicken.rules import may_chicken_out, stake
from games.chicken.words import BAG, KIND, KIND_NAME, ODDS, points_of
from games.text import DOT

_SHOWN = 8
"""How many chances are told; of more numbers of points than that, those at the rarer end are told together."""


def told(observation: Observation) -> str:
    """A line a choice, and for choices between turns a second one with the chance of every number of points."""
    if observation.rolls == 2:
        gain = points_of(stake(observation))
        return f"{ODDS} **The odds**: whichever die hatches, this turn scores {gain}. The dice go to the next player."
    lines = [f"{ODDS} **The odds**, if the turn is played for points from there:"]
    for action, found in odds(observation):
        lines.append(f"{_name(action, observation)}: {_gist(found)}")
        if len(found.changes) > 1 and not isinstance(action, Hatch):
            lines.append(f"-# {_spread(found.changes)}")
    return "\n".join(lines)


def _name(action: Action, observation: Observation) -> str:
    match action:
        case GoForIt():
            return "*Go for it*" if may_chicken_out(observation) else "*Roll*"
        case ChickenOut():
            return "*Chicken out*"
        case Reroll():
            return "*Reroll the middle*"
        case Stop():
            return "*Stop and score*"
        case Hatch(None):
            return f"{BAG} bag"
        case Hatch(kind):
            assert kind is not None, "the bag is another case"
            return f"{KIND[kind]} {KIND_NAME[kind]}"


def _gist(found: Odds) -> str:
    if len(found.changes) == 1:
        ((change, _),) = found.changes
        return f"**{signed(change)}** for sure"
    return f"bust **{percent(found.bust)}**{DOT}on average **{signed(round(found.mean, 1))}**"


def _spread(changes: tuple[tuple[int, float], ...]) -> str:
    """Every change of the score with its chance, from the worst; rare ones at both ends together if there are many."""
    below, above = grouped(tuple(chance for _, chance in changes))
    low, between, high = changes[:below], changes[below : len(changes) - above], changes[len(changes) - above :]
    parts = [_told(low[-1][0], low, "worse"), *(_told(change[0], (change,)) for change in between)]
    return DOT.join([*parts, _told(high[0][0], high, "more" if high[0][0] > 0 else "better")])


def grouped(chances: Sequence[float]) -> tuple[int, int]:
    """How many to tell together at the low end and at the high end (1: alone), so that few enough remain."""
    below = above = 1
    while len(chances) - below - above + 2 > _SHOWN:
        if sum(chances[: below + 1]) <= sum(chances[-above - 1 :]):
            below += 1
        else:
            above += 1
    return below, above


def _told(bound: int, together: Sequence[tuple[int, float]], beyond: str = "") -> str:
    """Changes and the chance of any of them; several are named by the `bound` next to the others."""
    several = f"\u00a0or\u00a0{beyond}" if len(together) > 1 else ""
    return f"{signed(bound)}{several}:\u00a0{percent(sum(chance for _, chance in together))}"


def signed(change: float) -> str:
    """A change of the score with its sign, the real minus."""
    return f"{change:+}".replace("-", "−") if change else "0"


def percent(chance: float) -> str:
    """A chance in whole percent; never 0 or 100 for what is not certain."""
    if chance <= 0:
        return "0\u00a0%"
    if chance >= 1:
        return "100\u00a0%"
    whole = round(100 * chance)
    return "<1\u00a0%" if whole < 1 else ">99\u00a0%" if whole > 99 else f"{whole}\u00a0%"
