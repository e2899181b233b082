"""The turns of phrase that every game shares."""

from __future__ import annotations

import pytest

from games import text
from games.core import Outcome


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_the_last_part_of_a_list_comes_after_an_and(parts: list[str], said: str) -> None:
    assert text.listed(parts) == said


def test_a_finished_game_says_who_won_and_when() -> None:
    assert text.over(Outcome((0, 2), "tie", (3, 1, 3)), 4, ("Ann", "Bob", "Cid")) == (
        "Over after round 4 · 👑 Ann and Cid won"
    )


def test_the_first_text_that_fits_is_taken() -> None:
    assert text.fitted(["x" * 1025, "x" * 1024, "short"]) == "x" * 1024


def test_a_character_that_discord_counts_twice_counts_twice() -> None:
    assert text.fitted(["🐔" * 513, "🐔" * 512]) == "🐔" * 512


def test_if_no_text_fits_it_is_the_last() -> None:
    assert text.fitted(["x" * 3000, "x" * 2000]) == "x" * 2000


def test_a_games_own_sentence_goes_before_one_that_fits_any_game() -> None:
    assert text.refusal("not-offered", {"not-offered": "No."}) == "No."
    assert "newest panel" in text.refusal("not-offered", {})
    assert "right now" in text.refusal("no-such-code", {})
