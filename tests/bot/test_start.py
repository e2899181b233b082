"""A start with many live games."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.start import fill, start
from tests.clicks import Clicks

MANY = 1000
MEGABYTES = 150


@pytest.mark.slow
async def test_a_start_asks_discord_nothing_about_games_that_are_shown(tmp_path: Path) -> None:
    await fill(tmp_path / "roost.sqlite3", MANY)

    begun = await start(tmp_path, MANY)

    assert begun.asked == 0
    assert begun.size <= MEGABYTES


async def test_a_restart_asks_discord_nothing_about_a_game_that_is_shown(clicks: Clicks) -> None:
    await clicks.game(2)
    before = len(clicks.world.env.http_requests)

    await clicks.world.restart()

    asked = [request.path for request in clicks.world.env.http_requests[before:]]
    assert asked == ["/oauth2/applications/@me"]
