"""The little Discord of `make play` is the same in every run, and never repeats an interaction."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
from simcord import Env, Preview

from bot.client import Roost
from bot.sandbox import forget_discord
from bot.sandbox.page import Page, open_page
from bot.sandbox.world import World, build
from db.store import Store

LONG_AGO = datetime(2026, 12, 24, 20, tzinfo=UTC)


def table_of(world: World) -> discord.Message:
    """The newest message of the channel."""
    message = world.channel.last_message
    assert message is not None
    return message


@asynccontextmanager
async def run(path: Path, now: datetime) -> AsyncIterator[tuple[Env, World]]:
    """One run of the sandbox at that time, on that database."""
    async with AsyncExitStack() as stack:
        store = await Store.open(path, lambda: now)
        stack.push_async_callback(store.close)
        await forget_discord(store)
        client = Roost(store=store, now=lambda: now)
        env = Env(client, settle_timeout=20)
        stack.push_async_callback(env.shutdown)
        stack.push_async_callback(client.close)
        world = build(env, now)
        await env.start()
        yield env, world


def snowflake(moment: datetime) -> int:
    """The smallest ID of that moment."""
    return discord.utils.time_snowflake(moment)


def ids(world: World) -> tuple[int, ...]:
    return (world.guild.id, world.channel.id, *(person.id for person in world.people))


def test_everybody_has_the_same_id_in_every_run() -> None:
    def build_at(now: datetime) -> World:
        return build(Env(discord.Client(intents=discord.Intents.none())), now)

    first, second = build_at(LONG_AGO), build_at(LONG_AGO + timedelta(days=3))

    assert ids(first) == ids(second)
    assert first.people[0].id < snowflake(LONG_AGO)


async def test_a_later_run_never_repeats_an_interaction(tmp_path: Path) -> None:
    seen = []
    for run_number in range(3):
        now = LONG_AGO + timedelta(milliseconds=run_number)
        async with run(tmp_path / "roost.sqlite3", now) as (env, world):
            for person in world.people[:2]:
                answer = await person.slash(world.channel, "chicken help")
                seen.append(answer._interaction.id)
            assert env.now() == now

    assert len(set(seen)) == len(seen)
    assert seen == sorted(seen)
    assert seen[0] > snowflake(LONG_AGO)


async def test_a_press_after_a_restart_counts(tmp_path: Path) -> None:
    path = tmp_path / "roost.sqlite3"
    async with run(path, LONG_AGO) as (_, world):
        await world.people[0].slash(world.channel, "chicken start", game="regroup")
        await world.people[1].click(table_of(world), label="Join")

    async with run(path, LONG_AGO + timedelta(seconds=1)) as (_, world):
        await world.people[2].click(table_of(world), label="Join")

        names = [name for name in ("Ada", "Blaise", "Carl", "Dora") if name in str(table_of(world).components)]
        assert names == ["Ada", "Blaise", "Carl"]


async def test_the_welcome_says_what_to_type(tmp_path: Path) -> None:
    async with run(tmp_path / "roost.sqlite3", LONG_AGO) as (_, world):
        assert "`/chicken start`" in world.channel.history()[0].content


def action(kind: str, page: Any, **more: Any) -> dict[str, Any]:
    """What a tab sends for its first press."""
    return {
        "protocol_version": 3, "kind": kind, "sequence": 1, "request_id": page.id, "generation": 1,
        "bot_generation": 1, "published_revision": page.revision, **more,
    }


async def say(preview: Preview, page: Any, content: str) -> dict[str, Any]:
    """Send a message from that tab."""
    return await preview._action(page.id, action("send_message", page, content=content))


async def test_two_presses_at_once_take_turns(tmp_path: Path) -> None:
    async with run(tmp_path / "roost.sqlite3", LONG_AGO) as (env, world):
        preview = await open_page(env, world, 0)
        Page(env, preview, lambda: LONG_AGO)
        tabs = [preview._open_page(person.id) for person in world.people[:3]]

        receipts = await asyncio.gather(*(say(preview, tab, "Cluck") for tab in tabs))

        assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 3


async def test_a_tab_that_is_behind_can_still_press(tmp_path: Path) -> None:
    async with run(tmp_path / "roost.sqlite3", LONG_AGO) as (env, world):
        preview = await open_page(env, world, 0)
        Page(env, preview, lambda: LONG_AGO)
        tab = preview._open_page(world.people[0].id)

        receipt = await preview._action(tab.id, action("send_message", tab, content="Cluck", published_revision=0))

        assert receipt["settlement"] == "settled"


async def test_every_tab_sees_what_the_client_does_by_itself(tmp_path: Path) -> None:
    async with run(tmp_path / "roost.sqlite3", LONG_AGO) as (env, world):
        preview = await open_page(env, world, 0)
        living = asyncio.create_task(Page(env, preview, lambda: LONG_AGO).live())
        tab = preview._open_page(world.people[3].id)

        await world.people[0].slash(world.channel, "chicken start", game="regroup")
        await asyncio.sleep(1.5)
        living.cancel()

        assert str(table_of(world).id) in tab.snapshot["messages"]


async def test_a_taken_port_is_left_for_a_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with run(tmp_path / "roost.sqlite3", LONG_AGO) as (env, world):
            preview = await open_page(env, world, port)

            assert preview.url.endswith("/#henhouse")
            assert f":{port}/" not in preview.url
