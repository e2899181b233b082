"""What the click tests share."""

from __future__ import annotations

import pytest

from tests.clicks import Clicks
from tests.world import World


@pytest.fixture
def clicks(world: World) -> Clicks:
    """The people of a world of four at their table."""
    return Clicks(world)
