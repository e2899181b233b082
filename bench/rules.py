"""How fast the rules of Regroup! are, in one run: `python -m bench.rules`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from games.core import Rng, Setup
from games.regroup import advice, grid, opponent, rules
from games.regroup.cards import DECK
from games.regroup.position import Draw, Grid, Place, Placed, Player, State, Take
from tests.regroup.naive import naive_totals_with

_PLACEMENTS = 300
_GAMES = 400
_BATCHES = 7
_THOUGHT_OVER = 5
_SEED = bytes(range(32))
_CARD = 7


def late_grid() -> Grid:
    """A grid on which a card has about 300 placements, its turns counted."""
    luck = Random(1)
    built: Grid = (Placed(44, 0, 0),)
    for card in luck.sample([card for card in DECK if card != _CARD], len(DECK) - 1):
        if 4 * len(grid.placements(built)) >= _PLACEMENTS:
            break
        built = (*built, Placed(card, *luck.choice(grid.placements(built)), luck.randrange(4)))
    return built


def score_all(late: Grid) -> None:
    """Every placement of a card, by a scorer that starts from nothing."""
    grid.prospects.cache_clear()
    grid.prospects(late, _CARD)


def score_each(late: Grid) -> None:
    """The same, one question a placement."""
    for row, col in grid.placements(late):
        for turns in range(4):
            grid.totals_with(late, Placed(_CARD, row, col, turns))


def score_naively(late: Grid) -> None:
    """The same, box by box."""
    for row, col in grid.placements(late):
        for turns in range(4):
            naive_totals_with(late, Placed(_CARD, row, col, turns))


def advise(late: Grid) -> None:
    """Every placement in the order of its worth against three other armies."""
    grid.prospects.cache_clear()
    advice.valued.cache_clear()
    advice.worth_to.cache_clear()
    advice.valued((Player(late), *[Player(late[:cards]) for cards in (5, 10, 15)]), 0, _CARD)


def play_at_random(games: int) -> int:
    """Random games for two, three and four in turn, from the shuffle to the end; how many actions they had."""
    luck, moves = Random(1), 0
    for number in range(games):
        state = rules.setup(Setup(2 + number % 3), Rng(_SEED, number))
        while state.outcome is None:
            state = rules.apply(state, state.turn, _any_action(state, luck), _LUCK).state
            moves += 1
    return moves


_LUCK = Rng(_SEED, 1)


def actions_a_second() -> float:
    """How many actions of random games one process plays in a second of processor time."""
    start = time.process_time()
    return play_at_random(_GAMES) / (time.process_time() - start)


def _any_action(state: State, luck: Random) -> Take | Draw | Place:
    player = state.players[state.turn]
    row, col = luck.choice(grid.placements(player.grid))
    if state.drawn is not None:
        return Place(row, col, luck.randrange(4))
    slots = rules.affordable(state.market, player)
    pick = luck.randrange(len(slots) + bool(state.deck))
    return Draw() if pick == len(slots) else Take(slots[pick], row, col, luck.randrange(4))


def thinking() -> list[float]:
    """What a rooster's moves take in games for four, in milliseconds, sorted."""
    taken: list[float] = []
    for number in range(_THOUGHT_OVER):
        state = rules.setup(Setup(4), Rng(_SEED, number))
        while state.outcome is None:
            seen, rng = rules.observe(state, state.turn), Rng(_SEED, len(taken))
            start = time.perf_counter()
            action = opponent.choose(seen, "rooster", rng)
            taken.append(1000 * (time.perf_counter() - start))
            state = rules.apply(state, state.turn, action, rng).state
    return sorted(taken)


def _milliseconds(work: Callable[[Grid], object], late: Grid, times: int) -> float:
    """The middle one of so many measurements."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work(late)
        taken.append(1000 * (time.perf_counter() - start))
    return sorted(taken)[times // 2]


def table() -> str:
    """The figures as lines of text."""
    late = late_grid()
    at_once, each = _milliseconds(score_all, late, 200), _milliseconds(score_each, late, 200)
    naive, advised = _milliseconds(score_naively, late, 7), _milliseconds(advise, late, 50)
    actions = sorted(actions_a_second() for _ in range(_BATCHES))[_BATCHES // 2]
    thought = thinking()
    rows = (
        ("placements of a card on a late grid", f"{len(grid.prospects(late, _CARD))} on {len(late)} cards"),
        ("all of them scored at once, one by one", f"{at_once:.2f} and {each:.2f} ms"),
        ("scored box by box", f"{naive:.1f} ms"),
        ("times as fast at once, one by one", f"{naive / at_once:.0f} and {naive / each:.0f}"),
        ("all of them ranked for advice", f"{advised:.2f} ms"),
        ("random-play actions a second of processor time", f"{actions:,.0f}"),
        (
            "a rooster's move among four, median and p99",
            f"{thought[len(thought) // 2]:.1f} and {thought[len(thought) * 99 // 100]:.1f} ms",
        ),
    )
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
