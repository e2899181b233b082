"""The look of every picture: one hand-made palette, a few measures.

Pictures are made of palette numbers, never of mixed colours: each named colour comes plain, half way to the ink
(where outlines are smoothed), and muted (asleep, locked, fallen).
"""

from __future__ import annotations

Colour = tuple[int, int, int]
"""Red, green and blue, 0..255."""


def _colour(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


INK = _colour("2B1B2E")
WHITE = _colour("FFFDF6")
CREAM = _colour("FFF0CC")
PAPER = _colour("EBD3A0")
GOLD = _colour("FFC830")
AMBER = _colour("E08F1C")
RED = _colour("E23D4B")
CRIMSON = _colour("A8263F")
ORANGE = _colour("FF9532")
STEEL = _colour("CBD6E2")
IRON = _colour("8797AE")
WOOD = _colour("B97F49")
BARK = _colour("8B5733")
GRASS = _colour("76B454")
MEADOW = _colour("68A549")
HEDGE = _colour("4B8040")
CORAL = _colour("F4805F")
BRICK = _colour("DF6449")
VIOLET = _colour("AF94F0")
PLUM = _colour("9273DE")
INDIGO = _colour("46399C")
SKY = _colour("74B6EE")
SEA = _colour("4F97DB")
MINT = _colour("62D9BF")
LAGOON = _colour("3DBBA2")
GLOW = _colour("CFFFF2")
PINK = _colour("F7A3C4")
ROSE = _colour("E880AC")
CARAMEL = _colour("D0924F")
TOFFEE = _colour("B97938")
LEAF = _colour("46B356")
NIGHT = _colour("3E3350")
SLATE = _colour("6F6680")

_NAMED = (
    INK, WHITE, CREAM, PAPER, GOLD, AMBER, RED, CRIMSON, ORANGE, STEEL, IRON, WOOD, BARK, GRASS, MEADOW, HEDGE,
    CORAL, BRICK, VIOLET, PLUM, INDIGO, SKY, SEA, MINT, LAGOON, GLOW, PINK, ROSE, CARAMEL, TOFFEE, LEAF, NIGHT, SLATE,
)  # fmt: skip

_SMOOTHING = 0.5
_MUTING = 0.58


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """The colour with that share (0..1) of another one in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def muted(colour: Colour) -> Colour:
    """The colour asleep: most of it gone to dusk."""
    return mixed(colour, NIGHT, _MUTING)


def _palette() -> tuple[Colour, ...]:
    smooth = (mixed(colour, INK, _SMOOTHING) for colour in _NAMED)
    quarters = (mixed(colour, INK, share) for colour in (WHITE, CREAM, GOLD, STEEL) for share in (0.25, 0.75))
    dusk = (muted(colour) for colour in _NAMED)
    return tuple(dict.fromkeys((*_NAMED, *smooth, *quarters, *dusk)))


PALETTE: tuple[Colour, ...] = _palette()
"""Every colour that a picture may show, by palette number."""


def nearest(colour: Colour) -> int:
    """The palette number that looks most like the colour."""

    def distance(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(PALETTE[number], colour, strict=True))

    return min(range(len(PALETTE)), key=distance)


MUTED: tuple[int, ...] = tuple(nearest(muted(colour)) for colour in PALETTE) + (0,) * (256 - len(PALETTE))
"""What each palette number turns into where a picture is muted."""

WIDTH = 860
"""How wide a picture is; Discord shows it about 550 pixels wide on a desk, 330 on a phone."""


def scaled(thousandths: float) -> int:
    """A length given in thousandths of a picture's width, in pixels."""
    return round(thousandths * WIDTH / 1000)


GAP = scaled(14)
"""Between things."""
INNER = WIDTH - 2 * GAP
"""The width of a picture without the gaps at its sides."""
EDGE = scaled(4.5)
"""The ink edge of a frame."""
ROUND = scaled(18)
"""The radius of a frame's corners."""
TUFT = scaled(19)
"""How large grass on a meadow is."""
LINE = 3.6
"""The outline of figures, in hundredths of their size."""
