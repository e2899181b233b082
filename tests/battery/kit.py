"""How the battery plays: every game of the registry, every number of seats, every choice of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.core import AnyGame, Do, Edit, IllegalAction, Panel, Rng, Seat, Select, Setup
from games.registry import GAMES

SECRET = b"a battery of hens, all in a row."
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
LONGEST_GAME = 5_000


@dataclass(frozen=True, slots=True)
class Case:
    """A game and how it begins."""

    game: AnyGame
    setup: Setup

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.setup.seats]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (*range(self.setup.seats), None)

    def begin(self) -> Any:
        return self.game.setup(self.setup, Rng(SECRET, 0))


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a playout: the state before, what was done by whom, and what it led to."""

    rev: int
    state: Any
    seat: Seat
    action: Any
    after: Any
    events: tuple[Any, ...]


def _setups(game: AnyGame) -> Iterator[Setup]:
    keys = sorted(option.key for option in game.options)
    least, most = game.seats
    for seats in range(least, most + 1):
        for size in range(len(keys) + 1):
            for options in combinations(keys, size):
                yield Setup(seats, options)


def _named(setups: list[tuple[AnyGame, Setup]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [_param(game, setup) for game, setup in setups])


def _param(game: AnyGame, setup: Setup) -> Any:
    """A case by its name; all but the smallest table, plain and with all options, and the largest one count as slow."""
    least, most = game.seats
    is_quick = (setup.seats, len(setup.options)) in ((least, 0), (least, len(game.options)), (most, 0))
    name = "-".join((game.key, str(setup.seats), *setup.options))
    return pytest.param(Case(game, setup), id=name, marks=() if is_quick else pytest.mark.slow)


every_case = _named([(game, setup) for game in GAMES.values() for setup in _setups(game)])
"""Every game with every number of seats and every choice of options."""

def _with_all_options(game: AnyGame, seats: int) -> Setup:
    return Setup(seats, tuple(sorted(option.key for option in game.options)))


every_table = _named([
    (game, _with_all_options(game, seats))
    for game in GAMES.values()
    for seats in range(game.seats[0], game.seats[1] + 1)
])  # fmt: skip
"""Every game with every number of seats and all its options."""

full_tables = _named([(game, _with_all_options(game, game.seats[1])) for game in GAMES.values()])
"""Every game once, with all its seats and all its options: where a look is dear."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def playout(case: Case, seed: int = 1) -> Iterator[Moment]:
    """A game at random to its end; the kinds of actions alike likely, so that the rare ones come up too."""
    luck, state = Random(seed), case.begin()
    for rev in range(1, LONGEST_GAME):
        seats = case.game.to_act(state)
        if not seats:
            return
        seat = luck.choice(seats)
        action = any_action(case.game.legal_actions(state, seat), luck)
        step = case.game.apply(state, seat, action, Rng(SECRET, rev))
        yield Moment(rev, state, seat, action, step.state, step.events)
        state = step.state
    pytest.fail(f"no end after {LONGEST_GAME} actions")


def any_action(actions: tuple[Any, ...], luck: Random) -> Any:
    """One of the actions; first a kind at random, then one of it."""
    assert actions, "a seat that is to act can act"
    kind = luck.choice(sorted({action.kind for action in actions}))
    return luck.choice([action for action in actions if action.kind == kind])


def any_press(panel: Panel, luck: Random) -> tuple[str, tuple[str, ...]]:
    """A control that the panel offers, and for a select as many of its values as it takes."""
    row = luck.choice([row for row in panel.rows if isinstance(row, Select) or any(button.enabled for button in row)])
    if isinstance(row, Select):
        values = luck.sample([choice.value for choice in row.choices], luck.randint(row.least, row.most))
        return row.id, tuple(values)
    return luck.choice([button.id for button in row if button.enabled]), ()


def press_any(case: Case, observation: Any, draft: Any, luck: Random) -> Edit[Any] | Do[Any] | None:
    """What comes of pressing something that is offered; None when it is refused."""
    control, values = any_press(case.game.panel(observation, draft, case.names), luck)
    try:
        return case.game.press(observation, draft, control, values)
    except IllegalAction as refusal:
        assert is_explained(case.game, refusal), refusal.code
        return None


def is_explained(game: AnyGame, refusal: IllegalAction) -> bool:
    """Whether a refusal has a sentence of its own."""
    return game.explain(refusal.code) not in ("", game.explain("a code that nobody raises"))
