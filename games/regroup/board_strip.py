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
from rendering.mark import paint_broken_heart, paint_crown, paint_down, paint_first, paint_heart, paint_next, paint_up
from rendering.numeral import width_of, write
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
    crest = ROW if _is_wide(canvas.width) else ROW * 3 // 2
    left, right = crest + 2 * _PAD, canvas.width - _PAD // 2
    _crest(canvas, said, crest)
    middle = _life(canvas, said, said.ground, left, y)
    end = _badges(canvas, said, right, y)
    if _is_wide(canvas.width):
        _entries(canvas, force + wealth, said.ground, middle, end, y)
    else:
        _entries(canvas, wealth, said.ground, middle, end, y)
        _entries(canvas, force, said.ground, left, right, y + ROW)


def _crest(canvas: Canvas, said: Banner, size: int) -> None:
    """The crest, crowned if it has won; on a high strip the First Player marker hangs on it."""
    y, marker = (canvas.height - size) // 2, ROW * 3 // 4
    canvas.stamp(paint_crest, _PAD, y, size, arguments=(said.seat,), ground=said.ground)
    if said.first and not _is_wide(canvas.width):
        canvas.stamp(paint_first, _PAD + size - marker * 3 // 4, canvas.height - marker - 2, marker)
    if said.won:
        canvas.stamp(paint_crown, _PAD + (size - marker) // 2, 0, marker)


def _life(canvas: Canvas, said: Banner, ground: Colour, x: int, y: int) -> int:
    """Heart and life; gives the x where the next thing may begin."""
    heart = paint_broken_heart if said.fallen else paint_heart
    canvas.stamp(heart, x, y + (ROW - _ICON) // 2, _ICON, ground=ground)
    life, y = str(said.player.life), y + (ROW - _FIGURES) // 2
    return max(write(canvas, life, x + _ICON, y, _FIGURES, theme.WHITE, ground) + _PAD // 2, x + _LIFE)


def _badges(canvas: Canvas, said: Banner, right: int, y: int) -> int:
    """The leader and, on a low strip, the First Player marker; gives the x where they begin."""
    if said.player.leader is not None:
        right -= ROW
        canvas.stamp(paint_leader, right, y, ROW - 2, arguments=(said.player.leader, said.lit), ground=said.ground)
    if said.first and _is_wide(canvas.width):
        right -= ROW
        canvas.stamp(paint_first, right, y, ROW - 2, ground=said.ground)
    return right


def _entries(canvas: Canvas, entries: list[tuple[str, int]], ground: Colour, left: int, right: int, y: int) -> None:
    """Icons with numbers, spread evenly; the numbers a little smaller where they would touch."""
    room = (right - left) // len(entries) - _ICON
    widest = max(width_of(str(value), _FIGURES) for _, value in entries)
    figures = _FIGURES if widest <= room else _FIGURES * 7 // 8
    widths = [_ICON + width_of(str(value), figures) for _, value in entries]
    spare, x = (right - left - sum(widths)) // len(entries), left
    for (kind, value), width in zip(entries, widths, strict=True):
        canvas.stamp(ICONS[kind], x, y + (ROW - _ICON) // 2, _ICON, ground=ground)
        write(canvas, str(value), x + _ICON - 2, y + (ROW - figures) // 2, figures, theme.WHITE, ground)
        x += width + spare


CHANGE_HEIGHT = 2 * ROW + 2 * _PAD


def draw_change(canvas: Canvas, said: Banner, before: Totals, after: Totals) -> None:
    """The strip while a seat considers a placement: every number before and after."""
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
