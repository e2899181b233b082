"""The scorer against a naive one, and grids of every size (RG 5, 6.1)."""

from __future__ import annotations

from random import Random

import pytest

from games.regroup.cards import CARDS, DECK
from games.regroup.grid import fits, groups, placements, prospects, totals, totals_with, visible
from games.regroup.position import Grid, Placed
from tests.regroup.kit import START, grid
from tests.regroup.naive import laid_out, naive_placements, naive_totals


def random_grid(luck: Random, most: int = 22) -> Grid:
    """A grid as play might make it, with any start card; one in eight is drawn out into a long line."""
    built: Grid = (Placed(luck.randint(44, len(CARDS)), 0, 0),)
    long = luck.random() < 1 / 8
    for card in luck.sample(DECK, luck.randrange(most)):
        cell = max(placements(built)) if long else luck.choice(placements(built))
        built = (*built, Placed(card, *cell, luck.randrange(4)))
    return built


@pytest.mark.slow
def test_the_scorer_agrees_with_the_naive_one_on_10_000_random_grids() -> None:
    """RG 6.1, 4.1, 7.4"""
    luck = Random(61)

    for _ in range(10_000):
        built = random_grid(luck)
        assert totals(built) == naive_totals(built), built


def test_the_would_be_totals_are_those_after_really_placing() -> None:
    """RG 6.1"""
    luck = Random(62)

    for _ in range(1_500):
        built = random_grid(luck)
        placed = Placed(luck.choice(DECK), *luck.choice(placements(built)), luck.randrange(4))
        assert totals_with(built, placed) == naive_totals((*built, placed)), (built, placed)


def test_prospects_are_the_would_be_totals_of_every_placement_and_turn() -> None:
    """RG 5.1, 6.1"""
    luck = Random(63)

    for _ in range(20):
        built = random_grid(luck)
        found = prospects(built, 7)
        assert [placed for placed, _ in found] == [
            Placed(7, *cell, turns) for cell in placements(built) for turns in range(4)
        ]
        assert all(would_be == totals_with(built, placed) for placed, would_be in found)


def test_placements_and_fits_agree_with_overlapping_boxes() -> None:
    """RG 5.1, 5.2"""
    luck = Random(64)

    for _ in range(200):
        built = random_grid(luck)
        expected = naive_placements(built)
        assert list(placements(built)) == sorted(expected)
        assert all(fits(built, row, col) == ((row, col) in expected) for row in range(-9, 10) for col in range(-9, 10))


def test_the_visible_boxes_are_the_topmost() -> None:
    """RG 5.2"""
    luck = Random(65)

    for _ in range(200):
        built = random_grid(luck)
        assert visible(built) == laid_out(built)


def test_the_points_of_the_groups_are_the_totals() -> None:
    """RG 6.1"""
    luck = Random(66)

    for _ in range(300):
        built = random_grid(luck)
        points = dict.fromkeys(("warrior", "wizard", "shield", "barrier"), 0)
        for group in groups(built):
            points[group.kind] += group.points
        assert tuple(points.values()) == totals(built)[:4]


def test_groups_hold_every_visible_fighting_box_once() -> None:
    """RG 6.1"""
    built = grid("44@0,0 29@1,1 8@0,2")

    cells = [cell for group in groups(built) for cell in group.cells]
    fighting = [cell for cell, box in visible(built).items() if box.points]
    assert sorted(cells) == sorted(fighting)


@pytest.mark.parametrize("step", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)])
def test_a_grid_of_the_whole_deck_in_one_direction_scores_right(step: tuple[int, int]) -> None:
    """RG 5.1: the grid has no bounds."""
    built = grid(START)
    for number, card in enumerate(DECK, start=1):
        built = (*built, Placed(card, step[0] * number, step[1] * number, number % 4))

    assert totals(built) == naive_totals(built)
    last = Placed(1, step[0] * 44, step[1] * 44)
    assert totals_with(built, last) == naive_totals((*built, last))
