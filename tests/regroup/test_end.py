"""RG 3 and 7: rounds, clean-up, the end."""

from __future__ import annotations

import pytest

from games.core import IllegalAction, Outcome
from games.regroup import rules
from games.regroup.position import Ended, Fell, LifeChanged, Player, RoundBegan
from tests.regroup.kit import BLANK, LUCK, POTION, START, WARRIORS, after, army, fought, lives, step, table

TWO_POTIONS = POTION + " 39@-1,0"


def outcome_of(*armies: Player, first: int = 0, deck: tuple[int, ...] | None = None) -> Outcome:
    ended = rules.outcome(fought(*armies, first=first, deck=deck).state)
    assert ended is not None
    return ended


def test_turns_go_clockwise_from_the_first_player() -> None:
    """RG 3"""
    state = table(army(), army(), army(), first=1)

    turns = [state.turn]
    for _ in range(3):
        state = after(state, "far@1,1")
        turns.append(state.turn)

    assert turns == [1, 2, 0, 2]  # the last one begins the next round


def test_the_fallen_have_no_turn() -> None:
    """RG 3"""
    state = after(table(army(), army(life=0), army(life=-3), army()), "far@1,1")

    assert rules.to_act(state) == (3,)
    assert rules.legal_actions(state, 1) == ()


def test_nobody_acts_out_of_turn() -> None:
    """RG 3"""
    state = table(army(), army())

    assert rules.legal_actions(state, 1) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        rules.apply(state, 1, rules.legal_actions(state, 0)[0], LUCK)


def test_the_last_one_alive_wins_when_the_next_round_would_begin() -> None:
    """RG 3.1, 7.1"""
    battle = fought(army(BLANK, life=3), army(WARRIORS), army(BLANK, life=2))

    assert battle.state.outcome == Outcome((1,), "last-standing", (0, 30, -1))
    assert battle.events[-1] == Ended(Outcome((1,), "last-standing", (0, 30, -1)))
    assert not [event for event in battle.events if isinstance(event, RoundBegan)]
    assert battle.state.first == 1


def test_one_alive_wins_even_when_the_cards_run_out_too() -> None:
    """RG 3.1: who stands alone is asked first."""
    state = table(army(WARRIORS), army(BLANK, life=1), market=(None, None, 3), deck=(), turn=1)

    assert step(state, "far@-1,-2").state.outcome == Outcome((0,), "last-standing", (30, -2))


def test_when_all_fall_the_life_closest_to_zero_wins() -> None:
    """RG 7.2"""
    assert outcome_of(army(WARRIORS, life=2), army(WARRIORS, life=1), first=1) == Outcome((0,), "all-fell", (-1, -2))


def test_exactly_zero_is_closest_to_zero() -> None:
    """RG 7.2"""
    assert outcome_of(army(WARRIORS, life=1), army(WARRIORS, life=3)) == Outcome((1,), "all-fell", (-2, 0))


def test_who_fell_in_an_earlier_round_counts_too_when_all_have_fallen() -> None:
    """RG 7.2, 6.4"""
    ended = outcome_of(army(BLANK, life=-1), army(WARRIORS, life=1), army(WARRIORS, life=1), first=1)

    assert ended == Outcome((0,), "all-fell", (-1, -2, -2))


@pytest.mark.parametrize("first", [0, 1])
def test_of_equals_the_first_player_wins(first: int) -> None:
    """RG 7.2, SU "Common questions\""""
    assert outcome_of(army(WARRIORS, life=1), army(WARRIORS, life=1), first=first).winners == (first,)


def test_of_equals_without_the_marker_the_first_one_clockwise_from_it_wins() -> None:
    """RG 7.2 (House)"""
    armies = army(WARRIORS, life=4), army(WARRIORS, life=4), army(WARRIORS, life=1), army(BLANK, life=1)

    assert outcome_of(*armies, first=2) == Outcome((0,), "all-fell", (-2, -2, -5, -8))


def test_the_marker_stays_when_nobody_is_left() -> None:
    """RG 7.2, 7.5"""
    assert fought(army(WARRIORS, life=1), army(WARRIORS, life=1), first=1).state.first == 1


