"""Every picture fits: PNG, light enough to send in a blink, of a shape that a phone shows whole."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from PIL import Image

from games.core import AnyGame, Edit, IllegalAction, Seat
from tests.battery.kit import Case, Moment, every_game, every_table, full_tables, is_explained, playout, press_any

HEAVIEST = 400_000
SIDES = range(200, 2001)
EVERY = 9


def check_picture(png: bytes) -> None:
    """A PNG of 200 to 2,000 pixels a side and at most 400 kB, not exactly square."""
    assert len(png) <= HEAVIEST
    with Image.open(io.BytesIO(png)) as image:
        image.load()
        assert image.format == "PNG"
        assert image.width in SIDES and image.height in SIDES, image.size
        assert image.width != image.height, "Discord crops what is exactly square"


def _drafts(case: Case, observation: Any) -> list[Any]:
    """Nothing, and what a seat may hold after some presses."""
    luck, drafts = Random(1), [None]
    for _ in range(12):
        result = press_any(case, observation, drafts[-1], luck)
        if isinstance(result, Edit):
            drafts.append(result.draft)
    return [None, next((draft for draft in reversed(drafts) if draft is not None), None)]


def _heard(case: Case, moment: Moment, viewer: Seat | None) -> tuple[Any, ...]:
    return case.game.hear(moment.events, viewer)


@every_table
def test_the_table_fits_throughout_a_game(case: Case) -> None:
    moments = list(playout(case))

    for moment in (*moments[::EVERY], moments[-1]):
        check_picture(case.game.draw(case.game.observe(moment.after, None), None, _heard(case, moment, None)))


@full_tables
def test_a_seats_own_picture_fits_with_and_without_a_draft(case: Case) -> None:
    for moment in list(playout(case, seed=2))[::EVERY]:
        observation = case.game.observe(moment.state, moment.seat)
        for draft in _drafts(case, observation):
            check_picture(case.game.draw(observation, draft, ()))


@full_tables
def test_a_draft_shows(case: Case) -> None:
    observation = case.game.observe(case.begin(), case.game.to_act(case.begin())[0])

    shown = {
        (case.game.draw(observation, draft, ()), case.game.panel(observation, draft, case.names).text)
        for draft in _drafts(case, observation)
    }

    assert len(shown) == 2


@full_tables
def test_every_spot_can_be_looked_at(case: Case) -> None:
    *_, last = playout(case, seed=3)
    observation = case.game.observe(last.after, None)

    for spot in case.game.spots(observation, case.names):
        check_picture(case.game.look(observation, spot.id, _heard(case, last, None)))


@full_tables
def test_what_is_new_is_marked(case: Case) -> None:
    marked = 0
    for moment in list(playout(case, seed=5))[:: EVERY // 2]:
        for viewer in (moment.seat, None):
            observation, news = case.game.observe(moment.after, viewer), _heard(case, moment, viewer)
            marked += case.game.draw(observation, None, news) != case.game.draw(observation, None, ())

    assert marked


@full_tables
def test_what_the_news_no_longer_fit_is_drawn_all_the_same(case: Case) -> None:
    """A table has gone on, or belongs to another game altogether, when it is drawn."""
    moments = list(playout(case, seed=6))
    everything = case.game.hear(tuple(event for moment in moments for event in moment.events), None)

    for state in (case.begin(), moments[-1].after):
        check_picture(case.game.draw(case.game.observe(state, None), None, everything))


@full_tables
@pytest.mark.parametrize("spot", ["", "seat99", "seat-1", "../market", "x" * 5000])
def test_what_is_not_there_cannot_be_looked_at(case: Case, spot: str) -> None:
    observation = case.game.observe(case.begin(), None)

    with pytest.raises(IllegalAction) as seen:
        case.game.look(observation, spot, ())
    with pytest.raises(IllegalAction) as told:
        case.game.describe_spot(observation, spot, case.names)

    assert is_explained(case.game, seen.value) and is_explained(case.game, told.value)


@every_game
def test_the_pictures_of_the_rules_fit(game: AnyGame) -> None:
    for page in game.rules():
        if page.draw is not None:
            check_picture(page.draw())


@full_tables
def test_the_same_observation_gives_the_same_bytes(case: Case) -> None:
    *_, last = playout(case, seed=4)
    observation, news = case.game.observe(last.state, last.seat), _heard(case, last, last.seat)

    assert case.game.draw(observation, None, news) == case.game.draw(observation, None, news)
