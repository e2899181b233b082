"""The built-in opponents, and RG 10: when a seat runs out of time."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import LEVELS, Level, Rng
from games.registry import GAMES
from games.regroup import opponent, rules
from games.regroup.grid import placements, totals_with
from games.regroup.position import Place, Placed, Take, Totals
from play.selfplay import Match, play, summed_up
from tests.regroup.kit import BLANK, COINS, LUCK, SHIELDS, WARRIORS, after, army, fresh, grid, table

MAGICAL_8 = "44@0,0 14@1,-1>2 12@0,-1>1 19@-1,1>1 7@2,-2>2 10@-1,-1>3"
PHYSICAL_8 = "44@0,0 16@0,-1>1 35@1,-2>2 6@0,-1>2 3@2,-1>1 26@-1,-2>3"
GROWN = "44@0,0 1@1,1 8@0,2 29@2,2 15@-1,0"


def share_of_wins(levels: tuple[Level, ...], games: int, *options: str) -> float:
    match = Match(GAMES["regroup"], levels, options, games, seed=1)
    return summed_up(match, list(play(match)), seconds=1).wins_by_level[levels[0]] / games


@pytest.mark.parametrize("level", LEVELS)
def test_every_move_of_an_opponent_is_legal(level: Level) -> None:
    state = fresh(3, rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS)
    while seats := rules.to_act(state):
        action = opponent.choose(rules.observe(state, seats[0]), level, Rng(b"legal", state.round))
        assert action in rules.legal_actions(state, seats[0])
        state = rules.apply(state, seats[0], action, LUCK).state


def test_hens_beat_chicks_nine_times_in_ten() -> None:
    assert share_of_wins(("hen", "chick"), 40) >= 0.9


@pytest.mark.slow
def test_roosters_beat_hens_seven_times_in_ten() -> None:
    assert share_of_wins(("rooster", "hen"), 60) >= 0.7


@pytest.mark.slow
def test_roosters_beat_hens_with_leaders_too() -> None:
    assert share_of_wins(("rooster", "hen"), 40, rules.DROWNING_FLAPS) >= 0.7


def test_a_chick_picks_by_luck() -> None:
    seen = rules.observe(table(army(COINS), army()), 0)

    picks = Counter(getattr(opponent.choose(seen, "chick", LUCK), "slot", "deck") for _ in range(400))

    assert all(60 < picks[slot] < 140 for slot in ("near", "middle", "far", "deck"))


def test_a_hen_takes_the_most_points_it_can_get() -> None:
    state = table(army(GROWN), army(WARRIORS), market=(22, 30, 17))
    seen = rules.observe(state, 0)

    action = opponent.choose(seen, "hen", LUCK)

    assert isinstance(action, Take)
    best = max(
        sum(totals_with(grid(GROWN), Placed(card, *cell, turns))[:4])
        for card, slot in zip((22, 30, 17), ("near", "middle", "far"), strict=True)
        if slot in rules.affordable(state.market, state.players[0])
        for cell in placements(grid(GROWN))
        for turns in range(4)
    )
    arranged = after(state, f"{action.slot}@{action.row},{action.col}>{action.turns}").players[0]
    assert sum(rules.strength(arranged)[:4]) == best


def laid_against(level: Level, other: str) -> Totals:
    """What a blank grid becomes when the only card to be had is 16 (S2 W B Z)."""
    seen = rules.observe(table(army(BLANK), army(other), market=(None, None, 16), deck=()), 0)
    action = opponent.choose(seen, level, LUCK)
    assert isinstance(action, Take)
    return totals_with(grid(BLANK), Placed(16, action.row, action.col, action.turns))


def test_a_rooster_looks_at_what_it_faces_a_hen_does_not() -> None:
    against_wizards, against_warriors = (laid_against("rooster", other) for other in (MAGICAL_8, PHYSICAL_8))

    assert against_wizards.barrier > against_warriors.barrier
    assert laid_against("hen", MAGICAL_8) == laid_against("hen", PHYSICAL_8)


@pytest.mark.parametrize(("far", "kind"), [(3, "draw"), (30, "take")])
def test_a_rooster_draws_blind_when_the_unseen_cards_promise_more(far: int, kind: str) -> None:
    seen = rules.observe(table(army(), army(SHIELDS), market=(1, 2, far)), 0)

    assert opponent.choose(seen, "rooster", LUCK).kind == kind


def test_a_rooster_does_not_draw_from_an_empty_deck() -> None:
    seen = rules.observe(table(army(), army(), market=(None, None, 38), deck=()), 0)

    assert isinstance(opponent.choose(seen, "rooster", LUCK), Take)


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawn_card_is_placed(level: Level) -> None:
    """RG 4.2"""
    state = after(table(army(GROWN), army()), "draw")

    assert isinstance(opponent.choose(rules.observe(state, 0), level, LUCK), Place)


def test_the_stand_in_never_draws_blind() -> None:
    """RG 10"""
    state = fresh(4)
    while seats := rules.to_act(state):
        action = opponent.stand_in(rules.observe(state, seats[0]), LUCK)
        assert isinstance(action, Take)
        state = rules.apply(state, seats[0], action, LUCK).state


def test_the_stand_in_places_a_card_that_waits() -> None:
    """RG 10, 4.2"""
    state = after(table(army(GROWN), army()), "draw")

    action = opponent.stand_in(rules.observe(state, 0), LUCK)

    assert isinstance(action, Place)
    assert action in rules.legal_actions(state, 0)


def test_the_stand_in_takes_the_best_card_that_its_coins_pay_for() -> None:
    """RG 10"""
    taken = [
        opponent.stand_in(rules.observe(table(army(text), army(WARRIORS), market=(15, 38, 38)), 0), LUCK)
        for text in (COINS, BLANK)
    ]

    assert [action.slot for action in taken if isinstance(action, Take)] == ["near", "far"]
