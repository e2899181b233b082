"""The picture that the README begins with: a handsome table late in a game of four."""

from __future__ import annotations

from games.regroup.board import draw_table
from games.regroup.position import Grid, Observation, Placed, Player


def _grid(text: str) -> Grid:
    """Cards as "number row column turns", with commas between."""
    return tuple(Placed(*map(int, card.split())) for card in text.split(","))


_PLAYERS = (
    Player(_grid("44 0 0 0,42 -1 1 0,27 0 2 3,36 -1 3 0,18 -2 3 3,43 -2 4 2,26 -1 5 0,23 1 3 0"), 27, "archmage"),
    Player(_grid("44 0 0 0,34 1 1 3,31 2 2 1,22 2 0 0,17 1 3 3,10 1 4 0,37 1 5 1,19 0 5 3"), 23, "guardian"),
    Player(_grid("44 0 0 0,11 -1 1 0,38 -2 2 1,30 0 2 2,20 -2 0 2,28 -1 -1 2,29 -2 -2 3"), 8, "brewer"),
    Player(_grid("44 0 0 0,4 1 1 1,14 2 2 1,13 3 2 1,5 3 1 1,3 2 0 2,7 3 -1 2"), 7, "warlord"),
)


def hero() -> bytes:
    """Four armies in the seventh round; the third is to act."""
    seen = Observation(
        seat=None, round=7, first=0, turn=2, deck=14, market=(1, 24, 33), players=_PLAYERS, drawn=None, outcome=None
    )
    return draw_table(seen, ())
