"""RG 4: picking a card."""

from __future__ import annotations

import pytest

from games.core import IllegalAction
from games.regroup import rules
from games.regroup.position import Draw, Drew, Take
from tests.regroup.kit import BLANK, COINS, POTION, START, after, army, grid, step, table


def slots_offered(text: str) -> tuple[str, ...]:
    return rules.affordable((1, 2, 3), army(text))


def test_without_coins_only_the_far_card_can_be_picked() -> None:
    """RG 4.1"""
    assert slots_offered(START) == ("far",)


def test_one_coin_is_enough_for_the_middle_card() -> None:
    """RG 4.1"""
    assert slots_offered(POTION) == ("middle", "far")


def test_two_coins_are_enough_for_every_card() -> None:
    """RG 4.1"""
    assert slots_offered(COINS) == ("near", "middle", "far")


def test_two_coins_need_not_be_adjacent() -> None:
    """RG 4.1"""
    apart = "44@0,0 38@-1,-1 39@1,1>2"

    assert slots_offered(apart) == ("near", "middle", "far")


@pytest.mark.parametrize("action", ["near@1,1", "middle@1,1"])
def test_a_card_that_the_grid_cannot_pay_is_refused(action: str) -> None:
    """RG 4.1"""
    state = table(army(), army())

    with pytest.raises(IllegalAction, match="no-coins"):
        step(state, action)


def test_coins_are_not_spent() -> None:
    """RG 4.1"""
    state = after(table(army(COINS), army()), "near@1,1", "far@1,1")

    assert rules.affordable(state.market, state.players[0]) == ("near", "middle", "far")


def test_covered_coins_pay_nothing() -> None:
    """RG 4.1, SU "Common questions\""""
    assert slots_offered(COINS + " 1@0,-1") == ("far",)


def test_coins_are_counted_before_the_new_card_is_placed() -> None:
    """RG 4.1"""
    pays_with_what_it_covers = after(table(army(COINS), army()), "near@0,-1")

    assert pays_with_what_it_covers.players[0].grid == grid(COINS + " 1@0,-1")
    with pytest.raises(IllegalAction, match="no-coins"):
        step(table(army(), army(), market=(29, 30, 31)), "near@1,1")


def test_coins_of_another_player_do_not_pay() -> None:
    """RG 4.1"""
    with pytest.raises(IllegalAction, match="no-coins"):
        step(table(army(), army(COINS)), "middle@1,1")


def test_the_deck_top_is_free_and_seen_by_everyone_once_drawn() -> None:
    """RG 4.1, 4.2"""
    drawn = step(table(army(), army(), deck=(9, 8, 7)), "draw")

    assert drawn.events == (Drew(0, 9),)
    assert (drawn.state.drawn, drawn.state.deck) == (9, (8, 7))
    assert rules.observe(drawn.state, 1).drawn == rules.observe(drawn.state, None).drawn == 9


def test_a_blind_draw_leaves_the_market_and_the_turn_as_they_are() -> None:
    """RG 4.2"""
    state = after(table(army(), army()), "draw")

    assert (state.market, state.turn) == ((1, 2, 3), 0)


@pytest.mark.parametrize("action", ["far@1,1", "draw"])
def test_a_drawn_card_must_be_placed_first(action: str) -> None:
    """RG 4.2"""
    state = after(table(army(), army()), "draw")

    with pytest.raises(IllegalAction, match="drawn-first"):
        step(state, action)


def test_after_a_draw_only_placing_is_legal() -> None:
    """RG 4.2"""
    state = after(table(army(COINS), army()), "draw")

    assert {action.kind for action in rules.legal_actions(state, 0)} == {"place"}


def test_the_drawn_card_is_placed_on_the_drawers_grid() -> None:
    """RG 4.2"""
    state = after(table(army(), army(), deck=(9, 8)), "draw", "place@1,1>3")

    assert state.players[0].grid == grid("44@0,0 9@1,1>3")
    assert (state.drawn, state.turn) == (None, 1)


def test_nothing_can_be_placed_that_was_not_drawn() -> None:
    """RG 4.2"""
    with pytest.raises(IllegalAction, match="nothing-drawn"):
        step(table(army(), army()), "place@1,1")


@pytest.mark.parametrize(
    ("slot", "market"),
    [("near", (9, 2, 3)), ("middle", (9, 1, 3)), ("far", (9, 1, 2))],
)
def test_cards_slide_away_from_the_deck_and_the_new_one_enters_near(slot: str, market: tuple[int, ...]) -> None:
    """RG 4.3"""
    state = after(table(army(COINS), army(), market=(1, 2, 3), deck=(9, 8)), f"{slot}@1,1")

    assert (state.market, state.deck) == (market, (8,))


def test_the_market_slides_on_when_the_deck_is_empty() -> None:
    """RG 4.4"""
    state = table(army(), army(), army(), market=(1, 2, 3), deck=())

    state = after(state, "far@1,1")
    assert state.market == (None, 1, 2)
    state = after(state, "far@1,1")
    assert state.market == (None, None, 1)


def test_with_an_empty_deck_a_paid_pick_leaves_the_far_card_where_it_is() -> None:
    """RG 4.4"""
    state = after(table(army(COINS), army(), market=(1, 2, 3), deck=()), "middle@1,1")

    assert state.market == (None, 1, 3)


def test_the_last_card_in_the_deck_enters_near() -> None:
    """RG 4.4"""
    state = after(table(army(), army(), market=(1, 2, 3), deck=(9,)), "far@1,1")

    assert (state.market, state.deck) == ((9, 1, 2), ())


def test_an_empty_slot_cannot_be_picked_however_rich_one_is() -> None:
    """RG 4.4"""
    state = table(army(COINS), army(), market=(None, 1, 2), deck=())

    assert rules.affordable(state.market, state.players[0]) == ("middle", "far")
    with pytest.raises(IllegalAction, match="no-card"):
        step(state, "near@1,1")


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """RG 4.4"""
    state = table(army(), army(), deck=())

    assert Draw() not in rules.legal_actions(state, 0)
    with pytest.raises(IllegalAction, match="empty-deck"):
        step(state, "draw")


def test_legal_picks_are_those_that_can_be_paid_and_the_deck() -> None:
    """RG 4.1"""
    legal = rules.legal_actions(table(army(POTION), army(BLANK)), 0)

    assert {action.slot for action in legal if isinstance(action, Take)} == {"middle", "far"}
    assert Draw() in legal
