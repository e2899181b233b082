"""A little Discord of our own on a local port: its HTTP, its gateway, and its bad days. For Roost as a real process."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import WSMsgType, web

APPLICATION, GUILD, CHANNEL = "1234567890123456789", "1000000000000000001", "1000000000000000002"
USER = {"id": "1000000000000000003", "username": "ada", "discriminator": "0", "avatar": None, "global_name": "Ada"}
MEMBER: dict[str, Any] = {
    "user": USER, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0, "permissions": "0",
}  # fmt: skip
BOT = {"id": APPLICATION, "username": "roost", "discriminator": "0", "avatar": None, "bot": True}
ABOUT = {
    "id": APPLICATION, "name": "Roost", "description": "", "icon": None, "bot_public": True, "verify_key": "",
    "bot_require_code_grant": False, "summary": "", "flags": 0, "owner": USER, "team": None,
}  # fmt: skip


class DiscordServer:
    """What the process asked, and what it is told.

    `refusals` are statuses for the next requests; `hang_ups` is how many of the next gateway connections are cut;
    answers to interactions wait while `answering` is not set. Who connects is told of the `guilds`.
    """

    def __init__(self) -> None:
        self.requests: list[tuple[str, str]] = []
        self.said: dict[str, str] = {}
        self.refusals: deque[int] = deque()
        self.hang_ups = 0
        self.guilds: list[dict[str, Any]] = []
        self.identified = asyncio.Queue[web.WebSocketResponse]()
        self.answering = asyncio.Event()
        self.asked = asyncio.Event()
        self.answering.set()
        self.port = 0

    def script(self) -> str:
        """Python that runs Roost against this server."""
        return (
            "import sys, yarl, discord\n"
            f"discord.http.Route.BASE = 'http://127.0.0.1:{self.port}/api'\n"
            f"discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL('ws://127.0.0.1:{self.port}/')\n"
            "import bot.__main__ as roost\n"
            "sys.argv[1:] = []\n"
            "sys.exit(roost.main())\n"
        )

    async def connected(self) -> web.WebSocketResponse:
        """The gateway's side of the next connection that got as far as READY."""
        return await asyncio.wait_for(self.identified.get(), 15)

    async def tell(self, line: web.WebSocketResponse, event: str, data: object) -> None:
        """An event, well-formed or not."""
        await line.send_json({"op": 0, "t": event, "s": 2, "d": data})

    async def type_help(self, line: web.WebSocketResponse, interaction_id: str) -> None:
        """Ada types /chicken help."""
        await self.tell(line, "INTERACTION_CREATE", {
            "id": interaction_id, "application_id": APPLICATION, "type": 2, "token": f"t{interaction_id}", "version": 1,
            "guild_id": GUILD, "channel_id": CHANNEL, "member": MEMBER,
            "channel": {"id": CHANNEL, "type": 0, "name": "coop", "position": 0, "permissions": "0"},
            "app_permissions": "0", "locale": "en-US", "entitlements": [], "attachment_size_limit": 1,
            "authorizing_integration_owners": {"0": GUILD}, "context": 0,
            "data": {"id": "5", "name": "chicken", "type": 1, "options": [{"name": "help", "type": 1}]},
        })  # fmt: skip

    async def http(self, request: web.Request) -> web.Response:
        """Any request."""
        self.requests.append((request.method, request.path.removeprefix("/api")))
        if self.refusals:
            return _json({"message": "not now", "code": 0}, status=self.refusals.popleft())
        if request.path.endswith("/callback"):
            return await self._answer(request)
        known: dict[str, Any] = {"/api/users/@me": BOT, "/api/oauth2/applications/@me": ABOUT}
        return _json(known.get(request.path, []))

    async def _answer(self, request: web.Request) -> web.Response:
        interaction_id = request.path.split("/")[3]
        self.asked.set()
        await self.answering.wait()
        self.said[interaction_id] = str(await request.json())
        told = {"id": interaction_id, "type": 2, "response_message_id": "9", "response_message_ephemeral": True}
        return _json({"interaction": told, "resource": {"type": 5}})

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """A gateway connection, from HELLO to its end."""
        if self.hang_ups:
            self.hang_ups -= 1
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        line = web.WebSocketResponse()
        await line.prepare(request)
        await line.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}})
        async for message in line:
            if message.type is WSMsgType.TEXT and message.json()["op"] == 2:
                away = [{"id": guild["id"], "unavailable": True} for guild in self.guilds]
                await line.send_json({"op": 0, "t": "READY", "s": 1, "d": {
                    "user": BOT, "guilds": away, "session_id": "a-session",
                    "application": {"id": APPLICATION, "flags": 0},
                    "resume_gateway_url": f"ws://127.0.0.1:{self.port}/",
                }})  # fmt: skip
                for guild in self.guilds:
                    await self.tell(line, "GUILD_CREATE", guild)
                self.identified.put_nowait(line)
        return line


def _json(value: object, status: int = 200) -> web.Response:
    """As Discord sends it: discord.py reads JSON under no other name."""
    return web.Response(body=json.dumps(value).encode(), status=status, headers={"Content-Type": "application/json"})


def guild_of(guild_id: int, channel_ids: Iterable[int]) -> dict[str, Any]:
    """A server with these text channels."""
    everyone = {"id": str(guild_id), "name": "@everyone", "position": 0, "permissions": "1071698660929", "color": 0}
    me: dict[str, Any] = {"user": BOT, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
    channels = [
        {"id": str(channel), "type": 0, "name": "coop", "position": 0, "permission_overwrites": []}
        for channel in channel_ids
    ]
    return {
        "id": str(guild_id), "name": "The Henhouse", "owner_id": USER["id"], "roles": [everyone], "emojis": [],
        "features": [], "members": [me], "member_count": 2, "channels": channels, "threads": [], "voice_states": [],
        "presences": [], "unavailable": False, "preferred_locale": "en-US", "large": False, "afk_timeout": 60,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
        "nsfw_level": 0, "premium_tier": 0, "stickers": [], "guild_scheduled_events": [], "stage_instances": [],
    }  # fmt: skip


@asynccontextmanager
async def discord_server() -> AsyncIterator[DiscordServer]:
    """The server, while it runs."""
    server, app = DiscordServer(), web.Application()
    app.router.add_get("/", server.gateway)
    app.router.add_route("*", "/api/{rest:.*}", server.http)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    server.port = runner.addresses[0][1]
    try:
        yield server
    finally:
        await runner.cleanup()
