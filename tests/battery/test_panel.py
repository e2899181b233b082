"""Every panel fits Discord, and every way through it leads to an action that the rules accept."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core import AnyGame, Button, Do, Edit, IllegalAction, Panel, Rng, Select, Setup
from tests.battery.kit import SECRET, Case, every_case, every_game, full_tables, is_explained, playout, press_any

PHONE_LABEL = 34
PATIENCE = 200
HOSTILE = ("", "play", "place;drop table", "../..", "__class__", "None", "-1", "📦" * 40, "near\n", "NEAR", "x" * 5000)


def _length(text: str) -> int:
    """As Discord's clients count, an emoji as two or more."""
    return len(text.encode("utf-16-le")) // 2


def _buttons(panel: Panel) -> Iterator[Button]:
    return (button for row in panel.rows if not isinstance(row, Select) for button in row)


def _ids(panel: Panel) -> list[str]:
    return [*(button.id for button in _buttons(panel)), *(row.id for row in panel.rows if isinstance(row, Select))]


def _check_row(row: tuple[Button, ...] | Select) -> None:
    if isinstance(row, Select):
        assert 1 <= len(row.choices) <= 25
        assert 0 <= row.least <= row.most <= len(row.choices)
        assert _length(row.placeholder) <= 150
        assert all(_length(choice.label) <= 100 and _length(choice.description) <= 100 for choice in row.choices)
        assert len({choice.value for choice in row.choices}) == len(row.choices)
        return
    assert 1 <= len(row) <= 5
    for button in row:
        assert button.label or button.emoji
        assert _length(button.label) <= 80
        if _length(button.label) > PHONE_LABEL:
            warnings.warn(f"a phone cuts the label {button.label!r}", stacklevel=2)


def check_panel(panel: Panel) -> None:
    """Discord's limits, with room for the session and rev in a custom_id."""
    assert 0 < _length(panel.text) <= 2000
    assert len(panel.rows) <= 5
    for row in panel.rows:
        _check_row(row)
    ids = _ids(panel)
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9_.-]{1,60}", id_) for id_ in ids), ids


def _walk(case: Case, state: Any, seat: int, luck: Random) -> Any:
    """Press at random until something is committed: the action."""
    game, draft = case.game, None
    observation = game.observe(state, seat)
    for _ in range(PATIENCE):
        check_panel(game.panel(observation, draft, case.names))
        match press_any(case, observation, draft, luck):
            case Do(action):
                return action
            case Edit(edited):
                draft = edited
    return pytest.fail(f"{PATIENCE} presses lead nowhere")


@every_case
def test_a_whole_game_can_be_played_by_pressing_at_random(case: Case) -> None:
    luck, state, rev = Random(1), case.begin(), 0
    while seats := case.game.to_act(state):
        seat, rev = luck.choice(seats), rev + 1
        action = _walk(case, state, seat, luck)

        assert action in case.game.legal_actions(state, seat)
        state = case.game.apply(state, seat, action, Rng(SECRET, rev)).state


@every_case
def test_the_panels_of_all_who_watch_fit_discord(case: Case) -> None:
    for moment in playout(case, seed=2):
        for viewer in case.viewers:
            check_panel(case.game.panel(case.game.observe(moment.after, viewer), None, case.names))


@every_case
def test_a_press_at_the_table_itself_is_an_action_whatever_is_held(case: Case) -> None:
    luck = Random(6)
    for moment in playout(case, seed=6):
        check_panel(Panel("The table", tuple(filter(None, (case.game.shared(case.game.observe(moment.state, None)),)))))
        observation = case.game.observe(moment.state, moment.seat)
        pressed = press_any(case, observation, None, luck)
        for draft in {None, pressed.draft if isinstance(pressed, Edit) else None}:
            for button in case.game.shared(case.game.observe(moment.state, None)):
                action = case.game.press(observation, draft, button.id, ())

                assert isinstance(action, Do) and action.action in case.game.legal_actions(moment.state, moment.seat)


@every_case
def test_nothing_is_shared_after_the_end(case: Case) -> None:
    *_, last = playout(case, seed=7)

    assert case.game.shared(case.game.observe(last.after, None)) == ()


@every_case
def test_who_is_not_to_act_can_press_nothing(case: Case) -> None:
    for moment in playout(case, seed=3):
        panel = case.game.panel(case.game.observe(moment.state, moment.seat), None, case.names)
        for viewer in {*case.viewers} - {*case.game.to_act(moment.state)}:
            observation = case.game.observe(moment.state, viewer)
            assert not _ids(case.game.panel(observation, None, case.names))
            for control in _ids(panel):
                with pytest.raises(IllegalAction) as refusal:
                    case.game.press(observation, None, control, ())
                assert is_explained(case.game, refusal.value)


@full_tables
def test_hostile_controls_are_refused(case: Case) -> None:
    for moment in playout(case, seed=4):
        observation = case.game.observe(moment.state, moment.seat)
        for control in HOSTILE:
            with pytest.raises(IllegalAction) as refusal:
                case.game.press(observation, None, control, ("near", control))
            assert is_explained(case.game, refusal.value)


@full_tables
def test_drafts_from_another_moment_break_nothing(case: Case) -> None:
    luck, drafts = Random(5), [None]
    for moment in playout(case, seed=5):
        observation = case.game.observe(moment.state, moment.seat)
        for draft in luck.sample(drafts, min(4, len(drafts))):
            check_panel(case.game.panel(observation, draft, case.names))
            match press_any(case, observation, draft, luck):
                case Do(action):
                    assert action in case.game.legal_actions(moment.state, moment.seat)
                case Edit(edited):
                    drafts.append(edited)


@every_game
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_made_up_drafts_never_lead_to_a_forbidden_action(game: AnyGame, data: st.DataObject) -> None:
    case = Case(game, Setup(game.seats[0]))
    state = case.begin()
    seat = game.to_act(state)[0]
    observation, draft = game.observe(state, seat), data.draw(st.from_type(game.draft_type))

    panel = game.panel(observation, draft, case.names)
    control = data.draw(st.sampled_from(_ids(panel)) | st.text(max_size=20))

    check_panel(panel)
    try:
        result = game.press(observation, draft, control, ())
    except IllegalAction as refusal:
        assert is_explained(game, refusal)
    else:
        assert isinstance(result, Edit) or result.action in game.legal_actions(state, seat)
