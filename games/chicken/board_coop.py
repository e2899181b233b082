"""The coop's dice on their roost, and the seed bag of Eggspansion (CH 1.4, 3.1)."""

from __future__ import annotations

from games.chicken.art_die import paint_die
from games.chicken.art_farm import paint_house, paint_sack
from games.chicken.dice import BASE_COOP, EGGSPANSION_COOP, NO_DICE, Dice
from rendering import theme
from rendering.canvas import Canvas
from rendering.numeral import write
from rendering.theme import scaled

HEIGHT = scaled(110)
_HOUSE = scaled(92)
_DIE = scaled(72)
_SACK = scaled(96)
_FIGURES = scaled(62)
_PAD = scaled(10)
_BEAM = scaled(16)


def draw_coop(canvas: Canvas, coop: Dice, bag: Dice | None) -> None:
    """The coop as wide as the canvas; None: there is no bag in this game."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
    canvas.fill(0, canvas.height - _BEAM, canvas.width, _BEAM, theme.BARK)
    canvas.stamp(paint_house, _PAD, (HEIGHT - _HOUSE) // 2, _HOUSE)
    places = BASE_COOP.total if bag is None else EGGSPANSION_COOP
    kinds, x = list(coop.kinds()), _HOUSE + 3 * _PAD
    for place in range(max(places, len(kinds))):
        y = HEIGHT - _BEAM - _DIE
        if place < len(kinds):
            canvas.stamp(paint_die, x, y + _PAD // 2, _DIE, arguments=(kinds[place], None))
        else:
            hollow = _DIE // 6
            canvas.fill(x + hollow, y + 2 * hollow, _DIE - 2 * hollow, _DIE - 2 * hollow, theme.BARK)
        x += _DIE + _PAD // 2
    if bag is not None:
        _bag(canvas, bag)


def _bag(canvas: Canvas, bag: Dice) -> None:
    x = canvas.width - scaled(330)
    canvas.stamp(paint_sack, x, (HEIGHT - _SACK) // 2, _SACK)
    write(canvas, str(bag.total), x + _SACK + _PAD, (HEIGHT - _FIGURES) // 2, _FIGURES, theme.WHITE)


def bag_of(options: tuple[str, ...], bag: Dice) -> Dice | None:
    """The bag, or None in the base game."""
    return bag if "eggspansion" in options else None


EMPTY = NO_DICE
