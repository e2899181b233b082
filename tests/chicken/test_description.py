"""The pictures in words: everything that lies on the table, in at most 1,024 characters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.chicken.description import describe, describe_spot, spots
from games.core import IllegalAction, Outcome
from games.text import ALT_LIMIT
from tests.chicken.seen import NAMES, loose, passed, rolled, rows, turn

SEATED = NAMES[:3]


def test_a_roll_is_described_by_side_with_kinds_and_faces() -> None:
    """CH 2.2."""
    text = loose(describe(rolled("wF yF | wE wE y? | oD", recent=(turn(1, points=4),)), None, SEATED))

    assert text == (
        "Round 3: foxes 2 of 3, 2 points at stake, reroll or stop. Fox side: 1 white fox, 1 yellow fox. "
        "Middle: 2 white eggs, 1 new yellow. Chicken side: 1 orange double chicken. Coop: 2 yellow, 4 orange. "
        "Points. Ann: 12 (you, to play); Bob: 7 (last turn 4 points); Cid: 0."
    )


def test_dice_that_were_passed_on_are_described_by_kind() -> None:
    text = loose(describe(passed("w4 y2", seat=None, recent=(turn(2),)), None, SEATED))

    assert text.startswith("Round 3: 6 dice to roll. Passed on: 4 white, 2 yellow. Coop: ")
    assert "Ann: 12 (to play)" in text


def test_nobody_has_passed_on_the_dice_of_the_very_first_turn() -> None:
    """CH 1.4."""
    assert "To start with: 4 white. Coop: " in loose(describe(passed("w4"), None, SEATED))


def test_the_dice_of_the_turn_before_are_described_until_the_next_roll() -> None:
    last = replace(turn(2, busted=True), rows=rows("wF wF yF | wE | oD"))

    before = loose(describe(passed("w4", recent=(last,)), None, SEATED))
    after = loose(describe(rolled("wF | wE |", recent=(last,)), None, SEATED))

    assert "The turn before: Fox side: 2 white foxes, 1 yellow fox. Middle: 1 white egg." in before
    assert "The turn before" not in after


def test_a_name_that_ends_in_a_number_is_told_from_the_points() -> None:
    text = loose(describe(passed("w4", scores=(3, 1)), None, ("Hen 1", "Hen 2")))

    assert "Points. Hen 1: 3 (you, to play); Hen 2: 1." in text


def test_what_is_in_the_bag_is_told_by_kind_only_with_the_eggspansion() -> None:
    """CH 3.1, 5."""
    with_bag = rolled("| wE |", phase="hatch", hatching=1, bag="y2 b1", options=("eggspansion",))

    assert "1 egg to hatch." in loose(describe(with_bag, None, SEATED))
    assert "Bag: 2 yellow, Blue the Dog." in loose(describe(with_bag, None, SEATED))
    assert "Bag" not in describe(rolled("| wE |"), None, SEATED)


def test_a_finished_game_is_described_with_its_winner() -> None:
    over = replace(rolled("| | wC", scores=(12, 26, 0)), outcome=Outcome((1,), "reached-25", (12, 26, 0)))

    text = describe(over, None, SEATED)

    assert text.startswith("Over after round 3.") and "Bob: 26 (won)" in text


@pytest.mark.parametrize("seat", [0, None])
def test_eight_long_names_fit_with_every_die_out(seat: int | None) -> None:
    names = tuple(f"{'𒐫' * 32} {number}" for number in range(1, 9))
    crowded = rolled(
        "wF yF oF bK | wE w_ yE y_ o_ bH mI y? o? | wC yC oD mD", scores=(24,) * 8, coop="", bag="y1 o1", rolls=1,
        options=("eggspansion",), seat=seat, recent=(turn(6, points=12, passes="w4 y4 o4"), turn(7, busted=True)),
    )

    text = describe(crowded, None, names)

    assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
    assert all(name in text for name in names)
    assert "Blue the Dog: bark." in text and "Blue the Dog: happy" in text and "Mother Hen: chick" in text


def test_the_spots_are_the_dice_the_coop_and_the_track() -> None:
    observation = rolled("wF | wE y? | wC", recent=(turn(2, busted=True),))

    assert [spot.id for spot in spots(observation, SEATED)] == ["dice", "coop", "track"]
    assert "Middle: 1 white egg, 1 new yellow." in describe_spot(observation, "dice", SEATED)
    assert describe_spot(observation, "coop", SEATED) == "Coop: 2 yellow, 4 orange."
    assert "Cid: 0 (last turn bust)" in describe_spot(observation, "track", SEATED)


def test_there_is_no_other_spot() -> None:
    with pytest.raises(IllegalAction) as refused:
        describe_spot(rolled("| wE |"), "seat0", SEATED)

    assert refused.value.code == "no-spot"
