"""What a start costs with many live games, all of them shown: `python -m bench.start`.

The process is the real one, and its Discord a small one on this machine that counts what it is asked.
"""

from __future__ import annotations

import asyncio
import signal
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import discord

from db.codec import digest
from db.store import Store
from play.lobbies import Lobbies
from play.lobby import Person, join
from tests.bot.discord_server import DiscordServer, discord_server, guild_of
from tests.bot.process import ended, process

_GAMES = 10_000
_GUILDS = 100
_LOG_IN = 3
"""Requests of every start: who am I, which application, and the commands."""
_LATER = 5
"""Seconds to wait for what is done behind READY."""
_WEIGHED = """
import atexit, pathlib, re
def weigh():
    found = re.search(r"VmHWM:\\s*([0-9]+)", pathlib.Path("/proc/self/status").read_text())
    print("kilobytes", found[1], flush=True)
atexit.register(weigh)
"""
"""What the process itself needed at most; `getrusage` would count what its parent held when it was forked."""


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the process's birth to the end of its work at READY, with the 2 s that discord.py always waits
    for servers to arrive; what it asked Discord beyond its log-in; and its largest size in MB."""

    ready: float
    asked: int
    size: float


def channel(number: int) -> int:
    """The channel of the game with that number."""
    return 2 * 10**18 + number


def guild(number: int) -> int:
    """Its server."""
    return 10**18 + number % _GUILDS


async def fill(path: Path, games: int) -> None:
    """So many live games for two, just begun, each in a channel of its own."""
    store = await Store.open(path, _now)
    lobbies = Lobbies(store, _now)
    where = {"guild_id": guild(0), "channel_id": channel(0), "game": "regroup"}
    first = await lobbies.open(**where, host=Person(1, "Ann"), interaction_id=1)  # type: ignore[arg-type]
    await lobbies.change(first.id, 2, lambda lobby, game: join(lobby, game, Person(2, "Ben"), 2))
    model = await lobbies.start(first.id, 1, 3)
    row = model.row
    assert row.setup and row.state and row.rules_version and row.alarm
    async with store.transaction() as tx:
        seed = (await tx.seed(row.id) or await tx.secret(row.id)).bytes
        await tx.mark_shown(row.id, row.version, row.channel_id, _message())
        for number in range(1, games):
            session_id = await tx.create_session(
                guild_id=guild(number), channel_id=channel(number), game=row.game, host_id=1, lobby=row.lobby,
                secret=seed, promise=row.promise,
            )  # fmt: skip
            await tx.begin(
                session_id, setup=row.setup, seed=seed, rules_version=row.rules_version, state=row.state,
                digest=digest(row.state), seats=model.seats,
            )  # fmt: skip
            await tx.set_clock(session_id, row.clock)
            await tx.set_turn(session_id, turn_began=row.turn_began, stage="call", alarm=row.alarm + 3600 + number)
            await tx.mark_shown(session_id, 2, channel(number), _message())
        await tx.set_turn(row.id, turn_began=row.turn_began, stage="call", alarm=row.alarm + 3600)
    await store.close()


async def start(folder: Path, games: int) -> Start:
    """One start of Roost in a folder with such a database."""
    async with discord_server() as server:
        server.guilds = [
            guild_of(guild(number), map(channel, range(number, games, _GUILDS))) for number in range(_GUILDS)
        ]
        born = time.perf_counter()
        async with process(folder, "-c", _WEIGHED + server.script()) as roost:
            assert roost.stderr is not None and roost.stdout is not None
            while b" bot.client ready" not in await asyncio.wait_for(roost.stderr.readline(), 60):
                pass
            ready = time.perf_counter() - born
            await asyncio.sleep(_LATER)
            asked = _asked(server)
            roost.send_signal(signal.SIGTERM)
            size = await asyncio.wait_for(roost.stdout.readline(), 10)
            await ended(roost)
    return Start(ready, asked, int(size.split()[1]) / 1024)


def _asked(server: DiscordServer) -> int:
    return len(server.requests) - _LOG_IN


def _now() -> datetime:
    return datetime.now(UTC)


def _message() -> int:
    return discord.utils.time_snowflake(_now())


def table() -> str:
    """The figures as lines of text."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        empty = asyncio.run(start(folder, 0))
        (folder / "roost.sqlite3").unlink()
        asyncio.run(fill(folder / "roost.sqlite3", _GAMES))
        full = asyncio.run(start(folder, _GAMES))
    rows = (
        (f"from a process's birth to READY, {_GAMES} live games", f"{full.ready:.1f} s"),
        ("  with none (discord.py waits 2 s for servers)", f"{empty.ready:.1f} s"),
        ("  what it asks Discord about them", f"{full.asked} requests"),
        (f"largest size with {_GAMES} channels in {_GUILDS} servers", f"{full.size:.0f} MB"),
        ("  with no games and no channels", f"{empty.size:.0f} MB"),
    )
    return "\n".join(f"{name:<52} {figure}" for name, figure in rows)


def main() -> None:
    """Print the figures."""
    print(table())


if __name__ == "__main__":
    main()
