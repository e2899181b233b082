"""The board of Regroup! in words: complete enough to play by, short enough for an alt text."""

from __future__ import annotations

import re

import pytest

from games.regroup.description import describe, describe_spot, spots
from games.regroup.grid import visible
from games.regroup.position import Draft, Grid
from games.regroup.rules import observe
from games.text import ALT_LIMIT
from tests.regroup.kit import army, grid, table

NAMES = ("Ann", "Bob", "Cid", "Dee")


def read_grid(text: str) -> dict[tuple[int, int], str]:
    """The boxes of a grid as read by somebody who does not see the picture; rows and columns from 0."""
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


def staircase(cards: int, across: int = 1, last: int = 21) -> str:
    """A start card and that many more up to the last, corner over corner: the longest grid to tell."""
    steps = enumerate(range(last - cards + 1, last + 1), start=1)
    return " ".join(["44@0,0", *(f"{card}@{at},{across * at}" for at, card in steps)])


def test_the_table_in_words_has_every_player_as_many_grids_as_fit_and_says_how_many_do_not() -> None:
    text = describe(observe(table(*[army(staircase(11))] * 4), None), None, NAMES)

    assert len(text) <= ALT_LIMIT
    assert all(f"{name}: life 30, warriors" in text for name in NAMES[1:])
    assert text.count("Grid of") == 1
    assert "3 more grids under “Board in words”." in text


def test_a_table_with_small_grids_leaves_nothing_out() -> None:
    text = describe(observe(table(*[army()] * 4), None), None, NAMES)

    assert text.count("Grid of") == 4
    assert "more" not in text


def test_everybodys_numbers_stay_whatever_the_players_are_called() -> None:
    """Where even the legend has no room, it goes."""
    leaders = ("guardian", "brewer", "archmage", "warlord")
    armies = [army(staircase(11, last=43), 9, leader) for leader in leaders]
    names = tuple(f"{'𒐫' * 31}{seat}" for seat in range(4))

    text = describe(observe(table(*armies, market=(40, 41, 42), drawn=43, round=11), None), None, names)

    assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
    assert text.count(": life 9, warriors") == text.count(", potions 6;") == 4
    assert "4 more grids under “Board in words”." in text


@pytest.mark.parametrize("across", [1, -1])
def test_the_longest_grids_of_a_game_are_complete_when_looked_at(across: int) -> None:
    """RG 7.3: at most 21 of the 43 cards lie on a grid of two."""
    long = staircase(21, across)
    observation = observe(table(army(long, 9, "guardian"), army(), market=(30, 31, 32)), 0)

    text = describe_spot(observation, "seat0", ("𒐫" * 32, "Bob"))

    assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
    assert read_grid(text) == codes_of(grid(long))
    for shown in (describe(observation, None, NAMES), describe(observation, Draft("far", 1, 1, 0), NAMES)):
        assert len(shown) <= ALT_LIMIT
        assert "warriors" in shown


def test_every_spot_stands_alone_and_all_of_them_fit_one_message() -> None:
    leaders = ("guardian", "brewer", "archmage", "warlord")
    armies = [army(staircase(11), 9, leader) for leader in leaders]
    observation = observe(table(*armies, market=(40, 41, 42), drawn=43, round=11), None)

    market, *grids = (describe_spot(observation, spot.id, NAMES) for spot in spots(observation, NAMES))

    assert market.startswith("Market: deck of")
    assert all(text.startswith(name) and ": life 9, warriors" in text for name, text in zip(NAMES, grids, strict=True))
    assert all(read_grid(text) == codes_of(grid(staircase(11))) for text in grids)
    assert all("W warrior, Z wizard" in text for text in (market, *grids))
    assert len("\n\n".join((market, *grids))) <= 3900


def test_the_spots_are_the_market_and_every_grid() -> None:
    observation = observe(table(army(), army(), army()), None)

    assert [spot.id for spot in spots(observation, NAMES[:3])] == ["market", "seat0", "seat1", "seat2"]
    assert "deck of 40" in describe_spot(observation, "market", NAMES)
