"""Sessions in the store, built in one line, and a look at the store's files."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from db.codec import digest
from db.rows import SeatRow
from db.transaction import Transaction

GUILD = 7
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
ANN, BOB, CLEO = 101, 102, 103
SEATS = (SeatRow(0, ANN, None, "Ann"), SeatRow(1, BOB, None, "Bob"), SeatRow(2, None, "hen", "Henrietta"))
SECRET, SEED = b"s" * 32, b"e" * 32


async def lobby(tx: Transaction, channel_id: int = 1, guild_id: int = GUILD) -> int:
    """An open lobby, hosted by Ann."""
    return await tx.create_session(
        guild_id=guild_id, channel_id=channel_id, game="tag", host_id=ANN, lobby="{}", secret=SECRET, promise="promise"
    )


async def game(tx: Transaction, channel_id: int = 1, guild_id: int = GUILD, seats: Sequence[SeatRow] = SEATS) -> int:
    """A live game of Ann, Bob and an opponent, at rev 0."""
    session_id = await lobby(tx, channel_id, guild_id)
    await tx.begin(
        session_id, setup="{}", seed=SEED, rules_version=1, state=state(0), digest=digest(state(0)), seats=seats
    )
    return session_id


async def play(tx: Transaction, session_id: int, rev: int, action: str = "{}") -> None:
    """Ann's action, the one with that number."""
    await tx.append(
        session_id, rev=rev, seat=0, user_id=ANN, action=action, events="[]", state=state(rev),
        digest=digest(state(rev)), rules_version=1,
    )


def state(rev: int) -> str:
    """A state that tells its rev, as large as that of a real game."""
    return f'{{"rev":{rev},"table":"{"x" * 2000}"}}'


def folder_of(path: Path) -> dict[str, tuple[bytes, int]]:
    """The files beside the path: their bytes, and when they were last written."""
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in path.parent.iterdir() if file.is_file()}
