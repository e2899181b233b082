"""Roost on a simulated Discord, with a real store on a temporary file. `conftest.py` makes fixtures of it."""

from __future__ import annotations

import logging
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


class Running:
    """A world from its start to its end.

    At the end nothing may have been sent that Discord would not take, no error may have been logged, and no handler
    may have failed (unless the test has looked at `env.errors` itself).
    """

    def __init__(self, path: Path, people: int) -> None:
        self._path = path
        self._names = NAMES[:people]
        self._alarms = _Alarms()
        self._env: Env

    async def __aenter__(self) -> World:
        logging.getLogger().addHandler(self._alarms)
        self._store = await Store.open(self._path, self._now)
        client = Roost(store=self._store, now=self._now)
        self._env = Env(client, settle_timeout=20.0)
        users = [self._env.create_user(name.lower(), global_name=name) for name in self._names]
        guild = self._env.create_guild("The Henhouse", owner=users[0])
        people = tuple(guild.add_member(user) for user in users)
        channel = guild.create_text_channel("coop")
        await self._env.start()
        return World(self._env, client, self._store, guild, channel, people, self._alarms.kept)

    async def __aexit__(self, *failure: object) -> None:
        await self._env.shutdown()
        await self._store.close()
        logging.getLogger().removeHandler(self._alarms)
        if failure[0] is None:
            check_all(self._env)
            assert not self._alarms.kept, "logged as errors:\n" + "\n".join(self._alarms.kept)
            self._env._raise_errors_since(self._env._errors_acknowledged)

    def _now(self) -> datetime:
        return self._env.now()
