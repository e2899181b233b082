from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import pytest

from games.core import IllegalAction, Outcome, Rng
from games.regroup import board, rules
from games.regroup.art_card import paint_box
from games.regroup.board_grid import SIZES, crop
from games.regroup.board_hero import hero
from games.regroup.board_market import BOX, card_places
from games.regroup.cards import KINDS, Kind
from games.regroup.position import Draft, Grid, Observation, Placed, Player, State
from rendering import canvas, png, theme
from rendering.sprite import sprite
from tests.regroup.kit import BARRIERS, COINS, POTION, SHIELDS, WARRIORS, WIZARDS, army, table
from tests.rendering.kit import colours, opened

FOUR = (army(f"{WARRIORS} 16@1,1"), army(SHIELDS, 12), army(BARRIERS, 4), army(COINS, 21))
STATE = table(*FOUR, turn=3)
DRAFT = Draft("far", 0, 1, 1)
EVERY_KIND: tuple[Kind, ...] = (*KINDS, "coins", "potion")


def _seen(state: State = STATE, seat: int | None = None) -> Observation:
    return rules.observe(state, seat)


def _pictures(state: State) -> list[bytes]:
    """Everything that can be shown of a state, to its seat to act and to the table."""
    everybody, acting = _seen(state), _seen(state, state.turn)
    spots = ["market", *(f"seat{seat}" for seat in range(len(state.players)))]
    return [
        board.draw(everybody, None, ()),
        board.draw(acting, None, ()),
        *(board.look(everybody, spot, ()) for spot in spots),
    ]


def _staircase(cards: int, down: int, across: int) -> Grid:
    return tuple(Placed(1 + i, i * down, i * across) for i in range(cards))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_a_light_palette_png_of_a_good_shape(seats: int) -> None:
    for picture in _pictures(table(*FOUR[:seats])):
        image = opened(picture)

        assert image.mode == "P" and image.format == "PNG"
        assert image.width == theme.WIDTH <= 1600 and image.width != image.height
        assert len(picture) <= 120_000


@pytest.mark.parametrize(("down", "across"), [(1, 1), (0, 1), (1, 0), (-1, 1)])
def test_the_longest_grids_fit(down: int, across: int) -> None:
    long = _staircase(22, down, across)
    state = table(Player(long), Player(long), market=(None, None, None), deck=())

    for picture in _pictures(state):
        assert opened(picture).height <= 1600 and len(picture) <= 120_000
    acting = _seen(replace(state, market=(43, None, None)), 0)
    assert opened(board.draw(acting, Draft("near", 22 * down, 22 * across, 0), ())).height <= 1600


def test_boxes_are_as_large_as_fit() -> None:
    small, large = crop(_staircase(9, 1, 1), 400, 300), crop(_staircase(1, 1, 1), 400, 300)

    assert small.size < large.size and {small.size, large.size} <= set(SIZES)
    assert all(found.width <= 400 and found.height <= 300 for found in (small, large))


def test_only_what_is_occupied_is_shown() -> None:
    here, far = crop((Placed(1, 0, 0),), 400, 300), crop((Placed(1, -40, 70),), 400, 300)

    assert (here.rows, here.cols, here.size) == (far.rows, far.cols, far.size) == (2, 2, far.size)


def test_the_same_observation_gives_the_same_bytes_from_a_cold_start() -> None:
    warm = _pictures(STATE)
    canvas._part.cache_clear()
    png._deflated.cache_clear()
    sprite.cache_clear()

    assert _pictures(STATE) == warm


def test_threads_draw_the_same_bytes() -> None:
    expected = board.draw(_seen(), None, ())
    canvas._part.cache_clear()
    sprite.cache_clear()

    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(lambda _: board.draw(_seen(), None, ()), range(8)))

    assert set(drawn) == {expected}


@pytest.mark.parametrize("seed", ["1", "77"])
def test_the_bytes_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = "import sys; from games.regroup.board_hero import hero; sys.stdout.buffer.write(hero())"

    drawn = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
    )

    assert drawn.stdout == hero()


def test_the_order_of_the_deck_cannot_be_seen() -> None:
    dealt = rules.redeal(STATE, 3, Rng(b"another order", 1))

    assert dealt.deck != STATE.deck
    assert _pictures(dealt) == _pictures(STATE)


