"""The built-in opponents and the stand-in play whole games and see what their seat sees, nothing more."""

from __future__ import annotations

import pytest

from games.core import LEVELS, Level, Rng
from tests.battery.kit import SECRET, Case, every_case, full_tables, playout

OTHER_LUCK = b"another battery, another yard..."
EVERY = 5


@every_case
def test_opponents_of_mixed_levels_play_to_the_end(case: Case) -> None:
    state, rev = case.begin(), 0
    while seats := case.game.to_act(state):
        seat, rev = seats[0], rev + 1
        level = LEVELS[(seat + case.setup.seats) % len(LEVELS)]
        action = case.game.choose(case.game.observe(state, seat), level, Rng(SECRET, rev))

        assert action in case.game.legal_actions(state, seat)
        state = case.game.apply(state, seat, action, Rng(SECRET, rev)).state

    assert case.game.outcome(state) is not None


@every_case
def test_the_stand_in_plays_to_the_end(case: Case) -> None:
    state, rev = case.begin(), 0
    while seats := case.game.to_act(state):
        seat, rev = seats[0], rev + 1
        action = case.game.stand_in(case.game.observe(state, seat), Rng(SECRET, rev))

        assert action in case.game.legal_actions(state, seat)
        state = case.game.apply(state, seat, action, Rng(SECRET, rev)).state

    assert case.game.outcome(state) is not None


@full_tables
@pytest.mark.parametrize("level", LEVELS)
def test_an_opponent_chooses_alike_in_every_world_that_its_seat_cannot_tell_apart(case: Case, level: Level) -> None:
    for moment in list(playout(case))[::EVERY]:
        world = case.game.redeal(moment.state, moment.seat, Rng(OTHER_LUCK, moment.rev))
        here, there = (case.game.observe(state, moment.seat) for state in (moment.state, world))

        assert case.game.choose(here, level, Rng(SECRET, 1)) == case.game.choose(there, level, Rng(SECRET, 1))
