"""Start Roost: `python -m bot` on Discord, `python -m bot --sandbox` on a simulated one with a local page."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import discord

from bot import logs
from bot.client import Roost
from bot.disk import throw_away_disk
from bot.drain import Drain, until_told_to_stop
from bot.gateway import stay_connected
from bot.settings import SandboxSettings, Settings, Unusable, load
from db.errors import InUse, StoreError
from db.store import Store

log = logging.getLogger("bot")

EX_CONFIG = 78
"""The settings are at fault: starting again without a change would fail again."""
EX_TEMPFAIL = 75
"""Another Roost has the database: starting again later may work."""
OVERLAP = 8.0
"""Seconds for which we wait for the database: at an update, hosts let the old process and the new one overlap."""


def main() -> int:
    """Run until told to stop; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Roost: tabletop games that take their time.")
    parser.add_argument("--sandbox", action="store_true", help="play on a simulated Discord in your browser")
    drain = Drain()
    work = _sandbox(drain) if parser.parse_args().sandbox else _discord(drain)
    try:
        asyncio.run(until_told_to_stop(work, drain))
    except InUse as refusal:
        print(refusal, file=sys.stderr)
        return EX_TEMPFAIL
    except (Unusable, StoreError) as refusal:
        print(refusal, file=sys.stderr)
        return EX_CONFIG
    return 0


async def _discord(drain: Drain) -> None:
    settings = load(Settings)
    token = settings.discord_token.get_secret_value()
    logs.set_up(settings.log_level, secrets=[token])
    _require_lasting_disk(settings)
    try:
        async with (
            _opened(settings.database_path) as store,
            Roost(store=store, now=utc_now, guild_id=settings.guild_id, drain=drain) as client,
        ):
            await stay_connected(client, token)
    except discord.LoginFailure:
        raise Unusable(
            "Discord refuses the token in DISCORD_TOKEN: make a new one on your application's page"
            " at Discord, under Bot → Reset Token."
        ) from None


async def _sandbox(drain: Drain) -> None:
    settings = load(SandboxSettings)
    logs.set_up(settings.log_level)
    logging.getLogger("discord").setLevel(logging.ERROR)  # SimCord's way of starting worries it without need
    try:
        from bot import sandbox  # noqa: PLC0415 – it needs packages that only the development lock brings
    except ModuleNotFoundError as error:
        raise Unusable(f"The local page needs the package {error.name}: start it with `make play`.") from None
    async with _opened(settings.database_path) as store:
        await sandbox.serve(settings, store, utc_now, drain)


def _require_lasting_disk(settings: Settings) -> None:
    """Raises `Unusable` when the host is known to throw the database away."""
    reason = throw_away_disk(settings.database_path, os.environ)
    if reason is None:
        return
    if not settings.allow_ephemeral:
        raise Unusable(reason)
    log.warning("on a throw-away disk because of ALLOW_EPHEMERAL", extra={"why": reason})


@asynccontextmanager
async def _opened(path: Path) -> AsyncIterator[Store]:
    """The store in that file, waited for while another process is still leaving it."""
    store = await _when_free(path)
    try:
        yield store
    finally:
        await store.close()


async def _when_free(path: Path) -> Store:
    loop = asyncio.get_running_loop()
    deadline, told = loop.time() + OVERLAP, False
    while True:
        try:
            return await Store.open(path, utc_now)
        except InUse:
            if loop.time() >= deadline:
                raise
        if not told:
            log.warning("waiting for another Roost to leave the database", extra={"seconds": OVERLAP})
            told = True
        await asyncio.sleep(0.2)


def utc_now() -> datetime:
    """The real time."""
    return datetime.now(UTC)


if __name__ == "__main__":
    sys.exit(main())
