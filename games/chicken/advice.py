"""The exact odds of everything that the seat to act may do, in words (CH 7)."""

from __future__ import annotations

from games.chicken.odds import Odds, odds
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Observation, Reroll, Stop
from games.chicken.rules import may_chicken_out
from games.chicken.words import BAG, KIND, KIND_NAME, ODDS
from games.text import DOT

_SHOWN = 8
"""How many numbers of points are told one by one; more are told together."""


def told(observation: Observation) -> str:
    """A line a choice, and for choices between turns a second one with the chance of every number of points."""
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
    """Every change of the score with its chance, from the worst; the best ones together when there are many."""
    alone, rest = (changes, ()) if len(changes) <= _SHOWN else (changes[: _SHOWN - 1], changes[_SHOWN - 1 :])
    parts = [f"{signed(change)}:\u00a0{percent(chance)}" for change, chance in alone]
    if rest:
        parts.append(f"{signed(rest[0][0])}\u00a0or\u00a0more:\u00a0{percent(sum(chance for _, chance in rest))}")
    return DOT.join(parts)


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
