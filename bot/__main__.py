"""Start Roost: `python -m bot` on Discord, `python -m bot --sandbox` on a simulated one with a local page."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Coroutine
from datetime import UTC, datetime

import aiohttp
import discord

from bot import logs
from bot.client import Roost
from bot.settings import SandboxSettings, Settings, Unusable, load
from db.errors import NewerSchema, UnwritableDatabase
from db.store import Store

EX_CONFIG = 78
"""The settings are at fault: starting again without a change would fail again."""
EX_TEMPFAIL = 75
"""Discord can't be reached: starting again later may work."""


def main() -> int:
    """Run until told to stop; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Roost: tabletop games that take their time.")
    parser.add_argument("--sandbox", action="store_true", help="play on a simulated Discord in your browser")
    try:
        asyncio.run(_sandbox() if parser.parse_args().sandbox else _discord())
    except (Unusable, UnwritableDatabase, NewerSchema) as refusal:
        print(refusal, file=sys.stderr)
        return EX_CONFIG
    except aiohttp.ClientConnectionError:
        print("Discord can't be reached: check the network and start Roost again.", file=sys.stderr)
        return EX_TEMPFAIL
    return 0


async def _discord() -> None:
    settings = load(Settings)
    token = settings.discord_token.get_secret_value()
    logs.set_up(settings.log_level, secrets=[token])
    store = await Store.open(settings.database_path, utc_now)
    try:
        async with Roost(store=store, now=utc_now, guild_id=settings.guild_id) as client:
            await until_told_to_stop(client.start(token))
    except discord.LoginFailure:
        raise Unusable(
            "Discord refuses the token in DISCORD_TOKEN: make a new one on your application's page"
            " at Discord, under Bot → Reset Token."
        ) from None
    finally:
        await store.close()


async def _sandbox() -> None:
    settings = load(SandboxSettings)
    logs.set_up(settings.log_level)
    logging.getLogger("discord").setLevel(logging.ERROR)  # SimCord's way of starting worries it without need
    try:
        from bot import sandbox  # noqa: PLC0415 – it needs packages that only the development lock brings
    except ModuleNotFoundError as error:
        raise Unusable(f"The local page needs the package {error.name}: start it with `make play`.") from None
    await until_told_to_stop(sandbox.serve(settings, utc_now))


async def until_told_to_stop(work: Coroutine[object, object, None]) -> None:
    """Run `work` until it ends by itself, or cancel it at the first SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    running = asyncio.ensure_future(work)
    stopping = asyncio.ensure_future(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        return
    await running


def utc_now() -> datetime:
    """The real time."""
    return datetime.now(UTC)


if __name__ == "__main__":
    sys.exit(main())
