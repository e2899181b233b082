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
from rendering.theme import scaled

BOX = scaled(67)
_CARD = 2 * BOX
_AWNING = scaled(31)
_TOP = _AWNING + scaled(15)
_SHELF = scaled(14)
HEIGHT = _TOP + _CARD + scaled(27)
_MIDDLE = _TOP + BOX
_COLUMNS = 1 + len(SLOTS)
_LEFT = scaled(22)
_BESIDE = scaled(13)
_COIN = scaled(52)
_FREE = scaled(67)
_COUNT = scaled(69)
_NEXT = scaled(28)
_LOCK = scaled(50)
_PILE = scaled(4.5)
_RIM = scaled(7)


def draw_stall(
    canvas: Canvas, deck: int, market: tuple[int | None, ...], drawn: int | None, payable: tuple[str, ...]
) -> None:
    """The stall, as wide as the canvas; a card that the seat cannot pay has a dark frame and a lock, but is legible."""
    canvas.part(_draw_empty_stall, (), 0, 0, canvas.width, canvas.height)
    _deck(canvas, _LEFT, deck, drawn)
    for (x, _), slot, card in zip(card_places(canvas.width), SLOTS, market, strict=True):
        _slot(canvas, x, card, COST[slot], slot in payable)


def card_places(width: int) -> list[tuple[int, int]]:
    """By slot: the top left of its card, in a stall of that width."""
    return [(i * width // _COLUMNS + _LEFT, _TOP) for i in range(1, _COLUMNS)]


def _draw_empty_stall(canvas: Canvas) -> None:
    """Roof, shelf, the hollows for the cards, and which way they slide (RG 4.3)."""
    canvas.fill(0, 0, canvas.width, canvas.height, theme.WOOD)
    canvas.fill(0, canvas.height - _SHELF, canvas.width, _SHELF, theme.BARK)
    strips = canvas.width // (2 * _AWNING)
    wide = -(-canvas.width // strips)
    for i in range(strips):
        canvas.stamp(paint_awning, i * canvas.width // strips, 0, wide, _AWNING, ground=theme.WOOD)
    for i in range(_COLUMNS):
        x = i * canvas.width // _COLUMNS + _LEFT
        canvas.stamp(paint_whole, x - _RIM, _TOP - _RIM, _CARD + 2 * _RIM, arguments=(theme.BARK,))
        if i > 1:
            arrow = x - _LEFT // 2 - _NEXT, _MIDDLE - _NEXT // 2, _NEXT
            canvas.stamp(paint_next, *arrow, arguments=(theme.BARK,), ground=theme.WOOD)


def _slot(canvas: Canvas, x: int, card: int | None, cost: int, payable: bool) -> None:
    if card is None:
        return
    draw_card(canvas, card, x, _TOP, BOX, theme.CREAM if payable else theme.SLATE)
    beside = x + _CARD + _BESIDE
    for i in range(cost):
        y = _MIDDLE - _COIN // 2 + (2 * i - cost + 1) * (_COIN + _PILE) // 2
        canvas.stamp(paint_coin, beside, y, _COIN, ground=theme.WOOD)
    if not cost:
        canvas.stamp(paint_free, beside, _MIDDLE - _FREE // 2, _FREE, ground=theme.WOOD)
    if not payable:
        canvas.stamp(paint_padlock, x + _CARD, _TOP + _CARD - _LOCK * 7 // 10, _LOCK)


def _deck(canvas: Canvas, x: int, deck: int, drawn: int | None) -> None:
    depth = min(3, (deck + 9) // 10)
    for i in range(depth):
        canvas.stamp(paint_back, x - i * _PILE // 2, _TOP - i * _PILE, _CARD)
    write_middle(canvas, str(deck), x + _CARD + scaled(50), _MIDDLE - _COUNT // 2, _COUNT, theme.WHITE, theme.WOOD)
    if drawn is not None:
        y = _TOP - _PILE
        for shift, grown, colour in ((_RIM, _RIM, theme.INK), (0, _RIM + 2, theme.INK), (0, _RIM, theme.GOLD)):
            canvas.stamp(paint_whole, x - grown + shift, y - grown + shift, _CARD + 2 * grown, arguments=(colour,))
        draw_card(canvas, drawn, x, y, BOX)


def stall_arguments(observation: Observation, seat: Seat) -> tuple[object, ...]:
    """What `draw_stall` needs to show the market to a seat."""
    payable = affordable(observation.market, observation.players[seat])
    return observation.deck, observation.market, observation.drawn, payable
