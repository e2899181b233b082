"""The built-in opponents of Chicken! and the stand-in: they see what their seat sees, which is everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from typing import assert_never

from games.chicken import rules
from games.chicken.chance import Handful, packed, tallies, unpacked
from games.chicken.dice import FOXES_TO_BUST, WHITES, Dice, counted
from games.chicken.odds import Nest, Odds, Standing, hatched, nest_of, odds, pays_to_reroll, standing, taken
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Observation, Reroll, Stop
from games.chicken.race import win_chance
from games.core import Level, Rng

_FEARED = 8
"""With so many coloured dice in the pool a chick chickens out."""
_ENOUGH = 2
"""With so many points a chick stops."""
_DIGITS = 9
"""Means that are alike to so many digits differ by rounding alone."""


def choose(observation: Observation, level: Level, rng: Rng) -> Action:
    """The move of a built-in opponent for the seat to act.

    A chick is afraid of foxes, a hen plays for points, a rooster for the game.
    """
    legal = rules.legal_actions(observation, observation.turn)
    if len(legal) == 1:
        return legal[0]
    match level:
        case "chick":
            return _chick(observation)
        case "hen":
            return _hen(observation, rng)
        case "rooster":
            return _rooster(observation, legal)
    assert_never(level)


def stand_in(observation: Observation, rng: Rng) -> Action:
    """The move for a player who ran out of time: whatever brings most points of this turn on average."""
    legal = rules.legal_actions(observation, observation.turn)
    return legal[0] if len(legal) == 1 else _for_points(observation)


def _chick(observation: Observation) -> Action:
    """Out of big pools; a reroll only with next to nothing to lose and no fox around; the first die that is there."""
    match observation.phase:
        case "choose":
            return ChickenOut() if observation.pool.coloured.total >= _FEARED else GoForIt()
        case "reroll":
            calm = rules.fox_count(observation) == 0 and rules.stake(observation) < _ENOUGH
            return Reroll() if calm or rules.stake(observation) == 0 else Stop()
        case "hatch":
            return Hatch(rules.hatch_choices(observation)[0])
    assert_never(observation.phase)


def _hen(observation: Observation, rng: Rng) -> Action:
    """For points, but it takes any die of the coop: so do the players by whom CH 6 says what to expect."""
    if observation.phase == "hatch":
        return Hatch(rng.choice([*observation.coop.kinds()]))
    return _for_points(observation)


def _for_points(observation: Observation) -> Action:
    """Whatever brings most points of this turn on average; what it passes on does not count."""
    match observation.phase:
        case "choose" | "hatch":
            return max(odds(observation), key=lambda choice: round(choice[1].mean, _DIGITS))[0]
        case "reroll":
            return Reroll() if pays_to_reroll(*standing(observation)) else Stop()
    assert_never(observation.phase)


def _rooster(observation: Observation, legal: tuple[Action, ...]) -> Action:
    """Whatever most likely leads to winning the game."""
    if observation.phase == "choose":
        return max(odds(observation), key=lambda choice: _beginning(observation, *choice))[0]
    return max(legal, key=_judge(observation))


def _judge(observation: Observation) -> Callable[[Action], float]:
    """What an action is worth in the middle of a turn: the chance to win the game."""
    (place, middle), here = standing(observation), nest_of(observation)

    def worth(action: Action) -> float:
        match action:
            case Reroll():
                return _rerolling(observation, place, middle, here.coop)
            case Stop():
                return _stopping(observation, middle)
            case Hatch(choice):
                return sum(
                    chance * _hatching(observation, place, middle + die, left)
                    for die, left, chance in taken(here, choice)
                )
        raise AssertionError("a turn that has begun is neither begun nor given up")

    return worth


def _beginning(observation: Observation, action: Action, found: Odds) -> float:
    """A whole turn, played for points; who scores passes on the dice of its first roll, at least."""
    rolled = WHITES if isinstance(action, ChickenOut) else observation.pool
    worst = found.changes[0][0]
    return sum(
        chance * _passing(observation, change, rolled if change > worst else WHITES) for change, chance in found.changes
    )


def _hatching(observation: Observation, place: Standing, middle: Handful, rest: Nest) -> float:
    """With this middle after a hatch; the further ones are those that promise most (CH 3.2)."""
    left = observation.hatching - 1
    if observation.rolls == 2:
        return _stopping(observation, middle + _first(rest.coop, left))
    chance = 0.0
    for grown, likely in hatched(place, middle, rest, left):
        again = _rerolling(observation, place, grown, _still_there(rest, grown - middle))
        chance += likely * max(_stopping(observation, grown), again)
    return chance


@lru_cache(4096)
def _still_there(nest: Nest, gone: Handful) -> Handful:
    """What is left of the coop when these have hatched, of which some may have come out of the bag."""
    return packed(Dice(*map(min, unpacked(nest.coop), unpacked(nest.coop + nest.bag - gone))))


def _stopping(observation: Observation, middle: Handful) -> float:
    """Score what there is, and pass on all dice with this middle (CH 2.7)."""
    return _passing(observation, rules.stake(observation), _all_with(observation, middle))


def _rerolling(observation: Observation, place: Standing, middle: Handful, coop: Handful) -> float:
    """The reroll of this middle (CH 2.5); it hatches the coop in the order of the kinds."""
    dice, chance = _all_with(observation, middle), 0.0
    for more, gain, eggs, likely in tallies(unpacked(middle)):
        if place.foxes + more >= FOXES_TO_BUST:
            chance += likely * _passing(observation, -min(place.cap, place.chickens), WHITES)
        else:
            passed = dice.plus(unpacked(_first(coop, eggs)))
            chance += likely * _passing(observation, place.chickens + gain, passed)
    return chance


def _all_with(observation: Observation, middle: Handful) -> Dice:
    return rules.held(observation).less(rules.rerollable(observation)).plus(unpacked(middle))


@lru_cache(512)
def _first(coop: Handful, eggs: int) -> Handful:
    return packed(counted(islice(unpacked(coop).kinds(), eggs)))


def _passing(observation: Observation, change: int, pool: Dice) -> float:
    """The chance to win after a turn that changes the own score so and passes these dice on."""
    scores, seat = observation.scores, observation.turn
    return win_chance(observation.options, scores[seat] + change, (*scores[seat + 1 :], *scores[:seat]), pool)
