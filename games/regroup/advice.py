"""What a placement is worth to a seat: the damage it will deal and take, potions, and coins.

Everything is counted in life a round. Of every kind only the seat's own total matters, with the other grids as they
lie there; so the worth of a grid is a sum of six numbers out of six tables, made once for a position.
The others' next cards are unknown, so a difference between attack and defence counts as if it were a little blurred:
an attack that a shield just stops is still worth something, and a shield against it too.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from games.core import Seat
from games.regroup.grid import prospects
from games.regroup.position import Observation, Placed, Player, Totals
from games.regroup.rules import bonus_of, strength

Worth = Callable[[Totals], float]

_BLUR = 2.0
_GROWTH = 1.0
"""How much the others' attacks grow before they strike."""
_COINS = (0.0, 0.8, 1.6)
"""What it is worth to be able to pay for the next slots (RG 4.1)."""
_MOST = 64
"""More points than the whole deck has of any kind."""


def ranked(observation: Observation, seat: Seat, card: int) -> tuple[Placed, ...]:
    """Every legal placement of a card on a seat's grid, best first."""
    return tuple(placed for _, placed in valued(observation.players, seat, card))


@lru_cache(256)
def valued(players: tuple[Player, ...], seat: Seat, card: int) -> tuple[tuple[float, Placed], ...]:
    """Every legal placement of a card on a seat's grid with its worth, best first."""
    worth = worth_to(players, seat)
    return tuple(
        sorted(((worth(totals), placed) for placed, totals in prospects(players[seat].grid, card)), reverse=True)
    )


@lru_cache(64)
def worth_to(players: tuple[Player, ...], seat: Seat) -> Worth:
    """How a seat values the totals of its grid among these players."""
    others = [strength(player) for other, player in enumerate(players) if other != seat and player.life > 0]
    bonus = bonus_of(players[seat])

    def dealt(defences: list[int], extra: int) -> list[float]:
        return [sum(_through(points + extra - defence) for defence in defences) for points in range(_MOST)]

    def taken(attacks: list[int], extra: int) -> list[float]:
        return [-sum(_through(attack + _GROWTH - points - extra) for attack in attacks) for points in range(_MOST)]

    warrior = dealt([other.shield for other in others], bonus.warrior)
    wizard = dealt([other.barrier for other in others], bonus.wizard)
    shield = taken([other.warrior for other in others], bonus.shield)
    barrier = taken([other.wizard for other in others], bonus.barrier)

    def worth(mine: Totals) -> float:
        return (
            warrior[mine.warrior] + wizard[mine.wizard] + shield[mine.shield] + barrier[mine.barrier]
            + mine.potions + _COINS[min(mine.coins, 2)]
        )  # fmt: skip

    return worth


@lru_cache(1024)
def _through(difference: float) -> float:
    """The damage to expect from an attack that is so much stronger than the defence, blurred."""
    z = difference / _BLUR
    return difference * 0.5 * (1 + math.erf(z / math.sqrt(2))) + _BLUR * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
