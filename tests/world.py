"""Roost on a simulated Discord, with a real store on a temporary file. `conftest.py` makes fixtures of it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from simcord import ChannelHandle, Env, GuildHandle, MemberActor

from bot.client import Roost
from bot.logs import LogLine
from db.store import Store
from tests.payload import check_all

NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Fibo", "Grace", "Hedy")


@dataclass(slots=True)
class World:
    """Roost in one server with one channel; `people` are its members, the first owns the server.

    `alarms` are the errors that were logged. A test that provokes one clears them.
    """

    env: Env
    client: Roost
    store: Store
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]
    alarms: list[str]

    async def restart(self) -> None:
        """Roost stops and starts again on the same database."""
        await self.client.close()
        self.client = Roost(store=self.store, now=self.env.now)
        await self.env.restart_bot(self.client)


class _Alarms(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.kept: list[str] = []
        self.setFormatter(LogLine())

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(self.format(record))


@asynccontextmanager
async def running(path: Path, people: int) -> AsyncIterator[World]:
    """A world from its start to its end, whatever happens in between.

    At the end nothing may have been sent that Discord would not take, no error may have been logged, and no handler
    may have failed (unless the test has looked at `env.errors` itself).
    """

    def now() -> datetime:
        return env.now()

    async def leave() -> None:
        await world.client.close()

    async with AsyncExitStack() as stack:
        alarms = stack.enter_context(_alarms())
        store = await Store.open(path, now)
        stack.push_async_callback(store.close)
        client = Roost(store=store, now=now)
        env = Env(client, settle_timeout=20.0)
        stack.push_async_callback(env.shutdown)
        world = _settled(env, client, store, NAMES[:people], alarms)
        stack.push_async_callback(leave)
        await env.start()
        yield world
    check_all(env)
    assert not alarms, "logged as errors:\n" + "\n".join(alarms)
    env._raise_errors_since(env._errors_acknowledged)


def _settled(env: Env, client: Roost, store: Store, names: Sequence[str], alarms: list[str]) -> World:
    users = [env.create_user(name.lower(), global_name=name) for name in names]
    guild = env.create_guild("The Henhouse", owner=users[0])
    people = tuple(guild.add_member(user) for user in users)
    return World(env, client, store, guild, guild.create_text_channel("coop"), people, alarms)


@contextmanager
def _alarms() -> Iterator[list[str]]:
    """What is logged as an error meanwhile."""
    handler = _Alarms()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.kept
    finally:
        logging.getLogger().removeHandler(handler)
