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
from itertools import product
from math import comb, prod
from typing import NamedTuple, assert_never

from games.chicken import rules
from games.chicken.dice import (
    EGGSPANSION_COOP,
    FACES,
    FOXES_TO_BUST,
    HATCHING,
    KINDS,
    NO_DICE,
    POINTS,
    SIDE,
    Dice,
    Face,
    Kind,
    foxes,
)
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Reroll, Stop, Table


@dataclass(frozen=True, slots=True)
class Odds:
    """What a choice may bring: the chance to bust, the mean change of the score, and the chance of every change.

    `changes` are in order; a bust is in them with what it changes (mostly 0), and so is the price of chickening out.
    """

    bust: float
    mean: float
    changes: tuple[tuple[int, float], ...]


class Landed(NamedTuple):
    """What matters of a first roll: uncancelled foxes, points on the chicken side and in the middle, eggs, middle."""

    foxes: int
    chickens: int
    showing: int
    eggs: int
    middle: Dice


class Standing(NamedTuple):
    """A turn after its first roll: uncancelled foxes, points on the chicken side, the dice to reroll.

    `cap` is the most that a bust may cost: the score under "No cowards", else 0 (CH 4).
    """

    foxes: int
    chickens: int
    middle: Dice
    cap: int

    def joined_by(self, kind: Kind) -> Standing:
        """With one more die in the middle."""
        return self._replace(middle=_with(self.middle, kind))


class LastRoll(NamedTuple):
    """What a reroll of some dice adds, given the foxes that lie there: the chance to bust, the points it adds on
    average (0 when it busts), the chance of every number of points, and of every number of chickens in a bust."""

    bust: float
    mean: float
    gains: tuple[tuple[int, float], ...]
    losses: tuple[tuple[int, float], ...]


class Nest(NamedTuple):
    """Where dice hatch from."""

    coop: Dice
    bag: Dice

    @property
    def total(self) -> int:
        return self.coop.total + self.bag.total

    def without(self, kind: Kind, choice: Kind | None) -> Nest:
        """A die of that kind less, in the bag when the choice was the bag (None)."""
        if choice is None:
            return self._replace(bag=_without(self.bag, kind))
        return self._replace(coop=_without(self.coop, kind))


def odds(table: Table) -> tuple[tuple[Action, Odds], ...]:
    """The odds of everything that the seat to act may do, in the order of `legal_actions`."""
    return tuple((action, _of(table, action)) for action in rules.legal_actions(table, table.turn))


def _of(table: Table, action: Action) -> Odds:
    match action:
        case GoForIt():
            return _turn(table, table.pool, (Nest(table.coop, table.bag), 1.0))
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
    cap = _cap(table, table.scores[table.turn])
    return Standing(foxes(table.rows.fox), rules.locked_points(table), rules.rerollable(table), cap)


def _cap(table: Table, score: int) -> int:
    return score if rules.NO_COWARDS in table.options else 0


def _certain(change: int) -> Odds:
    return Odds(0.0, float(change), ((change, 1.0),))


def _turn(table: Table, pool: Dice, *nests: tuple[Nest, float], price: int = 0) -> Odds:
    """A whole turn with this pool, from any of these nests with its chance; the price is paid whatever comes."""
    cap = _cap(table, table.scores[table.turn] - price)
    parts: defaultdict[tuple[Standing, int], float] = defaultdict(float)
    survived, most = 0.0, nests[0][0].total
    for landed, chance in first_roll(pool, most).items():
        survived += chance
        for nest, likely in nests:
            for place, share in hatchlings(table, landed, nest, cap):
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
    roll = last_roll(place.middle, place.foxes)
    mean = roll.mean + (1 - roll.bust) * place.chickens
    if place.cap:
        mean -= sum(likely * min(place.cap, place.chickens + chickens) for chickens, likely in roll.losses)
    return mean


