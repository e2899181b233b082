"""RG 5: placing a card."""

from __future__ import annotations

import pytest

from games.core import IllegalAction
from games.regroup import rules
from games.regroup.grid import fits, placements
from games.regroup.position import Arranged, Placed, Take, Totals
from tests.regroup.kit import LUCK, START, after, army, grid, picture, step, table

AROUND_A_CARD = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1)]


def test_a_card_may_cover_one_two_or_four_boxes_of_a_lone_card() -> None:
    """RG 5.1"""
    assert list(placements(grid(START))) == AROUND_A_CARD


def test_a_card_may_cover_three_boxes() -> None:
    """RG 5.1"""
    corner = grid("44@0,0 1@0,2 2@2,0")

    assert fits(corner, 1, 1)
    assert picture((*corner, Placed(30, 1, 1))).splitlines()[1:3] == ["B  CC Z  S", "W2 W  Z  .."]


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_card_may_be_turned_any_way(turns: int) -> None:
    """RG 5.1"""
    state = after(table(army(), army()), f"far@1,1>{turns}")

    assert state.players[0].grid[-1] == Placed(3, 1, 1, turns)


@pytest.mark.parametrize("turns", [-1, 4])
def test_there_are_only_four_ways_to_turn_a_card(turns: int) -> None:
    """RG 5.1"""
    with pytest.raises(IllegalAction, match="bad-turns"):
        rules.apply(table(army(), army()), 0, Take("far", 1, 1, turns), LUCK)


@pytest.mark.parametrize("cell", ["2,0", "0,2", "-2,0", "0,-2", "2,2", "40,40"])
def test_a_card_that_covers_nothing_is_refused(cell: str) -> None:
    """RG 5.2"""
    with pytest.raises(IllegalAction, match="no-overlap"):
        step(table(army(), army()), f"far@{cell}")


def test_a_drawn_card_that_covers_nothing_is_refused_too() -> None:
    """RG 5.2"""
    state = after(table(army(), army()), "draw")

    with pytest.raises(IllegalAction, match="no-overlap"):
        step(state, "place@2,2")


def test_a_card_lies_on_top_and_on_the_table_where_nothing_is_below() -> None:
    """RG 5.2"""
    assert picture(grid("44@0,0 1@1,1")) == "S  S  ..\nB  W2 W\n.. Z  S"


def test_a_hole_in_the_grid_may_be_bridged() -> None:
    """RG 5.2"""
    ring = grid("44@0,0 1@0,1 2@0,3 3@2,3 4@4,3 5@4,1 6@4,0 7@2,0")

    assert fits(ring, 2, 2)
    assert (2, 2) in placements(ring)


def test_every_legal_placement_is_offered_in_all_four_turns() -> None:
    """RG 5.1, 5.3"""
    legal = rules.legal_actions(table(army(), army()), 0)

    takes = [(action.row, action.col, action.turns) for action in legal if isinstance(action, Take)]
    assert takes == [(*cell, turns) for cell in AROUND_A_CARD for turns in range(4)]


def test_covered_boxes_count_for_nothing() -> None:
    """RG 5.3"""
    arranged = step(table(army(), army(), market=(1, 2, 38)), "far@0,0").events[0]

    assert arranged == Arranged(
        0, Placed(38, 0, 0), "far", before=Totals(shield=2, barrier=2), after=Totals(coins=1, potions=1)
    )


def test_the_event_of_a_placed_draw_names_no_slot() -> None:
    arranged = step(table(army(), army(), deck=(9,)), "draw", "place@1,1").events[0]

    assert isinstance(arranged, Arranged)
    assert (arranged.slot, arranged.placed) == (None, Placed(9, 1, 1))


def test_only_the_picker_s_grid_changes() -> None:
    state = after(table(army(), army(), army()), "far@1,1")

    assert [len(player.grid) for player in state.players] == [2, 1, 1]
