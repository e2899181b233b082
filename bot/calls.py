"""Reaching the people a table waits for, in the way each of them wants."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot import words_days
from play.session import Session
from play.sessions import Sessions

log = logging.getLogger(__name__)

_DMS_CLOSED = {50007, 50278}

Letter = Callable[[str, str], str]
"""The text of a direct message, from the game's title and the address of its channel."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """Who is to be mentioned in the table message, and whether to add that somebody's direct messages are closed."""

    user_ids: tuple[int, ...] = ()
    dms_closed: bool = False


class Calls:
    """Calls and reminders."""

    def __init__(self, client: discord.Client, sessions: Sessions) -> None:
        self._client = client
        self._sessions = sessions
        self._written: dict[int, set[tuple[int, int | None]]] = {}

    async def reach(self, session: Session, letter: Letter) -> Mentions:
        """Writes to those who want direct messages; gives who is to be mentioned in the channel instead.

        Whose direct messages are closed is mentioned from now on, and told so the first time.
        """
        players = await self._sessions.players(session.waiting_for)
        mentioned, newly_closed = [], False
        for user_id, player in players.items():
            if player.notices == "dm" and not player.dms_closed:
                if self._is_called(session, user_id, letter):
                    continue
                if await self.write(user_id, letter(session.game.title, _channel_link(session))):
                    continue
                newly_closed = True
                await self._sessions.dms_are_closed(user_id)
            if player.notices != "none":
                mentioned.append(user_id)
        return Mentions(tuple(mentioned), newly_closed)

    def _is_called(self, session: Session, user_id: int, letter: Letter) -> bool:
        """Whether this turn's letter was written already, before the table could not be posted; it is by now."""
        if letter is not words_days.call:
            return False
        turn = (user_id, session.row.turn_began)
        written = self._written.setdefault(session.id, set())
        known = turn in written
        written.add(turn)
        return known

    async def write(self, user_id: int, text: str) -> bool:
        """Whether the person can be written to; a letter that Discord loses otherwise is not sent twice."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(text)
        except discord.HTTPException as error:
            if error.code in _DMS_CLOSED:
                return False
            log.warning("direct message not sent", extra={"user": user_id, "code": error.code})
        return True


def closed_note(mentions: Mentions) -> str:
    """What the table adds when somebody's direct messages turn out to be closed."""
    return words_days.DMS_CLOSED if mentions.dms_closed else ""


def _channel_link(session: Session) -> str:
    return f"https://discord.com/channels/{session.row.guild_id}/{session.row.channel_id}"
