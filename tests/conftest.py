"""What the tests of the whole bot share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.world import World

NewWorld = Callable[..., Awaitable["World"]]


@pytest.fixture
async def new_world(tmp_path: Path) -> AsyncIterator[NewWorld]:
    """Starts worlds: `await new_world(people=3)`. They end, and are checked, after the test."""
    from tests.world import running  # noqa: PLC0415 – the tests of rules and pictures need no client

    async with AsyncExitStack() as stack:

        async def start(people: int = 4) -> World:
            return await stack.enter_async_context(running(tmp_path / "roost.sqlite3", people))

        yield start


@pytest.fixture
async def world(new_world: NewWorld) -> World:
    """A world of four people."""
    return await new_world()
