"""The pictures of every game's rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core import AnyGame
from games.registry import GAMES
from tests.rendering.kit import opened


def _pictures(game: AnyGame) -> list[Callable[[], bytes]]:
    return [page.draw for page in game.rules() if page.draw is not None]


@pytest.mark.parametrize("draw", [draw for game in GAMES.values() for draw in _pictures(game)])
def test_a_page_is_a_small_palette_picture(draw: Callable[[], bytes]) -> None:
    image = opened(draw())

    assert image.mode == "P"
    assert 200 <= image.height < image.width <= 1600
    assert len(draw()) <= 60_000


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_page_shows_something_else(game: AnyGame) -> None:
    pictures = _pictures(game)

    assert len({draw() for draw in pictures}) == len(pictures)
