"""Every sentence fits where it goes, and names stand in it as they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.core import AnyGame
from tests.battery.kit import Case, every_case, every_game, full_tables, playout

HOSTILE_NAMES = ("{0}", "%s", "||x||", "`` ` ``", "{names[0]}", "\\", "<@1>", "@everyone")
LONG_NAME = "𒐫" * 32
ALT_TEXT = 1024


def _all_words(case: Case, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Everything that is said in a game at random, with where it goes."""
    game = case.game
    for moment in playout(case):
        for viewer in case.viewers:
            observation = game.observe(moment.after, viewer)
            yield "headline", game.headline(observation, names)
            yield from (("seat line", line) for line in game.seat_lines(observation, names))
            yield from (("story", line) for line in game.tell(moment.events, viewer, names))
            yield "panel", game.panel(observation, None, names).text
            yield "alt", game.describe(observation, None, names)
            for spot in game.spots(observation, names):
                yield "spot", spot.label
                yield "alt", game.describe_spot(observation, spot.id, names)
        if (outcome := game.outcome(moment.after)) is not None:
            yield "outcome", game.tell_outcome(outcome, names)


LIMITS = {"headline": 200, "seat line": 200, "story": 300, "panel": 2000, "alt": ALT_TEXT, "spot": 100, "outcome": 300}


@every_case
def test_every_sentence_says_something_and_fits(case: Case) -> None:
    for kind, text in _all_words(case, case.names):
        assert text.strip()
        assert len(text) <= LIMITS[kind], (kind, text)


@full_tables
def test_alt_texts_fit_with_the_longest_names(case: Case) -> None:
    names = (LONG_NAME,) * case.setup.seats

    for kind, text in _all_words(case, names):
        assert kind != "alt" or len(text.encode("utf-16-le")) // 2 <= ALT_TEXT


@full_tables
def test_hostile_names_appear_literally(case: Case) -> None:
    names = HOSTILE_NAMES[: case.setup.seats]
    words: dict[str, str] = {}
    for kind, text in _all_words(case, names):
        words[kind] = f"{words.get(kind, '')}\n{text}"

    labelled = [name for name in names if name in words["spot"]]
    assert labelled in ([], [*names]), "a spot a seat, or none"
    for name in names:
        for kind in ("seat line", "story", "panel", "headline", "alt"):
            assert name in words[kind], (kind, name)


@full_tables
def test_a_seat_line_for_every_seat_in_order(case: Case) -> None:
    for moment in playout(case, seed=2):
        lines = case.game.seat_lines(case.game.observe(moment.after, None), case.names)

        assert len(lines) == case.setup.seats
        assert all(name in line for name, line in zip(case.names, lines, strict=True))


@full_tables
def test_every_action_makes_a_story_of_a_few_lines(case: Case) -> None:
    for moment in playout(case, seed=3):
        for viewer in case.viewers:
            assert 1 <= len(case.game.tell(moment.events, viewer, case.names)) <= 3 + case.setup.seats


@every_case
def test_the_outcome_names_every_winner(case: Case) -> None:
    *_, last = playout(case, seed=4)
    outcome = case.game.outcome(last.after)
    assert outcome is not None

    text = case.game.tell_outcome(outcome, case.names)

    assert all(case.names[seat] in text for seat in outcome.winners)


@full_tables
def test_spots_have_names_of_their_own(case: Case) -> None:
    observation: Any = case.game.observe(case.begin(), None)

    spots = case.game.spots(observation, case.names)

    assert len({spot.id for spot in spots}) == len(spots) <= 25
    assert all(len(spot.id) <= 50 for spot in spots)


@every_game
def test_the_rules_are_a_few_short_pages(game: AnyGame) -> None:
    pages = game.rules()

    assert 3 <= len(pages) <= 10
    for page in pages:
        assert 0 < len(page.title) <= 60
        assert 0 < len(page.text) <= 1200
        assert (page.draw is None) == (page.alt == "")
        assert len(page.alt) <= ALT_TEXT


@every_game
def test_the_facts_of_a_game_fit_the_lobby(game: AnyGame) -> None:
    least, most = game.seats

    assert 1 <= least <= most <= 25
    assert len(game.title) <= 60 and len(game.tagline) <= 100
    assert game.credits and game.link.startswith("https://")
    assert len(game.options) <= 4, "the lobby has room for four toggles"
    for option in game.options:
        assert len(option.label) <= 34 and len(option.description) <= 100


@every_game
@pytest.mark.parametrize("code", ["", "x" * 500, "{0}"])
def test_even_an_unknown_code_gets_a_sentence(game: AnyGame, code: str) -> None:
    assert game.explain(code).endswith((".", "!"))
