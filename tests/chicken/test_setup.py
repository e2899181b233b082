"""CH 1, CH 3.1: what there is, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chicken import rules
from games.chicken.dice import FACES, KINDS, TRACK
from games.core import Rng
from tests.chicken.kit import LETTER, dice, everything, fresh, seen


def faces(kind: str) -> str:
    return " ".join(LETTER[face] for name in KINDS if name == kind for face in FACES[name])


def test_the_dice_have_the_faces_of_the_rules_page() -> None:
    """CH 1.2, 1.3."""
    assert faces("white") == "F C E E E _"
    assert faces("yellow") == "F C C E E _"
    assert faces("orange") == "F F D D _ _"
    assert faces("blue") == "H H H K K K"
    assert faces("mother") == "I I I I D D"


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_begins_with_four_whites_for_the_starter_and_everybody_at_zero(seats: int) -> None:
    """CH 1.1, 1.4."""
    state = fresh(seats)

    assert TRACK == 25
    assert state.scores == (0,) * seats
    assert (state.pool, state.coop, state.bag) == (dice("w4"), dice("y4 o4"), dice())
    assert (state.turn, state.round, state.phase) == (state.starter, 1, "choose")


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    """CH 1.1."""
    with pytest.raises(AssertionError):
        fresh(seats)


def test_luck_decides_who_begins_unless_it_is_given() -> None:
    """CH 1.4."""
    starters = Counter(fresh(4, seed=b"%d" % number).starter for number in range(400))

    assert all(60 < starters[seat] < 140 for seat in range(4))
    assert fresh(4, first=2).starter == 2


def test_eggspansion_puts_five_of_ten_dice_into_the_coop_by_luck_and_the_rest_into_the_bag() -> None:
    """CH 1.3, 3.1."""
    states = [fresh(2, rules.EGGSPANSION, seed=b"%d" % number) for number in range(200)]

    assert {everything(state) for state in states} == {dice("w4 y4 o4 b1 m1")}
    assert {(state.coop.total, state.bag.total) for state in states} == {(5, 5)}
    assert {state.pool for state in states} == {dice("w4")}
    dogs = sum(state.coop.blue for state in states)
    assert 70 < dogs < 130, "half of the dice are in the coop"


def test_nothing_is_hidden() -> None:
    """CH 5."""
    state = fresh(3, rules.EGGSPANSION)

    assert rules.redeal(state, 1, Rng(b"other", 1)) == state
    assert (seen(state).coop, seen(state).bag, seen(state).scores) == (state.coop, state.bag, state.scores)
