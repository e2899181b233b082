"""What is new is marked: cards laid since somebody looked, and cards that came to the market since (RG 4.3)."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from games.regroup import board, rules
from games.regroup.board_news import arrived, laid
from games.regroup.position import SLOTS, Draft, Event, Placed, State
from rendering import theme
from tests.regroup.kit import COINS, WARRIORS, after, army, step, table

STATE = table(army(WARRIORS), army(COINS))


def _events(*moves: str, state: State = STATE) -> tuple[Event, ...]:
    """Everything that the moves led to."""
    events: list[Event] = []
    for move in moves:
        done = step(state, move)
        events += done.events
        state = done.state
    return tuple(events)


def _changed(state: State, seat: int | None, news: tuple[Event, ...], draft: Draft | None = None) -> bool:
    seen = rules.observe(state, seat)
    return board.draw(seen, draft, news) != board.draw(seen, draft, ())


def test_what_a_seat_laid_is_new_on_its_own_grid() -> None:
    news = _events("far@1,0", "far@1,0", "far@2,0")

    assert laid(news, 0) == {Placed(3, 1, 0)}
    assert laid(news, 1) == {Placed(2, 1, 0), Placed(1, 2, 0)}


@pytest.mark.parametrize(
    ("moves", "new"),
    [
        ((), ()),
        (("far@1,0",), ("near",)),
        (("far@1,0", "far@1,0"), ("near", "middle")),
        (("middle@1,0",), ("near",)),
        (("far@1,0", "middle@1,0"), ("near", "middle")),
        (("far@1,0", "near@1,0"), ("near",)),
        (("far@1,0", "far@1,0", "far@2,0"), SLOTS),
        (("draw", "place@1,0"), ()),
    ],
)
def test_a_card_from_the_deck_is_new_wherever_it_has_slid(moves: tuple[str, ...], new: tuple[str, ...]) -> None:
    rich = table(army(COINS), army(COINS))

    news = _events(*moves, state=rich)

    assert tuple(slot for slot, fresh in zip(SLOTS, arrived(news), strict=True) if fresh) == new


def test_new_cards_are_marked_on_the_table_and_in_the_panel() -> None:
    state, news = after(STATE, "draw", "place@1,0"), _events("draw", "place@1,0")

    assert _changed(state, None, news)
    assert _changed(state, 0, news)
    assert not _changed(state, 1, news), "in a panel there is the seat's own grid, and nothing new in the market"


def test_a_spot_marks_the_same() -> None:
    state, news = after(STATE, "far@1,0"), _events("far@1,0")
    seen = rules.observe(state, 1)

    marked = {spot: board.look(seen, spot, news) != board.look(seen, spot, ()) for spot in ("market", "seat0", "seat1")}

    assert marked == {"market": True, "seat0": True, "seat1": False}


def test_a_card_that_is_covered_whole_has_no_mark_left() -> None:
    news = _events("far@1,1", state=table(army(), army(), market=(1, 2, 7)))
    assert laid(news, 0) == {Placed(7, 1, 1)}

    seen = rules.observe(table(army("44@0,0 7@1,1 9@1,1"), army()), None)

    assert board.look(seen, "seat0", news) == board.look(seen, "seat0", ())


def test_an_empty_slot_has_no_mark() -> None:
    last = table(army(COINS), army(COINS), deck=(), market=(1, 2, 3))

    state, news = after(last, "far@1,0"), _events("far@1,0", state=last)

    seen = rules.observe(state, None)
    assert board.look(seen, "market", news) == board.look(seen, "market", ())


def test_the_fallen_have_nothing_new() -> None:
    state, news = table(army(WARRIORS), army("44@0,0 1@1,0", -1)), _events("far@1,0", "far@1,0")

    seen = rules.observe(state, None)

    assert board.look(seen, "seat1", news) == board.look(seen, "seat1", ())


def test_a_lifted_card_has_the_picture_to_itself() -> None:
    state = after(STATE, "far@1,0", "far@1,0")

    assert not _changed(state, 0, _events("far@1,0", "far@1,0"), Draft("far", 2, 0, 0))


def test_marks_tell_by_shape_as_well_as_by_colour() -> None:
    """In grey too, a marked card differs in a good part of its rim."""
    state, news = after(STATE, "far@1,0"), _events("far@1,0")
    seen = rules.observe(state, None)

    marked, plain = (
        Image.open(io.BytesIO(board.look(seen, "seat0", shown))).convert("L") for shown in (news, ())
    )

    different = ImageChops.difference(marked, plain).point([0] * 61 + [1] * 195)
    assert sum(different.tobytes()) > theme.scaled(48) * 10
