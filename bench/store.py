"""What a durable move costs, in one run: `python -m bench.store`.

FULL, which the store uses, waits for the disk at every commit; NORMAL may lose the last moves when the power fails.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from db.codec import digest
from db.rows import SeatRow
from db.store import Store

_ROUNDS = 5
_MOVES = 60
_STATE = '{"table":"' + "x" * 3000 + '"}'


async def _new_game(store: Store) -> int:
    async with store.transaction() as tx:
        session_id = await tx.create_session(
            guild_id=1, channel_id=1, game="bench", host_id=1, lobby="{}", secret=bytes(32), promise=""
        )
        await tx.begin(
            session_id, setup="{}", seed=bytes(32), rules_version=1, state=_STATE, digest=digest(_STATE),
            seats=[SeatRow(0, 1, None, "Ann")],
        )
    return session_id


async def _move(store: Store, session_id: int, rev: int) -> None:
    async with store.transaction() as tx:
        await tx.claim_press(rev, session_id)
        await tx.append(
            session_id, rev=rev, seat=0, user_id=1, action="{}", events="[]", state=_STATE, digest=digest(_STATE),
            rules_version=1,
        )


async def _measure(path: Path) -> dict[str, list[float]]:
    """Milliseconds by level: moves in turns at both levels, so that both meet the same disk; and looks."""
    store = await Store.open(path, lambda: datetime.now(UTC))
    taken: dict[str, list[float]] = {"FULL": [], "NORMAL": [], "look": []}
    session_id, rev = await _new_game(store), 0
    for _ in range(_ROUNDS):
        for level in ("FULL", "NORMAL"):
            await store._connection.execute_fetchall(f"PRAGMA synchronous={level}")
            for _ in range(_MOVES):
                rev += 1
                start = time.perf_counter()
                await _move(store, session_id, rev)
                taken[level].append(1000 * (time.perf_counter() - start))
        for _ in range(_MOVES):
            start = time.perf_counter()
            async with store.reading() as reading:
                await reading.session(session_id)
            taken["look"].append(1000 * (time.perf_counter() - start))
    await store.close()
    return {level: sorted(times) for level, times in taken.items()}


def table() -> str:
    """The figures as lines of text."""
    with TemporaryDirectory() as folder:
        taken = asyncio.run(_measure(Path(folder) / "bench.sqlite3"))
    full, normal, look = (times[len(times) // 2] for times in taken.values())
    rows = (
        ("a durable move (FULL), median", f"{full:.2f} ms"),
        ("a move that a power cut may take (NORMAL), median", f"{normal:.2f} ms"),
        ("FULL costs", f"{full / normal:.1f} times NORMAL"),
        ("a durable move, slowest of a hundred", f"{taken['FULL'][-len(taken['FULL']) // 100]:.2f} ms"),
        ("a look at a session, median", f"{look:.2f} ms"),
    )
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
