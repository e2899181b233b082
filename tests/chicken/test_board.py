from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from games.chicken import board, board_coop, board_wait, rules
from games.chicken.art_die import paint_die, paint_hatched
from games.chicken.board_dice import SIZES, fitting, rows_of
from games.chicken.board_strip import fox_lamps
from games.chicken.board_track import path, space_area, spots
from games.chicken.dice import BASE_COOP, FACES, KINDS, NO_DICE, TRACK, WHITES, Dice, Die, Face, Kind
from games.chicken.position import Observation, Rolled, Rows, Turn
from games.core import IllegalAction, Outcome, Rng, Setup
from rendering import canvas, png, theme
from rendering.sprite import sprite
from tests.rendering.kit import colours, opened

HEAVIEST = 80_000
_KIND: dict[str, Kind] = {"w": "white", "y": "yellow", "o": "orange", "b": "blue", "m": "mother"}
_FACE: dict[str, Face | None] = {
    "F": "fox", "C": "chicken", "D": "double", "E": "egg", "_": "blank", "H": "happy", "K": "bark", "I": "chick",
    ".": None,
}  # fmt: skip


def dice(text: str) -> tuple[Die, ...]:
    """ "wE y." is a white egg and an unrolled yellow die."""
    return tuple(Die(_KIND[die[0]], _FACE[die[1]]) for die in text.split())


def rows(fox: str = "", middle: str = "", chicken: str = "") -> Rows:
    return Rows(dice(fox), dice(middle), dice(chicken))


BASE = Observation(
    options=(), round=3, starter=0, turn=1, phase="reroll", scores=(7, 12, 3, 19), pool=NO_DICE,
    coop=Dice(yellow=2, orange=4), rows=rows("wF", "wE w_ y.", "wC yC"), rolls=1, began=12,
)  # fmt: skip
SCORED = Turn(0, False, False, 2, rows("wF", "wE y.", "wC yC oD"), 4, 3, 7, Dice(4, 2, 1))
BUSTED = replace(SCORED, busted=True, rows=rows("wF oF oF", "wE", "wC oD"), points=3, after=3, passed=WHITES)
WAITING = replace(BASE, phase="choose", pool=Dice(4, 2, 1), rows=Rows(), rolls=0, recent=(BUSTED, SCORED))
AFTER_BUST = replace(WAITING, pool=WHITES, coop=BASE_COOP, recent=(SCORED, BUSTED))
FIRST = replace(WAITING, pool=WHITES, coop=BASE_COOP, recent=(), scores=(0, 0, 0, 0))
HATCHING = replace(
    BASE, options=("eggspansion",), phase="hatch", hatching=2, rows=rows("wF bK", "wE wE mI", "yC oD"),
    coop=Dice(0, 2, 1), bag=Dice(0, 1, 3), scores=(5, 5, 9, 9, 9, 14, 22, 0), turn=6,
)  # fmt: skip
OVER = replace(WAITING, scores=(27, 12, 3, 19), outcome=Outcome((0,), "reached-25", (27, 12, 3, 19)))
CROWD = replace(FIRST, scores=(13,) * 8)
EVERYTHING = replace(HATCHING, rows=rows("wF wF oF oF yF bK", "wE wE y. y. o.", "yC oD mD"), recent=(SCORED, BUSTED))
TABLES = {
    "rolled": BASE, "waiting": WAITING, "after a bust": AFTER_BUST, "first": FIRST, "hatching": HATCHING,
    "over": OVER, "crowd": CROWD, "everything": EVERYTHING,
}  # fmt: skip
SPOTS = ("dice", "coop", "track")


def _pictures(seen: Observation) -> list[bytes]:
    return [board.draw(seen, None, ()), *(board.look(seen, spot, ()) for spot in SPOTS)]


