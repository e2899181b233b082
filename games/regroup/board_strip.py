"""A seat's numbers in a strip: crest, life, attack, defence, coins, potions, leader, First Player marker."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Seat
from games.regroup.art_card import ICONS, paint_leader
from games.regroup.cards import DROWNING_LIFE
from games.regroup.position import Observation, Player, Totals
from games.regroup.rules import strength
from rendering import theme
from rendering.canvas import Canvas
from rendering.crest import paint_crest
from rendering.mark import paint_broken_heart, paint_down, paint_first, paint_heart, paint_next, paint_star, paint_up
from rendering.numeral import write
from rendering.theme import Colour, scaled

ROW = scaled(61)
_PAD = scaled(10)
_ICON = scaled(47)
_FIGURES = scaled(42.5)
_LIFE = scaled(113)
_STAYS, _WAS, _NEXT = scaled(52), scaled(39), scaled(24)


@dataclass(frozen=True, slots=True)
class Banner:
    """What the strip says of a seat."""

    seat: Seat
    player: Player
    acts: bool
    first: bool
    won: bool

    @property
    def fallen(self) -> bool:
        return self.player.life <= 0

    @property
    def lit(self) -> bool:
        """Whether the leader's bonus is on (RG 9.2)."""
        return 0 < self.player.life <= DROWNING_LIFE

    @property
    def ground(self) -> Colour:
        if self.won or self.acts:
            return theme.GOLD
        return theme.SLATE if self.fallen else theme.CREAM


def banner(observation: Observation, seat: Seat) -> Banner:
    """A seat's banner as the observation shows it."""
    outcome = observation.outcome
    return Banner(
        seat,
        observation.players[seat],
        acts=outcome is None and observation.turn == seat,
        first=observation.first == seat,
        won=outcome is not None and seat in outcome.winners,
    )


def strip_height(width: int) -> int:
    """One row where there is room, else two."""
    return ROW + _PAD if _is_wide(width) else 2 * ROW + _PAD


def _is_wide(width: int) -> bool:
    return width >= theme.WIDTH * 3 // 4


def draw_strip(canvas: Canvas, said: Banner) -> None:
    """A seat's strip, as wide as the canvas: crest, life, wealth and force, in one row or two."""
    canvas.fill(0, 0, canvas.width, canvas.height, said.ground)
    numbers, y = strength(said.player), _PAD // 2
    wealth = [("coins", numbers.coins), ("potion", numbers.potions)]
    force = [(kind, getattr(numbers, kind)) for kind in ("warrior", "wizard", "shield", "barrier")]
    crest = ROW if _is_wide(canvas.width) else ROW * 7 // 4
    left, right = crest + 2 * _PAD, canvas.width - _PAD // 2
    _crest(canvas, said, crest)
    end = _badges(canvas, said, right, y)
    _life(canvas, said, said.ground, left, y)
    if _is_wide(canvas.width):
        _entries(canvas, force + wealth, said.ground, left + _LIFE, end, y)
    else:
        _entries(canvas, wealth, said.ground, left + _LIFE, end, y)
        _entries(canvas, force, said.ground, left, right, y + ROW)


def _crest(canvas: Canvas, said: Banner, size: int) -> None:
    """The crest, with the First Player marker hung on it."""
    y = (canvas.height - size) // 2
    canvas.stamp(paint_crest, _PAD, y, size, arguments=(said.seat,), ground=said.ground)
    if said.first:
        marker = max(size // 2, ROW * 2 // 3)
        canvas.stamp(paint_first, _PAD + size - marker * 3 // 4, canvas.height - marker - 2, marker)


def _life(canvas: Canvas, said: Banner, ground: Colour, x: int, y: int) -> None:
    heart = paint_broken_heart if said.fallen else paint_heart
    canvas.stamp(heart, x, y + (ROW - _ICON) // 2, _ICON, ground=ground)
    write(canvas, str(said.player.life), x + _ICON, y + (ROW - _FIGURES) // 2, _FIGURES, theme.WHITE, ground)


def _badges(canvas: Canvas, said: Banner, right: int, y: int) -> int:
    """The winner's star and the leader; gives the x where they begin."""
    for paint, arguments, shown in (
        (paint_star, (), said.won),
        (paint_leader, (said.player.leader, said.lit), said.player.leader is not None),
    ):
        if shown:
            right -= ROW
            canvas.stamp(paint, right, y, ROW - 2, arguments=arguments, ground=said.ground)
    return right


def _entries(canvas: Canvas, entries: list[tuple[str, int]], ground: Colour, left: int, right: int, y: int) -> None:
    """Icons with numbers, spread evenly."""
    step = (right - left) // len(entries)
    for i, (kind, value) in enumerate(entries):
        x = left + i * step
        canvas.stamp(ICONS[kind], x, y + (ROW - _ICON) // 2, _ICON, ground=ground)
        write(canvas, str(value), x + _ICON - 3, y + (ROW - _FIGURES) // 2, _FIGURES, theme.WHITE, ground)


CHANGE_HEIGHT = 2 * ROW + 2 * _PAD


def draw_change(canvas: Canvas, said: Banner, before: Totals, after: Totals) -> None:
    """The strip of a seat that considers a placement: every number before and after."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.CREAM)
    canvas.stamp(paint_crest, _PAD, _PAD, ROW - 4, arguments=(said.seat,), ground=theme.CREAM)
    _life(canvas, said, theme.CREAM, _PAD, ROW + _PAD)
    left = _LIFE + 4 * _PAD
    step = (canvas.width - left) // 3
    for i, (kind, name) in enumerate(_CHANGES):
        x, y = left + i % 3 * step, _PAD + i // 3 * ROW
        _change(canvas, kind, getattr(before, name), getattr(after, name), x, y)


_CHANGES = (
    ("warrior", "warrior"), ("wizard", "wizard"), ("coins", "coins"),
    ("shield", "shield"), ("barrier", "barrier"), ("potion", "potions"),
)  # fmt: skip


def _change(canvas: Canvas, kind: str, before: int, after: int, x: int, y: int) -> None:
    canvas.stamp(ICONS[kind], x, y, ROW - 4, ground=theme.CREAM)
    x += ROW
    if before == after:
        write(canvas, str(after), x, y + (ROW - _STAYS) // 2, _STAYS, theme.WHITE, theme.CREAM)
        return
    x = write(canvas, str(before), x, y + (ROW - _WAS) // 2, _WAS, theme.STEEL, theme.CREAM)
    canvas.stamp(paint_next, x + 2, y + (ROW - _NEXT) // 2, _NEXT, arguments=(theme.WHITE,), ground=theme.CREAM)
    colour, mark = (theme.GOLD, paint_up) if after > before else (theme.CORAL, paint_down)
    x = write(canvas, str(after), x + _NEXT + 4, y, ROW, colour, theme.CREAM)
    canvas.stamp(mark, x + 4, y + (ROW - _ICON) // 2, _ICON, ground=theme.CREAM)
