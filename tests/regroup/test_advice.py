"""What the game advises: the ghost's first place, *Suggest*, the opponents."""

from __future__ import annotations

from games.regroup import rules
from games.regroup.advice import ranked, valued, worth_to
from games.regroup.grid import placements, totals
from games.regroup.position import Placed, Totals
from tests.regroup.kit import BARRIERS, BLANK, SHIELDS, START, WARRIORS, WIZARDS, army, grid, table

LATE = "44@0,0 1@1,1 8@0,2 29@2,2 15@-1,0 22@1,-1"


def test_every_legal_placement_is_ranked_once() -> None:
    """RG 5.1"""
    seen = rules.observe(table(army(LATE), army(WARRIORS)), 0)

    found = ranked(seen, 0, 9)

    assert len(set(found)) == len(found)
    assert set(found) == {Placed(9, *cell, turns) for cell in placements(grid(LATE)) for turns in range(4)}


def test_advice_can_be_had_for_every_seat_and_by_spectators() -> None:
    seen = rules.observe(table(army(START), army(LATE)), None)

    assert len(ranked(seen, 0, 9)) == 36
    assert len(ranked(seen, 1, 9)) > 36


def test_the_best_comes_first() -> None:
    values = [value for value, _ in valued((army(LATE), army(WARRIORS)), 0, 9)]

    assert values == sorted(values, reverse=True)


def worth(mine: Totals, *others: str) -> float:
    return worth_to((army(), *(army(text) for text in others)), 0)(mine)


def test_an_attack_that_is_not_stopped_is_worth_more() -> None:
    assert worth(Totals(warrior=4), BARRIERS) > worth(Totals(wizard=4), BARRIERS)
    assert worth(Totals(wizard=4), SHIELDS) > worth(Totals(warrior=4), SHIELDS)


def test_a_defence_against_what_comes_is_worth_more() -> None:
    assert worth(Totals(shield=3), WARRIORS) > worth(Totals(barrier=3), WARRIORS)
    assert worth(Totals(barrier=3), WIZARDS) > worth(Totals(shield=3), WIZARDS)


def test_potions_and_the_first_two_coins_are_worth_something_a_third_nothing() -> None:
    with_coins = [worth(Totals(coins=coins), BLANK) for coins in (0, 2, 4)]

    assert with_coins[0] < with_coins[1] > with_coins[2]
    assert worth(Totals(coins=2, potions=2), BLANK) > worth(Totals(coins=2), BLANK)


def test_the_fallen_do_not_matter() -> None:
    fallen = (army(), army(WARRIORS, life=-1), army(BLANK))

    assert worth_to(fallen, 0)(Totals(shield=3)) == worth_to((army(), army(BLANK)), 0)(Totals(shield=3))


def test_a_drowning_leader_is_reckoned_with() -> None:
    """RG 9.2"""
    calm, drowning = (army(BLANK, life=life, leader="warlord") for life in (11, 10))
    shield = Totals(shield=2)

    assert worth_to((army(), drowning), 0)(Totals()) < worth_to((army(), calm), 0)(Totals())
    assert worth_to((army(), drowning), 0)(shield) - worth_to((army(), drowning), 0)(Totals()) > (
        worth_to((army(), calm), 0)(shield) - worth_to((army(), calm), 0)(Totals())
    )


def test_advice_makes_a_grid_stronger() -> None:
    best = ranked(rules.observe(table(army(START), army(START)), 0), 0, 1)[0]

    assert sum(totals((*grid(START), best))[:4]) > sum(totals(grid(START))[:4])
