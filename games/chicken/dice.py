"""The dice, read from data.toml: kinds, faces, and what a face is worth (CH 1.2, 1.3, 2.2)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from operator import add, sub
from typing import Literal, NamedTuple, get_args

Kind = Literal["white", "yellow", "orange", "blue", "mother"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Eggspansion has one `blue`, Blue the Dog, and one `mother`, the Mother Hen (CH 1.3)."""

Face = Literal["fox", "chicken", "double", "egg", "blank", "happy", "bark", "chick"]
_FACE_OF_LETTER: dict[str, Face] = {
    "F": "fox", "C": "chicken", "D": "double", "E": "egg", "_": "blank", "H": "happy", "K": "bark", "I": "chick",
}  # fmt: skip

Side = Literal["fox", "middle", "chicken"]


class Die(NamedTuple):
    """A die and the face that it shows (None: hatched, not rolled yet)."""

    kind: Kind
    face: Face | None = None


class Dice(NamedTuple):
    """How many dice of each kind, in the order of KINDS."""

    white: int = 0
    yellow: int = 0
    orange: int = 0
    blue: int = 0
    mother: int = 0

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def coloured(self) -> Dice:
        """All but the white ones: what goes home after a bust (CH 2.3)."""
        return self._replace(white=0)

    def of(self, kind: Kind) -> int:
        """How many of that kind."""
        return self[KINDS.index(kind)]

    def plus(self, other: Dice) -> Dice:
        """Both together."""
        return Dice(*map(add, self, other))

    def less(self, other: Dice) -> Dice:
        """Without the others, which must be among these."""
        return Dice(*map(sub, self, other))

    def counts(self) -> Iterator[tuple[Kind, int]]:
        """Every kind, and how many of it."""
        return zip(KINDS, self, strict=True)

    def kinds(self) -> Iterator[Kind]:
        """Die by die, in the order of KINDS."""
        for kind, count in self.counts():
            for _ in range(count):
                yield kind


NO_DICE = Dice()


def counted(kinds: Iterable[Kind]) -> Dice:
    """How many there are of each kind."""
    found = list(kinds)
    return Dice(*map(found.count, KINDS))


ONE: dict[Kind, Dice] = {kind: counted([kind]) for kind in KINDS}
"""A single die of each kind."""

_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text(encoding="utf8"))

FACES: dict[Kind, tuple[Face, ...]] = {
    kind: tuple(_FACE_OF_LETTER[letter] for letter in _DATA["faces"][kind].split()) for kind in KINDS
}
"""The six faces of each kind (CH 1.2, 1.3)."""

TRACK: int = _DATA["track"]
"""Whoever ends a turn here or beyond wins (CH 2.8)."""
WHITES = Dice(white=_DATA["counts"]["white"])
"""What the starter gets, and whoever comes after a bust (CH 1.4, 2.3)."""
BASE_COOP = Dice(yellow=_DATA["counts"]["yellow"], orange=_DATA["counts"]["orange"])
"""The coop at the start (CH 1.4)."""
EGGSPANSION_DICE = BASE_COOP.plus(Dice(blue=_DATA["eggspansion"]["blue"], mother=_DATA["eggspansion"]["mother"]))
"""What goes into the seed bag (CH 3.1)."""
EGGSPANSION_COOP: int = _DATA["eggspansion"]["coop"]
"""How many dice the coop is filled up to (CH 3.1, 3.3)."""
FOXES_TO_BUST = 3
"""Not counting those that a bark cancels (CH 2.3, 3.4)."""

SIDE: dict[Face, Side] = {
    "fox": "fox", "bark": "fox", "chicken": "chicken", "double": "chicken",
    "egg": "middle", "blank": "middle", "happy": "middle", "chick": "middle",
}  # fmt: skip
"""Where a rolled die goes; what goes left or right is locked (CH 2.2, 3.4, 3.5)."""

POINTS: dict[Face, int] = {"chicken": 1, "double": 2, "happy": 1, "chick": 1}
"""What a face scores when the turn stops; the others nothing (CH 2.7, 3.4, 3.5)."""

HATCHING: tuple[Face, ...] = ("egg", "chick")
"""The faces that hatch a die (CH 2.4, 3.5)."""


def points(dice: Iterable[Die]) -> int:
    """What these dice score when the turn stops."""
    return sum(POINTS.get(die.face, 0) for die in dice if die.face)


def foxes(dice: Iterable[Die]) -> int:
    """The uncancelled foxes: each bark cancels one; below zero when there are more barks (CH 3.4)."""
    faces = [die.face for die in dice]
    return faces.count("fox") - faces.count("bark")
