"""How likely a seat wins when it has just passed its dice on (CH 7).

The seats race to 25, each by itself, turn after turn like those that hens play; only the very next turn is looked at
with the dice that it gets. In the base game its odds are exact; in Eggspansion they lie between those of a turn with
whites alone and of one with both special dice, as near to either as the points that such pools bring. What the seats
pass to each other after that, and "No cowards", is left out.

For two in the base game this was compared with the best reply to hens (all scores and pools, by value iteration): who
goes by these chances wins 52.5 % against hens, the best reply 52.7 %.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files

from games.chicken.chance import packed
from games.chicken.dice import BASE_COOP, NO_DICE, TRACK, Dice
from games.chicken.odds import Nest, going_for_it
from games.chicken.rules import EGGSPANSION

_DATA = tomllib.loads(files(__package__).joinpath("race.toml").read_text(encoding="utf8"))
_TURNS = 60
"""After so many turns of everybody no race goes on."""

Turns = tuple[tuple[int, float], ...]
"""How likely a turn scores so many points."""
Waits = tuple[float, ...]
"""How likely a seat is not there yet after 0, 1, 2 … of its turns."""


@lru_cache(65_536)
def win_chance(options: tuple[str, ...], score: int, others: tuple[int, ...], pool: Dice) -> float:
    """How likely a seat with that score wins after its turn; `others` are the scores clockwise from it, and the first
    of them gets the pool."""
    if score >= TRACK:
        return 1.0
    mine = _waits(options, score)
    theirs = [_waits_with(options, others[0], pool), *(_waits(options, other) for other in others[1:])]
    chance = 0.0
    for turn in range(1, _TURNS):
        open_still = mine[turn - 1] - mine[turn]
        for waits in theirs:
            open_still *= waits[turn]
        chance += open_still
    return chance


@lru_cache(64)
def _waits(options: tuple[str, ...], score: int) -> Waits:
    """Of a seat that plays typical turns from now on."""
    if score >= TRACK:
        return (0.0,) * _TURNS
    typical, waits = dict(_typical(options)), [1.0]
    onward = [(chance, _waits(options, score + points)) for points, chance in typical.items() if points]
    for turn in range(1, _TURNS):
        elsewhere = sum(chance * following[turn - 1] for chance, following in onward)
        waits.append(typical[0] * waits[turn - 1] + elsewhere)
    return tuple(waits)


@lru_cache(4096)
def _waits_with(options: tuple[str, ...], score: int, pool: Dice) -> Waits:
    """Of a seat that begins with this pool."""
    turns = [(chance, _waits(options, score + points)) for points, chance in _turn_with(options, pool)]
    later = (sum(chance * following[turn - 1] for chance, following in turns) for turn in range(1, _TURNS))
    return (1.0, *later)


@lru_cache(256)
def _turn_with(options: tuple[str, ...], pool: Dice) -> Turns:
    """What a turn with this pool scores."""
    if EGGSPANSION not in options:
        return going_for_it((), 0, pool, Nest(packed(BASE_COOP.less(pool.coloured)), packed(NO_DICE))).changes
    whites, riches = _measured("whites"), _measured("riches")
    (least, most) = (sum(points * chance for points, chance in turns) for turns in (whites, riches))
    special = ("none", "blue", "mother", "both")[pool.blue + 2 * pool.mother]
    rich = min(1.0, max(0.0, (_DATA["means"][special][pool.yellow + pool.orange] - least) / (most - least)))
    return _mixed(whites, 1 - rich) + _mixed(riches, rich)


def _mixed(turns: Turns, share: float) -> Turns:
    return tuple((points, share * chance) for points, chance in turns)


def _typical(options: tuple[str, ...]) -> Turns:
    return _measured("eggspansion" if EGGSPANSION in options else "base")


@lru_cache(4)
def _measured(name: str) -> Turns:
    weights = _DATA["points"][name]
    return tuple((points, weight / sum(weights)) for points, weight in enumerate(weights))