@pytest.mark.parametrize("name", TABLES)
def test_every_picture_is_a_light_palette_png_of_a_good_shape(name: str) -> None:
    for picture in _pictures(TABLES[name]):
        image = opened(picture)

        assert image.mode == "P" and image.format == "PNG"
        assert image.width == theme.WIDTH and image.width != image.height
        assert 200 <= image.height <= 1200, "a phone shows it whole"
        assert len(picture) <= HEAVIEST


@pytest.mark.parametrize("count", range(15))
@pytest.mark.parametrize(("width", "height"), [(228, 255), (228, 137), (300, 137)])
def test_dice_fit_their_side_however_many_there_are(count: int, width: int, height: int) -> None:
    size = fitting(count, width, height)

    places = rows_of(count, size, width, height)
    assert len(set(places)) == count and size >= SIZES[-1]
    assert all(0 <= x <= width - size and 0 <= y <= height - size for x, y in places)
    assert all(abs(x - left) >= size or abs(y - top) >= size for (x, y), (left, top) in combinations(places, 2))


@pytest.mark.parametrize("pool", [Dice(4), Dice(4, 1), Dice(4, 4, 1), Dice(4, 4, 4), Dice(4, 4, 4, 1, 1)])
def test_a_heap_of_dice_does_not_grow_out_of_the_picture(pool: Dice) -> None:
    field = canvas.Canvas(theme.WIDTH - 2 * theme.GAP - 2 * theme.EDGE, board_wait.HEIGHT)

    board_wait.draw_wait(field, pool, 1)

    grass = {theme.PALETTE.index(theme.MEADOW)}
    assert set(field.image.crop((0, 0, field.width, 2)).tobytes()) == grass
    assert set(field.image.crop((0, 0, 2, field.height)).tobytes()) == grass


@pytest.mark.parametrize(
    ("fox_side", "struck", "lit", "awaited"),
    [("", 0, 0, 3), ("wF", 0, 1, 2), ("bK", 0, 0, 4), ("wF bK", 1, 0, 3), ("wF yF bK", 1, 1, 2),
     ("wF wF wF bK", 1, 2, 1), ("wF wF wF", 0, 3, 0), ("wF wF wF wF bK", 1, 3, 0)],
)  # fmt: skip
def test_lamps_count_the_foxes_as_the_headline_does(fox_side: str, struck: int, lit: int, awaited: int) -> None:
    """CH 2.3, 3.4."""
    lamps = fox_lamps(dice(fox_side))
    lying = replace(BASE, rows=Rows(dice(fox_side)))

    assert [lamps.count(lamp) for lamp in ((False, True), (True, False), (False, False))] == [struck, lit, awaited]
    assert (struck + lit, len(lamps)) == (rules.fox_count(lying), rules.fox_limit(lying))


def test_what_a_dare_cost_is_shown_whole() -> None:
    """CH 4."""
    field = canvas.Canvas(theme.WIDTH - 2 * theme.GAP - 2 * theme.EDGE, board_coop.HEIGHT)
    dear = replace(BUSTED, before=24, after=0)

    board_coop.draw_coop(field, BASE_COOP, None, (dear, dear))

    margin = field.image.crop((field.width - 2, 0, field.width, field.height))
    assert set(margin.tobytes()) == {theme.PALETTE.index(theme.WOOD), theme.PALETTE.index(theme.BARK)}


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("space", [0, 13, TRACK])
def test_eight_tokens_fit_one_space(count: int, space: int) -> None:
    _, _, width, height = space_area(space, theme.WIDTH - 2 * theme.GAP - 2 * theme.EDGE)

    placed = spots(count, width, height, space == 0)

    assert len(placed) == count
    assert all(0 <= x <= width - size and 0 <= y <= height - size for x, y, size in placed)
    for (x, y, size), (left, top, _) in combinations(placed, 2):
        assert abs(x - left) >= size or abs(y - top) >= size


