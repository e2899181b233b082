"""What a roll may bring, with exact chances: convolved die by die of the same kind, and kind by kind (CH 2.2, 7)."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

from games.chicken.dice import FACES, FOXES_TO_BUST, HATCHING, KINDS, POINTS, SIDE, Dice, Face, Kind


class Landed(NamedTuple):
    """What matters of a first roll: uncancelled foxes, points on the chicken side and in the middle, eggs, middle."""

    foxes: int
    chickens: int
    showing: int
    eggs: int
    middle: Dice


class LastRoll(NamedTuple):
    """What a reroll of some dice adds, given the foxes that lie there: the chance to bust, the chance of every
    number of points, and of every number of chickens in a bust."""

    bust: float
    gains: tuple[tuple[int, float], ...]
    losses: tuple[tuple[int, float], ...]


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
    return LastRoll(sum(losses.values()), tuple(gains.items()), tuple(losses.items()))


@lru_cache(8192)
def survival(middle: Dice, foxes_before: int) -> tuple[float, float]:
    """The chance that a reroll of these dice does not bust, and the points it adds on average, 0 when it busts."""
    fitting = [sums for more, *sums in _by_foxes(middle) if foxes_before + more < FOXES_TO_BUST]
    return sum(chance for chance, _ in fitting), sum(mean for _, mean in fitting)


@lru_cache(1024)
def _by_foxes(dice: Dice) -> tuple[tuple[int, float, float], ...]:
    """How likely a roll of these dice adds so many foxes, and its points on average, 0 when it adds others."""
    chances: defaultdict[int, float] = defaultdict(float)
    means: defaultdict[int, float] = defaultdict(float)
    for (more, chickens, showing), chance in _totals(dice).items():
        chances[more] += chance
        means[more] += chance * (chickens + showing)
    return tuple((more, chance, means[more]) for more, chance in chances.items())


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


@lru_cache(256)
def tallies(dice: Dice) -> tuple[tuple[int, int, int, float], ...]:
    """The foxes, points and eggs that a last roll of these dice adds, with chances."""
    found = {(0, 0, 0): 1.0}
    for kind, count in dice.counts():
        following: defaultdict[tuple[int, int, int], float] = defaultdict(float)
        for (a, b, c), chance in found.items():
            for (more, chickens, showing, eggs, _middle), likely in _block(kind, count).items():
                following[a + more, b + chickens + showing, c + eggs] += chance * likely
        found = following
    return tuple((*tally, chance) for tally, chance in found.items())


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
    for kind, count in reversed(tuple(pool.counts())):  # the barks before the foxes
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


@lru_cache(1024)
def handfuls(bag: Dice, size: int) -> tuple[tuple[Dice, float], ...]:
    """Everything that so many dice drawn from the bag may be, with chances."""
    fitting = (Dice(*fresh) for fresh in product(*(range(min(size, count) + 1) for count in bag)) if sum(fresh) == size)
    ways = comb(bag.total, size)
    return tuple((fresh, prod(map(comb, bag, fresh)) / ways) for fresh in fitting)
