"""What Discord says cannot end Roost, and a Discord that says nothing is waited for."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.bot.discord_server import DiscordServer, discord_server
from tests.bot.process import ended, process
from tests.clicks import Clicks

pytestmark = pytest.mark.slow

CANARY = "aW50ZXJhY3Rpb246c2VjcmV0"

BROKEN: list[tuple[str, Any]] = [
    ("INTERACTION_CREATE", {}),
    ("INTERACTION_CREATE", {"id": "1", "type": 3, "token": CANARY}),
    ("INTERACTION_CREATE", {"id": "x", "type": 2, "token": CANARY, "application_id": "2", "data": None}),
    ("GUILD_ROLE_CREATE", {"role": {"name": CANARY}}),
    ("GUILD_DELETE", {"unavailable": True}),
    ("CHANNEL_UPDATE", {"type": 0}),
    ("MESSAGE_DELETE", {"id": None, "channel_id": []}),
    ("THREAD_CREATE", {"guild_id": "1", "id": "2", "parent_id": None}),
]


@pytest.mark.parametrize(("event", "payload"), BROKEN)
async def test_an_event_that_cannot_be_read_is_counted_and_the_game_goes_on(
    clicks: Clicks, event: str, payload: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    await clicks.game(2)

    clicks.world.env.backend.emit(event, payload)
    await clicks.world.env.settle()

    assert clicks.world.client.malformed.count <= 1
    assert CANARY not in caplog.text
    await clicks.turn()


async def test_a_malformed_event_is_logged_by_its_name_and_keys(
    clicks: Clicks, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        clicks.world.env.backend.emit("INTERACTION_CREATE", {"id": "1", "type": 3, "token": CANARY})

    assert clicks.world.client.malformed.count == 2
    last: Any = caplog.records[-1]
    assert (last.message, last.event, last.keys) == ("malformed event", "INTERACTION_CREATE", "id,token,type")


@pytest.mark.parametrize("data", [None, [], {"custom_id": None}, {"component_type": 2}])
async def test_a_press_without_a_control_is_answered(clicks: Clicks, data: Any) -> None:
    table = await clicks.game(2)
    press = clicks.raw(clicks.world.people[0], table, "table:1:0:play")

    clicks.backend.emit("INTERACTION_CREATE", {**press, "data": data})
    await clicks.world.env.settle()

    clicks.world.alarms.clear()
    await clicks.turn()


async def test_a_frame_that_is_no_json_is_survived(tmp_path: Path) -> None:
    async with discord_server() as server, process(tmp_path, "-c", server.script()) as roost:
        line = await server.connected()

        await line.send_str("{ not json")
        await server.type_help(await server.connected(), "1111")
        await asyncio.wait_for(server.asked.wait(), 10)

        roost.send_signal(signal.SIGTERM)
        assert (await ended(roost))[0] == 0


def refuse_twice(server: DiscordServer) -> None:
    server.refusals.extend([503, 503])


def hang_up_twice(server: DiscordServer) -> None:
    server.hang_ups = 2


@pytest.mark.parametrize("trouble", [refuse_twice, hang_up_twice])
async def test_a_start_on_a_bad_day_is_tried_again(tmp_path: Path, trouble: Any) -> None:
    async with discord_server() as server, process(tmp_path, "-c", server.script()) as roost:
        trouble(server)

        await server.connected()

        roost.send_signal(signal.SIGTERM)
        code, err = await ended(roost)
    assert code == 0
    assert "Unclosed" not in err and "AttributeError" not in err


async def test_commands_are_synced_only_when_they_changed(clicks: Clicks) -> None:
    def syncs() -> int:
        return sum(request.method == "PUT" for request in clicks.world.env.http_requests)

    assert syncs() == 1
    await clicks.world.restart()
    assert syncs() == 1

    async with clicks.world.store.transaction() as transaction:
        await transaction.set_meta("commands", "those of an older version")
    await clicks.world.restart()
    await clicks.world.restart()

    assert syncs() == 2


async def test_a_failed_sync_is_tried_again_at_the_next_start(clicks: Clicks) -> None:
    async with clicks.world.store.transaction() as transaction:
        await transaction.set_meta("commands", "those of an older version")
    clicks.world.env.inject_error("PUT", "/applications/*/commands", status=500, times=1)
    await clicks.world.restart()
    clicks.world.alarms.clear()

    await clicks.world.restart()

    async with clicks.world.store.reading() as reading:
        assert await reading.meta("commands") != "those of an older version"
