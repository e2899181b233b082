"""How fast the odds and the opponents of Chicken! are: `python -m bench.odds`.

The odds are asked with nothing remembered, as after a start; in a game most of them are remembered.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from games.chicken import chance, odds, opponent, race, rules
from games.chicken.dice import BASE_COOP, EGGSPANSION_DICE, WHITES, Dice
from games.chicken.position import Observation, State
from games.chicken.rules import EGGSPANSION, NO_COWARDS
from games.core import Rng, Setup

_SEED = bytes(range(32))
_GAMES = 6
_RANDOM_GAMES = 150
_RUNS = 9

POOLS: dict[str, State] = {
    "four whites": State((), 1, 0, 0, "choose", (7, 5), WHITES, BASE_COOP),
    "eight dice": State((), 1, 0, 0, "choose", (7, 5), Dice(4, 4), Dice(orange=4)),
    "all twelve": State((), 1, 0, 0, "choose", (7, 5), Dice(4, 4, 4), Dice()),
    "Eggspansion, nine dice, five of them hatch": State(
        (EGGSPANSION,), 1, 0, 0, "choose", (7, 5), Dice(4, 2, 2, 1), Dice(yellow=1), Dice(yellow=1, orange=2, mother=1)
    ),
    "Eggspansion, eleven dice, one left in the coop": State(
        (EGGSPANSION,), 1, 0, 0, "choose", (7, 5), Dice(4, 2, 3, 1, 1), Dice(yellow=1), Dice(yellow=1, orange=1)
    ),
    "the same with “No cowards”": State(
        (EGGSPANSION, NO_COWARDS), 1, 0, 0, "choose", (14, 5), Dice(4, 2, 3, 1, 1), Dice(yellow=1),
        Dice(yellow=1, orange=1),
    ),
    "Eggspansion, all fourteen": State(
        (EGGSPANSION,), 1, 0, 0, "choose", (7, 5), WHITES.plus(EGGSPANSION_DICE), Dice()
    ),
}  # fmt: skip
"""Turns that begin, by name; the dearest kind is many dice to roll, and few in the coop but some in the bag."""


def forget() -> None:
    """Empty every cache behind odds and opponents."""
    for module in (odds, chance, race, opponent):
        for member in vars(module).values():
            if hasattr(member, "cache_clear"):
                member.cache_clear()


def milliseconds(work: Callable[[], object]) -> float:
    """The middle one of several runs, with nothing remembered."""
    taken = []
    for _ in range(_RUNS):
        forget()
        began = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - began))
    return sorted(taken)[_RUNS // 2]


def positions(*options: str) -> Iterator[Observation]:
    """What seats see in games of hens."""
    for number in range(_GAMES):
        state, rev = rules.setup(Setup(4, options), Rng(_SEED, number)), 0
        while not state.outcome:
            seen, rev = rules.observe(state, state.turn), rev + 1
            yield seen
            action = opponent.choose(seen, "hen", Rng(_SEED, rev))
            state = rules.apply(state, state.turn, action, Rng(_SEED, number * 10_000 + rev)).state


def thinking(*options: str) -> list[float]:
    """What a rooster's moves take throughout games of hens, in milliseconds, sorted."""
    taken, seen = [], list(positions(*options))
    forget()
    for observation in seen:
        began = time.perf_counter()
        opponent.choose(observation, "rooster", Rng(_SEED, 1))
        taken.append(1000 * (time.perf_counter() - began))
    return sorted(taken)


def actions_a_second() -> float:
    """How many actions of random games one process plays in a second of processor time."""
    luck, moves, began = Random(1), 0, time.process_time()
    for number in range(_RANDOM_GAMES):
        state = rules.setup(Setup(2 + number % 7, (EGGSPANSION,) * (number % 2)), Rng(_SEED, number))
        while not state.outcome:
            moves += 1
            action = luck.choice(rules.legal_actions(state, state.turn))
            state = rules.apply(state, state.turn, action, Rng(_SEED, moves)).state
    return moves / (time.process_time() - began)


def table() -> str:
    """The figures as lines of text."""
    rows = [("odds of a turn that begins, nothing remembered", "")]
    for name, state in POOLS.items():
        rows.append((f"  {name}", f"{milliseconds(lambda state=state: odds.odds(state)):.1f} ms"))  # type: ignore[misc]
    for name, options in (("the base game", ()), ("Eggspansion", (EGGSPANSION,))):
        taken = thinking(*options)
        middle, high = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
        rows.append((f"a rooster's move in {name}", f"{middle:.1f}, p99 {high:.0f}, most {taken[-1]:.0f} ms"))
    rows.append(("random-play actions a second of processor time", f"{actions_a_second():,.0f}"))
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
