"""The exact odds of a turn: the chance to bust, and how likely each number of points is, for every choice (CH 7).

Nothing is simulated: the rolls are convolved, die by die of the same kind and kind by kind.
What comes after a choice is taken to be point-maximising play: reroll when that promises more points than stopping,
and hatch one die after the other, each the one with which a reroll promises most points (the bag with the mean of
what is in it). In the base game nothing is chosen when hatching, and *Reroll* and *Stop* leave nothing open at all,
so that their odds hold for every way of playing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple, assert_never

from games.chicken import rules
from games.chicken.chance import Landed, first_roll, handfuls, last_roll, survival
from games.chicken.dice import EGGSPANSION_COOP, KINDS, NO_DICE, ONE, Dice, Kind, foxes
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Reroll, Stop, Table


@dataclass(frozen=True, slots=True)
class Odds:
    """What a choice may bring: the chance to bust, the mean change of the score, and the chance of every change.

    `changes` are in order; a bust is in them with what it changes (mostly 0), and so is the price of chickening out.
    """

    bust: float
    mean: float
    changes: tuple[tuple[int, float], ...]


class Standing(NamedTuple):
    """A turn after its first roll: uncancelled foxes, points on the chicken side, the dice to reroll.

    `cap` is the most that a bust may cost: the score under "No cowards", else 0 (CH 4).
    """

    foxes: int
    chickens: int
    middle: Dice
    cap: int

    def joined_by(self, dice: Dice) -> Standing:
        """With more dice in the middle."""
        return Standing(self.foxes, self.chickens, _together(self.middle, dice), self.cap)


class Nest(NamedTuple):
    """Where dice hatch from."""

    coop: Dice
    bag: Dice

    @property
    def total(self) -> int:
        return sum(self.coop) + sum(self.bag)

    def without(self, kind: Kind, choice: Kind | None) -> Nest:
        """A die of that kind less, in the bag when the choice was the bag (None)."""
        if choice is None:
            return Nest(self.coop, self.bag.less(ONE[kind]))
        return Nest(self.coop.less(ONE[kind]), self.bag)


def odds(table: Table) -> tuple[tuple[Action, Odds], ...]:
    """The odds of everything that the seat to act may do, in the order of `legal_actions`."""
    return tuple((action, _of(table, action)) for action in rules.legal_actions(table, table.turn))


def _of(table: Table, action: Action) -> Odds:
    match action:
        case GoForIt():
            return going_for_it(table.options, table.scores[table.turn], table.pool, Nest(table.coop, table.bag))
        case ChickenOut():
            return _chickening_out(table)
        case Reroll():
            return rerolled(standing(table))
        case Stop():
            return _certain(rules.stake(table))
        case Hatch(die):
            return _hatching(table, die)
    assert_never(action)


def standing(table: Table) -> Standing:
    """The turn on the table, after its first roll."""
    cap = _cap(table.options, table.scores[table.turn])
    return Standing(foxes(table.rows.fox), rules.locked_points(table), rules.rerollable(table), cap)


def _cap(options: tuple[str, ...], score: int) -> int:
    return score if rules.NO_COWARDS in options else 0


def _certain(change: int) -> Odds:
    return Odds(0.0, float(change), ((change, 1.0),))


def going_for_it(options: tuple[str, ...], score: int, pool: Dice, nest: Nest) -> Odds:
    """The odds of a turn that begins with this pool (CH 2.1)."""
    return _turn(options, _cap(options, score), pool, ((nest, 1.0),), 0)


@lru_cache(1024)
def _turn(options: tuple[str, ...], cap: int, pool: Dice, nests: tuple[tuple[Nest, float], ...], price: int) -> Odds:
    """A whole turn from any of these nests with its chance; the price is paid whatever comes."""
    parts: defaultdict[tuple[Standing, int], float] = defaultdict(float)
    survived, most = 0.0, nests[0][0].total
    for landed, chance in first_roll(pool, most).items():
        survived += chance
        for nest, likely in nests:
            for place, share in hatchlings(options, landed, nest, cap):
                parts[place, place.chickens + landed.showing] += chance * likely * share
    return _summed(parts.items(), 1 - survived, price)


def _summed(parts: Iterable[tuple[tuple[Standing, int], float]], bust: float = 0.0, price: int = 0) -> Odds:
    """The odds of these standings, each with what it scores when it stops, and with its chance; each is stopped or
    rerolled, whichever promises more points. `bust` is the chance that it never came to them."""
    changes: defaultdict[int, float] = defaultdict(float, {-price: bust} if bust else {})
    again: defaultdict[Standing, float] = defaultdict(float)
    for (place, stake), chance in parts:
        if promise(place) > stake:
            again[place] += chance
        else:
            changes[stake - price] += chance
    for place, chance in again.items():
        bust += chance * last_roll(place.middle, place.foxes).bust
        for change, likely in _changes(place):
            changes[change - price] += chance * likely
    return Odds(bust, sum(change * likely for change, likely in changes.items()), tuple(sorted(changes.items())))


def rerolled(place: Standing) -> Odds:
    """The odds of a reroll: nothing is left to choose then (CH 2.6)."""
    changes: defaultdict[int, float] = defaultdict(float)
    for change, likely in _changes(place):
        changes[change] += likely
    return Odds(last_roll(place.middle, place.foxes).bust, promise(place), tuple(sorted(changes.items())))


def _changes(place: Standing) -> Iterator[tuple[int, float]]:
    roll = last_roll(place.middle, place.foxes)
    for gain, likely in roll.gains:
        yield place.chickens + gain, likely
    for chickens, likely in roll.losses:
        yield -min(place.cap, place.chickens + chickens), likely


def promise(place: Standing) -> float:
    """The points that a reroll brings on average."""
    survives, gain = survival(place.middle, place.foxes)
    mean = gain + survives * place.chickens
    if place.cap:
        losses = last_roll(place.middle, place.foxes).losses
        mean -= sum(likely * min(place.cap, place.chickens + chickens) for chickens, likely in losses)
    return mean


def hatchlings(options: tuple[str, ...], landed: Landed, nest: Nest, cap: int) -> Iterable[tuple[Standing, float]]:
    """How the turn may stand after hatching what was rolled, with chances."""
    place = Standing(landed.foxes, landed.chickens, landed.middle, cap)
    if rules.EGGSPANSION in options:
        return hatched(place, nest, landed.eggs)
    return ((place.joined_by(in_order(nest.coop, landed.eggs)), 1.0),)


def in_order(coop: Dice, eggs: int) -> Dice:
    """What so many eggs hatch in the base game: yellow before orange (CH 2.4)."""
    yellow = min(eggs, coop.yellow)
    return Dice(yellow=yellow, orange=min(eggs - yellow, coop.orange))


@lru_cache(20_000)
def hatched(place: Standing, nest: Nest, eggs: int) -> tuple[tuple[Standing, float], ...]:
    """Eggspansion: one die after the other, each the most promising (CH 3.2)."""
    if eggs >= nest.total:
        return ((place.joined_by(_together(nest.coop, nest.bag)), 1.0),)
    if not eggs:
        return ((place, 1.0),)
    if not any(nest.coop):
        return tuple((place.joined_by(dice), chance) for dice, chance in handfuls(nest.bag, eggs))
    found: defaultdict[Standing, float] = defaultdict(float)
    choice = best_hatch(place, nest)
    for kind, chance in drawn(nest, choice):
        for grown, share in hatched(place.joined_by(ONE[kind]), nest.without(kind, choice), eggs - 1):
            found[grown] += chance * share
    return tuple(found.items())


def best_hatch(place: Standing, nest: Nest) -> Kind | None:
    """The choice with which a reroll promises most points; None: the bag. There must be something to hatch."""
    choice, best, of_bag = None, -inf, 0.0
    for kind, in_coop, in_bag in zip(KINDS, nest.coop, nest.bag, strict=True):
        if in_coop or in_bag:
            promised = promise(place.joined_by(ONE[kind]))
            of_bag += in_bag * promised
            if in_coop and promised > best:
                choice, best = kind, promised
    drawable = sum(nest.bag)
    return None if drawable and of_bag / drawable > best else choice


def drawn(nest: Nest, choice: Kind | None) -> Iterator[tuple[Kind, float]]:
    """Which die a choice gives, with chances: the chosen one, or any of the bag (None)."""
    if choice is not None:
        yield choice, 1.0
        return
    drawable = sum(nest.bag)
    for kind, count in nest.bag.counts():
        if count:
            yield kind, count / drawable


def _hatching(table: Table, choice: Kind | None) -> Odds:
    """Hatch this first, then play on; after the reroll, hatching changes no points (CH 2.6)."""
    place, nest, stake = standing(table), Nest(table.coop, table.bag), rules.stake(table)
    if table.rolls == 2:
        return _certain(stake)
    return _summed(
        ((grown, stake), chance * share)
        for kind, chance in drawn(nest, choice)
        for grown, share in hatched(place.joined_by(ONE[kind]), nest.without(kind, choice), table.hatching - 1)
    )


def _chickening_out(table: Table) -> Odds:
    """The whites alone, after the coloured dice went home (CH 2.1, 3.3)."""
    coloured, price = table.pool.coloured, rules.chicken_out_cost(table)
    cap = _cap(table.options, table.scores[table.turn] - price)
    return _turn(table.options, cap, table.pool.less(coloured), tuple(nests_after(table, coloured)), price)


def nests_after(table: Table, returned: Dice) -> Iterator[tuple[Nest, float]]:
    """What coop and bag may be when these dice have gone home, with chances (CH 2.3, 3.3)."""
    if rules.EGGSPANSION not in table.options:
        yield Nest(table.coop.plus(returned), NO_DICE), 1.0
        return
    bag = table.bag.plus(returned)
    gap = max(0, EGGSPANSION_COOP - table.coop.total)
    for fresh, chance in handfuls(bag, min(gap, bag.total)):
        yield Nest(table.coop.plus(fresh), bag.less(fresh)), chance


@lru_cache(8192)
def _together(dice: Dice, others: Dice) -> Dice:
    return dice.plus(others)
