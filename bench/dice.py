"""How long pictures of Chicken! take, in one run: `python -m bench.dice`.

Games of eight with Eggspansion, the fullest tables there are. The slow way is that of bench/pictures.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from bench.pictures import ShapeByShape, best, cold, median, milliseconds, warm
from games.chicken import board, rules
from games.chicken.position import Event, Observation
from games.core import Rng, Setup
from rendering.canvas import Canvas

_SEED = bytes(range(32))
_SLOW = 5


@dataclass(frozen=True)
class Shown:
    """A table as everybody sees it, and what has just happened there."""

    observation: Observation
    news: tuple[Event, ...] = ()

    def draw(self) -> bytes:
        return board.draw_table_with(Canvas, self.observation, self.news)

    def draw_slowly(self) -> bytes:
        return board.draw_table_with(ShapeByShape, self.observation, self.news)


def games(seed: int) -> list[Shown]:
    """Every table of a game at random."""
    rng = Rng(_SEED, seed)
    state = rules.setup(Setup(8, (rules.EGGSPANSION,)), rng)
    tables = [Shown(rules.observe(state, None))]
    while state.outcome is None:
        actions = rules.legal_actions(state, state.turn)
        step = rules.apply(state, state.turn, actions[rng.below(len(actions))], rng)
        state = step.state
        tables.append(Shown(rules.observe(state, None), step.events))
    return tables


def _slow(shown: Shown) -> float:
    return best(lambda: milliseconds(shown.draw_slowly))


def table() -> str:
    """The figures as lines of text."""
    played = [games(seed) for seed in (1, 2, 3)]
    tables = [shown for game in played for shown in game]
    sizes = sorted(len(shown.draw()) for shown in tables)
    full = [cold(shown.draw) for shown in tables]
    steps = [warm(before.draw, after.draw) for game in played for before, after in pairwise(game)]
    again = [warm(shown.draw, shown.draw) for shown in tables[:10]]
    slow = [_slow(shown) for shown in tables[:: len(tables) // _SLOW]]
    usual = median(slow)
    rows = (
        ("tables of eight seats with Eggspansion", f"{len(tables)}"),
        ("bytes, median and most", f"{sizes[len(sizes) // 2]:,} and {sizes[-1]:,}"),
        ("drawn in full, median and worst", f"{median(full):.1f} and {max(full):.1f} ms"),
        ("after one press, median and worst", f"{median(steps):.1f} and {max(steps):.1f} ms"),
        ("the same picture again, median", f"{median(again):.1f} ms"),
        ("shape by shape, twice too large, default PNG", f"{usual:.0f} ms"),
        ("times as fast in full, after one press", f"{usual / median(full):.0f} and {usual / median(steps):.0f}"),
    )
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
