"""The built-in opponents of Regroup! and the stand-in: they see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from games.core import Level, Rng
from games.regroup.advice import valued
from games.regroup.cards import DECK
from games.regroup.grid import placements, prospects, totals_with
from games.regroup.position import SLOTS, Action, Draw, Observation, Place, Placed, Player, Slot, Take, Totals
from games.regroup.rules import affordable

_GLANCES = 2
"""How many placements a chick looks at."""
_IMAGINED = 8
"""How many of the unseen cards a rooster thinks of before it draws blind."""


def choose(observation: Observation, level: Level, rng: Rng) -> Action:
    """The move of a built-in opponent for the seat to act, in some thousandths of a second."""
    match level:
        case "chick":
            return _chick(observation, rng)
        case "hen":
            return _best(observation, _own_points)
        case "rooster":
            return _rooster(observation, rng)
    assert_never(level)


def stand_in(observation: Observation, rng: Rng) -> Action:
    """The move for a player who ran out of time: the best that is not a blind draw (RG 10)."""
    return _best(observation, _worth)


def stray(observation: Observation, rng: Rng) -> Action:
    """Any pick and any placement, by luck alone."""
    cells = placements(_actor(observation).grid)
    if observation.drawn is not None:
        return Place(*rng.choice(cells), rng.below(4))
    picks: list[Slot | None] = [*affordable(observation.market, _actor(observation))]
    slot = rng.choice([*picks, None] if observation.deck else picks)
    return Draw() if slot is None else Take(slot, *rng.choice(cells), rng.below(4))


def _chick(observation: Observation, rng: Rng) -> Action:
    """The better of a few random moves, by its own points alone."""
    return max((stray(observation, rng) for _ in range(_GLANCES)), key=lambda action: _points_of(observation, action))


def _points_of(observation: Observation, action: Action) -> float:
    match action:
        case Draw():
            return 0.0
        case Take(slot=slot):
            card = observation.market[SLOTS.index(slot)]
        case Place():
            card = observation.drawn
    assert card is not None
    return _points(totals_with(_actor(observation).grid, Placed(card, action.row, action.col, action.turns)))


def _points(totals: Totals) -> float:
    return totals.warrior + totals.wizard + totals.shield + totals.barrier + totals.potions


Judgement = Callable[[Observation, int], tuple[float, Placed]]
"""A card's best placement for the seat to act, and its value."""


def _own_points(observation: Observation, card: int) -> tuple[float, Placed]:
    return max((_points(totals), placed) for placed, totals in prospects(_actor(observation).grid, card))


def _worth(observation: Observation, card: int) -> tuple[float, Placed]:
    return valued(observation.players, observation.turn, card)[0]


def _best(observation: Observation, judge: Judgement) -> Take | Place:
    """The best face-up card on its best place; or the best place for the card that waits to be placed."""
    if observation.drawn is not None:
        _, placed = judge(observation, observation.drawn)
        return Place(placed.row, placed.col, placed.turns)
    _, slot, placed = _best_pick(observation, judge)
    return Take(slot, placed.row, placed.col, placed.turns)


def _best_pick(observation: Observation, judge: Judgement) -> tuple[float, Slot, Placed]:
    picks = []
    for slot in affordable(observation.market, _actor(observation)):
        card = observation.market[SLOTS.index(slot)]
        assert card is not None, "an empty slot is never affordable"
        value, placed = judge(observation, card)
        picks.append((value, slot, placed))
    return max(picks)


def _rooster(observation: Observation, rng: Rng) -> Action:
    """The best move, or a blind draw where the unseen cards promise more."""
    if observation.drawn is None and observation.deck:
        imagined = rng.shuffled(_unseen(observation))[:_IMAGINED]
        promise = sum(_worth(observation, card)[0] for card in imagined) / len(imagined)
        if promise > _best_pick(observation, _worth)[0]:
            return Draw()
    return _best(observation, _worth)


def _unseen(observation: Observation) -> list[int]:
    """The cards that must be in the deck."""
    seen = {placed.card for player in observation.players for placed in player.grid}
    return [card for card in DECK if card not in seen and card not in observation.market]


def _actor(observation: Observation) -> Player:
    return observation.players[observation.turn]
