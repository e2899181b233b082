"""Nobody learns what their seat may not know: belts 1 and 2 of the design, by dealing the hidden rest anew."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any

from games.core import Edit, Rng, Seat
from tests.battery.kit import SECRET, Case, Moment, every_case, full_tables, playout, press_any

OTHER_LUCK = b"another battery, another yard..."
EVERY = 7
"""Pictures are looked at every so many moments only."""


def _other_worlds(case: Case, state: Any, viewer: Seat | None) -> list[Any]:
    return [case.game.redeal(state, viewer, Rng(OTHER_LUCK, world)) for world in range(3)]


def _draft(case: Case, moment: Moment, luck: Random) -> Any:
    """What the seat to act holds after a press or two."""
    observation, draft = case.game.observe(moment.state, moment.seat), None
    for _ in range(2):
        result = press_any(case, observation, draft, luck)
        draft = result.draft if isinstance(result, Edit) else draft
    return draft


def _said(case: Case, state: Any, viewer: Seat | None, draft: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Every word that the viewer gets."""
    game, names = case.game, case.names
    observation = game.observe(state, viewer)
    spots = game.spots(observation, names)
    return (
        game.panel(observation, draft, names),
        game.headline(observation, names),
        game.seat_lines(observation, names),
        game.describe(observation, draft, names),
        game.hear(events, viewer),
        game.tell(events, viewer, names),
        spots,
        tuple(game.describe_spot(observation, spot.id, names) for spot in spots),
    )


def _drawn(case: Case, state: Any, viewer: Seat | None, draft: Any, events: tuple[Any, ...]) -> tuple[bytes, ...]:
    """Every picture that the viewer gets after these events."""
    observation, news = case.game.observe(state, viewer), case.game.hear(events, viewer)
    spots = case.game.spots(observation, case.names)
    return case.game.draw(observation, draft, news), *(case.game.look(observation, spot.id, news) for spot in spots)


@every_case
def test_a_redealt_world_looks_the_same(case: Case) -> None:
    for moment in playout(case):
        for viewer in case.viewers:
            for world in _other_worlds(case, moment.after, viewer):
                assert case.game.observe(world, viewer) == case.game.observe(moment.after, viewer)


def _is_open(case: Case, state: Any) -> bool:
    """Whether everybody sees all of it: a game of dice."""
    shown = case.game.observe(state, None)
    return all(getattr(shown, field.name, ...) == getattr(state, field.name) for field in fields(state))


@every_case
def test_a_redeal_does_change_what_is_hidden(case: Case) -> None:
    if all(_is_open(case, moment.after) for moment in playout(case, seed=2)):
        return
    hides = any(
        world != moment.state
        for moment in playout(case, seed=2)
        for viewer in case.viewers
        for world in _other_worlds(case, moment.state, viewer)
    )

    assert hides, "a redeal that changes nothing proves nothing"


@every_case
def test_a_redealt_world_can_be_played(case: Case) -> None:
    for moment in playout(case, seed=3):
        for world in _other_worlds(case, moment.state, moment.seat):
            assert case.game.to_act(world) == case.game.to_act(moment.state)
            assert case.game.legal_actions(world, moment.seat) == case.game.legal_actions(moment.state, moment.seat)


@full_tables
def test_every_word_is_the_same_in_every_world(case: Case) -> None:
    luck = Random(4)
    for moment in playout(case, seed=4):
        draft = _draft(case, moment, luck)
        for viewer in case.viewers:
            mine = draft if viewer == moment.seat else None
            told = _said(case, moment.state, viewer, mine, moment.events)
            world, *_ = _other_worlds(case, moment.state, viewer)

            assert _said(case, world, viewer, mine, moment.events) == told


@full_tables
def test_every_picture_is_the_same_to_the_byte_in_every_world(case: Case) -> None:
    luck, moments = Random(5), list(playout(case, seed=5))
    for before, moment in list(pairwise(moments))[::EVERY]:
        draft = _draft(case, moment, luck)
        for viewer, mine in ((moment.seat, draft), (None, None)):
            drawn = _drawn(case, moment.state, viewer, mine, before.events)
            world, *_ = _other_worlds(case, moment.state, viewer)

            assert _drawn(case, world, viewer, mine, before.events) == drawn


@full_tables
def test_a_step_that_looks_the_same_sounds_the_same(case: Case) -> None:
    """Where a seat sees the same before and after a step, it hears the same of it: events add nothing hidden."""
    for moment in playout(case, seed=6):
        for viewer in case.viewers:
            for world in _other_worlds(case, moment.state, viewer):
                if moment.action not in case.game.legal_actions(world, moment.seat):
                    continue
                step = case.game.apply(world, moment.seat, moment.action, Rng(SECRET, moment.rev))
                if case.game.observe(step.state, viewer) == case.game.observe(moment.after, viewer):
                    assert case.game.hear(step.events, viewer) == case.game.hear(moment.events, viewer)


@every_case
def test_what_is_told_is_what_is_heard(case: Case) -> None:
    for moment in playout(case, seed=7):
        for viewer in case.viewers:
            heard = case.game.hear(moment.events, viewer)

            assert case.game.hear(heard, viewer) == heard
            assert case.game.tell(heard, viewer, case.names) == case.game.tell(moment.events, viewer, case.names)
