"""What a game of Chicken! consists of: state, observation, actions and events.

Everything is public (CH 5): State and Observation are both a Table, the latter with the seat that looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.chicken.dice import NO_DICE, Dice, Die, Kind
from games.core import Outcome, Seat

Phase = Literal["choose", "hatch", "reroll"]
"""What the seat to act decides: go for it or chicken out (whites alone can only be rolled), which die hatches
(Eggspansion), or reroll or stop."""

Source = Literal["coop", "bag"]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rolled dice of a turn: foxes and barks left, chickens right, the rest in the middle (CH 2.2).

    Dice of the middle with no face have hatched and lie unrolled.
    """

    fox: tuple[Die, ...] = ()
    middle: tuple[Die, ...] = ()
    chicken: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished turn, for the table to show.

    `rows` are the dice as they lay at the end. `points` were scored, or were at stake when it bust.
    `before` and `after` are the score at the turn's beginning and end: chickening out and "No cowards" cost points too.
    `passed` are the dice that the next seat got. `rolls` is 1, or 2 with the reroll.
    """

    seat: Seat
    busted: bool
    chickened: bool
    rolls: int
    rows: Rows
    points: int
    before: int
    after: int
    passed: Dice


@dataclass(frozen=True, slots=True)
class Table:
    """All there is to see. `scores` by seat are the true sums; a token stops at 25 (CH 2.8).

    `pool` is what was passed to the seat whose turn it is, until it rolls; then its dice lie in `rows`.
    `hatching` counts the dice that are still to hatch, `rolls` the rolls of this turn (0 to 2).
    `began` is the seat's score at the beginning of this turn, `chickened` whether it chickened out in it.
    `bag` is empty without Eggspansion. `recent` are the last two turns, the older one first.
    """

    options: tuple[str, ...]
    round: int
    starter: Seat
    turn: Seat
    phase: Phase
    scores: tuple[int, ...]
    pool: Dice
    coop: Dice
    bag: Dice = NO_DICE
    rows: Rows = Rows()
    rolls: int = 0
    hatching: int = 0
    began: int = 0
    chickened: bool = False
    recent: tuple[Turn, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class State(Table):
    """The whole game: nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Observation(Table):
    """The table, and the seat that looks at it (None: a spectator)."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class GoForIt:
    """Roll everything that was passed on (CH 2.1); with whites alone, the only way to begin."""

    kind: Literal["go"] = "go"


@dataclass(frozen=True, slots=True)
class ChickenOut:
    """The coloured dice go home, a point is lost, the whites roll at once (CH 2.1)."""

    kind: Literal["chicken-out"] = "chicken-out"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll all dice of the middle once more (CH 2.5)."""

    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop and score (CH 2.5)."""

    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Hatch:
    """Hatch a die of that kind from the coop, or a random one from the bag (None) (CH 3.2)."""

    die: Kind | None
    kind: Literal["hatch"] = "hatch"


Action = GoForIt | ChickenOut | Reroll | Stop | Hatch


@dataclass(frozen=True, slots=True)
class ChickenedOut:
    """A seat gave the coloured dice `returned` back; its score went from `before` to `after` (CH 2.1)."""

    seat: Seat
    returned: Dice
    before: int
    after: int
    kind: Literal["chickened-out"] = "chickened-out"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled `dice`. All its dice then lie in `rows`, with that many uncancelled `foxes` and `points`.

    `again`: it was the reroll.
    """

    seat: Seat
    again: bool
    dice: tuple[Die, ...]
    rows: Rows
    foxes: int
    points: int
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Hatched:
    """These dice joined the middle; for `missed` eggs no die was left (CH 2.4, 3.2)."""

    seat: Seat
    dice: tuple[Kind, ...]
    source: Source
    missed: int = 0
    kind: Literal["hatched"] = "hatched"


@dataclass(frozen=True, slots=True)
class Busted:
    """Three foxes (CH 2.3): the `points` at stake are lost, and `cost` more under "No cowards" (CH 4).

    `returned` are the coloured dice that went home.
    """

    seat: Seat
    foxes: int
    points: int
    cost: int
    after: int
    returned: Dice
    kind: Literal["busted"] = "busted"


@dataclass(frozen=True, slots=True)
class Refilled:
    """The coop was filled up with these random dice from the bag (CH 3.3)."""

    dice: tuple[Kind, ...]
    kind: Literal["refilled"] = "refilled"


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat stopped and scored: its points, its new score, and the dice that it passed on (CH 2.7).

    `forced`: the middle was empty or the reroll used, so nothing was left to decide.
    """

    seat: Seat
    points: int
    after: int
    passed: Dice
    forced: bool
    kind: Literal["scored"] = "scored"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over (CH 2.8)."""

    outcome: Outcome
    kind: Literal["ended"] = "ended"


Event = ChickenedOut | Rolled | Hatched | Busted | Refilled | Scored | Ended
