"""RG 2: setup."""

from __future__ import annotations

import pytest

from games.core import Rng, Setup
from games.regroup import rules
from games.regroup.cards import DECK
from tests.regroup.kit import START, fresh, grid

SEEDS = [b"%d" % number for number in range(60)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_begins_with_the_start_card_and_30_life(seats: int) -> None:
    """RG 1.1, 2.1"""
    state = fresh(seats)

    assert [(player.grid, player.life, player.leader) for player in state.players] == [(grid(START), 30, None)] * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_no_table_for_fewer_than_two_or_more_than_four(seats: int) -> None:
    """RG 1.1"""
    with pytest.raises(AssertionError):
        fresh(seats)


def test_three_cards_lie_face_up_and_forty_in_the_deck() -> None:
    """RG 2.2"""
    state = fresh(4)

    assert len(state.deck) == 40
    assert sorted([*state.market, *state.deck]) == list(DECK)  # type: ignore[type-var]


def test_the_market_is_the_top_of_the_shuffled_deck() -> None:
    """RG 2.2"""
    shuffled = Rng(b"luck", 0).shuffled(DECK)
    state = fresh(2)

    assert [*state.market, *state.deck] == shuffled


def test_the_deck_is_shuffled_by_luck() -> None:
    """RG 2.2"""
    assert len({fresh(2, seed=seed).deck for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_given_seat_holds_the_marker_and_begins(first: int) -> None:
    """RG 2.3"""
    state = fresh(3, first=first)

    assert (state.first, state.turn, rules.to_act(state)) == (first, first, (first,))


def test_without_a_given_seat_luck_says_who_begins() -> None:
    """RG 2.3"""
    assert {fresh(4, seed=seed).first for seed in SEEDS} == {0, 1, 2, 3}


def test_the_same_luck_gives_the_same_table() -> None:
    wanted = Setup(4, (rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS))

    assert rules.setup(wanted, Rng(b"s", 0)) == rules.setup(wanted, Rng(b"s", 0))


def test_round_one_is_being_played() -> None:
    assert rules.round_of(fresh(2)) == 1
