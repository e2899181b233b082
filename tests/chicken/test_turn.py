"""CH 2: a turn of the base game."""

from __future__ import annotations

import pytest

from games.chicken import rules
from games.chicken.position import (
    Busted,
    ChickenedOut,
    ChickenOut,
    Ended,
    GoForIt,
    Hatch,
    Hatched,
    Reroll,
    Rolled,
    Rows,
    Scored,
    Stop,
    Turn,
)
from games.core import IllegalAction, Outcome
from tests.chicken.kit import LUCK, dice, lying, rolled, row, start, step, written


def test_going_for_it_rolls_everything_that_was_passed_on() -> None:
    """CH 2.1."""
    found = step(start("w4 y2 o1"), GoForIt())

    assert [die.kind for die in rolled(found).dice] == ["white"] * 4 + ["yellow"] * 2 + ["orange"]


def test_chickening_out_costs_a_point_and_rolls_the_whites_alone() -> None:
    """CH 2.1."""
    found = step(start("w4 y2 o1", (5, 0)), ChickenOut(), "w_ w_ w_ w_")

    assert found.events[0] == ChickenedOut(0, dice("y2 o1"), 5, 4)
    assert found.state.scores == (4, 0)
    assert found.state.coop == dice("y4 o4")
    assert rules.held(found.state) == dice("w4")
    assert found.state.chickened


def test_chickening_out_is_free_at_the_start_space() -> None:
    """CH 2.1."""
    found = step(start("w4 y2", (0, 3)), ChickenOut(), "w_ w_ w_ w_")

    assert rules.chicken_out_cost(start("w4 y2", (0, 3))) == 0
    assert found.state.scores == (0, 3)


def test_chickening_out_needs_a_coloured_die() -> None:
    """CH 2.1 (House)."""
    assert rules.legal_actions(start("w4"), 0) == (GoForIt(),)
    assert rules.legal_actions(start("w4 o1"), 0) == (GoForIt(), ChickenOut())
    with pytest.raises(IllegalAction, match="cannot-chicken-out"):
        step(start("w4"), ChickenOut())


def test_foxes_go_left_and_chickens_right_and_the_rest_stays_in_the_middle() -> None:
    """CH 2.2."""
    state = step(start("w4 y1 o1"), GoForIt(), "wF wC wE w_ yF oD").state

    assert written(state.rows.fox) == "wF yF"
    assert written(state.rows.chicken) == "wC oD"
    assert written(state.rows.middle)[:5] in ("wE w_", "w_ wE")


def test_three_foxes_on_the_first_roll_bust() -> None:
    """CH 2.3."""
    found = step(start("w4 o2", (7, 2)), GoForIt(), "wC wE w_ wF oF oF")

    assert found.events[-1] == Busted(0, 3, 1, 0, 7, dice("o2"))
    assert (found.state.scores, found.state.turn, found.state.phase) == ((7, 2), 1, "choose")
    assert (found.state.pool, found.state.coop) == (dice("w4"), dice("y4 o4"))


def test_a_fox_of_the_reroll_counts_with_those_of_the_first_roll() -> None:
    """CH 2.3, 2.6."""
    found = step(lying("wF wF wC w_", (4, 0)), Reroll(), "wF")

    assert found.events[-1] == Busted(0, 3, 1, 0, 4, dice())
    assert found.state.turn == 1


def test_two_foxes_are_no_bust() -> None:
    """CH 2.3."""
    assert step(start(), GoForIt(), "wF wF w_ wC").state.phase == "reroll"


def test_every_egg_hatches_a_die_yellow_before_orange() -> None:
    """CH 2.4."""
    found = step(start("w4", coop="y1 o4"), GoForIt(), "wE wE wE w_")

    assert found.events[-1] == Hatched(0, ("yellow", "orange", "orange"), "coop")
    assert found.state.coop == dice("o2")
    assert written(found.state.rows.middle).endswith("y? o? o?")


def test_an_empty_coop_gives_nothing() -> None:
    """CH 2.4 (House)."""
    found = step(start("w4", coop="o1"), GoForIt(), "wE wE w_ w_")

    assert found.events[-1] == Hatched(0, ("orange",), "coop", missed=1)
    assert found.state.coop == dice()


def test_a_bust_hatches_nothing() -> None:
    """CH 2.4."""
    found = step(start(), GoForIt(), "wF wF wF wE")

    assert not any(isinstance(event, Hatched) for event in found.events)


def test_after_the_first_roll_one_stops_or_rerolls() -> None:
    """CH 2.5."""
    state = step(start(), GoForIt(), "wF wC wE w_").state

    assert rules.legal_actions(state, 0) == (Reroll(), Stop())


