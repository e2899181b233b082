"""Pictures that somebody has looked at. To change them: `python -m tests.chicken.test_golden`, and look again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.chicken import board, board_pages
from tests.chicken.test_board import AFTER_BUST, EVERYTHING, HATCHING, OVER, WAITING
from tests.rendering.kit import colours

GOLDEN = Path(__file__).parent / "golden"

PICTURES: dict[str, Callable[[], bytes]] = {
    "faces": board_pages.draw_faces_page,
    "special": board_pages.draw_special_page,
    "waiting": lambda: board.draw(WAITING, None, ()),
    "bust": lambda: board.draw(AFTER_BUST, None, ()),
    "hatching": lambda: board.draw(HATCHING, None, ()),
    "over": lambda: board.look(OVER, "dice", ()),
    "coop": lambda: board.look(EVERYTHING, "coop", ()),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did_when_it_was_looked_at(name: str) -> None:
    expected = (GOLDEN / f"{name}.png").read_bytes()

    assert colours(PICTURES[name]()).tobytes() == colours(expected).tobytes()


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (GOLDEN / f"{name}.png").write_bytes(draw())
