"""The coop's dice on their roost, the seed bag of Eggspansion, and how the last two turns went (CH 1.4, 3.1)."""

from __future__ import annotations

from games.chicken.art_die import paint_die
from games.chicken.art_farm import paint_hollow, paint_house, paint_lamp, paint_sack
from games.chicken.dice import BASE_COOP, EGGSPANSION_COOP, Dice
from games.chicken.position import Turn
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.numeral import write
from rendering.theme import scaled

HEIGHT = scaled(110)
_HOUSE = scaled(92)
_DIE = scaled(70)
_SACK = scaled(84)
_FIGURES = scaled(62)
_PAD = scaled(10)
_BEAM = scaled(16)


def draw_coop(canvas: Canvas, coop: Dice, bag: Dice | None, recent: tuple[Turn, ...]) -> None:
    """The coop as wide as the canvas; without a bag (None) in the base game."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
    canvas.fill(0, HEIGHT // 2 - theme.EDGE // 2, canvas.width, theme.EDGE // 2, theme.TOFFEE)
    canvas.fill(0, canvas.height - _BEAM, canvas.width, _BEAM, theme.BARK)
    canvas.stamp(paint_house, _PAD, (HEIGHT - _HOUSE) // 2, _HOUSE)
    places = BASE_COOP.total if bag is None else EGGSPANSION_COOP
    kinds, x, y = list(coop.kinds()), _HOUSE + 2 * _PAD, HEIGHT - _BEAM - _DIE + _PAD // 2
    for place in range(max(places, len(kinds))):
        if place < len(kinds):
            canvas.stamp(paint_die, x, y, _DIE, arguments=(kinds[place], None))
        else:
            canvas.stamp(paint_hollow, x, y, _DIE)
        x += _DIE + _PAD // 4
    if bag is not None:
        canvas.stamp(paint_sack, x + _PAD, (HEIGHT - _SACK) // 2, _SACK)
        write(canvas, str(bag.total), x + _SACK + 2 * _PAD, (HEIGHT - _FIGURES) // 2, _FIGURES, theme.WHITE)
