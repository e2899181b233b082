"""The public table message: one a session, edited while the same people act, posted anew when the turn passes on.

Only the newest version is ever shown, and only after it is durable: `shown_version` < `version` is the outbox.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

import discord

from bot.layout import Sheet
from bot.sheets.table import public_sheet
from bot.studio import Studio
from play.session import Session
from play.sessions import Sessions

log = logging.getLogger(__name__)

_EDITABLE_FOR = timedelta(minutes=50)
"""Discord limits edits of messages older than an hour (30046); we re-post before that."""

_UNEDITABLE = {10008, 30046, 50083}
"""Message gone, too old to edit, thread archived: post anew instead."""

_UNKNOWN_CHANNEL = 10003


class Tables:
    """Shows sessions in their channels."""

    def __init__(
        self, client: discord.Client, sessions: Sessions, studio: Studio, now: Callable[[], datetime]
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._studio = studio
        self._now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def show(self, session_id: int, *, anew: bool = False) -> Session:
        """Brings the table up to date; `anew` posts it at the bottom of the channel whatever it shows now.

        Raises `discord.HTTPException` when Discord refuses; the session then stays in the outbox.
        """
        lock = self._locks.setdefault(session_id, asyncio.Lock())
        async with lock:
            session = await self._sessions.load(session_id)
            if anew or session.row.shown_version < session.row.version:
                message_id = await self._bring_unless_gone(session, anew)
                await self._sessions.mark_shown(session, message_id, called=True)
                session = await self._sessions.load(session_id)
        return session

    async def _bring_unless_gone(self, session: Session, anew: bool) -> int | None:
        """The message that shows the session; None when its channel is gone, and nothing is left to do."""
        try:
            return await self._bring(session, await public_sheet(session, self._studio), anew)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_CHANNEL:
                raise
            log.info("channel gone session=%d", session.id)
            return None

    async def _bring(self, session: Session, sheet: Sheet, anew: bool) -> int:
        old = session.row.message_id
        stays = old is not None and not anew and not self._must_replace(session, old)
        if old is not None and stays and await self._edit(session, old, sheet):
            return old
        message = await self._channel(session).send(**sheet.to_send(), nonce=_nonce(session))
        if old is not None:
            await self._delete(session, old)
        return message.id

    def _must_replace(self, session: Session, message_id: int) -> bool:
        """Whether a new message has to call somebody, or the old one is too old to edit."""
        age = self._now() - discord.utils.snowflake_time(message_id)
        calls_others = "call" not in session.done
        return age > _EDITABLE_FOR or (session.row.phase in ("live", "over") and calls_others)

    async def _edit(self, session: Session, message_id: int, sheet: Sheet) -> bool:
        try:
            await self._channel(session).get_partial_message(message_id).edit(**sheet.to_edit())
        except discord.HTTPException as error:
            if error.code not in _UNEDITABLE:
                raise
            return False
        return True

    async def _delete(self, session: Session, message_id: int) -> None:
        try:
            await self._channel(session).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            log.info("old table not deleted session=%d code=%d", session.id, error.code)

    def _channel(self, session: Session) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(session.row.channel_id, guild_id=session.row.guild_id)


def _nonce(session: Session) -> str:
    """The same for a post that is tried again, after a crash too: Discord then gives the first one, not a second."""
    row = session.row
    return hashlib.sha256(f"{row.id} {row.version} {row.message_id}".encode()).hexdigest()[:25]


def link(session: Session) -> str | None:
    """The address of the session's table message; None while there is none."""
    row = session.row
    if row.message_id is None:
        return None
    return f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}"
