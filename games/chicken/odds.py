"""The exact odds of a turn: the chance to bust, and how likely each number of points is, for every choice (CH 7).

Nothing is simulated: the rolls are convolved, see `chance`. What comes after a choice is taken to be the play that
brings most points on average: reroll when that promises more than stopping, and hatch whatever leads to the most.

The best way to hatch takes from the bag first, if at all: what comes out may change which dice of the coop are best,
but not the other way round, so that a die of the coop can always wait. In the base game nothing is chosen when
hatching, and *Reroll* and *Stop* leave nothing open at all, so that their odds hold for every way of playing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple, assert_never

from games.chicken import rules
from games.chicken.chance import (
    PACKED,
    Handful,
    Landed,
    after_rerolls,
    first_roll,
    handfuls,
    lost,
    outlook,
    packed,
    unpacked,
)
from games.chicken.dice import EGGSPANSION_COOP, FOXES_TO_BUST, NO_DICE, Dice, Kind, foxes
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Reroll, Stop, Table

_ALIKE = 1e-9
"""Means that differ by less are the same but for rounding."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What a choice may bring: the chance to bust, the mean change of the score, and the chance of every change.

    `changes` are in order; a bust is in them with what it changes (mostly 0), and so is the price of chickening out.
    """

    bust: float
    mean: float
    changes: tuple[tuple[int, float], ...]


class Standing(NamedTuple):
    """What hatching leaves as it is of a turn after its first roll: uncancelled foxes, points on the chicken side,
    the points of stopping. The dice to reroll, hatched ones included, come beside it as its middle.

    `cap` is the most that a bust may cost: the score under "No cowards", else 0 (CH 4).
    """

    foxes: int
    chickens: int
    stake: int
    cap: int


Middles = tuple[tuple[Handful, float], ...]
"""What the middle of a turn may be, with chances."""


class Nest(NamedTuple):
    """Where dice hatch from."""

    coop: Handful
    bag: Handful

    @property
    def total(self) -> int:
        return unpacked(self.coop + self.bag).total


def nest_of(table: Table) -> Nest:
    """Coop and bag as they are."""
    return Nest(packed(table.coop), packed(table.bag))


def odds(table: Table) -> tuple[tuple[Action, Odds], ...]:
    """The odds of everything that the seat to act may do, in the order of `legal_actions`."""
    return tuple((action, _of(table, action)) for action in rules.legal_actions(table, table.turn))


def _of(table: Table, action: Action) -> Odds:
    match action:
        case GoForIt():
            return going_for_it(table.options, table.scores[table.turn], table.pool, nest_of(table))
        case ChickenOut():
            return _chickening_out(table)
        case Reroll():
            return rerolled(*standing(table))
        case Stop():
            return _certain(rules.stake(table))
        case Hatch(die):
            return _hatching(table, die)
    assert_never(action)


def standing(table: Table) -> tuple[Standing, Handful]:
    """The turn on the table after its first roll, and its middle."""
    points, cap = rules.locked_points(table), _cap(table, table.scores[table.turn])
    return Standing(foxes(table.rows.fox), points, rules.stake(table), cap), packed(rules.rerollable(table))


def _cap(table: Table, score: int) -> int:
    return score if rules.NO_COWARDS in table.options else 0


def _certain(change: int) -> Odds:
    return Odds(0.0, float(change), ((change, 1.0),))


def going_for_it(options: tuple[str, ...], score: int, pool: Dice, nest: Nest) -> Odds:
    """The odds of a turn that begins with this pool (CH 2.1)."""
    return _turn(rules.EGGSPANSION in options, score if rules.NO_COWARDS in options else 0, pool, ((nest, 1.0),))


def _chickening_out(table: Table) -> Odds:
    """The whites alone, after the coloured dice went home; the price is paid whatever comes (CH 2.1, 3.3)."""
    coloured, price = table.pool.coloured, rules.chicken_out_cost(table)
    cap, nests = _cap(table, table.scores[table.turn] - price), tuple(nests_after(table, coloured))
    free = _turn(rules.EGGSPANSION in table.options, cap, table.pool.less(coloured), nests)
    return Odds(free.bust, free.mean - price, tuple((change - price, likely) for change, likely in free.changes))


def _hatching(table: Table, choice: Kind | None) -> Odds:
    """Hatch this first, then play on; after the reroll, hatching changes no points (CH 2.6)."""
    if table.rolls == 2:
        return _certain(rules.stake(table))
    return _hatching_first(choice, *standing(table), nest_of(table), table.hatching - 1)


@lru_cache(4096)
def _hatching_first(choice: Kind | None, place: Standing, middle: Handful, nest: Nest, more: int) -> Odds:
    return _played([
        (place, grown, chance * share)
        for die, left, chance in taken(nest, choice)
        for grown, share in hatched(place, middle + die, left, more)
    ], place.cap)  # fmt: skip


@lru_cache(1024)
def _turn(choosing: bool, cap: int, pool: Dice, nests: tuple[tuple[Nest, float], ...]) -> Odds:
    """A whole turn from any of these nests with its chance; `choosing` what hatches as in Eggspansion (CH 3.2)."""
    survived, turns = 0.0, []
    for landed, chance in first_roll(pool, nests[0][0].total).items():
        survived += chance
        place = Standing(landed.foxes, landed.chickens, landed.chickens + landed.showing, cap)
        for nest, likely in nests:
            for grown, share in _hatchlings(choosing, place, landed, nest):
                turns.append((place, grown, chance * likely * share))
    return _played(turns, cap, 1 - survived)


def _played(turns: Iterable[tuple[Standing, Handful, float]], cap: int, bust: float = 0.0) -> Odds:
    """The odds of turns that stand so, with chances; each is stopped or rerolled, whichever promises more points.
    `bust` is the chance that it never came to them."""
    changes, again = defaultdict[int, float](float), []
    if bust:
        changes[0] = bust
    for place, middle, chance in turns:
        if pays_to_reroll(place, middle):
            again.append((place, middle, chance))
        else:
            changes[place.stake] += chance
    return _ended(again, cap, changes, bust)


@lru_cache(4096)
def rerolled(place: Standing, middle: Handful) -> Odds:
    """The odds of a reroll: nothing is left to choose then (CH 2.6)."""
    return _ended([(place, middle, 1.0)], place.cap, defaultdict(float), 0.0)


def _ended(
    again: list[tuple[Standing, Handful, float]], cap: int, changes: defaultdict[int, float], bust: float
) -> Odds:
    """Everything together, when these have rerolled; `changes` and `bust` are what the others come to."""
    turns = ((middle, (place.foxes, place.chickens, 0), chance) for place, middle, chance in again)
    for (foxes_then, chickens, showing), chance in after_rerolls(turns, cap).items():
        if foxes_then < FOXES_TO_BUST:
            changes[chickens + showing] += chance
        else:
            bust += chance
            changes[-chickens] += chance
    return Odds(bust, sum(change * likely for change, likely in changes.items()), tuple(sorted(changes.items())))


def pays_to_reroll(place: Standing, middle: Handful) -> bool:
    """Whether a reroll promises more points than stopping."""
    return promise(place, middle) > place.stake + _ALIKE


def promise(place: Standing, middle: Handful) -> float:
    """The points that a reroll brings on average."""
    survives, gain = outlook(place.foxes, middle)
    mean = gain + survives * place.chickens
    if place.cap:
        paid = min(place.cap, place.chickens)
        mean -= (1 - survives) * paid + lost(place.foxes, middle, place.cap - paid)
    return mean


def _hatchlings(choosing: bool, place: Standing, landed: Landed, nest: Nest) -> Middles:
    """What the middle may be after hatching what was rolled, with chances."""
    if choosing:
        return hatched(place, landed.middle, nest, landed.eggs)
    return ((landed.middle + _in_order(nest.coop, landed.eggs), 1.0),)


@lru_cache(512)
def _in_order(coop: Handful, eggs: int) -> Handful:
    """What so many eggs hatch in the base game: yellow before orange (CH 2.4)."""
    yellow, orange = unpacked(coop).yellow, unpacked(coop).orange
    return packed(Dice(yellow=min(eggs, yellow), orange=max(0, min(eggs - yellow, orange))))


def hatched(place: Standing, middle: Handful, nest: Nest, eggs: int) -> Middles:
    """Eggspansion: what the middle may be after hatching so many in the best way, with chances (CH 3.2)."""
    if not eggs:
        return ((middle, 1.0),)
    if eggs >= nest.total:
        return ((middle + nest.coop + nest.bag, 1.0),)
    if not nest.coop:
        return tuple((middle + drawn, chance) for drawn, _, chance in _draws(nest, eggs))
    return _best_way(place, middle, nest, eggs)[1]


@lru_cache(32_768)
def _best_way(place: Standing, middle: Handful, nest: Nest, eggs: int) -> tuple[float, Middles]:
    """The points that the best way to hatch brings on average, and what the middle may be then, with chances."""
    best, grown = -inf, middle
    for dice in _handfuls_of(nest.coop, eggs):
        worth = max(place.stake, promise(place, middle + dice))
        if worth > best:
            best, grown = worth, middle + dice
    if not (eggs and nest.bag):
        return best, ((grown, 1.0),)
    size = max(1, eggs - unpacked(nest.coop).total)  # at least as many as the coop has too few
    ways = [
        (chance, *_best_way(place, middle + drawn, left, eggs - size)) for drawn, left, chance in _draws(nest, size)
    ]
    of_bag = sum(chance * worth for chance, worth, _ in ways)
    if of_bag <= best + _ALIKE:
        return best, ((grown, 1.0),)
    found: defaultdict[Handful, float] = defaultdict(float)
    for chance, _, middles in ways:
        for then, share in middles:
            found[then] += chance * share
    return of_bag, tuple(found.items())


@lru_cache(1024)
def _handfuls_of(coop: Handful, size: int) -> tuple[Handful, ...]:
    return tuple(packed(dice) for dice, _ in handfuls(unpacked(coop), size))


@lru_cache(2048)
def _draws(nest: Nest, size: int) -> tuple[tuple[Handful, Nest, float], ...]:
    """So many dice of the bag and what is left then, with chances."""
    drawn = [(packed(dice), chance) for dice, chance in handfuls(unpacked(nest.bag), size)]
    return tuple((dice, Nest(nest.coop, nest.bag - dice), chance) for dice, chance in drawn)


def taken(nest: Nest, choice: Kind | None) -> tuple[tuple[Handful, Nest, float], ...]:
    """The die that a choice gives and what is left then, with chances: the chosen one, or any of the bag (None)."""
    if choice is None:
        return _draws(nest, 1)
    return ((PACKED[choice], Nest(nest.coop - PACKED[choice], nest.bag), 1.0),)


def nests_after(table: Table, returned: Dice) -> Iterator[tuple[Nest, float]]:
    """What coop and bag may be when these dice have gone home, with chances (CH 2.3, 3.3)."""
    if rules.EGGSPANSION not in table.options:
        yield Nest(packed(table.coop.plus(returned)), packed(NO_DICE)), 1.0
        return
    bag = table.bag.plus(returned)
    gap = max(0, EGGSPANSION_COOP - table.coop.total)
    for fresh, chance in handfuls(bag, min(gap, bag.total)):
        yield Nest(packed(table.coop.plus(fresh)), packed(bag.less(fresh))), chance
