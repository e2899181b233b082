"""What the tests of use cases share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.store import Store
from tests.play.house import Clock, House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    clock = Clock()
    store = await Store.open(tmp_path / "roost.sqlite3", clock)
    yield House(store, clock)
    await store.close()
