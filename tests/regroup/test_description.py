"""The board of Regroup! in words: complete enough to play by, short enough for an alt text."""

from __future__ import annotations

import re

import pytest

from games.regroup.description import LIMIT, describe, describe_spot, spots
from games.regroup.grid import visible
from games.regroup.position import Draft, Grid
from games.regroup.rules import observe
from tests.regroup.kit import army, grid, table

NAMES = ("Ann", "Bob", "Cid", "Dee")


def read_grid(text: str) -> dict[tuple[int, int], str]:
    """The boxes of a grid as somebody reads them who does not see the picture; rows and columns from 0."""
    boxes = {}
    for row, start, cells in re.findall(r"row (\d+)(?: from column (\d+))?: ([^;.]*)[;.]", text):
        for offset, code in enumerate(cells.split()):
            if code != "–":
                boxes[int(row) - 1, int(start or 1) - 1 + offset] = code.strip("[]")
    return boxes


def codes_of(cards: Grid) -> dict[tuple[int, int], str]:
    """The same from the grid itself."""
    letters = {"warrior": "W", "wizard": "Z", "shield": "S", "barrier": "B", "coins": "CC", "potion": "CP"}
    boxes = visible(cards)
    top, left = min(row for row, _ in boxes), min(col for _, col in boxes)
    return {
        (row - top, col - left): letters[box.kind] + ("2" if box.points == 2 else "")
        for (row, col), box in boxes.items()
    }


@pytest.mark.parametrize("cards", ["44@0,0", "44@0,0 1@1,1 38@-1,2>1 29@0,3>3", "44@0,0 1@-1,1 2@-1,-3 3@0,-2"])
def test_the_description_of_a_grid_can_be_read_back(cards: str) -> None:
    state = table(army(cards), army())

    text = describe_spot(observe(state, 0), "seat0", NAMES)

    assert read_grid(text) == codes_of(grid(cards))


def test_a_seats_description_tells_its_numbers_its_grid_and_the_market() -> None:
    text = describe(observe(table(army("44@0,0 1@1,0"), army()), 0), None, NAMES)

    assert "You, First Player: life 30, warriors 3, wizards 0, shields 2, barriers 0." in text
    assert "far (no coins) W2 S over B Z" in text
    assert read_grid(text) == codes_of(grid("44@0,0 1@1,0"))


def test_the_description_of_a_held_card_tells_where_it_lies_and_what_it_would_do() -> None:
    text = describe(observe(table(army(), army()), 0), Draft("far", 1, 0, 0), NAMES)

    assert "You hold W2 S over B Z, covering 2 of your boxes." in text
    assert "Then: warriors 0, wizards 0, shields 3, barriers 0." in text
    assert "row 2: [W2] [S]; row 3: [B] [Z]." in text


def test_a_card_drawn_blind_is_described_where_it_hovers() -> None:
    """RG 4.2."""
    text = describe(observe(table(army(), army(), drawn=9), 0), None, NAMES)

    assert "place the card you drew" in text
    assert text.count("[") == 4


def test_the_table_in_words_has_every_player_and_as_many_grids_as_fit() -> None:
    long = " ".join(["44@0,0", *(f"{card}@{card},{card}" for card in range(1, 12))])
    text = describe(observe(table(*[army(long)] * 4), None), None, NAMES)

    assert len(text) <= LIMIT
    assert all(f"{name}" in text for name in NAMES)
    assert text.count("life 30") == 4
    assert text.count("Grid of") >= 1


def test_even_the_widest_grid_is_described_within_the_limit() -> None:
    wide = " ".join(["44@0,0", *(f"{card}@{card},{card}" for card in range(1, 44))])

    for text in (
        describe(observe(table(army(wide), army()), 0), None, NAMES),
        describe_spot(observe(table(army(wide), army()), 0), "seat0", NAMES),
        describe(observe(table(army(wide), army()), 0), Draft("far", 1, 1, 0), NAMES),
    ):
        assert len(text) <= LIMIT
        assert "warriors" in text


def test_the_spots_are_the_market_and_every_grid() -> None:
    observation = observe(table(army(), army(), army()), None)

    assert [spot.id for spot in spots(observation, NAMES[:3])] == ["market", "seat0", "seat1", "seat2"]
    assert "deck of 40" in describe_spot(observation, "market", NAMES)
