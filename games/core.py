"""The contract between a game and the rest of Roost.

A game is one frozen record of functions and facts (`Game`); there is no base class.
States, actions, events, observations and drafts are the game's own frozen dataclasses, made of whole numbers,
strings, booleans, None, tuples, named tuples and each other, so that they survive JSON.
Actions and events are unions tagged by a `kind` field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from games.rng import Rng

__all__ = [
    "LEVELS", "AnyGame", "Button", "Choice", "Do", "Edit", "Game", "GameOption", "IllegalAction", "Level",
    "Outcome", "Page", "Panel", "Rng", "Seat", "Select", "Setup", "Spot", "Step", "nothing_hidden", "nothing_shared",
    "untold",
]

Seat = int
"""0..n−1, clockwise. Where a seat may be missing, `None` is the table itself or a spectator."""

Level = Literal["chick", "hen", "rooster"]
LEVELS: tuple[Level, ...] = ("chick", "hen", "rooster")
"""The built-in opponents, weakest first."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741
D = TypeVar("D")


class IllegalAction(Exception):
    """The rules refuse; nothing has changed. `code` names the rule, `Game.explain` says it kindly."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins: `seats` players, the chosen option keys (sorted), who goes first (None: luck decides)."""

    seats: int
    options: tuple[str, ...] = ()
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What `apply` gives: the new state, and what happened, in order."""

    state: S
    events: tuple[E, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game: who won (several share it; none: all lost together), why (a code), every seat's score."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A control to press. A locked one can be pressed too: `press` then refuses and says why."""

    id: str
    label: str
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"
    emoji: str | None = None
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a select."""

    value: str
    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose from: between `least` and `most` of 1 to 25 choices."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Panel:
    """A seat's controls as data: text (Discord markdown) and at most 5 rows, each ≤ 5 buttons or one select."""

    text: str
    rows: tuple[tuple[Button, ...] | Select, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit(Generic[D]):
    """A press that only changes the presser's own draft (None: nothing lifted)."""

    draft: D | None


@dataclass(frozen=True, slots=True)
class Do(Generic[A]):
    """A press that commits an action."""

    action: A


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of the table worth a closer look (a player's grid, the market)."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class GameOption:
    """A variant that the lobby offers as a toggle."""

    key: str
    label: str
    description: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules in our own words, and the picture that goes with it (None: text alone)."""

    title: str
    text: str
    draw: Callable[[], bytes] | None = None
    alt: str = ""


def nothing_shared(observation: Any) -> tuple[Button, ...]:
    """For games that are played from private panels alone."""
    return ()


def nothing_hidden(events: Sequence[E], seat: Seat | None) -> tuple[E, ...]:
    """For games in which everybody hears everything."""
    return tuple(events)


def untold(events: Sequence[E]) -> tuple[Mapping[str, float], ...]:
    """For games whose turns have no figures of interest."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, A, E, O, D]):
    """One game: its facts and its functions.

    Functions that take an observation see what that seat may know and nothing more.
    `names` are display strings by seat, ready for Discord; games only put them into sentences.
    Pictures are PNG files as bytes.
    """

    key: str
    title: str
    tagline: str
    credits: str
    link: str
    seats: tuple[int, int]
    options: tuple[GameOption, ...]
    rules_version: int
    state_type: Any
    action_type: Any
    event_type: Any
    draft_type: Any

    setup: Callable[[Setup, Rng], S]
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who must act now: empty when it is over, several when they act at the same time."""
    legal_actions: Callable[[S, Seat], tuple[A, ...]]
    apply: Callable[[S, Seat, A, Rng], Step[S, E]]
    """Raises `IllegalAction` and changes nothing when the rules refuse."""
    outcome: Callable[[S], Outcome | None]
    round: Callable[[S], int]
    """The round that is being played, from 1; of a finished game, the last one played."""
    observe: Callable[[S, Seat | None], O]
    redeal: Callable[[S, Seat | None, Rng], S]
    """The same position as that seat knows it, the hidden rest dealt anew."""

    panel: Callable[[O, D | None, Sequence[str]], Panel]
    press: Callable[[O, D | None, str, Sequence[str]], Edit[D] | Do[A]]
    """A control of `panel`, pressed, with a select's values. Raises `IllegalAction` with the reason."""
    shared: Callable[[O], tuple[Button, ...]] = nothing_shared
    """At most 5 buttons at the table itself, for the seat to act; given an observation of seat None.

    Each commits an action at once, whatever draft is held, so they are only for games that hide nothing.
    """
    draw: Callable[[O, D | None, Sequence[E]], bytes]
    """The seat's own picture with its draft, or the whole table for an observation of seat None.

    What the news has changed is marked: events as that seat may `hear` them, or none to mark nothing.
    """
    spots: Callable[[O, Sequence[str]], tuple[Spot, ...]]
    look: Callable[[O, str, Sequence[E]], bytes]
    """A spot, drawn large, the news marked. Raises `IllegalAction` for one that is not there."""

    headline: Callable[[O, Sequence[str]], str]
    """The round and whose turn it is, in one short line."""
    seat_lines: Callable[[O, Sequence[str]], tuple[str, ...]]
    """By seat: the numbers that matter."""
    describe: Callable[[O, D | None, Sequence[str]], str]
    """What `draw` shows, in words of at most 1,024 characters: the alt text."""
    describe_spot: Callable[[O, str, Sequence[str]], str]
    hear: Callable[[Sequence[E], Seat | None], tuple[E, ...]] = nothing_hidden
    """Of what happened, what that seat may know."""
    tell: Callable[[Sequence[E], Seat | None, Sequence[str]], tuple[str, ...]]
    """What happened, in a few lines, as that seat may hear it."""
    tell_outcome: Callable[[Outcome, Sequence[str]], str]
    explain: Callable[[str], str]
    """The kind sentence for an `IllegalAction` code of this game."""
    rules: Callable[[], tuple[Page, ...]]

    choose: Callable[[O, Level, Rng], A]
    """The built-in opponent's move for the observation's seat, which must be to act."""
    stand_in: Callable[[O, Rng], A]
    """The move for a player who ran out of time."""
    turns: Callable[[Sequence[E]], tuple[Mapping[str, float], ...]] = untold
    """Of each turn that ended, figures whose means self-play prints."""


AnyGame = Game[Any, Any, Any, Any, Any]
