"""CH 6: what to expect of a turn, as self-play prints it."""

from __future__ import annotations

from games.chicken.game import CHICKEN
from games.chicken.position import Busted, Hatched, Scored
from play.selfplay import Match, as_table, play, summed_up
from tests.chicken.kit import dice


def test_every_turn_that_ended_is_told_as_a_bust_or_with_its_points() -> None:
    """CH 2.3, 2.7, 4."""
    events = (Hatched(0, ("yellow",), "coop"), Scored(0, 4, 9, dice("w4"), forced=False), Busted(1, 3, 5, 2, 3, dice()))

    assert CHICKEN.turns(events) == ({"bust": False, "points": 4}, {"bust": True, "points": -2})


def test_turns_played_for_points_bust_and_score_as_the_rules_page_says() -> None:
    """CH 6: 33-34 % of turns bust, 2.2 points a turn; within what 100 games can tell."""
    match = Match(CHICKEN, ("hen", "hen"), (), games=100, seed=1)

    report = summed_up(match, list(play(match)), 1)

    assert 0.30 < report.a_turn["bust"] < 0.37
    assert 1.9 < report.a_turn["points"] < 2.6
    assert "a turn     bust 0.3" in as_table(report)
