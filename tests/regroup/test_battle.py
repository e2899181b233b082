"""RG 6: battle."""

from __future__ import annotations

import pytest

from games.regroup import rules
from games.regroup.grid import groups, totals
from games.regroup.position import Fell, LifeChanged, Struck, Totals
from tests.regroup.kit import (
    BARRIERS,
    BLANK,
    SHIELDS,
    START,
    WARRIORS,
    WIZARDS,
    after,
    army,
    fought,
    grid,
    lives,
    picture,
    table,
)

# The armies of the worked examples.
ATTACK_2_8 = "44@0,0 14@1,-1>2 12@0,-1>1 19@-1,1>1 7@2,-2>2 10@-1,-1>3"
DEFENCE_7_2 = "44@0,0 16@1,1>1 15@2,2"
ATTACK_8_2 = "44@0,0 16@0,-1>1 35@1,-2>2 6@0,-1>2 3@2,-1>1 26@-1,-2>3"
DEFENCE_7_0 = "44@0,0 21@1,-1>1 15@2,0>3"


def test_boxes_of_a_kind_count_when_they_touch() -> None:
    """RG 6.1"""
    assert totals(grid(START)) == Totals(shield=2, barrier=2)


def test_single_and_double_boxes_of_one_kind_join_and_give_their_points() -> None:
    """RG 6.1"""
    assert picture(grid(WARRIORS)) == "W2 W  S\nZ  S  B"
    assert totals(grid(WARRIORS)) == Totals(warrior=3)


def test_a_lone_double_box_gives_nothing() -> None:
    """RG 6.1"""
    alone = grid("2@0,0")

    assert picture(alone) == "W2 Z\nS  B"
    assert totals(alone) == Totals()


def test_diagonals_do_not_join() -> None:
    """RG 6.1"""
    diagonal = grid("4@0,0")

    assert picture(diagonal) == "W2 Z\nB  W"
    assert totals(diagonal) == Totals()


def test_several_groups_of_a_kind_add_up() -> None:
    """RG 6.1"""
    two_pairs = grid("31@0,0 35@-1,2")

    assert picture(two_pairs) == ".. .. CC W\nCC W  B  W\nS  W  .. .."
    assert [(group.kind, group.points) for group in groups(two_pairs) if group.points] == [
        ("warrior", 2),
        ("warrior", 2),
    ]
    assert totals(two_pairs).warrior == 4


def test_another_kind_between_two_boxes_keeps_them_apart() -> None:
    """RG 6.1"""
    assert picture(grid("35@0,0")) == "CC W\nB  W"
    assert picture(grid("35@0,0 2@0,1>1")) == "CC S  W2\nB  B  Z"
    assert totals(grid("35@0,0 2@0,1>1")) == Totals(barrier=2, coins=2)


def test_the_rulebooks_battle_example() -> None:
    """RG 6.2, 6.5: attack 2/8 against defence 7/2 is 0 + 6."""
    battle = fought(army(ATTACK_2_8), army(DEFENCE_7_2))

    assert totals(grid(ATTACK_2_8))[:2] == (2, 8)
    assert totals(grid(DEFENCE_7_2))[2:4] == (7, 2)
    assert Struck(0, 1, physical=0, magical=6) in battle.events
    assert battle.state.players[1].life == 24


def test_the_summary_s_battle_example() -> None:
    """RG 6.5: attack 8/2 against defence 7/0 is 1 + 2."""
    battle = fought(army(ATTACK_8_2), army(DEFENCE_7_0))

    assert totals(grid(ATTACK_8_2))[:2] == (8, 2)
    assert totals(grid(DEFENCE_7_0))[2:4] == (7, 0)
    assert Struck(0, 1, physical=1, magical=2) in battle.events
    assert battle.state.players[1].life == 27


def test_shields_do_not_stop_wizards_nor_barriers_warriors() -> None:
    """RG 6.2"""
    assert rules.damage(Totals(warrior=3), Totals(barrier=9)) == (3, 0)
    assert rules.damage(Totals(wizard=3), Totals(shield=9)) == (0, 3)


def test_defence_beyond_the_attack_gives_nothing_back() -> None:
    """RG 6.2"""
    assert rules.damage(Totals(warrior=2, wizard=2), Totals(shield=9, barrier=1)) == (0, 1)


def test_everybody_strikes_everybody_else_in_full() -> None:
    """RG 6.2"""
    battle = fought(army(WARRIORS), army(WIZARDS), army(BLANK))

    assert lives(battle.state) == (27, 27, 24)


def test_defence_stops_every_attacker_anew() -> None:
    """RG 6.2"""
    battle = fought(army(WARRIORS), army(SHIELDS), army(WARRIORS), army(WIZARDS))

    assert lives(battle.state)[1] == 30 - 0 - 0 - 3


def test_strikes_are_told_clockwise_from_the_first_player() -> None:
    """RG 3, 6.2"""
    battle = fought(army(WARRIORS), army(WIZARDS), army(BLANK), first=1)

    struck = [(event.attacker, event.defender) for event in battle.events if isinstance(event, Struck)]
    assert struck == [(1, 2), (1, 0), (0, 1), (0, 2)]


def test_strikes_without_damage_are_not_told() -> None:
    battle = fought(army(WARRIORS), army(SHIELDS))

    assert not [event for event in battle.events if isinstance(event, Struck | LifeChanged)]


def test_a_player_who_falls_still_strikes() -> None:
    """RG 6.3"""
    battle = fought(army(WARRIORS), army(WARRIORS, life=1), army(WARRIORS), first=0)

    assert lives(battle.state) == (24, -5, 24)
    assert Fell(1, -5) in battle.events


def test_the_battle_follows_the_last_placement_at_once() -> None:
    """RG 6.3"""
    battle = fought(army(WARRIORS), army(BLANK))

    assert [event.kind for event in battle.events] == ["arranged", "struck", "life", "round"]
    assert battle.state.round == 6


def test_there_is_no_battle_before_everybody_has_arranged() -> None:
    """RG 6.3"""
    state = after(table(army(WARRIORS), army(), army()), "far@1,1", "far@1,1")

    assert (lives(state), state.round, state.turn) == ((30, 30, 30), 1, 2)


def test_life_goes_below_zero_and_stays_there() -> None:
    """RG 6.4"""
    battle = fought(army(WARRIORS), army(BLANK, life=1), army(WARRIORS))

    assert lives(battle.state) == (27, -5, 27)


def test_the_fallen_neither_strike_nor_are_struck() -> None:
    """RG 3, 6.2"""
    battle = fought(army(WARRIORS, life=-4), army(WIZARDS), army(BLANK), first=1)

    assert lives(battle.state) == (-4, 30, 27)


@pytest.mark.parametrize(("defender", "lost"), [(BLANK, 6), (SHIELDS, 3), (BARRIERS, 3), (START, 2)])
def test_losses_are_what_a_battle_would_cost_now(defender: str, lost: int) -> None:
    """RG 6.2"""
    players = (army(WARRIORS), army(WIZARDS), army(defender))

    assert rules.losses(players)[2] == lost


def test_strength_is_the_grids_totals() -> None:
    """RG 6.1"""
    assert rules.strength(army(WARRIORS)) == Totals(warrior=3)
