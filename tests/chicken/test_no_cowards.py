"""CH 4: "No cowards"."""

from __future__ import annotations

from games.chicken.position import Busted, GoForIt, Reroll
from games.chicken.rules import EGGSPANSION, NO_COWARDS
from tests.chicken.kit import dice, lying, start, step


def test_a_bust_on_the_reroll_costs_the_chickens_of_the_turn() -> None:
    found = step(lying("wF wF wC oD w_", (9, 0), NO_COWARDS), Reroll(), "wF")

    assert found.events[-1] == Busted(0, 3, 3, 3, 6, dice("o1"))
    assert found.state.scores == (6, 0)


def test_the_chickens_of_the_busting_roll_count_too() -> None:
    found = step(lying("wF wF wC w_ y?", (9, 0), NO_COWARDS), Reroll(), "wF yC")

    assert found.state.scores == (7, 0)


def test_a_score_never_goes_below_zero() -> None:
    """CH 2.1, 4."""
    found = step(lying("wF wF wC oD w_", (2, 0), NO_COWARDS), Reroll(), "wF")

    assert found.events[-1] == Busted(0, 3, 3, 2, 0, dice("o1"))


def test_a_bust_on_the_first_roll_costs_nothing() -> None:
    found = step(start("w4", (9, 0), NO_COWARDS), GoForIt(), "wF wF wF wC")

    assert found.state.scores == (9, 0)


def test_without_the_option_a_reroll_costs_nothing() -> None:
    assert step(lying("wF wF wC oD w_", (9, 0)), Reroll(), "wF").state.scores == (9, 0)


def test_dogs_and_chicks_are_no_chickens() -> None:
    """CH 3.6, 4: a bust loses them, and costs nothing more for them."""
    found = step(lying("wF wF wC w_ bH", (9, 0), EGGSPANSION, NO_COWARDS, coop="y4 o1"), Reroll(), "wF bH")

    assert found.state.scores == (8, 0)
    assert found.events[-1] == Busted(0, 3, 2, 1, 8, dice("b1"))
