"""RG 1: components."""

from __future__ import annotations

from collections import Counter

import pytest

from games.regroup.cards import CARDS, COMMON_START, DECK, DIFFERENT_STARTS, TURNED, Box, turned
from tests.regroup.kit import grid, picture

W, W2, Z, Z2 = Box("warrior", 1), Box("warrior", 2), Box("wizard", 1), Box("wizard", 2)
S, S2, B, B2 = Box("shield", 1), Box("shield", 2), Box("barrier", 1), Box("barrier", 2)
CC, CP = Box("coins", coins=2), Box("potion", coins=1, potions=1)

BOXES_IN_THE_DECK = Counter(box for card in DECK for box in CARDS[card])


def test_there_are_43_game_cards() -> None:
    """RG 1.1"""
    assert tuple(range(1, 44)) == DECK


def test_every_game_card_has_one_double_box_and_three_single_ones() -> None:
    """RG 1.2"""
    for card in DECK:
        assert sorted(box.is_double for box in CARDS[card]) == [False, False, False, True], card


def test_the_doubles_are_seven_of_each_fighting_kind_nine_coins_and_six_potions() -> None:
    """RG 1.3, 1.4"""
    doubles = {box: count for box, count in BOXES_IN_THE_DECK.items() if box.is_double}

    assert doubles == {W2: 7, Z2: 7, S2: 7, B2: 7, CC: 9, CP: 6}


def test_the_singles_are_40_warriors_40_wizards_25_shields_and_24_barriers() -> None:
    """RG 1.4"""
    singles = {box: count for box, count in BOXES_IN_THE_DECK.items() if not box.is_double}

    assert singles == {W: 40, Z: 40, S: 25, B: 24}


def test_all_game_cards_differ_however_they_are_turned() -> None:
    """RG 1.4"""
    assert len({frozenset(TURNED[card]) for card in DECK}) == 43


@pytest.mark.parametrize(
    ("card", "boxes"),
    [(1, (W2, W, Z, S)), (14, (Z2, S, W, B)), (22, (B2, B, Z, W)), (30, (CC, Z, W, Z)), (43, (CP, Z, B, W))],
)
def test_cards_are_written_top_left_top_right_bottom_left_bottom_right(card: int, boxes: tuple[Box, ...]) -> None:
    """RG 1.4"""
    assert CARDS[card] == boxes


def test_the_start_card_has_two_shields_above_two_barriers() -> None:
    """RG 1.5"""
    assert CARDS[COMMON_START] == (S, S, B, B)


def test_the_different_sides_of_the_start_cards() -> None:
    """RG 1.5"""
    assert [CARDS[card] for card in DIFFERENT_STARTS] == [(S, S, B, CC), (B, B, S, CC), (S2, S, B, W), (B2, B, S, Z)]


def test_a_turn_is_a_quarter_clockwise() -> None:
    assert picture(grid("1@0,0")) == "W2 W\nZ  S"
    assert picture(grid("1@0,0>1")) == "Z  W2\nS  W"
    assert picture(grid("1@0,0>2")) == "S  Z\nW  W2"
    assert picture(grid("1@0,0>3")) == "W  S\nW2 Z"


def test_four_turns_are_none() -> None:
    assert turned(CARDS[1], 4) == CARDS[1]
