"""The coop's dice on their roost, the seed bag of Eggspansion, and how the last two turns went (CH 1.4, 3.1)."""

from __future__ import annotations

from games.chicken.art_die import paint_die
from games.chicken.art_farm import paint_hollow, paint_house, paint_lamp, paint_sack
from games.chicken.board_dice import fitting, rows_of
from games.chicken.dice import BASE_COOP, EGGSPANSION_COOP, NO_DICE, Dice
from games.chicken.position import Turn
from rendering import theme
from rendering.canvas import Canvas, Rectangle
from rendering.crest import paint_crest
from rendering.numeral import write
from rendering.theme import scaled

HEIGHT = scaled(110)
LARGE_ROW = scaled(220)
_LARGE_FIGURE = scaled(160)
_LARGE_DIE = scaled(124)
_HOUSE = scaled(92)
_DIE = scaled(70)
_SACK = scaled(84)
_FIGURES = scaled(62)
_PAD = scaled(10)
_BEAM = scaled(20)
_TOLD = scaled(190)
_LINE = scaled(48)


def draw_coop(canvas: Canvas, coop: Dice, bag: Dice | None, recent: tuple[Turn, ...]) -> None:
    """The coop, as wide as the canvas; the base game has no bag (None)."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
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
    for i, turn in enumerate(recent):
        canvas.fill(canvas.width - _TOLD - 2 * _PAD, 0, theme.EDGE, canvas.height, theme.INK)
        _told(canvas, turn, canvas.width - _TOLD, _PAD // 2 + i * (HEIGHT - _PAD // 2) // 2)


def draw_roost(canvas: Canvas, coop: Dice, bag: Dice | None) -> None:
    """The coop drawn large and, below it, everything in the bag."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
    figures = (paint_house, paint_sack) if bag is not None else (paint_house,)
    for i, (figure, dice) in enumerate(zip(figures, (coop, bag or NO_DICE), strict=False)):
        top = i * LARGE_ROW
        canvas.fill(0, top + LARGE_ROW - _BEAM, canvas.width, _BEAM, theme.BARK)
        canvas.stamp(figure, 2 * _PAD, top + (LARGE_ROW - _LARGE_FIGURE) // 2, _LARGE_FIGURE)
        left = _LARGE_FIGURE + 4 * _PAD
        area = left, top, canvas.width - left - _PAD, LARGE_ROW - _BEAM + _PAD
        _dice_in(canvas, dice, area)


def _dice_in(canvas: Canvas, dice: Dice, area: Rectangle) -> None:
    """Dice standing on the area's lower edge, in several rows if there are many."""
    left, top, width, height = area
    size = min(_LARGE_DIE, fitting(dice.total, width, height))
    places = rows_of(dice.total, size, width, height)
    lowest = max((y for _, y in places), default=0)
    for kind, (x, y) in zip(dice.kinds(), places, strict=True):
        down = height - size - lowest
        canvas.stamp(paint_die, left + x, top + y + down, size - _PAD // 2, arguments=(kind, None))


def _told(canvas: Canvas, turn: Turn, x: int, y: int) -> None:
    """A turn in short: whose it was, and its points or its foxes."""
    canvas.stamp(paint_crest, x, y, _LINE, arguments=(turn.seat,))
    x += _LINE + _PAD // 2
    if turn.busted:
        canvas.stamp(paint_lamp, x, y, _LINE, arguments=(True, False))
        x += _LINE + _PAD // 4
    points = gain(turn)
    if points or not turn.busted:
        write(canvas, f"{points:+}", x, y + _PAD // 4, _LINE - _PAD // 2, theme.WHITE if points >= 0 else theme.CORAL)


def gain(turn: Turn) -> int:
    """The points of a turn; after a bust, what the turn cost in all (0 or less) (CH 2.3, 4)."""
    return turn.after - turn.before if turn.busted else turn.points