def test_a_reroll_takes_all_of_the_middle_the_hatched_dice_included() -> None:
    """CH 2.5."""
    found = step(lying("wF wC wE w_ y?"), Reroll())

    assert sorted(die.kind for die in rolled(found).dice) == ["white", "white", "yellow"]
    assert rolled(found).again


def test_an_empty_middle_stops_the_turn_by_itself() -> None:
    """CH 2.5 (House)."""
    found = step(start(), GoForIt(), "wF wF wC wC")

    assert found.events[-1] == Scored(0, 2, 2, dice("w4"), forced=True)
    assert found.state.turn == 1


def test_what_the_reroll_hatches_is_passed_on_and_not_rolled() -> None:
    """CH 2.6."""
    found = step(lying("wF wC wE w_ y?"), Reroll(), "wE wC yC")

    assert [type(event) for event in found.events] == [Rolled, Hatched, Scored]
    assert found.events[-1] == Scored(0, 3, 3, dice("w4 y2"), forced=True)
    assert found.state.pool == dice("w4 y2")


def test_a_chicken_scores_one_and_a_double_two() -> None:
    """CH 2.7."""
    assert step(lying("wC yC oD w_"), Stop()).events == (Scored(0, 4, 4, dice("w2 y1 o1"), forced=False),)


def test_all_dice_are_passed_clockwise_the_foxes_and_the_middle_too() -> None:
    """CH 2.7."""
    state = step(lying("wF wC wE w_ y? o?", (0, 0, 0)), Stop()).state

    assert (state.turn, state.pool, rules.held(state)) == (1, dice("w4 y1 o1"), dice("w4 y1 o1"))


def test_the_round_counts_from_the_starter() -> None:
    state = start("w4", (0, 0, 0), turn=2, starter=0, round=3)

    after = step(state, GoForIt(), "wF wF wC wC").state

    assert (after.turn, after.round) == (0, 4)


def test_twenty_five_at_the_end_of_ones_turn_wins_at_once_and_the_true_sum_is_kept() -> None:
    """CH 2.8."""
    found = step(lying("oD oD wC w_ w_ w_", (22, 24)), Stop())

    outcome = Outcome((0,), "reached-25", (27, 24))
    assert found.events == (Scored(0, 5, 27, dice(), forced=False), Ended(outcome))
    assert rules.outcome(found.state) == outcome
    assert rules.to_act(found.state) == ()


def test_twenty_four_does_not_win() -> None:
    """CH 2.8."""
    assert step(lying("oD wC w_", (21, 0)), Stop()).state.outcome is None


def test_a_bust_on_the_way_to_twenty_five_does_not_win() -> None:
    """CH 2.3, 2.8."""
    assert step(lying("oD oD wF wF w_", (24, 0)), Reroll(), "wF").state.outcome is None


def test_the_table_remembers_the_last_two_turns() -> None:
    once = step(lying("wF wC wC w_", (1, 2)), Stop()).state
    twice = step(once, GoForIt(), "wF wF wF wC").state
    thrice = step(twice, GoForIt(), "wF wF wF wE").state

    assert once.recent == (
        Turn(0, False, False, 1, Rows(row("wF"), row("w_"), row("wC wC")), 2, 1, 3, dice("w4")),
    )  # fmt: skip
    assert [(turn.seat, turn.busted, turn.points, turn.after) for turn in twice.recent] == [
        (0, False, 2, 3),
        (1, True, 1, 2),
    ]
    assert thrice.recent[0] == twice.recent[1]


@pytest.mark.parametrize("action", [Reroll(), Stop(), Hatch("yellow")])
def test_before_the_roll_there_is_nothing_else_to_do(action: Reroll | Stop | Hatch) -> None:
    with pytest.raises(IllegalAction, match="not-now"):
        step(start("w4 y1"), action)


@pytest.mark.parametrize("action", [GoForIt(), ChickenOut(), Hatch(None)])
def test_after_the_roll_one_cannot_begin_again(action: GoForIt | ChickenOut | Hatch) -> None:
    with pytest.raises(IllegalAction, match="not-now"):
        step(lying("wC w_"), action)


def test_only_the_seat_whose_turn_it_is_may_act_and_nobody_after_the_end() -> None:
    over = step(lying("oD w_", (24, 0)), Stop()).state

    with pytest.raises(IllegalAction, match="not-your-turn"):
        rules.apply(start(), 1, GoForIt(), LUCK)
    with pytest.raises(IllegalAction, match="game-over"):
        rules.apply(over, 0, GoForIt(), LUCK)
    assert rules.legal_actions(over, 0) == rules.legal_actions(start(), 1) == ()
