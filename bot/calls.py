"""Reaching the people a table waits for, in the way each of them wants."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import discord

from bot import address, words_calls
from bot.reply import DISCORD_TROUBLE
from play.people import People
from play.session import Session

log = logging.getLogger(__name__)

_DMS_CLOSED = {50007, 50278}

Fate = Literal["sent", "closed", "lost"]
"""What became of a direct message: sent; the person takes none; or lost to Discord or the network."""

Letter = Callable[[str, str], str]
"""The text of a direct message, from the game's title and the address of its channel."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """Who is to be mentioned in the table message, and whether to add that somebody's direct messages are closed."""

    user_ids: tuple[int, ...] = ()
    dms_closed: bool = False


class Calls:
    """Calls and reminders."""

    def __init__(self, client: discord.Client, people: People) -> None:
        self._client = client
        self._people = people
        self._written: dict[int, set[tuple[int, int, Letter]]] = {}

    async def reach(self, session: Session, letter: Letter) -> Mentions:
        """Writes to those who want direct messages; gives who is to be mentioned in the channel instead.

        People whose direct messages are closed are mentioned from now on, and told so once; those whose letter was lost
        are mentioned this time.
        """
        players = await self._people.settled(session.waiting_for)
        mentioned, newly_closed = [], False
        for user_id, player in players.items():
            if player.notices == "dm" and not player.dms_closed:
                fate = await self._letter(session, user_id, letter)
                if fate == "sent":
                    continue
                if fate == "closed":
                    newly_closed = True
                    await self._people.dms_are_closed(user_id)
            if player.notices != "none":
                mentioned.append(user_id)
        return Mentions(tuple(mentioned), newly_closed)

    def stood(self, session_id: int) -> None:
        """The table stands: the letters of this call need not be remembered any longer."""
        self._written.pop(session_id, None)

    async def _letter(self, session: Session, user_id: int, letter: Letter) -> Fate:
        """Writes the letter, but not again: it may have gone out before the table failed to be posted."""
        written = (user_id, session.rev, letter)
        if written in self._written.get(session.id, ()):
            return "sent"
        fate = await self.write(user_id, letter(session.game.title, address.channel(session.row)))
        if fate == "sent":
            self._written.setdefault(session.id, set()).add(written)
        return fate

    async def write(self, user_id: int, text: str) -> Fate:
        """Sends a direct message and tells what became of it; a lost one is not repeated."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(text)
        except DISCORD_TROUBLE as trouble:
            if isinstance(trouble, discord.HTTPException) and trouble.code in _DMS_CLOSED:
                return "closed"
            log.warning("direct message not sent", extra={"user": user_id, "why": str(trouble)})
            return "lost"
        return "sent"


def closed_note(mentions: Mentions) -> str:
    """What the table adds when somebody's direct messages turn out to be closed."""
    return words_calls.DMS_CLOSED if mentions.dms_closed else ""
