"""`python -m play.selfplay`: opponents against each other, without Discord."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.core import Outcome
from games.registry import GAMES
from play.selfplay import Match, Played, main, play, summed_up

KEYS = [
    "game", "games", "seats", "options", "seed", "wins_by_seat", "wins_by_level", "rounds", "ends", "a_turn",
    "moves", "seconds",
]  # fmt: skip
REGROUP = GAMES["regroup"]
CHICKS = Match(REGROUP, ("hen", "chick", "chick"), (), games=6, seed=3)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    main(arguments)
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as refusal:
        main(arguments)
    assert refusal.value.code == 2
    return capsys.readouterr().err


def test_the_report_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "regroup", "--seats", "hen,chick", "--games", "8", "--seed", "5", "--json")

    report: dict[str, Any] = json.loads(out)
    assert list(report) == KEYS
    assert report["seats"] == ["hen", "chick"]
    assert sum(report["wins_by_seat"]) == sum(report["wins_by_level"].values()) == sum(report["ends"].values()) == 8
    assert set(report["rounds"]) == {"mean", "p10", "p50", "p90"}
    assert report["moves"] >= 8 * 2 * 4
    assert report["seconds"] > 0


def test_the_table_is_for_reading(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "regroup", "--seats", "hen,chick", "--games", "4", "--options", "drowning_flaps")

    assert out.startswith("regroup: 4 games of hen, chick")
    assert "drowning_flaps" in out


def test_the_levels_rotate_over_the_seats_on_the_same_deal() -> None:
    games = list(play(CHICKS))

    assert [game.levels.index("hen") for game in games] == [0, 2, 1, 0, 2, 1]


def test_the_same_seed_gives_the_same_games() -> None:
    assert list(play(CHICKS)) == list(play(CHICKS))


def test_a_shared_win_counts_in_fractions() -> None:
    shared = Played(("hen", "chick", "chick"), Outcome((0, 2), "shared", (1, 0, 1)), rounds=4, moves=12)
    lost = Played(("chick", "hen", "chick"), Outcome((), "lost", (0, 0, 0)), rounds=6, moves=18)

    report = summed_up(CHICKS, [shared, lost], seconds=1.0)

    assert report.wins_by_seat == (0.5, 0, 0.5)
    assert report.wins_by_level == {"hen": 0.5, "chick": 0.5}
    assert report.rounds == {"mean": 5, "p10": 4, "p50": 4, "p90": 6}
    assert report.ends == {"shared": 1, "lost": 1}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "There is no game called chess; there are: "),
        (("regroup", "--seats", "hen,fox"), "There is no level called fox; there are: chick, hen, rooster."),
        (("regroup", "--seats", "hen"), "Regroup! Chicken Army is for 2 to 4 seats, not 1."),
        (("regroup", "--seats", "hen,hen,hen,hen,hen"), "Regroup! Chicken Army is for 2 to 4 seats, not 5."),
        (("regroup", "--options", "flying"), "Regroup! Chicken Army has no option called flying; there are: "),
        (("regroup", "--games", "0"), "At least one game must be played."),
        (("regroup", "--games", "many"), "Argument --games: invalid int value: 'many'."),
        ((), "The following arguments are required: game."),
    ],
)
def test_what_is_asked_for_wrongly_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    said = refused(capsys, *arguments)

    assert said.startswith(sentence)
    assert said.count("\n") == 1
