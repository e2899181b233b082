"""Positions and moves of Regroup! in a notation that can be read and typed.

A placement is `card@row,col>turns`: the card's number (44 is the common start card), where its top left box lies,
and the quarter turns clockwise (left out: none). A grid is its placements in a row, oldest first.
A move is `far@0,1>2` (or near, middle), `draw`, or `place@0,1>2`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from games.core import Rng, Setup, Step
from games.regroup import rules
from games.regroup.cards import DECK, Box
from games.regroup.grid import placements, visible
from games.regroup.position import (
    Action,
    Draw,
    Event,
    Grid,
    Market,
    Observation,
    Place,
    Placed,
    Player,
    Slot,
    State,
    Take,
)
from games.regroup.rules import affordable, arranging, check_pick

START = "44@0,0"
"""The common start card alone: two shields, two barriers."""
BLANK = "44@0,0 2@0,-1>1"
"""Neither attack nor defence, coins nor potions."""
WARRIORS = "44@0,0 1@0,-1"
"""Physical attack 3 and nothing else."""
WIZARDS = "44@0,0 8@0,-1>1"
"""Magical attack 3 and nothing else."""
SHIELDS = "44@0,0 15@1,-1"
"""Physical defence 5 and nothing else."""
BARRIERS = "44@0,0 22@-1,-1"
"""Magical defence 5 and nothing else."""
POTION = "44@0,0 38@0,-1"
"""One coin and one potion, and nothing else."""
COINS = "44@0,0 33@0,-1>1"
"""Two coins and nothing else."""
_PLACEMENT = re.compile(r"(?P<what>\w+)@(?P<row>-?\d+),(?P<col>-?\d+)(>(?P<turns>\d+))?")
_LETTERS = {"warrior": "W", "wizard": "Z", "shield": "S", "barrier": "B"}
LUCK = Rng(b"a seed for tests", 1)


def grid(text: str = START) -> Grid:
    """`44@0,0 7@1,0>2` as a grid."""
    return tuple(_placed(word) for word in text.split())


def army(text: str = START, life: int = 30, leader: str | None = None) -> Player:
    """A player with that grid."""
    return Player(grid(text), life, leader)


def table(
    *players: Player,
    market: Market = (1, 2, 3),
    deck: Sequence[int] | None = None,
    first: int = 0,
    turn: int | None = None,
    drawn: int | None = None,
    round: int = 1,
) -> State:
    """A state in mid-game; the deck is whatever lies nowhere else, lowest number on top, unless given."""
    used = {placed.card for player in players for placed in player.grid} | {*market, drawn}
    rest = tuple(card for card in DECK if card not in used) if deck is None else tuple(deck)
    return State(round, first, first if turn is None else turn, rest, market, players, drawn)


def fresh(seats: int, *options: str, seed: bytes = b"luck", first: int | None = None) -> State:
    """A new game."""
    return rules.setup(Setup(seats, tuple(sorted(options)), first), Rng(seed, 0))


def move(text: str) -> Action:
    """`far@0,1>2`, `place@0,1` or `draw` as an action."""
    if text == "draw":
        return Draw()
    found = _PLACEMENT.fullmatch(text)
    assert found, text
    row, col, turns = int(found["row"]), int(found["col"]), int(found["turns"] or 0)
    if found["what"] == "place":
        return Place(row, col, turns)
    slots: dict[str, Slot] = {slot: slot for slot in get_args(Slot)}
    return Take(slots[found["what"]], row, col, turns)


def step(state: State, *moves: str) -> Step[State, Event]:
    """The moves, each by the seat whose turn it is; what the last one led to."""
    for text in moves:
        result = rules.apply(state, state.turn, move(text), LUCK)
        state = result.state
    return result


def after(state: State, *moves: str) -> State:
    """The state after the moves, each by the seat whose turn it is."""
    return step(state, *moves).state


def fought(*players: Player, first: int = 0, deck: Sequence[int] | None = None) -> Step[State, Event]:
    """The battle of exactly these armies, and what follows it.

    The living seat that arranges last lays the last card of its grid now, so that grid needs two cards.
    """
    order = [(first + i) % len(players) for i in range(len(players))]
    last = [seat for seat in order if players[seat].life > 0][-1]
    *below, top = players[last].grid
    before = replace(players[last], grid=tuple(below))
    state = table(
        *(before if seat == last else player for seat, player in enumerate(players)),
        first=first, turn=last, drawn=top.card, deck=deck, round=5,
    )  # fmt: skip
    return step(state, written(top).replace(f"{top.card}@", "place@"))


def stray(observation: Observation, rng: Rng) -> Action:
    """Any pick and any placement, by luck alone."""
    slot, card = None, observation.drawn
    if card is None:
        slots = affordable(observation.market, observation.actor)
        pick = rng.below(len(slots) + bool(observation.deck))
        if pick == len(slots):
            return Draw()
        slot, card = slots[pick], check_pick(observation.market, observation.actor, slots[pick])
    row, col = rng.choice(placements(observation.actor.grid))
    return arranging(slot, Placed(card, row, col, rng.below(4)))


def lives(state: State) -> tuple[int, ...]:
    """Everybody's life, by seat."""
    return tuple(player.life for player in state.players)


def written(placed: Placed) -> str:
    """A placement in this notation."""
    return f"{placed.card}@{placed.row},{placed.col}" + (f">{placed.turns}" if placed.turns else "")


def picture(grid: Grid) -> str:
    """The visible boxes as rows of text: W2 a double warrior, CC coins, CP coin and potion, `..` nothing."""
    boxes = visible(grid)
    rows = range(min(row for row, _ in boxes), max(row for row, _ in boxes) + 1)
    cols = range(min(col for _, col in boxes), max(col for _, col in boxes) + 1)
    return "\n".join(" ".join(_letters(boxes.get((row, col))) for col in cols).rstrip() for row in rows)


def _letters(box: Box | None) -> str:
    if box is None:
        return ".."
    if box.coins:
        return "CP" if box.potions else "CC"
    return _LETTERS[box.kind] + ("2" if box.is_double else " ")


def _placed(word: str) -> Placed:
    found = _PLACEMENT.fullmatch(word)
    assert found, word
    return Placed(int(found["what"]), int(found["row"]), int(found["col"]), int(found["turns"] or 0))
