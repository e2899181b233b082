"""What becomes of a seat whose person is late, goes, comes back, or is replaced; all of it is decided by people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from db.errors import ChannelTaken
from db.rows import Steered
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame, Seat
from games.registry import GAMES
from play import turns
from play.days import stand_in
from play.errors import Refused
from play.limits import require_seat, require_seats
from play.lobby import Person
from play.session import Session, load
from play.turns import epoch


@dataclass(slots=True)
class _Deed:
    """What somebody does about a live game: its transaction, and the session before it."""

    tx: Transaction
    session: Session
    seat: Seat
    now: int


class Absence:
    """Late, gone, back."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def wait_longer(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The others give the late one the whole clock again."""
        async with self._decided(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                await turns.rearm(deed.tx, deed.session, deed.now, frozenset({"call"}))
                await deed.tx.touch(session_id)
        return await self._load(session_id)

    async def stand_in_once(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The stand-in plays this one turn for the late one."""
        async with self._decided(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                await stand_in(deed.tx, deed.session, deed.now, self._games)
        return await self._load(session_id)

    async def take_over(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The stand-in plays for the late one until they come back."""
        async with self._decided(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                for late in deed.session.waiting_for:
                    await self._steer(deed, _seat_of(deed.session, late), "away")
        return await self._load(session_id)

    async def come_back(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The person plays again themselves. Raises `Refused` for one who resigned."""
        async with self._deed(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                seat = deed.session.seats[deed.seat]
                if seat.steered is None:
                    raise Refused("not-away")
                if seat.steered == "resigned":
                    raise Refused("resigned")
                await deed.tx.steer(session_id, deed.seat, None, 0)
                await self._wait_anew(deed)
        return await self._load(session_id)

    async def resign(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The person gives up for good; the stand-in plays their seat to the end."""
        async with self._deed(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                if deed.session.seats[deed.seat].steered == "resigned":
                    raise Refused("resigned")
                await self._steer(deed, deed.seat, "resigned")
        return await self._load(session_id)

    async def left(self, session_id: int, user_id: int) -> Session:
        """The person is found to have left the server: the stand-in plays until they come back.

        Nothing changes when they sit there no more, or the game has ended, before that was found.
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.row.phase == "live" and user_id in session.people:
                seat = _seat_of(session, user_id)
                await self._steer(_Deed(tx, session, seat, epoch(self._now())), seat, "left")
        return await self._load(session_id)

    async def replace(
        self, session_id: int, leaving: int, coming: Person, interaction_id: int,
        *, agreed: bool = True, hands: int | None = None,
    ) -> Session:
        """The seat of one person goes to another, with its hand.

        If the one who leaves has not `agreed`, they must still be gone. The seat must have changed hands so often as
        when it was offered (`hands`; None: however often). Raises `Refused` otherwise.
        """
        async with self._deed(session_id, leaving, interaction_id, unseated="offer-over") as deed:
            if deed is not None:
                if hands not in (None, deed.session.seats[deed.seat].hands):
                    raise Refused("offer-over")
                if not agreed and leaving in deed.session.people:
                    raise Refused("is-back")
                if deed.session.seat_of(coming.user_id) is not None:
                    raise Refused("already-seated")
                await require_seat(deed.tx, coming.user_id)
                await deed.tx.substitute(session_id, deed.seat, coming.user_id, coming.name)
                await self._wait_anew(deed)
        return await self._load(session_id)

    async def agree_to_end(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """Where others are gone, those who are left may end the game together: when all of them agree, it ends."""
        async with self._deed(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                here = set(deed.session.people)
                if user_id not in here or not any(seat.steered for seat in deed.session.seats):
                    raise Refused("nobody-gone")
                agreed = {int(user) for user in deed.session.row.agreed.split(",") if user} | {user_id}
                await deed.tx.agree(session_id, ",".join(map(str, sorted(agreed))))
                if here <= agreed:
                    await deed.tx.cancel(session_id)
        return await self._load(session_id)

    async def keep(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """A resting game is still wanted: it rests anew, or comes back from the archive.

        Raises `Refused` for a game that was not asked about.
        """
        async with self._deed(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                if deed.session.row.halted != "archived" and "ask" not in deed.session.done:
                    raise Refused("not-asked")
                if deed.session.row.halted == "archived":
                    await self._resume(deed)
                await turns.begin_turn(deed.tx, await load(deed.tx, session_id, self._games), deed.now)
                await deed.tx.touch(session_id)
        return await self._load(session_id)

    async def _resume(self, deed: _Deed) -> None:
        await require_seats(deed.tx, deed.session.people)
        try:
            await deed.tx.halt(deed.session.id, None)
        except ChannelTaken as taken:
            raise Refused("channel-taken", session_id=taken.session_id, channel_id=taken.channel_id) from None

    async def _steer(self, deed: _Deed, seat: Seat, why: Steered) -> None:
        away = deed.session.seats[seat].away
        await deed.tx.steer(deed.session.id, seat, why, away)
        await self._wait_anew(deed)

    async def _wait_anew(self, deed: _Deed) -> None:
        """If the game waits for others now, their turn begins; a turn that goes on keeps its clock and its calls.

        Only when one is left alone, or is alone no more, the clock of that turn stops, or runs from its beginning.
        """
        after = await load(deed.tx, deed.session.id, self._games)
        if after.waiting_for != deed.session.waiting_for:
            await turns.begin_turn(deed.tx, after, deed.now)
        elif after.is_alone != deed.session.is_alone:
            await turns.rearm(deed.tx, after, deed.now, after.done & {"call"})

    @asynccontextmanager
    async def _deed(
        self, session_id: int, user_id: int, interaction_id: int, *, unseated: str = "not-seated"
    ) -> AsyncIterator[_Deed | None]:
        """A transaction on a live game for one who sits there; None for a press that came before.

        Raises `Refused`, with the code `unseated` when they do not sit there.
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.row.phase != "live":
                raise Refused("not-started" if session.row.phase == "lobby" else "ended")
            fresh = await tx.claim_press(interaction_id, session_id)
            yield _Deed(tx, session, _seat_of(session, user_id, unseated), epoch(self._now())) if fresh else None

    @asynccontextmanager
    async def _decided(self, session_id: int, user_id: int, interaction_id: int) -> AsyncIterator[_Deed | None]:
        """The same for one of the others, when the time of those who must act is up."""
        async with self._deed(session_id, user_id, interaction_id) as deed:
            if deed is not None:
                if "zero" not in deed.session.done:
                    raise Refused("time-left")
                if user_id not in deed.session.deciders:
                    raise Refused("others-decide")
            yield deed

    async def _load(self, session_id: int) -> Session:
        async with self._store.reading() as reading:
            return await load(reading, session_id, self._games)


def _seat_of(session: Session, user_id: int, unseated: str = "not-seated") -> Seat:
    seat = session.seat_of(user_id)
    if seat is None:
        raise Refused(unseated)
    return seat