def test_too_few_cards_for_another_round_end_the_game() -> None:
    """RG 3.1, 7.3"""
    state = table(army(life=20), army(life=25), army(life=24), market=(1, 2, 3), deck=(4, 5))

    battle = step(state, *["far@1,1"] * 3)

    assert battle.state.outcome == Outcome((1,), "deck-out", lives(battle.state))


def test_just_enough_cards_are_enough() -> None:
    """RG 3.1"""
    state = after(table(army(), army(), market=(1, 2, 3), deck=(4,)), "far@1,1", "far@1,1")

    assert (state.outcome, state.round, state.market) == (None, 2, (None, 4, 1))


def test_the_cards_need_only_last_for_the_living() -> None:
    """RG 3.1"""
    state = table(army(), army(life=0), army(), market=(1, 2, 3), deck=(4,))

    assert after(state, "far@1,1", "far@1,1").outcome is None


def test_when_cards_run_out_of_equals_the_holder_of_the_marker_wins() -> None:
    """RG 7.3, 7.5: the marker has passed before the new round would begin."""
    state = table(army(), army(), market=(None, 2, 3), deck=(), first=0)

    ended = after(state, "far@1,1", "far@1,1")

    assert ended.outcome == Outcome((1,), "deck-out", (30, 30))
    assert ended.first == 1


def test_when_cards_run_out_of_other_equals_the_next_clockwise_wins() -> None:
    """RG 7.3 (House)"""
    armies = army(BLANK, life=9), army(BLANK, life=8), army(BLANK, life=9), army(BLANK, life=7)

    assert outcome_of(*armies, first=0, deck=()) == Outcome((2,), "deck-out", (9, 8, 9, 7))


def test_each_visible_potion_gives_a_life() -> None:
    """RG 7.4"""
    battle = fought(army(POTION), army(TWO_POTIONS))

    assert lives(battle.state) == (31, 32)
    assert LifeChanged(1, 30, 32, potions=2) in battle.events


def test_life_may_exceed_30() -> None:
    """RG 7.4 (House)"""
    assert lives(fought(army(POTION, life=30), army(BLANK)).state)[0] == 31


def test_potions_help_only_after_the_battle() -> None:
    """RG 7.4"""
    battle = fought(army(POTION, life=4), army(WARRIORS))

    assert lives(battle.state)[0] == 4 - 3 + 1
    assert LifeChanged(0, 4, 2, potions=1) in battle.events


@pytest.mark.parametrize("life", [3, 2])
def test_a_player_at_zero_or_less_is_out_and_gains_nothing(life: int) -> None:
    """RG 7.4, SU "Common questions\""""
    battle = fought(army(POTION, life=life), army(WARRIORS), army(START + " 2@-1,-1"))

    assert lives(battle.state)[0] == life - 3
    assert Fell(0, life - 3) in battle.events


def test_covered_potions_give_nothing() -> None:
    """RG 7.4"""
    assert lives(fought(army(POTION + " 2@0,-1>1"), army(BLANK)).state) == (30, 30)


def test_the_marker_passes_to_the_left() -> None:
    """RG 7.5"""
    battle = fought(army(BLANK), army(BLANK), army(BLANK), first=2)

    assert battle.events[-1] == RoundBegan(6, first=0)
    assert (battle.state.first, battle.state.turn) == (0, 0)


def test_the_marker_skips_the_fallen() -> None:
    """RG 7.5"""
    battle = fought(army(BLANK), army(BLANK, life=-2), army(BLANK, life=2), army(WARRIORS), first=0)

    assert lives(battle.state) == (27, -2, -1, 30)
    assert battle.state.first == 3


def test_nothing_can_be_done_after_the_end() -> None:
    """RG 7"""
    state = fought(army(BLANK, life=1), army(WARRIORS)).state

    assert rules.to_act(state) == ()
    assert rules.legal_actions(state, 0) == rules.legal_actions(state, 1) == ()
    with pytest.raises(IllegalAction, match="game-over"):
        step(state, "draw")


def test_a_finished_game_says_the_last_round_that_was_played() -> None:
    assert rules.round_of(fought(army(BLANK, life=1), army(WARRIORS)).state) == 5
