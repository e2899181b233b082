"""A real store, on a file of its own, with a clock that the test can set."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from db.store import Store


@dataclass
class Clock:
    """Says the time that it was last set to."""

    time: datetime = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "roost.sqlite3"


@pytest.fixture
async def store(path: Path, clock: Clock) -> AsyncIterator[Store]:
    store = await Store.open(path, clock)
    yield store
    await store.close()
