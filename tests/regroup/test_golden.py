"""Pictures that somebody has looked at. To change them: `python -m tests.regroup.test_golden`, and look again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.regroup import board, board_pages, rules
from games.regroup.position import Draft
from tests.regroup.kit import COINS, SHIELDS, WARRIORS, army, step, table
from tests.rendering.kit import colours

GOLDEN = Path(__file__).parent / "golden"
_TWO = table(army(WARRIORS, 9), army(COINS, -1))


def _draft() -> bytes:
    return board.draw(rules.observe(_TWO, 0), Draft("far", 0, 0, 1), ())


def _fallen() -> bytes:
    return board.draw_seat(rules.observe(_TWO, None), 1, ())


def _market() -> bytes:
    return board.draw_market(rules.observe(table(army(SHIELDS), army(COINS), drawn=40), None), ())


def _news() -> bytes:
    done = step(table(army(SHIELDS, 9), army(COINS, 8), market=(1, 2, 5)), "far@1,1>1")
    return board.draw_table(rules.observe(done.state, None), done.events)


PICTURES: dict[str, Callable[[], bytes]] = {
    "kinds": board_pages.draw_kinds,
    "market": _market,
    "draft": _draft,
    "fallen": _fallen,
    "news": _news,
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did_when_it_was_looked_at(name: str) -> None:
    expected = (GOLDEN / f"{name}.png").read_bytes()

    assert colours(PICTURES[name]()).tobytes() == colours(expected).tobytes()


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (GOLDEN / f"{name}.png").write_bytes(draw())
