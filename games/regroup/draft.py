"""The card that a seat holds over its grid before it commits: lifting it, moving it, turning it, asking for advice.

A draft comes back from storage and may be stale or made up: `held` is the one gate through which it enters,
and what it lets through is always a legal placement.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from games.core import IllegalAction
from games.regroup.advice import ranked
from games.regroup.grid import fits, placements
from games.regroup.position import Draft, Observation, Placed, Slot
from games.regroup.rules import affordable, check_pick

Direction = Literal["left", "up", "down", "right"]

SUGGESTIONS = 8
"""How many of the best placements *Suggest* steps through."""

_STEP: dict[Direction, tuple[int, int]] = {"left": (0, -1), "up": (-1, 0), "down": (1, 0), "right": (0, 1)}


def may_act(observation: Observation) -> bool:
    """Whether the observing seat is the one to act now."""
    return observation.outcome is None and observation.seat is not None and observation.seat == observation.turn


def held(observation: Observation, draft: Draft | None) -> Draft | None:
    """What the seat to act really holds: always a card drawn blind; a card of the market if that is still legal.

    None where nothing is held, or nothing that makes sense now.
    """
    if not may_act(observation):
        return None
    if observation.drawn is not None:
        return draft if _is_sound(observation, draft, None) else _suggestion(observation, None, 0)
    if draft is None or draft.slot not in affordable(observation.market, observation.actor):
        return None
    return draft if _is_sound(observation, draft, draft.slot) else None


def _is_sound(observation: Observation, draft: Draft | None, slot: Slot | None) -> bool:
    return (
        draft is not None
        and draft.slot == slot
        and draft.turns in range(4)
        and draft.rank in range(SUGGESTIONS)
        and fits(observation.actor.grid, draft.row, draft.col)
    )


def lifted(observation: Observation, slot: Slot) -> Draft:
    """The card of a slot, lifted and held over the best place; raises "no-card" or "no-coins" (RG 4.1)."""
    check_pick(observation.market, observation.actor, slot)
    return _suggestion(observation, slot, 0)


def placed(observation: Observation, draft: Draft) -> Placed:
    """The placement that a sound draft stands for."""
    return Placed(observation.card(draft.slot), draft.row, draft.col, draft.turns)


def turned(draft: Draft, quarters: int) -> Draft:
    """The same card in the same place, turned clockwise."""
    return replace(draft, turns=(draft.turns + quarters) % 4)


def moved(observation: Observation, draft: Draft, direction: Direction) -> Draft:
    """The card at the nearest legal place in that direction, straight on where there is one; raises "edge".

    Legal places hang together edge by edge, so that the arrows reach them all.
    """
    down, right = _STEP[direction]
    ahead = []
    for row, col in placements(observation.actor.grid):
        away_down, away_right = row - draft.row, col - draft.col
        forward, aside = away_down * down + away_right * right, abs(away_down * right + away_right * down)
        if forward > 0:
            ahead.append((aside, forward, row, col))
    if not ahead:
        raise IllegalAction("edge")
    _, _, row, col = min(ahead)
    return replace(draft, row=row, col=col)


def suggested(observation: Observation, draft: Draft) -> Draft:
    """The next of the best places, round and round; a card that was moved away returns to its place first."""
    if not is_suggestion(observation, draft):
        return _suggestion(observation, draft.slot, draft.rank)
    return _suggestion(observation, draft.slot, draft.rank + 1)


def is_suggestion(observation: Observation, draft: Draft) -> bool:
    """Whether the card lies just where its suggestion put it."""
    return draft == _suggestion(observation, draft.slot, draft.rank)


def suggestions(observation: Observation, slot: Slot | None) -> tuple[Placed, ...]:
    """The best places for a slot's card, or for the card drawn blind (None); the best first."""
    return ranked(observation, observation.turn, observation.card(slot))[:SUGGESTIONS]


def _suggestion(observation: Observation, slot: Slot | None, rank: int) -> Draft:
    places = suggestions(observation, slot)
    rank %= len(places)
    return Draft(slot, places[rank].row, places[rank].col, places[rank].turns, rank)
