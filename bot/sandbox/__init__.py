"""Roost on a simulated Discord with a local web page: no token, no network, several people in one browser."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from datetime import datetime

from simcord import Env, Preview

from bot.client import Roost
from bot.drain import Drain
from bot.menu import SYNCED
from bot.sandbox.page import Page, open_page
from bot.sandbox.world import World, build
from bot.settings import SandboxSettings
from db.store import Store

__all__ = ["forget_discord", "serve"]

PATIENCE = 20.0
"""Seconds that the page waits for the client to finish what a press began."""


async def serve(settings: SandboxSettings, store: Store, now: Callable[[], datetime], drain: Drain) -> None:
    """Serve the page until cancelled, or ended from the page itself. Games go on from the database."""
    await forget_discord(store)
    async with _running(Roost(store=store, now=now, drain=drain), now) as (env, world):
        preview = await open_page(env, world, settings.port)
        print(_how_to(preview, settings), flush=True)
        living = asyncio.create_task(Page(env, preview, now).live())
        try:
            await preview.wait_closed()
        finally:
            living.cancel()


async def forget_discord(store: Store) -> None:
    """A new little Discord knows neither the messages nor the commands of the last one."""
    async with store.transaction() as transaction:
        await transaction.forget_messages()
        await transaction.set_meta(SYNCED, "")


@contextlib.asynccontextmanager
async def _running(client: Roost, now: Callable[[], datetime]) -> AsyncIterator[tuple[Env, World]]:
    """The client at work in its little Discord. A handler that fails is logged and ends nothing."""
    env = Env(client, check_errors=False, settle_timeout=PATIENCE)
    world = build(env, now())
    await env.start()
    try:
        with env.time_context():
            yield env, world
    finally:
        await client.close()
        await env.shutdown()


def _how_to(preview: Preview, settings: SandboxSettings) -> str:
    return f"""
Roost is open on a simulated Discord. Open this page in your browser:

    {preview.url}

Type /chicken start in the box at the bottom. To be somebody else, choose a name under "Viewing as" at the top.
Games are kept in {settings.database_path}. Ctrl+C stops; the next start goes on with them.
"""
