"""Every game that Roost hosts, one line each."""

from __future__ import annotations

from games.core import AnyGame
from games.regroup.game import REGROUP

GAMES: dict[str, AnyGame] = {
    REGROUP.key: REGROUP,
}
"""By key, in the order in which the lobby offers them."""
