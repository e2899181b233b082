"""People across all their games: what they settle for themselves, and which games wait for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from db.query import NEVER
from db.reading import Reading
from db.rows import PlayerRow
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame
from games.registry import GAMES
from play import turns
from play.clock import is_away
from play.session import Session, readable
from play.turns import epoch
from play.wish import Wish, fulfilled, leave_left

_BEFORE_ZERO = frozenset({"call", "nudge", "remind"})
_ALL_BUT_NUDGE = frozenset({"call", "remind", "zero", "choice", "ask", "archive"})


@dataclass(frozen=True, slots=True)
class Settled:
    """What a person has settled before and after a wish, and the sessions whose tables tell of it.

    `away_until` is the end of a leave that has begun (seconds since 1970), `left` how many days of it remain this year.
    """

    before: PlayerRow
    after: PlayerRow
    left: int
    away_until: int | None
    told: tuple[int, ...] = ()


class People:
    """Who plays."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def change(self, user_id: int, wish: Wish) -> Settled:
        """Settles what the person wishes; it holds at once, for the turns that wait for them too.

        Raises `Refused` when a part of it cannot be.
        """
        now = epoch(self._now())
        async with self._store.transaction() as tx:
            before = await tx.player(user_id)
            after = fulfilled(before, wish, now)
            if after != before:
                await tx.save_player(after)
            told = await self._follow(tx, before, after, now)
        away_until = after.away_to if is_away(turns.habits(after), now) else None
        return Settled(before, after, leave_left(after, now), away_until, told)

    async def settled(self, user_ids: Sequence[int]) -> dict[int, PlayerRow]:
        """How each of these people wants to be called, and what else they settled."""
        async with self._store.reading() as reading:
            return await reading.players(user_ids)

    async def dms_are_closed(self, user_id: int) -> None:
        """Remembers that Discord refuses direct messages to this person."""
        async with self._store.transaction() as tx:
            await tx.save_player(replace(await tx.player(user_id), dms_closed=True))

    async def waiting(self, user_id: int) -> tuple[Session, ...]:
        """The live games of all servers that wait for this person, longest-waiting first."""
        async with self._store.reading() as reading:
            sessions = await self._sessions(reading, user_id)
        waiting = (session for session in sessions if user_id in session.waiting_for)
        return tuple(sorted(waiting, key=lambda session: (session.row.turn_began or 0, session.id)))

    async def others_waiting(self, user_id: int, but: int) -> tuple[Session, ...]:
        """The same without the session of that id."""
        return tuple(session for session in await self.waiting(user_id) if session.id != but)

    async def clock_ends(self, sessions: Iterable[Session]) -> dict[int, int]:
        """When the clocks of these sessions run out, by session id; one that does not run, or has, is left out."""
        ends = {}
        async with self._store.reading() as reading:
            for session in sessions:
                began = session.row.turn_began or epoch(self._now())
                alarm = await turns.due(reading, session, began, _BEFORE_ZERO | session.done)
                if alarm is not None and alarm.stage == "zero":
                    ends[session.id] = alarm.at
        return ends

    async def on_leave(self, user_ids: Collection[int]) -> dict[int, int]:
        """Until when (seconds since 1970) those of these people who are on leave now will be."""
        now = epoch(self._now())
        async with self._store.reading() as reading:
            players = await reading.players(user_ids)
        return {
            user_id: player.away_to
            for user_id, player in players.items()
            if player.away_to is not None and is_away(turns.habits(player), now)
        }

    async def _sessions(self, reading: Reading, user_id: int) -> tuple[Session, ...]:
        rows = await reading.sessions_of(user_id)
        return await readable(reading, (row.id for row in rows), self._games)

    async def _follow(self, tx: Transaction, before: PlayerRow, after: PlayerRow, now: int) -> tuple[int, ...]:
        """Turns that wait for the person are timed anew, and tables tell of a leave: of which sessions."""
        if turns.habits(before) == turns.habits(after):
            return ()
        sessions = await self._sessions(tx, after.user_id)
        for session in sessions:
            if after.user_id in session.waiting_for:
                await _time_anew(tx, session, before, after, now)
        told = [session for session in sessions if _tells(session, before, after)]
        for session in told:
            await tx.touch(session.id)
        return tuple(session.id for session in told)


async def _time_anew(tx: Transaction, session: Session, before: PlayerRow, after: PlayerRow, now: int) -> None:
    """The turn goes by what is settled now.

    Leave that was taken before is not forgotten: the turn begins so much later. Nobody is reminded at once because
    they have just asked for reminders. A game whose server is out of reach stays at rest.
    """
    if session.row.alarm == NEVER:
        return
    began, done = session.row.turn_began or now, session.done
    if _leave(before) != _leave(after):
        began += _leave_taken(before, began, now)
    if before.remind_hours != after.remind_hours:
        nudge = await turns.due(tx, session, began, _ALL_BUT_NUDGE | done)
        done |= {"nudge"} if nudge is not None and nudge.at <= now else set()
    await turns.rearm(tx, session, began, done)


def _tells(session: Session, before: PlayerRow, after: PlayerRow) -> bool:
    """Whether the table tells of the change: of a leave always, of quiet hours when the clock stops in them."""
    if _leave(before) != _leave(after):
        return True
    old, new = (replace(turns.habits(player), remind_hours=None) for player in (before, after))
    return old != new and session.row.clock is not None and after.user_id in session.waiting_for


def _leave(player: PlayerRow) -> tuple[int, int] | None:
    return turns.habits(player).away


def _leave_taken(player: PlayerRow, since: int, now: int) -> int:
    """How many seconds of the person's leave have passed since then."""
    leave = _leave(player)
    return 0 if leave is None else max(0, min(leave[1], now) - max(leave[0], since))
