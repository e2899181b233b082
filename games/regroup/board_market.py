"""The market stall: the deck at the left, then the near, the middle and the far card with their price."""

from __future__ import annotations

from games.core import Seat
from games.regroup.art_card import paint_awning, paint_back, paint_free, paint_whole
from games.regroup.art_gear import paint_coin
from games.regroup.board_card import draw_card
from games.regroup.position import COST, SLOTS, Observation
from games.regroup.rules import affordable
from rendering import theme
from rendering.canvas import Canvas
from rendering.mark import paint_next, paint_padlock
from rendering.numeral import write_middle

BOX = 62
_CARD = 2 * BOX
_AWNING = 29
_TOP = _AWNING + 14
HEIGHT = _TOP + _CARD + 25
_COIN = 48
_PILE = 4


def draw_stall(
    canvas: Canvas, deck: int, market: tuple[int | None, ...], drawn: int | None, payable: tuple[str, ...]
) -> None:
    """The stall, as wide as the canvas; cards that the seat cannot pay are locked."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
    canvas.fill(0, canvas.height - 14, canvas.width, 14, theme.BARK)
    strips = canvas.width // (2 * _AWNING)
    wide = -(-canvas.width // strips)
    for i in range(strips):
        canvas.stamp(paint_awning, i * canvas.width // strips, 0, wide, _AWNING, ground=theme.WOOD)
    step = canvas.width // 4
    _deck(canvas, 20, deck, drawn)
    for i, (slot, card) in enumerate(zip(SLOTS, market, strict=True), start=1):
        x = i * step + 20
        _slot(canvas, x, card, COST[slot], slot in payable)
        if i > 1:
            canvas.stamp(paint_next, x - 34, _TOP + BOX - 13, 26, arguments=(theme.BARK,), ground=theme.WOOD)


def _hollow(canvas: Canvas, x: int) -> None:
    canvas.stamp(paint_whole, x - 5, _TOP - 5, _CARD + 10, arguments=(theme.BARK,))


def _slot(canvas: Canvas, x: int, card: int | None, cost: int, payable: bool) -> None:
    _hollow(canvas, x)
    if card is None:
        return
    draw_card(canvas, card, x, _TOP, BOX)
    beside = x + _CARD + 12
    for i in range(cost):
        y = _TOP + BOX - _COIN // 2 + (2 * i - cost + 1) * (_COIN + 8) // 2
        canvas.stamp(paint_coin, beside, y, _COIN, ground=theme.WOOD)
    if not cost:
        canvas.stamp(paint_free, beside, _TOP + BOX - 31, 62, ground=theme.WOOD)
    if not payable:
        canvas.mute(x, _TOP, _CARD, _CARD)
        canvas.stamp(paint_padlock, x + _CARD // 4, _TOP + _CARD // 4, _CARD // 2)


def _deck(canvas: Canvas, x: int, deck: int, drawn: int | None) -> None:
    _hollow(canvas, x)
    depth = min(3, (deck + 9) // 10)
    for i in range(depth):
        canvas.stamp(paint_back, x - i * _PILE // 2, _TOP - i * _PILE, _CARD)
    write_middle(canvas, str(deck), x + _CARD + 46, _TOP + BOX - 32, 64, theme.WHITE, theme.WOOD)
    if drawn is not None:
        canvas.stamp(paint_whole, x - 2, _TOP + 2, _CARD + 16, arguments=(theme.INK,))
        canvas.stamp(paint_whole, x - 8, _TOP - 12, _CARD + 16, arguments=(theme.GOLD,))
        draw_card(canvas, drawn, x, _TOP - 4, BOX)


def stall_arguments(observation: Observation, seat: Seat) -> tuple[object, ...]:
    """What `draw_stall` needs to show the market to a seat."""
    payable = affordable(observation.market, observation.players[seat])
    return observation.deck, observation.market, observation.drawn, payable
