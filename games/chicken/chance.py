"""What a roll may bring, with exact chances (CH 2.2, 7).

First rolls are convolved die by die of the same kind, and kind by kind. Rerolls go die by die from one middle to the
next smaller one, so that all that have come to the same middle and tally go on as one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

from games.chicken.dice import FACES, FOXES_TO_BUST, HATCHING, KINDS, ONE, POINTS, SIDE, Dice, Face, Kind

Handful = int
"""Dice as one number, three bits a kind, whites first and the special dice last: to add numbers is to add dice."""
_BITS = 3
_MASK = 2**_BITS - 1


class Tally(NamedTuple):
    """What matters of a turn that is being rolled: uncancelled foxes, points on the chicken side and in the middle."""

    foxes: int
    chickens: int
    showing: int


TallyKey = tuple[int, int, int]
Tallies = defaultdict[TallyKey, float]
"""How likely each tally is."""


class Landed(NamedTuple):
    """What matters of a first roll: uncancelled foxes, points on the chicken side and in the middle, eggs, middle."""

    foxes: int
    chickens: int
    showing: int
    eggs: int
    middle: Handful


class Outlook(NamedTuple):
    """A reroll: the chance that it does not bust, and the points that it adds on average, 0 when it busts."""

    survives: float
    gain: float


@lru_cache(1024)
def packed(dice: Dice) -> Handful:
    """These dice as one number."""
    handful = 0
    for count in dice:
        handful = (handful << _BITS) + count
    return handful


@lru_cache(1024)
def unpacked(handful: Handful) -> Dice:
    """The dice behind the number."""
    return Dice(*(handful >> _BITS * place & _MASK for place in reversed(range(len(KINDS)))))


PACKED: dict[Kind, Handful] = {kind: packed(ONE[kind]) for kind in KINDS}
"""A single die of each kind."""


@lru_cache(1024)
def _first_of(middle: Handful) -> Kind:
    """The kind that is rolled first: whites, and the special dice last."""
    return next(unpacked(middle).kinds())


@lru_cache(1024)
def _doomed(middle: Handful) -> int:
    """With so many foxes, no dog that is still to be rolled helps."""
    return FOXES_TO_BUST + unpacked(middle).blue


@lru_cache(8192)
def outlook(foxes: int, middle: Handful) -> Outlook:
    """What a reroll of this middle promises with so many foxes there (CH 2.5, 2.6)."""
    if foxes >= _doomed(middle):
        return Outlook(0.0, 0.0)
    if not middle:
        return Outlook(1.0, 0.0)
    survives = gain = 0.0
    kind = _first_of(middle)
    rest = middle - PACKED[kind]
    for (more, chickens, showing), likely in _faces(kind):
        onward = outlook(foxes + more, rest)
        survives += likely * onward.survives
        gain += likely * (onward.gain + (chickens + showing) * onward.survives)
    return Outlook(survives, gain)


@lru_cache(32_768)
def lost(foxes: int, middle: Handful, room: int) -> float:
    """The chickens that a reroll adds, on average, only to lose them in a bust; at most `room` of them cost (CH 4)."""
    if not (middle and room):
        return 0.0
    kind = _first_of(middle)
    rest = middle - PACKED[kind]
    cost = 0.0
    for (more, chickens, _), likely in _faces(kind):
        counting = min(room, chickens)
        busts = 1 - outlook(foxes + more, rest).survives
        cost += likely * (counting * busts + lost(foxes + more, rest, room - counting))
    return cost


def after_rerolls(turns: Iterable[tuple[Handful, TallyKey, float]], cap: int) -> Tallies:
    """How turns end that reroll these middles, each with its tally and chance.

    Of three foxes only the chickens are told, as many as they may cost: up to `cap` (CH 4).
    """
    waiting: defaultdict[Handful, Tallies] = defaultdict(lambda: defaultdict(float))
    for middle, tally, chance in turns:
        waiting[middle][tally] += chance
    while middle := max(waiting, default=0):
        kind = _first_of(middle)
        rest = middle - PACKED[kind]
        _roll_one(waiting.pop(middle), kind, waiting[rest], _doomed(rest), cap)
    return waiting[0]


def _roll_one(before: Tallies, kind: Kind, after: Tallies, doomed: int, cap: int) -> None:
    """One die of that kind, with the tallies before and after; with `doomed` foxes then, the bust is certain."""
    faces = _faces(kind)
    for (foxes, chickens, showing), chance in before.items():
        for (more, points, shown), likely in faces:
            if foxes + more < doomed:
                after[foxes + more, chickens + points, showing + shown] += chance * likely
            else:
                after[doomed, min(cap, chickens + points), 0] += chance * likely


@lru_cache(8)
def _faces(kind: Kind) -> tuple[tuple[Tally, float], ...]:
    """What a die adds to the tally, with chances."""
    found = Counter(map(_effect, FACES[kind]))
    return tuple((tally, count / len(FACES[kind])) for tally, count in found.items())


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


@lru_cache(256)
def first_roll(pool: Dice, most: int) -> dict[Landed, float]:
    """Everything that a roll of these dice may bring, with chances; those of three foxes are left out (CH 2.3).

    Eggs are counted up to `most`: more than there are dice to hatch make no difference.
    """
    found = {(0, 0, 0, 0, 0): 1.0}
    for kind, count in reversed(tuple(pool.counts())):  # the barks before the foxes
        following: defaultdict[tuple[int, int, int, int, int], float] = defaultdict(float)
        block = tuple(_block(kind, count).items())
        for (a, b, c, d, middle), chance in found.items():
            for (more, chickens, showing, eggs, lying), likely in block:
                if a + more < FOXES_TO_BUST:
                    key = a + more, b + chickens, c + showing, min(most, d + eggs), middle + lying
                    following[key] += chance * likely
        found = following
    return {Landed(*landed): chance for landed, chance in found.items()}


@lru_cache(64)
def _block(kind: Kind, count: int) -> dict[tuple[int, int, int, int, int], float]:
    """So many dice of a kind: foxes, points on the chicken side and in the middle, eggs, the dice in the middle."""
    found = {(0, 0, 0, 0, 0): 1.0}
    for _ in range(count):
        following: defaultdict[tuple[int, int, int, int, int], float] = defaultdict(float)
        for (a, b, c, d, middle), chance in found.items():
            for face in FACES[kind]:
                more, chickens, showing = _effect(face)
                lying = PACKED[kind] if SIDE[face] == "middle" else 0
                key = a + more, b + chickens, c + showing, d + (face in HATCHING), middle + lying
                following[key] += chance / len(FACES[kind])
        found = following
    return found


def _effect(face: Face) -> Tally:
    lies = SIDE[face] == "middle"
    worth = POINTS.get(face, 0)
    fox = (face == "fox") - (face == "bark")
    return Tally(fox, 0 if lies else worth, worth if lies else 0)


@lru_cache(1024)
def handfuls(bag: Dice, size: int) -> tuple[tuple[Dice, float], ...]:
    """Everything that so many dice drawn from the bag may be, with chances."""
    fitting = (Dice(*fresh) for fresh in product(*(range(min(size, count) + 1) for count in bag)) if sum(fresh) == size)
    ways = comb(bag.total, size)
    return tuple((fresh, prod(map(comb, bag, fresh)) / ways) for fresh in fitting)
