"""What a game of Regroup! consists of: players, state, actions, events and what a seat observes.

A grid is the tuple of cards placed on it, oldest first; the first is the start card at row 0, column 0.
Rows grow downwards, columns to the right, both may be negative. `turns` are quarter turns clockwise.
A card's row and column are those of its top left box.
Placed and Totals are named tuples, not dataclasses: grids are keys of every cache, and their hash must be quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from games.core import Outcome, Seat

Slot = Literal["near", "middle", "far"]
SLOTS: tuple[Slot, ...] = ("near", "middle", "far")
"""The market by distance from the deck (RG 2.2)."""

Market = tuple[int | None, int | None, int | None]
"""The face-up cards by SLOTS; None is an empty slot (RG 4.4)."""

COST: dict[Slot, int] = {"near": 2, "middle": 1, "far": 0}
"""The coins that must be visible on the picker's grid (RG 4.1)."""


class Placed(NamedTuple):
    """A card on a grid: which, where its top left box lies, and how it is turned (0..3)."""

    card: int
    row: int
    col: int
    turns: int = 0


Grid = tuple[Placed, ...]


class Totals(NamedTuple):
    """What a grid is worth in a battle (RG 6.1) and in the market."""

    warrior: int = 0
    wizard: int = 0
    shield: int = 0
    barrier: int = 0
    coins: int = 0
    potions: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """A seat's army. `leader` is a key of `cards.LEADERS`, None without "Drowning Flaps"."""

    grid: Grid
    life: int = 30
    leader: str | None = None

    def plus(self, placed: Placed) -> Player:
        """With one more card on the grid."""
        return Player((*self.grid, placed), self.life, self.leader)


@dataclass(frozen=True, slots=True)
class State:
    """The whole game. `deck` is top first; `market` is by SLOTS; `drawn` waits to be placed by `turn` (RG 4.2)."""

    round: int
    first: Seat
    turn: Seat
    deck: tuple[int, ...]
    market: Market
    players: tuple[Player, ...]
    drawn: int | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat may know: all but the order of the deck (RG 8). `deck` is the number of its cards."""

    seat: Seat | None
    round: int
    first: Seat
    turn: Seat
    deck: int
    market: Market
    players: tuple[Player, ...]
    drawn: int | None
    outcome: Outcome | None

    @property
    def actor(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def card(self, slot: Slot | None) -> int:
        """The card of a slot, or the one that was drawn blind (None); it must be there."""
        card = self.drawn if slot is None else self.market[SLOTS.index(slot)]
        assert card is not None, "only cards that are there can be held"
        return card


@dataclass(frozen=True, slots=True)
class Take:
    """Pick a face-up card and place it (RG 4, 5)."""

    slot: Slot
    row: int
    col: int
    turns: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the deck, blind: no way back (RG 4.2)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Place:
    """Place the card that was drawn blind (RG 4.2, 5)."""

    row: int
    col: int
    turns: int
    kind: Literal["place"] = "place"


Action = Take | Draw | Place


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew this card blind; everybody sees it."""

    seat: Seat
    card: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class Arranged:
    """A seat placed a card; `slot` is where it came from (None: the deck).

    `before` and `after` are its strength, with the leader's bonus where that is on.
    """

    seat: Seat
    placed: Placed
    slot: Slot | None
    before: Totals
    after: Totals
    kind: Literal["arranged"] = "arranged"


@dataclass(frozen=True, slots=True)
class Struck:
    """One attacker's damage to one defender, physical and magical, after defence (RG 6.2); both may be 0."""

    attacker: Seat
    defender: Seat
    physical: int
    magical: int
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """A seat's life before and after the battle and the clean-up of a round.

    `potions` is what it gained by potions (RG 7.4), `bonus` what it gained by its leader (RG 9.2).
    """

    seat: Seat
    before: int
    after: int
    potions: int
    bonus: int = 0
    kind: Literal["life"] = "life"

    @property
    def lost(self) -> int:
        """What the battle alone cost (RG 6.2)."""
        return self.before + self.potions + self.bonus - self.after


@dataclass(frozen=True, slots=True)
class Fell:
    """A seat is out, with its final life (zero or less)."""

    seat: Seat
    life: int
    kind: Literal["fell"] = "fell"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A new round; `first` holds the First Player marker now (RG 7.5)."""

    round: int
    first: Seat
    kind: Literal["round"] = "round"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome
    kind: Literal["ended"] = "ended"


Event = Drew | Arranged | Struck | LifeChanged | Fell | RoundBegan | Ended


@dataclass(frozen=True, slots=True)
class Draft:
    """A card lifted and held over the grid. `slot` None: drawn blind. `rank`: its place among the suggestions."""

    slot: Slot | None
    row: int
    col: int
    turns: int
    rank: int = 0
