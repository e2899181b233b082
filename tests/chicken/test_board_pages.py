from __future__ import annotations

from collections.abc import Callable

import pytest

from games.chicken import board_pages
from tests.rendering.kit import opened

PAGES = (
    board_pages.draw_faces_page,
    board_pages.draw_special_page,
    board_pages.draw_choice_page,
    board_pages.draw_roll_page,
    board_pages.draw_bust_page,
    board_pages.draw_reroll_page,
    board_pages.draw_points_page,
    board_pages.draw_helpers_page,
    board_pages.draw_track_page,
    board_pages.draw_end_page,
)


@pytest.mark.parametrize("draw", PAGES)
def test_a_page_is_a_small_palette_picture(draw: Callable[[], bytes]) -> None:
    image = opened(draw())

    assert image.mode == "P"
    assert 200 <= image.height < image.width <= 1600
    assert len(draw()) <= 60_000


def test_every_page_shows_something_else() -> None:
    assert len({draw() for draw in PAGES}) == len(PAGES)
