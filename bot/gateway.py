"""Staying connected: discord.py dies when its first connection fails, and when it cannot read an event.

It also repeats neither a request that was reset on Linux nor one that was answered with 503; at the start we do.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.backoff import ExponentialBackoff

__all__ = ["guard", "stay_connected"]

log = logging.getLogger(__name__)

_FINAL = (discord.LoginFailure, discord.PrivilegedIntentsRequired)
"""Trying again would fail again."""
_OUT_OF_REACH = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError)
"""Trying again may help."""
_LONGEST_PAUSE = 60.0
_CLOSING = 2.0
"""Seconds for a connection to be closed properly."""

Parser = Callable[[Any], None]


class Malformed:
    """How many events could not be read since the start."""

    def __init__(self) -> None:
        self.count = 0

    def around(self, event: str, parse: Parser) -> Parser:
        """The same parser, but an event that it cannot read is logged, counted and skipped.

        The log names the event's keys and never its values: there are tokens among them.
        """

        def parse_or_leave(data: Any) -> None:
            try:
                parse(data)
            except Exception as error:
                self.count += 1
                keys = ",".join(sorted(map(str, data))[:20]) if isinstance(data, dict) else type(data).__name__
                place = traceback.extract_tb(error.__traceback__)[-1]
                what = {"error": type(error).__name__, "at": f"{place.name}:{place.lineno}", "count": self.count}
                log.warning("malformed event", extra={"event": event, "keys": keys, **what})

        return parse_or_leave


def guard(client: discord.Client) -> Malformed:
    """From now on no event from Discord can end the client; counts those that were skipped."""
    malformed = Malformed()
    parsers = client._connection.parsers
    for event, parse in [*parsers.items()]:
        parsers[event] = malformed.around(event, parse)
    return malformed


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and listen until the client is closed; try again, later and later, whatever goes wrong.

    Raises what another try cannot mend: a token or intents that Discord refuses.
    """
    backoff: ExponentialBackoff[Any] = ExponentialBackoff()
    await _again_and_again(partial(_log_in, client, token), backoff)
    while not client.is_closed():
        await _again_and_again(partial(_listen, client), backoff)


async def _again_and_again(work: Callable[[], Awaitable[None]], backoff: ExponentialBackoff[Any]) -> None:
    while True:
        try:
            return await work()
        except _OUT_OF_REACH as trouble:
            delay = min(backoff.delay(), _LONGEST_PAUSE)
            log.warning("Discord can't be reached", extra={"again_in": round(delay, 1), "why": repr(trouble)})
        await asyncio.sleep(delay)


async def _log_in(client: discord.Client, token: str) -> None:
    try:
        await client.login(token)
    except _OUT_OF_REACH:
        await client.http.close()  # each log-in makes a session of its own, and needs a connector that is open
        client.http.connector = discord.utils.MISSING
        raise


async def _listen(client: discord.Client) -> None:
    """Listens until the connection breaks in a way that discord.py does not mend; raises `_OUT_OF_REACH` then."""
    try:
        await client.connect()
    except _FINAL:
        raise
    except Exception as trouble:
        if client.is_closed():
            raise
        if client.ws is None:  # it stumbles while it recovers from a first connection that failed
            raise ConnectionError(repr(trouble.__context__)) from None
        log.exception("the connection broke")
        await _hang_up(client)
        raise ConnectionError("beginning anew") from None


async def _hang_up(client: discord.Client) -> None:
    """Ends what is left of the connection; the next one begins anew."""
    if client.ws is not None:
        try:
            await asyncio.wait_for(client.ws.close(), _CLOSING)
        except (OSError, TimeoutError, discord.DiscordException) as unfinished:
            log.info("connection not closed properly", extra={"why": type(unfinished).__name__})
