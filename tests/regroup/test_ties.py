"""No line break tears a symbol from its number: all that is said in whole games, and what never changes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core import IllegalAction, Rng, Select, Setup
from games.regroup import rules
from games.regroup.draft import lifted
from games.regroup.game import REGROUP
from games.regroup.position import SLOTS, Observation
from games.regroup.words import LIFE, SYMBOL, explain, tied
from tests.regroup.kit import stray

NAMES = ("Ann 1", "2 Bob", "Cid", "Dee")
_SYMBOLS = "|".join((*SYMBOL.values(), LIFE))
TORN = re.compile(rf"(?:{_SYMBOLS}) \**[+−]?\d|\d\** (?:{_SYMBOLS})(?!\u00a0)| →|→ ")
"""Where a line could break between a symbol and its number: "⚔️ 3" or "3 ⚔️"; not between "⚔️ 3" and "🪄 2"."""


def _in_the_panel(observation: Observation) -> Iterator[str]:
    for slot in (None, *SLOTS):
        try:
            draft = lifted(observation, slot) if slot else None
        except IllegalAction:
            continue
        shown = REGROUP.panel(observation, draft, NAMES)
        yield shown.text
        yield from (control.label for row in shown.rows if not isinstance(row, Select) for control in row)


def _in_a_game(seats: int, seed: int) -> Iterator[str]:
    """All that a random game says, to the seat to act and to the table."""
    state, rev = rules.setup(Setup(seats, (rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS)), Rng(b"ties", seed)), 0
    while rules.to_act(state):
        rev += 1
        rng, observation = Rng(b"%d" % seed, rev), rules.observe(state, state.turn)
        yield from _in_the_panel(observation)
        step = rules.apply(state, state.turn, stray(observation, rng), rng)
        state = step.state
        yield from (*REGROUP.tell(step.events, None, NAMES), *REGROUP.seat_lines(rules.observe(state, None), NAMES))
        yield from (REGROUP.panel(rules.observe(state, seat), None, NAMES).text for seat in range(seats))
    assert state.outcome is not None
    yield REGROUP.tell_outcome(state.outcome, NAMES)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_symbol_is_torn_from_its_number_in_a_game(seats: int) -> None:
    for seed in range(2):
        for text in _in_a_game(seats, seed):
            assert not TORN.search(text), text


def test_no_symbol_is_torn_from_its_number_in_the_rules_and_refusals() -> None:
    for text in (*(page.text for page in REGROUP.rules()), explain("no-coins")):
        assert not TORN.search(text), text


@pytest.mark.parametrize(
    ("loose", "firm"),
    [
        ("⚔️ 3", "⚔️~3"), ("🪄 **3**", "🪄~**3**"), ("**3** 🧪", "**3**~🧪"), ("+1 🧪", "+1~🧪"),
        ("3 → **4**", "3~→~**4**"),
        ("🛡️ 🔮", "🛡️ 🔮"), ("and 2 more", "and 2 more"), ("31 −1 = **30** ❤️", "31 −1 =~**30**~❤️"),
    ],
)  # fmt: skip
def test_only_symbols_numbers_and_arrows_are_tied(loose: str, firm: str) -> None:
    assert tied(loose) == firm.replace("~", "\u00a0")