def test_the_spaces_of_the_track_lie_side_by_side() -> None:
    areas = [space_area(space, 824) for space in range(TRACK + 1)]

    for (x, y, wide, high), (left, top, width, _) in pairwise(areas):
        assert (y == top and (x + wide == left or left + width == x)) or (top > y + high and left == x)
    assert all(x >= 0 and x + wide <= 824 for x, _, wide, _ in areas)


def test_the_same_observation_gives_the_same_bytes_from_a_cold_start() -> None:
    warm = [_pictures(seen) for seen in TABLES.values()]
    canvas._part.cache_clear()
    png._deflated.cache_clear()
    sprite.cache_clear()

    assert [_pictures(seen) for seen in TABLES.values()] == warm


def test_threads_draw_the_same_bytes() -> None:
    expected = board.draw(EVERYTHING, None, ())
    canvas._part.cache_clear()
    sprite.cache_clear()

    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(lambda _: board.draw(EVERYTHING, None, ()), range(8)))

    assert set(drawn) == {expected}


@pytest.mark.parametrize("seed", ["1", "77"])
def test_the_bytes_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = "import sys; from tests.chicken import test_board as t; sys.stdout.buffer.write(t.table_of_all())"

    drawn = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
    )

    assert drawn.stdout == table_of_all()


def table_of_all() -> bytes:
    return b"".join(board.draw(seen, None, ()) for seen in TABLES.values())


@pytest.mark.parametrize(
    "other",
    [
        replace(BASE, turn=2),
        replace(BASE, scores=(7, 12, 4, 19)),
        replace(BASE, scores=(7, 12, 3)),
        replace(BASE, rolls=2),
        replace(BASE, chickened=True),
        replace(BASE, coop=Dice(yellow=1, orange=4)),
        replace(BASE, rows=rows("yF", "wE w_ y.", "wC yC")),
        replace(BASE, rows=rows("wF", "wE wE y.", "wC yC")),
        replace(BASE, rows=rows("wF", "wE w_ o.", "wC yC")),
        replace(BASE, rows=rows("wF", "wE w_ y_", "wC yC")),
        replace(BASE, rows=rows("wF wF", "wE w_ y.", "wC yC")),
        replace(BASE, rows=rows("wF", "wE w_ y.", "wC yC yC")),
        replace(BASE, recent=(SCORED,)),
        replace(BASE, recent=(BUSTED,)),
        replace(BASE, options=("eggspansion",)),
        WAITING,
        OVER,
    ],
)
def test_whatever_changes_for_all_to_see_changes_the_table(other: Observation) -> None:
    assert colours(board.draw(other, None, ())).tobytes() != colours(board.draw(BASE, None, ())).tobytes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (WAITING, replace(WAITING, pool=Dice(4, 1, 1))),
        (WAITING, replace(WAITING, pool=Dice(4, 1, 2))),
        (WAITING, replace(WAITING, scores=(7, 0, 3, 19))),
        (WAITING, replace(WAITING, recent=(BUSTED, replace(SCORED, chickened=True)))),
        (WAITING, AFTER_BUST),
        (AFTER_BUST, replace(AFTER_BUST, recent=(SCORED, replace(BUSTED, seat=2)))),
        (AFTER_BUST, replace(AFTER_BUST, recent=(SCORED, replace(BUSTED, after=0)))),
        (HATCHING, replace(HATCHING, hatching=1)),
        (HATCHING, replace(HATCHING, bag=Dice(0, 1, 2))),
        (HATCHING, replace(HATCHING, rows=rows("wF wF", "wE wE mI", "yC oD"))),
        (OVER, replace(OVER, recent=(BUSTED, replace(SCORED, seat=3)))),
    ],
)
def test_what_waits_hatches_or_has_ended_shows(one: Observation, other: Observation) -> None:
    assert board.draw(one, None, ()) != board.draw(other, None, ())


