"""The built-in opponents of Regroup! and the stand-in: they see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from games.core import Level, Rng
from games.regroup.advice import valued
from games.regroup.cards import DECK
from games.regroup.grid import placements, prospects, totals_with
from games.regroup.position import Action, Draw, Observation, Placed, Slot, Totals
from games.regroup.rules import affordable, arranging

Judgement = Callable[[Observation, int], tuple[float, Placed]]
"""A card's best placement for the seat to act, and its value."""

_GLANCES = 8
"""How many placements a chick looks at."""
_IMAGINED = 8
"""How many of the unseen cards a rooster thinks of before it draws blind."""


def choose(observation: Observation, level: Level, rng: Rng) -> Action:
    """The move of a built-in opponent for the seat to act, within a few milliseconds.

    A chick picks at random, a hen takes what gives it most points, a rooster what helps it most against the others.
    """
    match level:
        case "chick":
            return _chick(observation, rng)
        case "hen":
            return _best(observation, _own_points)
        case "rooster":
            return _rooster(observation, rng)
    assert_never(level)


def stand_in(observation: Observation, rng: Rng) -> Action:
    """The move for a player who ran out of time: a rooster's, but never a blind draw (RG 10)."""
    return _best(observation, _worth)


def _chick(observation: Observation, rng: Rng) -> Action:
    """A random pick, laid on the best of the few places that a chick looks at."""
    player, card, slot = observation.actor, observation.drawn, None
    if card is None:
        slots = affordable(observation.market, player)
        pick = rng.below(len(slots) + bool(observation.deck))
        if pick == len(slots):
            return Draw()
        slot, card = slots[pick], observation.card(slots[pick])
    cells = placements(player.grid)
    seen = [Placed(card, *rng.choice(cells), rng.below(4)) for _ in range(_GLANCES)]
    return arranging(slot, max(seen, key=lambda placed: _points(totals_with(player.grid, placed))))


def _rooster(observation: Observation, rng: Rng) -> Action:
    """The best move, or a blind draw where the unseen cards promise more."""
    if observation.drawn is None and observation.deck:
        imagined = rng.shuffled(_unseen(observation))[:_IMAGINED]
        promise = sum(_worth(observation, card)[0] for card in imagined) / len(imagined)
        if promise > _best_pick(observation, _worth)[0]:
            return Draw()
    return _best(observation, _worth)


def _best(observation: Observation, judge: Judgement) -> Action:
    """The best face-up card on its best place; or the best place for the card that waits to be placed."""
    if observation.drawn is not None:
        return arranging(None, judge(observation, observation.drawn)[1])
    _, slot, placed = _best_pick(observation, judge)
    return arranging(slot, placed)


def _best_pick(observation: Observation, judge: Judgement) -> tuple[float, Slot, Placed]:
    slots = affordable(observation.market, observation.actor)
    judged = [(slot, *judge(observation, observation.card(slot))) for slot in slots]
    return max((value, slot, placed) for slot, value, placed in judged)


def _worth(observation: Observation, card: int) -> tuple[float, Placed]:
    return valued(observation.players, observation.turn, card)[0]


def _own_points(observation: Observation, card: int) -> tuple[float, Placed]:
    return max((_points(totals), placed) for placed, totals in prospects(observation.actor.grid, card))


def _points(totals: Totals) -> float:
    return totals.warrior + totals.wizard + totals.shield + totals.barrier + totals.potions


def _unseen(observation: Observation) -> list[int]:
    """The cards that must be in the deck."""
    seen = {placed.card for player in observation.players for placed in player.grid}
    return [card for card in DECK if card not in seen and card not in observation.market]
