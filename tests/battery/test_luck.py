"""The same luck and the same choices give the same game, in any process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from games.core import AnyGame, Rng, Setup
from games.registry import GAMES
from tests.battery.kit import SECRET, Case, every_case, every_game, playout

ROOT = Path(__file__).resolve().parents[2]


def digest(game: AnyGame) -> str:
    """A fingerprint of a whole game at random: every state, action and event."""
    states: TypeAdapter[Any] = TypeAdapter(game.state_type)
    rest: TypeAdapter[Any] = TypeAdapter(Any)
    sum_ = hashlib.sha256()
    for moment in playout(Case(game, Setup(game.seats[1], tuple(sorted(option.key for option in game.options))))):
        sum_.update(states.dump_json(moment.after) + rest.dump_json((moment.action, moment.events)))
    return sum_.hexdigest()


def _digest_elsewhere(key: str, hash_seed: str) -> str:
    run = subprocess.run(
        [sys.executable, "-m", __name__, key], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return run.stdout.strip()


@every_game
def test_a_game_is_the_same_under_any_hash_seed(game: AnyGame) -> None:
    digests = {digest(game), _digest_elsewhere(game.key, "1"), _digest_elsewhere(game.key, "2")}

    assert len(digests) == 1


@every_case
def test_a_log_replays_to_the_same_states(case: Case) -> None:
    state = case.begin()
    for moment in playout(case):
        state = case.game.apply(state, moment.seat, moment.action, Rng(SECRET, moment.rev)).state

        assert state == moment.after


@every_game
def test_other_luck_deals_another_game(game: AnyGame) -> None:
    setup = Setup(game.seats[0])

    assert len({game.setup(setup, Rng(SECRET, deal)) for deal in range(20)}) > 1


if __name__ == "__main__":
    print(digest(GAMES[sys.argv[1]]))
