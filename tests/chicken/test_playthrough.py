"""Two whole games, written down, so that a changed rule shows as a difference that a person can read.

`python -m tests.chicken.test_playthrough` writes `playthrough.txt` anew.
The moves follow from the luck of a seed alone, so they change only with the rules or the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from games.chicken import rules
from games.chicken.dice import KINDS, Dice
from games.chicken.position import (
    Action,
    Busted,
    ChickenedOut,
    Ended,
    Event,
    Hatch,
    Hatched,
    Refilled,
    Rolled,
    Scored,
    State,
)
from games.chicken.rules import EGGSPANSION, NO_COWARDS
from games.core import Rng, Setup
from tests.chicken.kit import written

FILE = Path(__file__).with_name("playthrough.txt")
SETUPS = [Setup(3), Setup(2, (EGGSPANSION, NO_COWARDS))]
SEED = b"foxes in the coop 1"


def playthrough() -> str:
    """The games as text: what every turn begins with, what is done and what happens."""
    return "\n\n".join("\n".join(_lines(setup)) for setup in SETUPS) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    state = rules.setup(setup, Rng(SEED, 0))
    yield f"{setup.seats} seats, options: {', '.join(setup.options) or 'none'}"
    rev = 0
    while rules.to_act(state):
        if state.phase == "choose":
            yield from _table(state)
        rev += 1
        rng = Rng(SEED, rev)
        action = rng.choice(rules.legal_actions(state, state.turn))
        yield f"{rev:3} {_done(action)}"
        step = rules.apply(state, state.turn, action, rng)
        yield from (f"      {_told(event)}" for event in step.events)
        state = step.state


def _table(state: State) -> Iterator[str]:
    scores = " ".join(map(str, state.scores))
    bag = f", bag {_counts(state.bag)}" if EGGSPANSION in state.options else ""
    yield ""
    yield f"round {state.round}, scores {scores}, coop {_counts(state.coop)}{bag}"
    yield f"seat {state.turn} has {_counts(state.pool)}"


def _counts(dice: Dice) -> str:
    return " ".join(f"{kind[0]}{count}" for kind, count in zip(KINDS, dice, strict=True) if count) or "nothing"


def _done(action: Action) -> str:
    return f"hatch {action.die or 'from the bag'}" if isinstance(action, Hatch) else action.kind


def _told(event: Event) -> str:
    match event:
        case ChickenedOut():
            told = f"out: {_counts(event.returned)} go home, {event.before} -> {event.after}"
        case Rolled():
            rows = " | ".join(written(row) for row in (event.rows.fox, event.rows.middle, event.rows.chicken))
            told = f"rolled {written(event.dice)}: {rows}: {event.foxes} foxes, {event.points} points"
        case Hatched():
            told = f"hatched {' '.join(event.dice) or 'nothing'} from the {event.source}, {event.missed} missed"
        case Busted():
            told = (
                f"BUST with {event.points} points, cost {event.cost}, at {event.after}; {_counts(event.returned)} home"
            )
        case Refilled():
            told = f"the coop gets {' '.join(event.dice)}"
        case Scored():
            how = "by itself" if event.forced else "stopped"
            told = f"scored {event.points} ({how}), at {event.after}; passed on {_counts(event.passed)}"
        case Ended():
            told = f"{event.outcome.reason}: {event.outcome.winners} of {event.outcome.scores}"
        case _:
            assert_never(event)
    return told


def test_the_games_go_as_they_are_written_down() -> None:
    assert playthrough() == FILE.read_text(encoding="utf8"), "see this file's top for how to write them anew"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf8")