@pytest.mark.parametrize(
    "other",
    [
        replace(STATE, turn=2),
        replace(STATE, first=2),
        replace(STATE, drawn=40),
        replace(STATE, market=(1, 2, 4)),
        replace(STATE, market=(1, None, 3)),
        replace(STATE, deck=STATE.deck[1:]),
        replace(STATE, players=(*FOUR[:3], army(COINS, 20))),
        replace(STATE, players=(*FOUR[:3], army(COINS, -2))),
        replace(STATE, players=(*FOUR[:3], army(COINS, 21, "warlord"))),
        replace(STATE, players=(*FOUR[:3], army(POTION, 21))),
        replace(STATE, outcome=Outcome((1,), "deck-out", (30, 12, 4, 21))),
    ],
)
def test_whatever_changes_for_all_to_see_changes_the_table(other: State) -> None:
    assert colours(board.draw(_seen(other), None, ())).tobytes() != colours(board.draw(_seen(), None, ())).tobytes()


def test_a_leader_lights_up_when_its_player_drowns() -> None:
    asleep, awake = (army(WIZARDS, life, "brewer") for life in (11, 10))

    pictures = [board.draw_seat(_seen(table(who, FOUR[1])), 0, ()) for who in (asleep, awake)]

    dim, lit = (opened(picture).histogram()[theme.PALETTE.index(theme.ORANGE)] for picture in pictures)
    assert lit > dim + 200


@pytest.mark.parametrize(
    "draft", [Draft("far", 0, 1, 2), Draft("far", 1, 1, 1), Draft("middle", 0, 1, 1), Draft("near", 0, 1, 1)]
)
def test_a_draft_that_moves_turns_or_changes_shows(draft: Draft) -> None:
    acting = _seen(seat=3)

    assert board.draw(acting, draft, ()) != board.draw(acting, DRAFT, ())
    assert board.draw(acting, None, ()) != board.draw(acting, DRAFT, ())


def test_a_draft_looks_the_same_however_it_was_found() -> None:
    acting = _seen(seat=3)

    assert board.draw(acting, replace(DRAFT, rank=5), ()) == board.draw(acting, DRAFT, ())


def test_a_blind_card_can_be_held_too() -> None:
    acting = _seen(replace(STATE, drawn=40), 3)

    assert opened(board.draw(acting, Draft(None, 0, 1, 0), ())).mode == "P"


def test_a_card_that_a_seat_cannot_pay_is_locked_for_it_alone() -> None:
    rich, poor = (board.draw_market(_seen(seat=seat), ()) for seat in (3, 1))

    assert rich != poor
    assert board.draw_market(_seen(), ()) == rich, "nobody's seat sees it as the seat to act"


def test_the_boxes_of_a_locked_card_can_be_read_like_any_others() -> None:
    rich, poor = (opened(board.draw_market(_seen(seat=seat), ())) for seat in (3, 1))
    inside = BOX // 6

    for x, y in card_places(theme.WIDTH - 2 * theme.GAP - 2 * theme.EDGE):
        for corner in range(4):
            left = theme.GAP + theme.EDGE + x + corner % 2 * BOX + inside
            top = theme.GAP + theme.EDGE + y + corner // 2 * BOX + inside
            area = left, top, left + BOX - 2 * inside, top + BOX - 2 * inside
            assert rich.crop(area).tobytes() == poor.crop(area).tobytes()


def test_a_held_card_shows_the_numbers_with_the_leader_that_is_awake() -> None:
    """RG 9.2: as the panel and the story tell them."""
    warlord, archmage = (table(*FOUR[:3], army(COINS, 10, leader), turn=3) for leader in ("warlord", "archmage"))

    assert board.draw(_seen(warlord, 3), DRAFT, ()) != board.draw(_seen(archmage, 3), DRAFT, ())


def test_what_is_not_there_cannot_be_looked_at() -> None:
    for spot in ("", "seat4", "seat-1", "seat01", "deck"):
        with pytest.raises(IllegalAction, match="no-spot"):
            board.look(_seen(), spot, ())


@pytest.mark.parametrize("size", [20, 48])
def test_kinds_are_told_apart_without_colour(size: int) -> None:
    drawn = {}
    for kind in EVERY_KIND:
        for double in (False, True) if kind in KINDS else (True,):
            pixels = sprite(paint_box, (kind, double, True), size, size, theme.CREAM).pixels
            drawn[kind, double] = [sum(theme.PALETTE[number]) // 3 for number in pixels.tobytes()]

    for one, other in combinations(drawn, 2):
        different = sum(abs(a - b) > 60 for a, b in zip(drawn[one], drawn[other], strict=True))
        assert different >= size * size // 8, (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_a_box_that_scores_nothing_is_seen_to_sleep(kind: Kind) -> None:
    awake, asleep = (sprite(paint_box, (kind, False, woken), 40, 40, theme.CREAM).pixels for woken in (True, False))

    differing = sum(a != b for a, b in zip(awake.tobytes(), asleep.tobytes(), strict=True))
    assert differing >= 40 * 40 // 2


def test_the_hero_is_light_enough_for_a_readme() -> None:
    assert len(hero()) <= 120_000