def hatchlings(table: Table, landed: Landed, nest: Nest, cap: int) -> Iterable[tuple[Standing, float]]:
    """How the turn may stand after hatching what was rolled, with chances."""
    place = Standing(landed.foxes, landed.chickens, landed.middle, cap)
    if rules.EGGSPANSION in table.options:
        return _hatched(place, nest, landed.eggs)
    return ((place._replace(middle=place.middle.plus(in_order(nest.coop, landed.eggs))), 1.0),)


def in_order(coop: Dice, eggs: int) -> Dice:
    """What so many eggs hatch in the base game: yellow before orange (CH 2.4)."""
    yellow = min(eggs, coop.yellow)
    return Dice(yellow=yellow, orange=min(eggs - yellow, coop.orange))


@lru_cache(20_000)
def _hatched(place: Standing, nest: Nest, eggs: int) -> tuple[tuple[Standing, float], ...]:
    """Eggspansion: one die after the other, each the most promising (CH 3.2)."""
    if eggs >= nest.total:
        return ((place._replace(middle=place.middle.plus(nest.coop).plus(nest.bag)), 1.0),)
    if not eggs:
        return ((place, 1.0),)
    if not nest.coop.total:
        return tuple(
            (place._replace(middle=place.middle.plus(dice)), chance) for dice, chance in handfuls(nest.bag, eggs)
        )
    found: defaultdict[Standing, float] = defaultdict(float)
    choice = best_hatch(place, nest)
    for kind, chance in drawn(nest, choice):
        for hatched, share in _hatched(place.joined_by(kind), nest.without(kind, choice), eggs - 1):
            found[hatched] += chance * share
    return tuple(found.items())


def best_hatch(place: Standing, nest: Nest) -> Kind | None:
    """The choice with which a reroll promises most points; None: the bag. There must be something to hatch."""
    choices: list[Kind | None] = [kind for kind in KINDS if nest.coop.of(kind)]
    if nest.bag.total:
        choices.append(None)

    def promised(choice: Kind | None) -> float:
        return sum(chance * promise(place.joined_by(kind)) for kind, chance in drawn(nest, choice))

    return max(choices, key=promised)


def drawn(nest: Nest, choice: Kind | None) -> Iterator[tuple[Kind, float]]:
    """Which die a choice gives, with chances: the chosen one, or any of the bag (None)."""
    if choice is not None:
        yield choice, 1.0
        return
    for kind, count in zip(KINDS, nest.bag, strict=True):
        if count:
            yield kind, count / nest.bag.total


def _hatching(table: Table, choice: Kind | None) -> Odds:
    """Hatch this first, then play on; after the reroll, hatching changes no points (CH 2.6)."""
    place, nest, stake = standing(table), Nest(table.coop, table.bag), rules.stake(table)
    if table.rolls == 2:
        return _certain(stake)
    return _summed(
        ((hatched, stake), chance * share)
        for kind, chance in drawn(nest, choice)
        for hatched, share in _hatched(place.joined_by(kind), nest.without(kind, choice), table.hatching - 1)
    )


def _chickening_out(table: Table) -> Odds:
    """The whites alone, after the coloured dice went home (CH 2.1, 3.3)."""
    coloured, price = table.pool.coloured, rules.chicken_out_cost(table)
    return _turn(table, table.pool.less(coloured), *nests_after(table, coloured), price=price)


def nests_after(table: Table, returned: Dice) -> Iterator[tuple[Nest, float]]:
    """What coop and bag may be when these dice have gone home, with chances (CH 2.3, 3.3)."""
    if rules.EGGSPANSION not in table.options:
        yield Nest(table.coop.plus(returned), NO_DICE), 1.0
        return
    bag = table.bag.plus(returned)
    gap = max(0, EGGSPANSION_COOP - table.coop.total)
    for fresh, chance in handfuls(bag, min(gap, bag.total)):
        yield Nest(table.coop.plus(fresh), bag.less(fresh)), chance


@lru_cache(1024)
def handfuls(bag: Dice, size: int) -> tuple[tuple[Dice, float], ...]:
    """Everything that so many dice drawn from the bag may be, with chances."""
    fitting = (Dice(*fresh) for fresh in product(*(range(min(size, count) + 1) for count in bag)) if sum(fresh) == size)
    ways = comb(bag.total, size)
    return tuple((fresh, prod(map(comb, bag, fresh)) / ways) for fresh in fitting)


