"""What a placement is worth to a seat: the damage it will deal and take, potions, coins, and boxes to build on.

Everything is counted in life per round. As long as the other grids stay as they are, only a seat's own totals matter,
so the worth of a grid is a sum of numbers from six tables, made once for each position.
Nobody knows what the others will lay next, so attack and defence are compared with some blur: an attack that a shield
just stops is still worth something, and so is a shield against it. Damage to one of several opponents helps the other
ones too, so it counts for less the more there are.
The weights were found by letting opponents with different ones play each other (`python -m play.selfplay`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from games.core import Seat
from games.regroup.grid import Cell, cells_of, placements, prospects, visible
from games.regroup.position import Grid, Observation, Placed, Player, Totals
from games.regroup.rules import bonus_of, strength

Worth = Callable[[Totals], float]

_EAGER = 1.25
"""What a life of the only opponent is worth compared with one's own: more, so that games come to an end."""
_SPREAD = 0.75
"""How that shrinks with several opponents: 0 is not at all, 1 counts just the average damage to one of them."""
_BLUR = 2.0
_GROWTH = 1.0
"""How much the others' attacks grow before they strike."""
_COINS = (0.0, 0.8, 1.6)
"""What it is worth to be able to pay for the next slot, and the one after that (RG 4.1)."""
_BOX = 0.3
"""What a visible fighting box is worth beside its points: later cards may join it."""
_MOST = 64
"""More points than the whole deck has of any kind."""


def ranked(observation: Observation, seat: Seat, card: int) -> tuple[Placed, ...]:
    """Every legal placement of a card on a seat's grid, best first."""
    return tuple(placed for _, placed in valued(observation.players, seat, card))


@lru_cache(256)
def valued(players: tuple[Player, ...], seat: Seat, card: int) -> tuple[tuple[float, Placed], ...]:
    """Every legal placement of a card on a seat's grid with its worth, best first."""
    grid = players[seat].grid
    worth, boxes = worth_to(players, seat), _boxes_with_a_card(grid)
    found = [(worth(totals) + _BOX * boxes[placed.row, placed.col], placed) for placed, totals in prospects(grid, card)]
    return tuple(sorted(found, reverse=True))


@lru_cache(64)
def _boxes_with_a_card(grid: Grid) -> Mapping[Cell, int]:
    """How many boxes would be visible with one more card, by its place."""
    boxes = visible(grid)
    return {cell: len(boxes) + sum(under not in boxes for under in cells_of(*cell)) for cell in placements(grid)}


@lru_cache(64)
def worth_to(players: tuple[Player, ...], seat: Seat) -> Worth:
    """How a seat values the totals of its grid among these players; the number of its boxes comes on top."""
    others = [strength(player) for other, player in enumerate(players) if other != seat and player.life > 0]
    bonus = bonus_of(players[seat])
    warrior = _dealt([other.shield for other in others], bonus.warrior)
    wizard = _dealt([other.barrier for other in others], bonus.wizard)
    shield = _lost([other.warrior for other in others], bonus.shield)
    barrier = _lost([other.wizard for other in others], bonus.barrier)

    def worth(mine: Totals) -> float:
        coin_boxes = (mine.coins + mine.potions) / 2  # CC is two coins, CP a coin and a potion
        fighting = warrior[mine.warrior] + wizard[mine.wizard] - shield[mine.shield] - barrier[mine.barrier]
        return fighting + mine.potions + _COINS[min(mine.coins, 2)] - _BOX * coin_boxes

    return worth


def _dealt(defences: Sequence[int], bonus: int) -> list[float]:
    """By own attack points: what the damage to expect to the others is worth."""
    share = _EAGER / max(1, len(defences)) ** _SPREAD
    return [share * sum(_expected(points + bonus - defence) for defence in defences) for points in range(_MOST)]


def _lost(attacks: Sequence[int], bonus: int) -> list[float]:
    """By own defence points: the damage to expect from all others together."""
    return [sum(_expected(attack + _GROWTH - points - bonus) for attack in attacks) for points in range(_MOST)]


@lru_cache(1024)
def _expected(difference: float) -> float:
    """The damage to expect from an attack so much stronger than the defence, blurred by a bell curve."""
    z = difference / _BLUR
    return difference * 0.5 * (1 + math.erf(z / math.sqrt(2))) + _BLUR * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
