"""RG 9: options."""

from __future__ import annotations

import pytest

from games.regroup import rules
from games.regroup.cards import COMMON_START, DIFFERENT_STARTS, LEADERS
from games.regroup.position import Arranged, LifeChanged, Player, Struck, Totals
from tests.regroup.kit import BLANK, POTION, START, WARRIORS, army, fought, fresh, grid, lives, step, table

BEGINNING, FLAPS = rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS
SEEDS = [b"%d" % number for number in range(40)]


def start_cards(*players: Player) -> list[int]:
    return [player.grid[0].card for player in players]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_different_beginning_deals_everybody_another_start_card(seats: int) -> None:
    """RG 9.1, 1.5"""
    dealt = start_cards(*fresh(seats, BEGINNING).players)

    assert len(set(dealt)) == seats
    assert set(dealt) <= set(DIFFERENT_STARTS)


def test_the_different_start_cards_are_dealt_at_random() -> None:
    """RG 9.1, 1.5"""
    assert len({tuple(start_cards(*fresh(4, BEGINNING, seed=seed).players)) for seed in SEEDS}) > 10


def test_a_start_card_with_coins_pays_at_once() -> None:
    """RG 9.1, 4.1"""
    with_coins = Player(grid(f"{DIFFERENT_STARTS[0]}@0,0"))

    assert rules.affordable((1, 2, 3), with_coins) == ("near", "middle", "far")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drowning_flaps_deals_everybody_another_leader(seats: int) -> None:
    """RG 9.2"""
    leaders = [player.leader for player in fresh(seats, FLAPS).players]

    assert len(set(leaders)) == seats
    assert set(leaders) <= set(LEADERS)


def test_leaders_are_dealt_at_random() -> None:
    """RG 9.2"""
    assert len({tuple(player.leader for player in fresh(4, FLAPS, seed=seed).players) for seed in SEEDS}) > 10


def test_leaders_are_public() -> None:
    """RG 9.2"""
    state = fresh(4, FLAPS)

    assert rules.observe(state, None).players == state.players


@pytest.mark.parametrize(
    ("leader", "brought"),
    [
        ("warlord", Totals(warrior=2, shield=2, barrier=2)),
        ("archmage", Totals(wizard=2, shield=2, barrier=2)),
        ("guardian", Totals(shield=3, barrier=3)),
        ("brewer", Totals(shield=2, barrier=2)),
    ],
)
def test_what_the_leaders_bring_to_the_battle(leader: str, brought: Totals) -> None:
    """RG 9.2"""
    assert rules.strength(army(START, life=10, leader=leader)) == brought


@pytest.mark.parametrize(("life", "attack"), [(11, 0), (10, 2), (1, 2)])
def test_the_bonus_is_on_at_ten_life_or_less(life: int, attack: int) -> None:
    """RG 9.2"""
    assert rules.strength(army(BLANK, life=life, leader="warlord")).warrior == attack


@pytest.mark.parametrize(("life", "bonus"), [(11, 0), (10, 2)])
def test_a_placement_is_told_with_the_bonus_that_is_on(life: int, bonus: int) -> None:
    """RG 9.2: the story, the seat line and the panel give the same numbers."""
    before = table(army(WARRIORS, life, "warlord"), army())

    placing = step(before, "far@1,0")

    arranged = placing.events[0]
    assert isinstance(arranged, Arranged)
    assert arranged.before == rules.strength(before.players[0]) == Totals(warrior=3 + bonus)
    assert arranged.after == rules.strength(placing.state.players[0])


def test_the_bonus_counts_in_the_battle() -> None:
    """RG 9.2"""
    battle = fought(army(BLANK, life=10, leader="archmage"), army(BLANK))

    assert Struck(0, 1, physical=0, magical=2) in battle.events


def test_the_life_at_the_battle_decides_not_the_life_after_it() -> None:
    """RG 9.2"""
    battle = fought(army(WARRIORS), army(BLANK, life=12, leader="guardian"), army(BLANK, life=12, leader="brewer"))

    assert lives(battle.state) == (30, 9, 9)


def test_the_bonus_goes_off_again_above_ten() -> None:
    """RG 9.2"""
    battle = fought(army(POTION, life=10, leader="warlord"), army(BLANK))

    assert Struck(0, 1, physical=2, magical=0) in battle.events
    assert lives(battle.state) == (11, 28)
    assert rules.strength(battle.state.players[0]).warrior == 0


def test_the_brewer_gives_two_life_each_clean_up() -> None:
    """RG 9.2"""
    battle = fought(army(POTION, life=9, leader="brewer"), army(WARRIORS))

    assert lives(battle.state)[0] == 9 - 3 + 1 + 2
    assert LifeChanged(0, 9, 9, potions=1, bonus=2) in battle.events


def test_the_brewer_gives_nothing_to_the_fallen() -> None:
    """RG 9.2"""
    battle = fought(army(BLANK, life=3, leader="brewer"), army(WARRIORS), army(BLANK))

    assert lives(battle.state)[0] == 0


def test_both_options_may_be_on_together() -> None:
    """RG 9.3"""
    state = fresh(3, BEGINNING, FLAPS)

    assert COMMON_START not in start_cards(*state.players)
    assert None not in [player.leader for player in state.players]


def test_without_options_nobody_has_a_leader_or_another_start_card() -> None:
    """RG 9"""
    state = fresh(3)

    assert start_cards(*state.players) == [COMMON_START] * 3
    assert [player.leader for player in state.players] == [None] * 3
