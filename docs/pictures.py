"""The README's pictures, drawn by the game itself: `python -m docs.pictures`. The same code gives the same pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.chicken.dice import Dice, Die
from games.chicken.game import CHICKEN
from games.chicken.position import Observation as DiceTable
from games.chicken.position import Rows, Turn
from games.regroup import board_hero, board_pages
from games.regroup.game import REGROUP
from games.regroup.position import Draft, Observation, Placed, Player

FOLDER = Path(__file__).parent / "pictures"

_MINE = Player(
    (Placed(44, 0, 0), Placed(39, -1, 1), Placed(14, 0, 2), Placed(12, 1, 2), Placed(8, 2, 3, 2), Placed(21, 1, 4)), 29
)
_MOMENT = Observation(
    seat=0, round=6, first=1, turn=0, deck=29, market=(27, 26, 42), players=(_MINE, Player((Placed(44, 0, 0),), 14)),
    drawn=None, outcome=None,
)  # fmt: skip
"""My turn in the sixth round, with one coin in sight; of the other army nothing is drawn but its start card."""
_LIFTED = Draft("far", 1, 5, 1)

_ROWS = Rows(
    (Die("white", "fox"), Die("yellow", "fox")),
    (Die("white", "egg"), Die("yellow", "blank"), Die("white", "egg"), Die("yellow"), Die("orange")),
    (Die("white", "chicken"), Die("yellow", "chicken"), Die("orange", "double")),
)
_DARING = DiceTable(
    options=(), round=6, starter=0, turn=0, phase="reroll", scores=(12, 17, 8, 21), pool=Dice(), coop=Dice(0, 0, 2),
    rows=_ROWS, rolls=1, began=12, seat=0,
    recent=(
        Turn(2, True, False, 2, Rows(), 5, 8, 8, Dice(4)), Turn(3, False, False, 1, Rows(), 4, 17, 21, Dice(4, 2, 1)),
    ),
)  # fmt: skip
"""Two foxes, four points at stake, and two more dice to roll: dare or stop?"""


def _dice() -> bytes:
    return CHICKEN.draw(_DARING, None, ())


def _panel() -> bytes:
    return REGROUP.draw(_MOMENT, None, ())


def _draft() -> bytes:
    return REGROUP.draw(_MOMENT, _LIFTED, ())


PICTURES: dict[str, Callable[[], bytes]] = {
    "board": board_hero.hero,
    "boxes": board_pages.draw_kinds,
    "market": board_pages.draw_market_page,
    "draft": _draft,
    "groups": board_pages.draw_groups_page,
    "battle": board_pages.draw_battle_page,
    "panel": _panel,
    "dice": _dice,
}
"""By file name, in the order in which the README shows them."""


def main() -> None:
    """Draw them all, in place of the old ones."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(draw())


if __name__ == "__main__":
    main()
