"""One whole game, written down, so that a changed rule shows as a difference that a person can read.

`python -m tests.regroup.test_playthrough` writes `playthrough.txt` anew.
The moves follow from the luck of a seed alone, so they change only with the rules or the deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from games.core import Rng, Setup
from games.regroup import rules
from games.regroup.grid import prospects
from games.regroup.position import (
    Action,
    Arranged,
    Draw,
    Drew,
    Ended,
    Event,
    Fell,
    Grid,
    LifeChanged,
    Place,
    Placed,
    RoundBegan,
    State,
    Struck,
    Take,
    Totals,
)
from tests.regroup.kit import picture, written

FILE = Path(__file__).with_name("playthrough.txt")
SETUP = Setup(3, (rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS))
SEED = b"the hens go to war"


def playthrough() -> str:
    """The game as text: what is done, what happens, and every grid after each round."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    state = rules.setup(SETUP, Rng(SEED, 0))
    yield f"{SETUP.seats} seats, options: {', '.join(SETUP.options)}"
    yield from _table(state)
    rev = 0
    while rules.to_act(state):
        rev += 1
        rng = Rng(SEED, rev)
        action = _some_action(state, rng)
        yield f"{rev:3} seat {state.turn}: {_written(action)}"
        played = state.round
        step = rules.apply(state, state.turn, action, rng)
        state = step.state
        yield from (f"      {_told(event)}" for event in step.events)
        if state.round != played or state.outcome:
            yield from _table(state)


def _some_action(state: State, rng: Rng) -> Action:
    """A random pick, laid on one of its six strongest placements, again at random."""
    player = state.players[state.turn]
    if state.drawn is not None:
        placed = _some_place(player.grid, state.drawn, rng)
        return Place(placed.row, placed.col, placed.turns)
    slots = rules.affordable(state.market, player)
    pick = rng.below(len(slots) + bool(state.deck))
    if pick == len(slots):
        return Draw()
    card = rules.check_pick(state.market, player, slots[pick])
    placed = _some_place(player.grid, card, rng)
    return Take(slots[pick], placed.row, placed.col, placed.turns)


def _some_place(grid: Grid, card: int, rng: Rng) -> Placed:
    ordered = sorted(prospects(grid, card), key=lambda prospect: (-sum(prospect[1][:4]), prospect[0]))
    return rng.choice(ordered[:6])[0]


def _table(state: State) -> Iterator[str]:
    market = " ".join("--" if card is None else str(card) for card in state.market)
    yield ""
    yield f"round {state.round}, first {state.first}, deck {len(state.deck)}, market {market}"
    for seat, player in enumerate(state.players):
        yield f"  seat {seat}, {player.leader}: life {player.life}, {_numbers(rules.strength(player))}"
        yield from (f"    {row}" for row in picture(player.grid).splitlines())
    yield ""


def _numbers(totals: Totals) -> str:
    return " ".join(f"{letter}{number}" for letter, number in zip("WZSBCP", totals, strict=True))


def _written(action: Action) -> str:
    match action:
        case Draw():
            return "draw"
        case Take():
            return f"{action.slot}@{action.row},{action.col}>{action.turns}"
        case Place():
            return f"place@{action.row},{action.col}>{action.turns}"
    assert_never(action)


def _told(event: Event) -> str:
    match event:
        case Drew():
            told = f"drew {event.card}"
        case Arranged():
            told = f"arranged {written(event.placed)}: {_numbers(event.before)} -> {_numbers(event.after)}"
        case Struck():
            told = f"{event.attacker} strikes {event.defender}: {event.physical} + {event.magical}"
        case LifeChanged():
            told = f"life of {event.seat}: {event.before} -> {event.after} (+{event.potions} potions, +{event.bonus})"
        case Fell():
            told = f"{event.seat} falls at {event.life}"
        case RoundBegan():
            told = f"round {event.round} begins, first {event.first}"
        case Ended():
            told = f"{event.outcome.reason}: {event.outcome.winners} of {event.outcome.scores}"
        case _:
            assert_never(event)
    return told


def test_the_game_goes_as_it_is_written_down() -> None:
    assert playthrough() == FILE.read_text(encoding="utf8"), "see this file's top for how to write it anew"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf8")