@lru_cache(8192)
def last_roll(middle: Dice, foxes_before: int) -> LastRoll:
    """What a reroll of these dice adds (CH 2.5, 2.6)."""
    gains: defaultdict[int, float] = defaultdict(float)
    losses: defaultdict[int, float] = defaultdict(float)
    for (more, chickens, showing), chance in _totals(middle).items():
        if foxes_before + more < FOXES_TO_BUST:
            gains[chickens + showing] += chance
        else:
            losses[chickens] += chance
    mean = sum(gain * likely for gain, likely in gains.items())
    return LastRoll(sum(losses.values()), mean, tuple(gains.items()), tuple(losses.items()))


@lru_cache(1024)
def _totals(dice: Dice) -> dict[tuple[int, int, int], float]:
    """The foxes and the points on the chicken side and in the middle that a roll of these dice adds, with chances."""
    last = max((place for place, count in enumerate(dice) if count), default=None)
    if last is None:
        return {(0, 0, 0): 1.0}
    found: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    block = _totals_of(KINDS[last], dice[last])
    for (a, b, c), chance in _totals(dice._replace(**{KINDS[last]: 0})).items():
        for more, chickens, showing, likely in block:
            found[a + more, b + chickens, c + showing] += chance * likely
    return found


@lru_cache(64)
def _totals_of(kind: Kind, count: int) -> tuple[tuple[int, int, int, float], ...]:
    found: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    for (more, chickens, showing, _eggs, _middle), chance in _block(kind, count).items():
        found[more, chickens, showing] += chance
    return tuple((*total, chance) for total, chance in found.items())


@lru_cache(256)
def first_roll(pool: Dice, most: int) -> dict[Landed, float]:
    """Everything that a roll of these dice may bring, with chances; those of three foxes are left out (CH 2.3).

    Eggs are counted up to `most`: more than there are dice to hatch make no difference.
    """
    nothing: tuple[int, ...] = ()
    found = {(0, 0, 0, 0, nothing): 1.0}
    for kind, count in reversed(tuple(zip(KINDS, pool, strict=True))):  # the barks before the foxes
        following: defaultdict[tuple[int, int, int, int, tuple[int, ...]], float] = defaultdict(float)
        block = tuple(_block(kind, count).items())
        for (a, b, c, d, middle), chance in found.items():
            for (more, chickens, showing, eggs, lying), likely in block:
                if a + more < FOXES_TO_BUST:
                    key = a + more, b + chickens, c + showing, min(most, d + eggs), (lying, *middle)
                    following[key] += chance * likely
        found = following
    return {Landed(a, b, c, d, Dice(*middle)): chance for (a, b, c, d, middle), chance in found.items()}


@lru_cache(64)
def _block(kind: Kind, count: int) -> dict[tuple[int, int, int, int, int], float]:
    """So many dice of a kind: foxes, points on the chicken side and in the middle, eggs, dice in the middle."""
    found = {(0, 0, 0, 0, 0): 1.0}
    for _ in range(count):
        following: defaultdict[tuple[int, int, int, int, int], float] = defaultdict(float)
        for before, chance in found.items():
            for face in FACES[kind]:
                a, b, c, d, e = map(sum, zip(before, _effect(face), strict=True))
                following[a, b, c, d, e] += chance / len(FACES[kind])
        found = following
    return found


def _effect(face: Face) -> tuple[int, int, int, int, int]:
    lies = SIDE[face] == "middle"
    worth = POINTS.get(face, 0)
    fox = (face == "fox") - (face == "bark")
    return fox, 0 if lies else worth, worth if lies else 0, face in HATCHING, lies


def _with(dice: Dice, kind: Kind) -> Dice:
    return dice._replace(**{kind: dice.of(kind) + 1})


def _without(dice: Dice, kind: Kind) -> Dice:
    return dice._replace(**{kind: dice.of(kind) - 1})
