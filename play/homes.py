"""Where a game stands: it loses its channel, finds another one, and waits for its server to come back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from db.errors import ChannelTaken
from db.rows import Place
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame
from games.registry import GAMES
from play import turns
from play.errors import Refused
from play.guilds import Asker
from play.limits import require_seats
from play.session import Session, load, readable
from play.turns import epoch


class Homes:
    """The places of games."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def lost(self, session_id: int) -> Session | None:
        """The session's channel is gone: a live game rests until somebody moves it, a lobby closes.

        Gives the live game if that is news and it can be read; None otherwise.
        """
        async with self._store.transaction() as tx:
            row = await tx.session(session_id)
            if row is None or row.halted == "homeless":
                return None
            if row.phase == "lobby":
                await _closed(tx, session_id)
            if row.phase != "live":
                return None
            await tx.halt(session_id, "homeless")
            return next(iter(await readable(tx, (session_id,), self._games)), None)

    async def in_channel(self, channel_id: int) -> int | None:
        """The lobby or live game of the channel."""
        async with self._store.reading() as reading:
            row = await reading.session_in(channel_id)
            return None if row is None else row.id

    async def lagging(self, guild_id: int) -> tuple[int, ...]:
        """The server's lobbies and live games whose table lags behind."""
        async with self._store.reading() as reading:
            return tuple(row.id for row in await reading.lagging_in(guild_id))

    async def is_news(self, session: Session) -> bool:
        """True the first time it is asked after the table last moved on, so that an obstacle is announced once."""
        async with self._store.transaction() as tx:
            return await tx.mark_said(session.id)

    async def places(self) -> tuple[Place, ...]:
        """Where every lobby and live game is."""
        async with self._store.reading() as reading:
            return await reading.places()

    async def found(self, session_id: int) -> None:
        """Discord has the session's channel, though it did not name it."""
        async with self._store.transaction() as tx:
            await tx.mark_found(session_id)

    async def movable(self, guild_id: int, asker: Asker) -> tuple[Session, ...]:
        """The server's live games that rest, or whose table lags, and that this person may move."""
        async with self._store.reading() as reading:
            halted = (*await reading.homeless_in(guild_id), *await reading.archived_in(guild_id))
            lagging = [row for row in await reading.lagging_in(guild_id) if row.phase == "live"]
            sessions = await readable(reading, (row.id for row in (*halted, *lagging)), self._games)
        return tuple(session for session in sessions if _may_move(session, asker))

    async def move(self, session_id: int, guild_id: int, channel_id: int, asker: Asker) -> Session:
        """The game goes on in that channel of its server, and calls anew who must act, with the whole clock."""
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.row.guild_id != guild_id or session.row.phase != "live":
                raise Refused("ended")
            if not _may_move(session, asker):
                raise Refused("seated-or-manager")
            if session.row.halted is not None:
                await require_seats(tx, session.people)
            try:
                await tx.move(session_id, guild_id, channel_id)
            except ChannelTaken as taken:
                raise Refused("channel-taken", session_id=taken.session_id, channel_id=channel_id) from None
            await turns.begin_turn(tx, await load(tx, session_id, self._games), epoch(self._now()))
            return await load(tx, session_id, self._games)

    async def rest(self, guild_id: int) -> None:
        """The server cannot be reached: nothing comes due there until it is back."""
        async with self._store.transaction() as tx:
            await tx.rest_in(guild_id)

    async def wake(self, guild_id: int, since: int | None) -> tuple[int, ...]:
        """The server is back, and its games with it; gives those that had rested.

        The time `since` then (seconds since 1970) is given back to them; when that is not known, the whole clock is.
        """
        async with self._store.reading() as reading:
            if not await reading.resting_in(guild_id):
                return ()
        async with self._store.transaction() as tx:
            rested = await readable(tx, await tx.resting_in(guild_id), self._games)
            for session in rested:
                await self._give_back(tx, session, since)
        return tuple(session.id for session in rested)

    async def _give_back(self, tx: Transaction, session: Session, since: int | None) -> None:
        """The table is shown anew if what it tells of the clock is over."""
        session = replace(session, row=replace(session.row, alarm=None))
        now, began = epoch(self._now()), session.row.turn_began
        missed = await turns.due(tx, session, now if began is None else began, session.done)
        if since is None or began is None:
            began, done = now, session.done & {"call"}
        else:
            began, done = began + max(0, now - since), session.done
        await turns.rearm(tx, session, began, done)
        if session.row.phase == "live" and (done != session.done or (missed is not None and missed.at <= now)):
            await tx.touch(session.id)


async def _closed(tx: Transaction, session_id: int) -> None:
    """The lobby is cancelled, and need not be shown: nobody could see it."""
    await tx.cancel(session_id)
    row = await tx.session(session_id)
    assert row is not None
    await tx.mark_shown(session_id, row.version, row.channel_id, None)


def _may_move(session: Session, asker: Asker) -> bool:
    return asker.may_manage or session.seat_of(asker.user_id) is not None
