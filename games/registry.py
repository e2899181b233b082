"""Every game that Roost hosts, one line each."""

from __future__ import annotations

from games.chicken.game import CHICKEN
from games.core import AnyGame
from games.regroup.game import REGROUP

GAMES: dict[str, AnyGame] = {
    REGROUP.key: REGROUP,
    CHICKEN.key: CHICKEN,
}
"""By key, in the order in which the lobby offers them."""
