"""Whatever is stored comes back as it was."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from pydantic import TypeAdapter

from games.core import Do, Edit, Outcome
from tests.battery.kit import Case, every_case, playout, press_any


@cache
def _adapter(type_: Any) -> TypeAdapter[Any]:
    return TypeAdapter(type_)


def _survives(type_: Any, value: Any) -> bool:
    adapter = _adapter(type_)
    text = adapter.dump_json(value)
    again = adapter.validate_json(text)
    return bool(again == value and type(again) is type(value) and adapter.dump_json(again) == text)


@every_case
def test_states_survive_json(case: Case) -> None:
    assert _survives(case.game.state_type, case.begin())
    for moment in playout(case):
        assert _survives(case.game.state_type, moment.after)


@every_case
def test_a_state_that_was_stored_plays_on_the_same(case: Case) -> None:
    states: TypeAdapter[Any] = TypeAdapter(case.game.state_type)

    for moment in playout(case, seed=2):
        stored = states.validate_json(states.dump_json(moment.state))

        assert case.game.legal_actions(stored, moment.seat) == case.game.legal_actions(moment.state, moment.seat)
        assert hash(stored) == hash(moment.state)


@every_case
def test_actions_survive_json(case: Case) -> None:
    for moment in playout(case, seed=3):
        assert _survives(case.game.action_type, moment.action)


@every_case
def test_events_survive_json(case: Case) -> None:
    for moment in playout(case, seed=4):
        for event in moment.events:
            assert _survives(case.game.event_type, event)


@every_case
def test_the_outcome_survives_json(case: Case) -> None:
    *_, last = playout(case)

    assert _survives(Outcome, case.game.outcome(last.after))


@every_case
def test_drafts_survive_json(case: Case) -> None:
    luck, seen = Random(5), 0
    for moment in playout(case, seed=5):
        observation = case.game.observe(moment.state, moment.seat)
        match press_any(case, observation, None, luck):
            case Edit(draft):
                assert _survives(case.game.draft_type | None, draft)
                seen += 1
            case Do(action):
                assert _survives(case.game.action_type, action)
    assert seen > 0
