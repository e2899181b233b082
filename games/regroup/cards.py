"""The cards and leaders, read from data.toml (RG 1, 9)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

Kind = Literal["warrior", "wizard", "shield", "barrier", "coins", "potion"]
KINDS: tuple[Kind, ...] = ("warrior", "wizard", "shield", "barrier")
"""The kinds that fight; coins and potions do not."""

_KIND_OF_LETTER: dict[str, Kind] = {"W": "warrior", "Z": "wizard", "S": "shield", "B": "barrier"}


@dataclass(frozen=True, slots=True)
class Box:
    """A quarter of a card (RG 1.3). `points` counts only for the fighting kinds: 1, or 2 on a double box."""

    kind: Kind
    points: int = 0
    coins: int = 0
    potions: int = 0

    @property
    def is_double(self) -> bool:
        return self.points == 2 or self.coins + self.potions == 2


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader's bonus while its player drowns (RG 9.2)."""

    key: str
    warrior: int = 0
    wizard: int = 0
    shield: int = 0
    barrier: int = 0
    recovery: int = 0


Boxes = tuple[Box, Box, Box, Box]
"""A card's four boxes: top left, top right, bottom left, bottom right."""


def _box(text: str) -> Box:
    if text == "CC":
        return Box("coins", coins=2)
    if text == "CP":
        return Box("potion", coins=1, potions=1)
    return Box(_KIND_OF_LETTER[text[0]], points=2 if text.endswith("2") else 1)


def _boxes(text: str) -> Boxes:
    top_left, top_right, bottom_left, bottom_right = map(_box, text.split())
    return top_left, top_right, bottom_left, bottom_right


_DATA = tomllib.loads(files(__package__).joinpath("data.toml").read_text(encoding="utf8"))

DECK: tuple[int, ...] = tuple(range(1, len(_DATA["deck"]) + 1))
"""The numbers of the game cards (RG 1.4)."""

COMMON_START: int = len(DECK) + 1
DIFFERENT_STARTS: tuple[int, ...] = tuple(COMMON_START + 1 + i for i in range(len(_DATA["different_starts"])))

CARDS: dict[int, Boxes] = {
    number: _boxes(text)
    for number, text in enumerate([*_DATA["deck"], _DATA["common_start"], *_DATA["different_starts"]], start=1)
}
"""Every card's boxes, unturned, by its number."""

LEADERS: dict[str, Leader] = {key: Leader(key, **bonus) for key, bonus in _DATA["leaders"].items()}
NO_BONUS = Leader("")
DROWNING_LIFE: int = _DATA["drowning_life"]


def turned(boxes: Boxes, turns: int) -> Boxes:
    """The boxes after `turns` quarter turns clockwise."""
    for _ in range(turns % 4):
        top_left, top_right, bottom_left, bottom_right = boxes
        boxes = bottom_left, top_left, bottom_right, top_right
    return boxes


TURNED: dict[int, tuple[Boxes, Boxes, Boxes, Boxes]] = {
    number: (boxes, turned(boxes, 1), turned(boxes, 2), turned(boxes, 3)) for number, boxes in CARDS.items()
}
"""Every card's boxes after 0, 1, 2 and 3 quarter turns clockwise."""
