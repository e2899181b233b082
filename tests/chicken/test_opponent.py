"""The built-in opponents of Chicken!, and the shape of the game when they play (CH 6, 7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.chicken import opponent, rules
from games.chicken.odds import odds
from games.chicken.position import Busted, ChickenOut, GoForIt, Hatch, Observation, Reroll, Scored, Stop
from games.chicken.race import win_chance
from games.chicken.rules import EGGSPANSION
from games.core import LEVELS, Level, Rng, Setup
from games.registry import GAMES
from play.selfplay import Match, play, summed_up
from tests.chicken.kit import LUCK, dice, fresh, lying, seen, start


def share_of_wins(levels: tuple[Level, ...], games: int, *options: str) -> float:
    match = Match(GAMES["chicken"], levels, options, games, seed=1)
    return summed_up(match, list(play(match)), seconds=1).wins_by_level[levels[0]] / games


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_move_of_an_opponent_is_legal(level: Level) -> None:
    state, rev = fresh(3, EGGSPANSION, rules.NO_COWARDS), 0
    while seats := rules.to_act(state):
        rev += 1
        action = opponent.choose(seen(state), level, LUCK)
        assert action in rules.legal_actions(state, seats[0])
        state = rules.apply(state, seats[0], action, Rng(b"legal", rev)).state


def test_hens_beat_chicks_two_times_in_three() -> None:
    assert share_of_wins(("hen", "chick"), 300) >= 0.65


@pytest.mark.soak
def test_hens_beat_chicks_over_two_thousand_games() -> None:
    assert share_of_wins(("hen", "chick"), 2_000) >= 0.65


@pytest.mark.soak
def test_roosters_beat_hens() -> None:
    """More games than elsewhere: the solved game itself allows 52.6 %, and luck moves 2,000 games by 1.1 points."""
    assert share_of_wins(("rooster", "hen"), 10_000) >= 0.52


@pytest.mark.soak
def test_roosters_beat_hens_with_eggspansion_too() -> None:
    assert share_of_wins(("rooster", "hen"), 2_000, EGGSPANSION) >= 0.52


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10.3), (4, 8.7), (8, 7.4)])
def test_games_for_points_are_as_long_as_the_rules_page_says(seats: int, rounds: float) -> None:
    """CH 6."""
    played, ends = 0, Counter[type]()
    games = 400
    for number in range(games):
        state, rev = rules.setup(Setup(seats), Rng(b"%d" % number, 0)), 0
        while not state.outcome:
            rev += 1
            step = rules.apply(state, state.turn, opponent.choose(seen(state), "hen", LUCK), Rng(b"%d" % number, rev))
            state = step.state
            ends.update(type(event) for event in step.events)
        played += state.round

    assert abs(played / games - rounds) <= 0.5
    assert abs(ends[Busted] / (ends[Busted] + ends[Scored]) - 0.335) <= 0.02


@pytest.mark.parametrize(
    ("dice", "action"),
    [("wF wC w_ w_", Stop()), ("w_ w_ wE wC y?", Reroll()), ("wF wF w_ w_", Reroll())],
)
def test_a_chick_rerolls_with_next_to_nothing_to_lose(dice: str, action: Reroll | Stop) -> None:
    assert opponent.choose(seen(lying(dice)), "chick", LUCK) == action


def test_a_chick_chickens_out_of_a_large_pool() -> None:
    assert opponent.choose(seen(start("w4 y4 o4", (5, 5))), "chick", LUCK) == ChickenOut()
    assert opponent.choose(seen(start("w4 y4", (5, 5))), "chick", LUCK) == GoForIt()


def test_a_hen_stops_when_a_reroll_promises_less() -> None:
    assert opponent.choose(seen(lying("wF wF yC yC oD oD w_ w_")), "hen", LUCK) == Stop()
    assert opponent.choose(seen(lying("wF wC w_ w_ y? y?")), "hen", LUCK) == Reroll()


def test_a_hen_takes_any_die_of_the_coop() -> None:
    state = lying("wF wC wE w_", (0, 0), EGGSPANSION, coop="y2 o1 b1 m1", hatching=1)

    taken = {opponent.choose(seen(state), "hen", Rng(b"hen", rev)) for rev in range(60)}

    assert taken == {Hatch("yellow"), Hatch("orange"), Hatch("blue"), Hatch("mother")}


def test_a_rooster_takes_a_sure_win() -> None:
    """A hen would go on for more."""
    seen_ = seen(lying("wF oD w_ w_ y? y?", (23, 5)))

    assert opponent.choose(seen_, "hen", LUCK) == Reroll()
    assert opponent.choose(seen_, "rooster", LUCK) == Stop()


def test_a_rooster_dares_when_the_others_are_about_to_win() -> None:
    """A hen counts its chickens."""
    state = lying("wF wF wC oD oD o_ o_", (17, 24))

    assert opponent.choose(seen(state), "hen", LUCK) == Stop()
    assert opponent.choose(seen(state), "rooster", LUCK) == Reroll()


def test_a_rooster_hands_over_what_serves_the_next_one_least() -> None:
    """The dog, as it happens: whites alone have no fox to cancel, and it hatches nothing."""
    state = lying("wF wC wE w_", (9, 9), EGGSPANSION, coop="y2 o1 b1 m1", hatching=1, rolls=2)
    means = {}
    for choice in rules.legal_actions(state, 0)[:-1]:
        following = rules.apply(state, 0, choice, LUCK).state
        means[choice] = dict(odds(seen(following)))[GoForIt()].mean

    action = opponent.choose(seen(state), "rooster", LUCK)

    assert action == min(means, key=lambda choice: means[choice]) == Hatch("blue")


def test_the_stand_in_plays_for_points() -> None:
    hatching = lying("wF wC wE w_", (0, 0), EGGSPANSION, coop="y2 o1 b1 m1", hatching=1)

    assert opponent.stand_in(seen(lying("wF wF yC yC oD oD w_ w_")), LUCK) == Stop()
    assert opponent.stand_in(seen(lying("wF wC w_ w_ y? y?")), LUCK) == Reroll()
    assert opponent.stand_in(seen(hatching), LUCK) == Hatch("mother")


def test_the_chance_to_win_grows_with_the_own_score_and_falls_with_the_others() -> None:
    pool = dice("w4 y2")

    mine = [win_chance((), score, (10, 10), pool) for score in range(25)]
    theirs = [win_chance((), 10, (score, 10), pool) for score in range(25)]

    assert mine == sorted(mine)
    assert theirs == sorted(theirs, reverse=True)
    assert win_chance((), 25, (24, 24), pool) == 1
    assert all(0 < chance < 1 for chance in mine + theirs)


@pytest.mark.parametrize("options", [(), (EGGSPANSION,)])
def test_the_chances_of_equals_add_up_to_one_around_the_table(options: tuple[str, ...]) -> None:
    """Nearly: the seat that has just moved is last, and its own chances are like those that it leaves to others."""
    whites = dice("w4")

    last = win_chance(options, 12, (12, 12, 12), whites)

    assert 0.15 < last < 0.25


def test_a_large_pool_is_a_gift() -> None:
    assert win_chance((), 10, (10,), dice("w4")) > win_chance((), 10, (10,), dice("w4 y4 o1"))
    assert win_chance((EGGSPANSION,), 10, (10,), dice("w4")) > win_chance((EGGSPANSION,), 10, (10,), dice("w4 b1 m1"))


def test_a_large_pool_scores_high_or_not_at_all() -> None:
    """With Eggspansion: who is nearly there would rather have the whites, who is far away all dice."""
    whites, everything = dice("w4"), dice("w4 y4 o4 b1 m1")

    assert win_chance((EGGSPANSION,), 15, (24,), whites) < win_chance((EGGSPANSION,), 15, (24,), everything)
    assert win_chance((EGGSPANSION,), 15, (15,), whites) > win_chance((EGGSPANSION,), 15, (15,), everything)


def test_opponents_look_at_nothing_but_the_table() -> None:
    state = lying("wF wC wE w_ y?", (9, 9))

    for level in LEVELS:
        other: Observation = replace(seen(state), seat=None)
        assert opponent.choose(seen(state), level, LUCK) == opponent.choose(other, level, Rng(b"other", 2))
