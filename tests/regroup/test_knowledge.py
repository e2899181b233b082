"""RG 8: what a player sees."""

from __future__ import annotations

from dataclasses import fields

import pytest

from games.core import Rng
from games.regroup import rules
from games.regroup.position import Observation, State
from tests.regroup.kit import COINS, after, army, fresh, table

VIEWERS = [0, 1, None]


@pytest.mark.parametrize("seat", VIEWERS)
def test_everything_is_public_but_the_order_of_the_deck(seat: int | None) -> None:
    """RG 8"""
    state = after(fresh(2), "draw")
    seen = rules.observe(state, seat)

    assert seen.deck == len(state.deck) == 39
    for field in fields(State):
        if field.name != "deck":
            assert getattr(seen, field.name) == getattr(state, field.name)
    assert {field.name for field in fields(Observation)} == {field.name for field in fields(State)} | {"seat"}


@pytest.mark.parametrize("seat", VIEWERS)
def test_nobody_can_tell_one_order_of_the_deck_from_another(seat: int | None) -> None:
    """RG 8"""
    state = fresh(2)
    redealt = rules.redeal(state, seat, Rng(b"another", 1))

    assert redealt.deck != state.deck
    assert sorted(redealt.deck) == sorted(state.deck)
    assert rules.observe(redealt, seat) == rules.observe(state, seat)


def test_a_drawn_card_is_known_and_stays() -> None:
    """RG 4.2, 8"""
    state = after(table(army(COINS), army()), "draw")

    assert rules.redeal(state, 1, Rng(b"another", 1)).drawn == state.drawn
