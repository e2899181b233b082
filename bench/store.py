"""What a durable move costs, and a start with many live games, in one run: `python -m bench.store`.

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
from db.transaction import Transaction

_ROUNDS = 5
_MOVES = 60
_GAMES = 10_000
_SEATS = tuple(SeatRow(seat, seat + 1, None, "Ann") for seat in range(4))
_STATE = '{"table":"' + "x" * 3000 + '"}'


async def _new_game(tx: Transaction, channel_id: int) -> int:
    session_id = await tx.create_session(
        guild_id=1, channel_id=channel_id, game="bench", host_id=1, lobby="{}", secret=bytes(32), promise=""
    )
    await tx.begin(
        session_id, setup="{}", seed=bytes(32), rules_version=1, state=_STATE, digest=digest(_STATE), seats=_SEATS
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
    async with store.transaction() as tx:
        session_id, rev = await _new_game(tx, 1), 0
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


async def _fill(path: Path) -> None:
    """That many live games, all shown, with alarms in the seconds to come."""
    store = await Store.open(path, lambda: datetime.now(UTC))
    async with store.transaction() as tx:
        for number in range(_GAMES):
            session_id = await _new_game(tx, number)
            await tx.set_turn(session_id, turn_began=0, stage="", alarm=number)
            await tx.mark_shown(session_id, 2, number, number)
    await store.close()


async def _start(path: Path) -> list[tuple[str, float]]:
    """Milliseconds of what happens with those games at a start, step by step."""
    taken: list[tuple[str, float]] = []
    start = time.perf_counter()

    def lap(step: str) -> None:
        nonlocal start
        taken.append((step, 1000 * (time.perf_counter() - start)))
        start = time.perf_counter()

    store = await Store.open(path, lambda: datetime.now(UTC))
    lap("open")
    async with store.reading() as reading:
        assert len(await reading.places()) == _GAMES
        lap("which are open")
        assert not await reading.unshown(datetime.min.replace(tzinfo=UTC))
        lap("which are to be shown")
        assert len(await reading.due(_GAMES // 2)) == 100
        lap("which are due, the first hundred")
    async with store.transaction() as tx:
        await tx.credit(3600)
    lap("give an hour back to all")
    await store.close()
    return taken


def table() -> str:
    """The figures as lines of text."""
    with TemporaryDirectory() as folder:
        taken = asyncio.run(_measure(Path(folder) / "bench.sqlite3"))
        many = Path(folder) / "many.sqlite3"
        asyncio.run(_fill(many))
        steps = asyncio.run(_start(many))
    return "\n".join(f"{name:<52} {figure}" for name, figure in (*_moves(taken), *_steps(steps)))


def _moves(taken: dict[str, list[float]]) -> tuple[tuple[str, str], ...]:
    full, normal, look = (times[len(times) // 2] for times in taken.values())
    return (
        ("a durable move (FULL), median", f"{full:.2f} ms"),
        ("a move that a power cut may take (NORMAL), median", f"{normal:.2f} ms"),
        ("FULL costs", f"{full / normal:.1f} times NORMAL"),
        ("a durable move, slowest of a hundred", f"{taken['FULL'][-len(taken['FULL']) // 100]:.2f} ms"),
        ("a look at a session, median", f"{look:.2f} ms"),
    )


def _steps(steps: list[tuple[str, float]]) -> tuple[tuple[str, str], ...]:
    return (
        (f"a start with {_GAMES} live games", f"{sum(taken for _, taken in steps):.0f} ms"),
        *((f"  {step}", f"{taken:.1f} ms") for step, taken in steps),
    )


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
