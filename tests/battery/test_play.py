"""Every game plays: it ends, it refuses what is not allowed, and it never touches what it was given."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from games.core import IllegalAction, Rng
from tests.battery.kit import SECRET, Case, any_action, every_case, is_explained, playout


@every_case
def test_random_play_ends_with_a_winner_among_the_seats(case: Case) -> None:
    *_, last = playout(case)

    outcome = case.game.outcome(last.after)

    assert outcome is not None
    assert set(outcome.winners) <= set(range(case.setup.seats))
    assert len(outcome.scores) == case.setup.seats
    assert case.game.to_act(last.after) == ()


@every_case
def test_there_is_an_outcome_exactly_when_nobody_is_to_act(case: Case) -> None:
    for moment in playout(case, seed=2):
        assert (case.game.outcome(moment.after) is None) == bool(case.game.to_act(moment.after))


@every_case
def test_the_round_begins_at_1_and_never_goes_back(case: Case) -> None:
    rounds = [case.game.round(case.begin()), *(case.game.round(moment.after) for moment in playout(case, seed=3))]

    assert rounds[0] == 1
    assert rounds == sorted(rounds)


@every_case
def test_apply_leaves_its_argument_alone(case: Case) -> None:
    states: TypeAdapter[Any] = TypeAdapter(case.game.state_type)

    for moment in playout(case, seed=4):
        before = states.dump_json(moment.state)
        case.game.apply(moment.state, moment.seat, moment.action, Rng(SECRET, moment.rev))

        assert states.dump_json(moment.state) == before


@every_case
def test_idle_seats_can_do_nothing(case: Case) -> None:
    for moment in playout(case, seed=5):
        for seat in set(range(case.setup.seats)) - set(case.game.to_act(moment.state)):
            assert case.game.legal_actions(moment.state, seat) == ()
            with pytest.raises(IllegalAction) as refusal:
                case.game.apply(moment.state, seat, moment.action, Rng(SECRET, moment.rev))
            assert is_explained(case.game, refusal.value)


@every_case
def test_nobody_acts_after_the_end(case: Case) -> None:
    *_, last = playout(case)

    for seat in range(case.setup.seats):
        assert case.game.legal_actions(last.after, seat) == ()
        with pytest.raises(IllegalAction) as refusal:
            case.game.apply(last.after, seat, last.action, Rng(SECRET, last.rev + 1))
        assert is_explained(case.game, refusal.value)


@every_case
def test_what_is_not_among_the_legal_actions_is_refused_and_changes_nothing(case: Case) -> None:
    states: TypeAdapter[Any] = TypeAdapter(case.game.state_type)
    luck, moments = Random(6), list(playout(case, seed=6))
    strange = [moment.action for moment in moments]

    refused = 0
    for moment in moments:
        legal = case.game.legal_actions(moment.state, moment.seat)
        for action in set(luck.sample(strange, min(8, len(strange)))) - set(legal):
            before = states.dump_json(moment.state)
            with pytest.raises(IllegalAction) as refusal:
                case.game.apply(moment.state, moment.seat, action, Rng(SECRET, moment.rev))
            refused += 1
            assert states.dump_json(moment.state) == before
            assert is_explained(case.game, refusal.value)
    assert refused > 0


@every_case
def test_every_legal_action_is_accepted(case: Case) -> None:
    luck = Random(7)

    for moment in playout(case, seed=7):
        legal = case.game.legal_actions(moment.state, moment.seat)
        for action in (any_action(legal, luck) for _ in range(3)):
            case.game.apply(moment.state, moment.seat, action, Rng(SECRET, moment.rev))


@every_case
def test_legal_actions_are_listed_once(case: Case) -> None:
    for moment in playout(case, seed=8):
        legal = case.game.legal_actions(moment.state, moment.seat)

        assert len(set(legal)) == len(legal)
