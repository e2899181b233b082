"""CH 3: Eggspansion."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chicken import rules
from games.chicken.position import (
    Busted,
    ChickenedOut,
    ChickenOut,
    GoForIt,
    Hatch,
    Hatched,
    Refilled,
    Reroll,
    Scored,
    State,
    Stop,
)
from games.chicken.rules import EGGSPANSION
from games.core import IllegalAction, Outcome, Rng
from tests.chicken.kit import dice, everything, lying, rolled, start, step, written


def hatching(eggs: int, coop: str, text: str = "wE w_ wC wF", rolls: int = 1) -> State:
    return lying(text, (0, 0), EGGSPANSION, coop=coop, hatching=eggs, rolls=rolls)


def test_an_egg_lets_the_player_choose_a_die_of_the_coop_or_the_bag() -> None:
    """CH 3.2."""
    state = step(start("w4", (0, 0), EGGSPANSION, coop="y2 o1 b1 m1"), GoForIt(), "wE w_ wC wF").state

    assert (state.phase, state.hatching) == ("hatch", 1)
    assert rules.legal_actions(state, 0) == tuple(map(Hatch, ("yellow", "orange", "blue", "mother", None)))


def test_the_chosen_die_joins_the_middle() -> None:
    """CH 3.2."""
    found = step(hatching(1, "y2 o1 b1 m1"), Hatch("mother"))

    assert found.events == (Hatched(0, ("mother",), "coop"),)
    assert written(found.state.rows.middle).endswith("m?")
    assert (found.state.coop, found.state.phase) == (dice("y2 o1 b1"), "reroll")


def test_the_bag_gives_any_of_its_dice_by_luck() -> None:
    """CH 3.2."""
    state = hatching(1, "y4 o1")
    drawn = Counter(
        written(rules.apply(state, 0, Hatch(None), Rng(b"bag", rev)).state.rows.middle)[-2] for rev in range(500)
    )

    assert set(drawn) == {"o", "b", "m"}
    assert 250 < drawn["o"] < 350, "three of its five dice are orange"


def test_a_kind_that_is_not_in_the_coop_cannot_hatch() -> None:
    """CH 3.2."""
    with pytest.raises(IllegalAction, match="no-such-die"):
        step(hatching(1, "y4 o1"), Hatch("blue"))


def test_an_empty_bag_gives_nothing() -> None:
    """CH 3.2."""
    with pytest.raises(IllegalAction, match="empty-bag"):
        step(hatching(1, "y1 o1", "wE w_ wC yC yC yC oD oD oD bH mI"), Hatch(None))


def test_a_single_kind_that_is_left_hatches_by_itself() -> None:
    """CH 3.2: a forced step is not asked."""
    found = step(lying("wC wC wC w_ yC yC oD oD oD oD bK mD", (0, 0), EGGSPANSION), Reroll(), "wE")

    assert found.events[1] == Hatched(0, ("yellow",), "coop")
    assert found.state.coop == dice("y1")


def test_eggs_for_all_dice_that_are_left_hatch_them_all() -> None:
    """CH 3.2: a forced step is not asked."""
    state = lying("wC wC w_ w_ yC yC yC oD oD oD bK mD", (0, 0), EGGSPANSION, coop="y1")

    found = step(state, Reroll(), "wE wE")

    assert found.events[1:3] == (Hatched(0, ("yellow",), "coop"), Hatched(0, ("orange",), "bag"))


def test_eggs_of_a_reroll_that_wins_hatch_by_themselves() -> None:
    """CH 2.4, 2.6, 2.8, 3.2: nothing is passed on, so the choice makes no difference and is not asked."""
    state = lying("wC oD wE w_", (22, 0), EGGSPANSION, coop="y2 o1 b1 m1")

    found = step(state, Reroll(), "wE w_")

    assert found.events[1:3] == (Hatched(0, ("yellow",), "coop"), Scored(0, 3, 25, dice(), forced=True))
    assert rules.outcome(found.state) == Outcome((0,), "reached-25", (25, 0))


def test_a_game_that_was_stored_while_it_asked_them_goes_on() -> None:
    """CH 2.8: earlier versions of these rules asked."""
    stored = lying("wC oD wE w_", (22, 0), EGGSPANSION, coop="y2 o1 b1 m1", rolls=2, hatching=1)

    assert rules.outcome(step(stored, Hatch("orange")).state) == Outcome((0,), "reached-25", (25, 0))


def test_eggs_of_a_reroll_that_falls_short_of_winning_are_asked() -> None:
    """CH 2.6, 3.2."""
    state = lying("wC oD wE w_", (21, 0), EGGSPANSION, coop="y2 o1 b1 m1")

    assert step(state, Reroll(), "wE w_").state.phase == "hatch"


def test_eggs_of_a_first_roll_that_would_win_hatch_by_themselves() -> None:
    """CH 2.5, 2.8, 3.2: stopping wins, so the next press can be the one that does."""
    state = start("w4 y1", (23, 0), EGGSPANSION, coop="y2 o1 b1 m1")

    found = step(state, GoForIt(), "wC wC wE wE yE")

    assert found.events[1:] == (*[Hatched(0, ("yellow",), "coop")] * 2, Hatched(0, ("orange",), "coop"))
    assert rules.legal_actions(found.state, 0) == (Reroll(), Stop())
    assert everything(found.state) == everything(state)
    assert rules.outcome(step(found.state, Stop()).state) == Outcome((0,), "reached-25", (25, 0))


def test_eggs_of_a_first_roll_that_falls_short_of_winning_are_asked() -> None:
    """CH 2.5, 3.2: what hatches may be rolled again."""
    state = start("w4", (22, 0), EGGSPANSION, coop="y2 o1 b1 m1")

    assert step(state, GoForIt(), "wC wC wE w_").state.phase == "hatch"


@pytest.mark.parametrize(
    ("coop", "text"),
    [
        ("y2", "wE w_ wC wF yC yC oC oC oC oC bH mD"),
        ("", "wE w_ wC wF yC yC yC yC oC oC oC bH mD"),
        ("", "wE w_ wC wF yC yC yC yC oC oC oC oC bH mD"),
    ],
)
def test_a_hatch_that_leaves_no_choice_is_not_asked(coop: str, text: str) -> None:
    """CH 3.2: one kind and no bag, the bag alone, nothing at all."""
    state = lying(text, (0, 0), EGGSPANSION, coop=coop)

    assert not any(rules.hatch_choices(state)[1:])
    assert step(state, Reroll(), "wE w_ bH").state.phase == "choose"


def test_neither_coop_nor_bag_gives_nothing() -> None:
    """CH 3.2."""
    found = step(lying("w_ wC wC wC yC yC yC yC oF oD oD oD bK mD", (0, 0), EGGSPANSION), Reroll(), "wE")

    assert found.events[1] == Hatched(0, (), "bag", missed=1)


def test_several_eggs_are_chosen_one_by_one() -> None:
    """CH 3.2."""
    state = hatching(2, "y2 o1 b1 m1", "wE wE wC wF")

    once = step(state, Hatch("blue")).state

    assert (once.phase, once.hatching) == ("hatch", 1)
    assert step(once, Hatch("yellow")).state.phase == "reroll"


def test_what_the_reroll_hatches_is_chosen_too_and_passed_on() -> None:
    """CH 2.6, 3.2."""
    found = step(hatching(1, "y2 o1 b1 m1", rolls=2), Hatch("orange"))

    assert found.events[-1] == Scored(0, 1, 1, dice("w4 o1"), forced=True)


def test_a_bust_sends_the_coloured_dice_into_the_bag_and_fills_the_coop_up_to_five() -> None:
    """CH 3.3."""
    state = start("w4 y2 m1", (3, 0), EGGSPANSION, coop="o3")

    found = step(state, GoForIt(), "wF wF wF w_ yC yC mD")

    busted, refilled = found.events[-2:]
    assert busted == Busted(0, 3, 4, 0, 3, dice("y2 m1"))
    assert isinstance(refilled, Refilled) and len(refilled.dice) == 2
    assert found.state.coop.total == 5 and found.state.coop.orange >= 3
    assert everything(found.state) == everything(state)
    assert found.state.pool == dice("w4")


def test_chickening_out_does_the_same_and_rolls_the_whites() -> None:
    """CH 3.3."""
    state = start("w4 y2 m1", (3, 0), EGGSPANSION, coop="o3")

    found = step(state, ChickenOut(), "w_ w_ wC wC")

    assert [type(event) for event in found.events[:2]] == [ChickenedOut, Refilled]
    assert found.state.coop.total == 5
    assert (found.state.scores, rules.held(found.state)) == ((2, 0), dice("w4"))


def test_a_full_coop_is_not_refilled() -> None:
    """CH 3.3."""
    found = step(start("w4 y2", (0, 0), EGGSPANSION, coop="y1 o4"), GoForIt(), "wF wF wF w_ yC yC")

    assert isinstance(found.events[-1], Busted)
    assert found.state.coop == dice("y1 o4")


def test_a_happy_dog_scores_but_stays_in_the_middle() -> None:
    """CH 3.4."""
    state = lying("bH wC w_ wF", (0, 0), EGGSPANSION, coop="y4 o1")

    assert rules.stake(state) == 2
    assert rules.locked_points(state) == 1
    assert step(state, Stop()).state.scores == (2, 0)
    assert "blue" in [die.kind for die in rolled(step(state, Reroll())).dice]


def test_a_bark_cancels_a_fox_scores_nothing_and_is_locked() -> None:
    """CH 3.4."""
    state = step(start("w4 b1", (0, 0), EGGSPANSION, coop="y4 o1"), GoForIt(), "wF wF wC w_ bK").state

    assert written(state.rows.fox) in ("wF wF bK", "bK wF wF")
    assert (rules.fox_count(state), rules.fox_limit(state), rules.stake(state)) == (2, 4, 1)
    assert step(state, Reroll(), "wF").state.scores == (1, 0), "the third fox is cancelled"


def test_a_bark_and_a_third_fox_in_one_roll_are_safe() -> None:
    """CH 3.4 (House)."""
    state = step(start("w4 b1", (0, 0), EGGSPANSION, coop="y4 o1"), GoForIt(), "wF wF wF w_ bK").state

    assert state.phase == "reroll"


def test_a_bark_before_any_fox_raises_the_limit_too() -> None:
    """CH 3.4."""
    state = lying("bK w_ w_ w_ w_", (0, 0), EGGSPANSION, coop="y4 o1")

    assert step(state, Reroll(), "wF wF wF w_").events[-1] == Scored(0, 0, 0, dice("w4 b1"), forced=True)
    assert isinstance(step(state, Reroll(), "wF wF wF wF").events[1], Busted)


def test_a_bust_loses_what_was_at_stake_the_happy_dog_too() -> None:
    """CH 2.3, 3.6: the story counts what the warning before it counted."""
    state = lying("bH wC w_ wF wF", (9, 0), EGGSPANSION, coop="y4 o1")

    found = step(state, Reroll(), "bH wF")

    assert rules.stake(state) == rolled(found).points == 2
    assert found.events[1] == Busted(0, 3, 2, 0, 9, dice("b1"))


def test_a_chick_hatches_scores_and_stays_in_the_middle() -> None:
    """CH 3.5."""
    state = step(start("w4 m1", (0, 0), EGGSPANSION, coop="y4 o1"), GoForIt(), "wF wC wC w_ mI").state

    assert (state.phase, state.hatching, rules.stake(state)) == ("hatch", 1, 3)
    assert "mother" in [die.kind for die in state.rows.middle]


def test_a_mother_hens_double_chicken_is_locked() -> None:
    """CH 3.5."""
    state = step(start("w4 m1", (0, 0), EGGSPANSION, coop="y4 o1"), GoForIt(), "wF wC wC w_ mD").state

    assert rules.locked_points(state) == 4


def test_dog_and_chick_score_only_if_they_show_when_the_turn_stops() -> None:
    """CH 3.6."""
    state = lying("bH mI wC wC wC wC", (0, 0), EGGSPANSION, coop="y4 o1")

    assert rules.stake(state) == 6
    assert step(state, Reroll(), "bK mD").state.scores == (6, 0)
    assert step(state, Reroll(), "bH mD").state.scores == (7, 0)
