"""The public table message: one a session, edited while the same people act, posted anew when the turn passes on.

Only the newest version is ever shown, and only after it is durable: `shown_version` < `version` is the outbox.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

import discord

from bot import words_calls
from bot.calls import Calls, Mentions, closed_note
from bot.healing import Healing
from bot.layout import Sheet
from bot.reply import DISCORD_TROUBLE
from bot.sheets.table import Outlook, public_sheet
from bot.studio import Studio
from db.rows import LeftOver
from play.clock import LATE
from play.outbox import Outbox
from play.people import People
from play.session import Session
from play.sessions import Sessions

log = logging.getLogger(__name__)

_EDITABLE_FOR = timedelta(minutes=50)
"""Discord limits edits of messages older than an hour (30046); we re-post before that."""

_UNEDITABLE = {10003, 10008, 30046, 50083, 160005}
"""Channel or message gone, too old to edit, thread archived or locked: a new post may work, or tells us more."""

_THEIR_FAULT = 500
"""From this status on the fault is Discord's, and the same request may work later."""


class Tables:
    """Shows sessions in their channels."""

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        outbox: Outbox,
        people: People,
        studio: Studio,
        calls: Calls,
        healing: Healing,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._outbox = outbox
        self._people = people
        self._studio = studio
        self._now = now
        self._calls = calls
        self._healing = healing
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def show(self, session_id: int, *, anew: bool = False) -> Session:
        """Brings the table up to date, and calls who must act if that is due.

        `anew` posts it at the bottom of the channel whatever it shows now.
        Raises `discord.HTTPException` when Discord refuses; the session then stays in the outbox.
        """
        async with self._lock(session_id):
            session = await self._sessions.load(session_id)
            calls = session.is_call_due(int(self._now().timestamp()))
            if anew or calls or session.row.shown_version < session.row.version:
                mentions = await self._calls.reach(session, words_calls.call) if calls else Mentions()
                await self._show(session, mentions, anew=anew or calls, called=calls)
                session = await self._sessions.load(session_id)
        return session

    async def remind(self, session_id: int, rev: int) -> None:
        """Calls once more if nobody has acted since that rev: at a fresh table, or in the way each person wants."""
        async with self._lock(session_id):
            session = await self._sessions.load(session_id)
            if session.rev != rev:
                return
            mentions = await self._calls.reach(session, words_calls.reminder)
            if mentions.user_ids:
                await self._show(session, mentions, anew=True, called=True)
            self._calls.stood(session_id)

    def _lock(self, session_id: int) -> asyncio.Lock:
        return self._locks.setdefault(session_id, asyncio.Lock())

    async def _show(self, session: Session, mentions: Mentions, *, anew: bool, called: bool) -> None:
        session = await self._made_up_for(session)
        sheet = await public_sheet(session, self._studio, await self._outlook(session))
        sheet = replace(sheet, after=(*sheet.after, closed_note(mentions)), calls=mentions.user_ids)
        try:
            await self._bring(session, sheet, anew, called)
        except DISCORD_TROUBLE as trouble:
            if not isinstance(trouble, discord.HTTPException) or not await self._healing.refused(session, trouble):
                self._healing.patience.failed(session.id)
                raise
            if session.row.phase != "live":
                await self._outbox.mark_shown(session, None, called=called)
        self._healing.patience.worked(session.id)
        self._calls.stood(session.id)

    async def _made_up_for(self, session: Session) -> Session:
        """The session after the time was given back in which its table could not be shown, if that was long."""
        patience = self._healing.patience
        if (lost := patience.lost(session.id)) < LATE:
            return session
        await self._outbox.give_back(session.id, lost)
        patience.settled(session.id)
        return await self._sessions.load(session.id)

    async def _bring(self, session: Session, sheet: Sheet, anew: bool, called: bool) -> None:
        """Edits the message, or posts another one; the old one goes when the new one is remembered."""
        old = session.row.message_id
        stays = old is not None and not anew and not self._must_replace(session, old)
        if old is not None and stays and await self._edit(session, old, sheet):
            await self._outbox.mark_shown(session, old, called=called)
            return
        await self._post(session, sheet, called)
        await self.tidy(session.id)

    async def _post(self, session: Session, sheet: Sheet, called: bool) -> None:
        message = await self._channel(session).send(**sheet.to_send(), nonce=_nonce(session))
        try:
            await self._outbox.mark_shown(session, message.id, called=called)
        except BaseException:
            await self._delete(LeftOver(message.id, message.channel.id))
            raise

    async def _outlook(self, session: Session) -> Outlook:
        if session.state is None:
            return Outlook()
        ends = await self._people.clock_ends([session])
        return Outlook(ends.get(session.id), await self._people.on_leave(session.people))

    def _must_replace(self, session: Session, message_id: int) -> bool:
        """Whether the old message is too old to edit, or the end of a game wants a place of its own."""
        age = self._now() - discord.utils.snowflake_time(message_id)
        if session.row.phase == "over":
            return not session.row.ending_shown
        return age > _EDITABLE_FOR

    async def _edit(self, session: Session, message_id: int, sheet: Sheet) -> bool:
        try:
            await self._channel(session).get_partial_message(message_id).edit(**sheet.to_edit())
        except discord.HTTPException as error:
            if error.code not in _UNEDITABLE:
                raise
            return False
        return True

    async def is_stray(self, session_id: int, message: discord.Message) -> bool:
        """Whether this public message of the session is not its table.

        Discord may have posted it without our hearing of it, or have kept an old one.
        """
        return not message.flags.ephemeral and message.id != await self._outbox.message_of(session_id)

    async def tidy(self, session_id: int | None = None) -> None:
        """Takes away the old table messages of the session (None: of all); what Discord keeps waits for the watch."""
        for message in await self._outbox.left_over(session_id):
            if await self._delete(message):
                await self._outbox.forget_left_over(message.message_id)

    async def _delete(self, message: LeftOver) -> bool:
        """True when it is settled: the message is gone, or not ours to delete."""
        channel = self._client.get_partial_messageable(message.channel_id)
        try:
            await channel.get_partial_message(message.message_id).delete()
        except DISCORD_TROUBLE as trouble:
            log.info("old table not deleted", extra={"post": message.message_id, "why": str(trouble)})
            return isinstance(trouble, discord.HTTPException) and trouble.status < _THEIR_FAULT
        return True

    def _channel(self, session: Session) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(session.row.channel_id, guild_id=session.row.guild_id)


def _nonce(session: Session) -> str:
    """The same for a repeated post, even after a crash: Discord then returns the first message instead of a second."""
    row = session.row
    return hashlib.sha256(f"{row.id} {row.version} {row.message_id}".encode()).hexdigest()[:25]
