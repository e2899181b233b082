"""Staying connected: discord.py dies of a first connection that fails, and of an event that it cannot read.

It also repeats neither a request that was reset on Linux nor one that was answered with 503; at the start we do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import discord
from discord.backoff import ExponentialBackoff

__all__ = ["guard", "stay_connected"]

log = logging.getLogger(__name__)

_FINAL = (discord.LoginFailure, discord.PrivilegedIntentsRequired)
"""Trying again would fail again."""
_CLOSING = 2.0
"""Seconds for a connection to be closed properly."""

Parser = Callable[[Any], None]


class Malformed:
    """How many events could not be read since the start."""

    def __init__(self) -> None:
        self.count = 0

    def around(self, event: str, parse: Parser) -> Parser:
        """The same parser, but an event that it cannot read is logged, counted and left out.

        The log names the event's keys and never its values: there are tokens among them.
        """

        def parse_or_leave(data: Any) -> None:
            try:
                parse(data)
            except Exception as error:
                self.count += 1
                keys = ",".join(sorted(map(str, data))[:20]) if isinstance(data, dict) else type(data).__name__
                what = {"event": event, "keys": keys, "error": type(error).__name__, "count": self.count}
                log.warning("malformed event", extra=what)

        return parse_or_leave


def guard(client: discord.Client) -> Malformed:
    """From now on no event from Discord can end the client; the count of those that were left out."""
    malformed = Malformed()
    parsers = client._connection.parsers
    for event, parse in [*parsers.items()]:
        parsers[event] = malformed.around(event, parse)
    return malformed


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and listen until the client is closed, and try again, later and later, whatever comes between.

    Raises what another try cannot help: a token or intents that Discord refuses, or a shut door.
    """
    backoff, logged_in = ExponentialBackoff(), False
    while not client.is_closed():
        try:
            if not logged_in:
                await client.login(token)
                logged_in = True
            await client.connect()
        except _FINAL:
            raise
        except Exception as trouble:
            if client.is_closed():
                raise
            delay = min(backoff.delay(), 60.0)
            log.warning("Discord can't be reached", extra={"again_in": round(delay, 1), "why": type(trouble).__name__})
            await (_hang_up(client) if logged_in else _forget_session(client))
            await asyncio.sleep(delay)


async def _hang_up(client: discord.Client) -> None:
    """Ends what is left of the connection; the next one begins anew."""
    if client.ws is not None:
        try:
            await asyncio.wait_for(client.ws.close(), _CLOSING)
        except (OSError, TimeoutError, discord.DiscordException) as unfinished:
            log.info("connection not closed properly", extra={"why": type(unfinished).__name__})


async def _forget_session(client: discord.Client) -> None:
    """Each log-in makes an HTTP session of its own, and needs a connector that is open."""
    await client.http.close()
    client.http.connector = discord.utils.MISSING