def test_a_seat_sees_its_own_token_marked_and_whether_it_is_its_turn() -> None:
    drawn = {board.draw(replace(BASE, seat=seat), None, ()) for seat in (None, 0, 1, 2)}

    assert len(drawn) == 4


def test_a_bust_is_a_scene_of_its_own_until_the_next_roll() -> None:
    """CH 2.3: the dice have gone home, and yet everybody sees which ones it was."""
    bust, rolled = opened(board.draw(AFTER_BUST, None, ())), opened(board.draw(BASE, None, ()))

    fur = theme.PALETTE.index(theme.BRICK)
    assert bust.histogram()[fur] > 3 * rolled.histogram()[fur]
    assert bust.height > rolled.height


def test_dice_that_were_rolled_again_sparkle() -> None:
    """CH 2.5: who comes back sees what the reroll brought; in a first roll everything is new."""
    last = SCORED.rows
    again = Rolled(0, True, dice("wE yC oD"), last, 1, 4)

    plain = board.draw(WAITING, None, ())

    assert board.draw(WAITING, None, (again,)) != plain
    assert board.draw(WAITING, None, (replace(again, again=False),)) == plain


def test_only_what_can_be_chickened_out_of_shows_a_coward() -> None:
    """CH 2.1: with white dice alone there is nothing to chicken out of."""
    whites = replace(WAITING, pool=WHITES)
    free = replace(WAITING, scores=(7, 0, 3, 19))

    assert len({board.look(seen, "dice", ()) for seen in (WAITING, whites, free)}) == 3


def test_a_token_stops_at_25() -> None:
    """CH 2.8: the true sum is kept, the token stands on the last space."""
    assert path(OVER, 0).spaces == (TRACK, 12, 3, 19)
    assert board.look(OVER, "track", ()) == board.look(replace(OVER, scores=(25, 12, 3, 19)), "track", ())


def test_what_is_not_there_cannot_be_looked_at() -> None:
    for spot in ("", "seat0", "Dice", "bag"):
        with pytest.raises(IllegalAction, match="no-spot"):
            board.look(BASE, spot, ())


def _greys(kind: Kind, face: Face | None, size: int) -> list[int]:
    paint, arguments = (paint_hatched, (kind,)) if face is None else (paint_die, (kind, face))
    pixels = sprite(paint, arguments, size, size, theme.PAPER).pixels
    return [sum(theme.PALETTE[number]) // 3 for number in pixels.tobytes()]


def _differing(one: list[int], other: list[int]) -> int:
    return sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("size", [32, 64])
@pytest.mark.parametrize("kind", KINDS)
def test_faces_are_told_apart_without_colour(kind: Kind, size: int) -> None:
    drawn = {face: _greys(kind, face, size) for face in (*dict.fromkeys(FACES[kind]), None)}

    for one, other in combinations(drawn, 2):
        assert _differing(drawn[one], drawn[other]) >= size * size // 10, (one, other)


@pytest.mark.parametrize("size", [32, 64])
def test_kinds_of_dice_are_told_apart_without_colour(size: int) -> None:
    """By their marks: the greys of fronts and sides are left out by comparing what is dark."""
    drawn = {kind: [grey < 120 for grey in _greys(kind, "blank", size)] for kind in KINDS}

    for one, other in combinations(drawn, 2):
        different = sum(a != b for a, b in zip(drawn[one], drawn[other], strict=True))
        assert different >= size * size // 90, (one, other)


def test_whole_games_are_drawn() -> None:
    for options in ((), (rules.EGGSPANSION, rules.NO_COWARDS)):
        rng = Rng(b"pictures", 1)
        state = rules.setup(Setup(8, options), rng)
        for turn in range(60):
            if state.outcome is not None:
                break
            (seat,) = rules.to_act(state)
            actions = rules.legal_actions(state, seat)
            step = rules.apply(state, seat, actions[turn % len(actions)], rng)
            state = step.state
            assert len(board.draw(rules.observe(state, None), None, step.events)) <= HEAVIEST
