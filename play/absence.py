"""What becomes of a seat whose person is late, goes, comes back, or is replaced; all of it is decided by people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from db.errors import ChannelTaken
from db.rows import SeatRow, Steered
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame
from games.registry import GAMES
from play import turns
from play.errors import Refused
from play.limits import require_seat, require_seats
from play.lobby import Person
from play.session import Session, load
from play.turns import epoch


@dataclass(frozen=True, slots=True)
class _Deed:
    """What somebody does about a live game: its transaction, and the session and their seat before it."""

    tx: Transaction
    session: Session
    seat: SeatRow
    now: int
    games: Mapping[str, AnyGame]

    async def after(self) -> Session:
        """The session as the transaction has left it so far."""
        return await load(self.tx, self.session.id, self.games)


Act = Callable[[_Deed], Awaitable[None]]
"""What is done. May raise `Refused`; nothing has changed then."""


class Absence:
    """Late, gone, back. Each of these takes effect once, however often its press is delivered."""

    def __init__(self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def wait_longer(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The others give the late one the whole clock again."""
        return await self._do(session_id, user_id, interaction_id, _as_decider(_wait_longer))

    async def stand_in_once(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The others let the stand-in play this one turn for the late one."""
        return await self._do(session_id, user_id, interaction_id, _as_decider(_stand_in_once))

    async def take_over(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The others let the stand-in play for the late one until they come back."""
        return await self._do(session_id, user_id, interaction_id, _as_decider(_take_over))

    async def come_back(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The person plays again themselves. Raises `Refused` for one who resigned."""
        return await self._do(session_id, user_id, interaction_id, _come_back)

    async def resign(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """The person gives up for good; the stand-in plays their seat to the end."""
        return await self._do(session_id, user_id, interaction_id, _resign)

    async def agree_to_end(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """Where others are gone, those who are left may end the game together: when all of them agree, it ends."""
        return await self._do(session_id, user_id, interaction_id, _agree_to_end)

    async def keep(self, session_id: int, user_id: int, interaction_id: int) -> Session:
        """A resting game is still wanted: it rests anew, or comes back from the archive.

        Raises `Refused` for a game that was not asked about.
        """
        return await self._do(session_id, user_id, interaction_id, _keep)

    async def replace(
        self, session_id: int, leaving: int, coming: Person, interaction_id: int,
        *, agreed: bool = True, hands: int | None = None,
    ) -> Session:
        """The seat of one person goes to another, with its hand.

        Unless the leaving person has `agreed`, they must still be gone. `hands` is how often the seat had changed hands
        when it was offered (None: not checked). Raises `Refused` otherwise.
        """
        act = partial(_replace, coming=coming, agreed=agreed, hands=hands)
        return await self._do(session_id, leaving, interaction_id, act, unseated="offer-over")

    async def left(self, session_id: int, user_id: int) -> Session:
        """The person is found to have left the server: the stand-in plays until they come back.

        Nothing changes when they no longer sit there, or the game has ended, before that was found.
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            if session.row.phase == "live" and user_id in session.people:
                await _steer(self._deed(tx, session, user_id, "not-seated"), "left")
            return await load(tx, session_id, self._games)

    async def _do(
        self, session_id: int, user_id: int, interaction_id: int, act: Act, *, unseated: str = "not-seated"
    ) -> Session:
        """The live game after one of its players has done this; a press that was delivered before does nothing.

        Raises `Refused`, with the code `unseated` for one who does not sit there.
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            _require_live(session)
            if await tx.claim_press(interaction_id, session_id):
                await act(self._deed(tx, session, user_id, unseated))
            return await load(tx, session_id, self._games)

    def _deed(self, tx: Transaction, session: Session, user_id: int, unseated: str) -> _Deed:
        seat = session.seat_of(user_id)
        if seat is None:
            raise Refused(unseated)
        return _Deed(tx, session, session.seats[seat], epoch(self._now()), self._games)


def _as_decider(act: Act) -> Act:
    """Restricts the act to the other players, once the time of those who must act is up."""

    async def decide(deed: _Deed) -> None:
        if "zero" not in deed.session.done:
            raise Refused("time-left")
        if "choice" in deed.session.done:
            raise Refused("decided")
        if deed.seat.user_id not in deed.session.deciders:
            raise Refused("others-decide")
        await act(deed)

    return decide


async def _wait_longer(deed: _Deed) -> None:
    await turns.rearm(deed.tx, deed.session, deed.now, frozenset({"call"}))
    await deed.tx.touch(deed.session.id)


async def _stand_in_once(deed: _Deed) -> None:
    await turns.hand_over(deed.tx, deed.session, deed.now)


async def _take_over(deed: _Deed) -> None:
    for seat in [deed.session.seats[seat] for seat in deed.session.to_act]:
        if seat.user_id in deed.session.waiting_for:
            await deed.tx.steer(deed.session.id, seat.seat, "away", seat.away)
    await _wait_anew(deed)


async def _come_back(deed: _Deed) -> None:
    if deed.seat.steered is None:
        raise Refused("not-away")
    if deed.seat.steered == "resigned":
        raise Refused("resigned")
    await deed.tx.steer(deed.session.id, deed.seat.seat, None, 0)
    await _wait_anew(deed)


async def _resign(deed: _Deed) -> None:
    if deed.seat.steered == "resigned":
        raise Refused("resigned")
    await _steer(deed, "resigned")


async def _replace(deed: _Deed, coming: Person, *, agreed: bool, hands: int | None) -> None:
    if hands not in (None, deed.seat.hands):
        raise Refused("offer-over")
    if not agreed and deed.seat.steered is None:
        raise Refused("is-back")
    if deed.session.seat_of(coming.user_id) is not None:
        raise Refused("already-seated")
    await require_seat(deed.tx, coming.user_id)
    await deed.tx.substitute(deed.session.id, deed.seat.seat, coming.user_id, coming.name)
    await _wait_anew(deed)


async def _agree_to_end(deed: _Deed) -> None:
    session, user_id = deed.session, deed.seat.user_id
    if user_id not in session.people or not any(seat.steered for seat in session.seats):
        raise Refused("nobody-gone")
    agreed = session.agreed | {user_id}
    await deed.tx.agree(session.id, ",".join(map(str, sorted(agreed))))
    if agreed.issuperset(session.people):
        await deed.tx.cancel(session.id)


async def _keep(deed: _Deed) -> None:
    is_archived = deed.session.row.halted == "archived"
    if not is_archived and "ask" not in deed.session.done:
        raise Refused("not-asked")
    if is_archived:
        await _resume(deed)
    await turns.begin_turn(deed.tx, await deed.after(), deed.now)
    await deed.tx.touch(deed.session.id)


async def _resume(deed: _Deed) -> None:
    await require_seats(deed.tx, deed.session.people)
    try:
        await deed.tx.halt(deed.session.id, None)
    except ChannelTaken as taken:
        raise Refused("channel-taken", session_id=taken.session_id, channel_id=taken.channel_id) from None


async def _steer(deed: _Deed, why: Steered) -> None:
    await deed.tx.steer(deed.session.id, deed.seat.seat, why, deed.seat.away)
    await _wait_anew(deed)


async def _wait_anew(deed: _Deed) -> None:
    """Begins a new turn if the game now waits for other people; otherwise the turn keeps its clock and its calls.

    Where only one person is left the clock stops; it starts afresh when they have company again.
    """
    after = await deed.after()
    if after.waiting_for != deed.session.waiting_for:
        await turns.begin_turn(deed.tx, after, deed.now)
    elif after.is_alone != deed.session.is_alone:
        await turns.rearm(deed.tx, after, deed.now, after.done & {"call"})


def require_may_resign(session: Session, user_id: int) -> None:
    """Raises `Refused` unless this user has a seat of a live game to give up."""
    _require_live(session)
    seat = session.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated")
    if session.seats[seat].steered == "resigned":
        raise Refused("resigned")


def _require_live(session: Session) -> None:
    if session.row.phase != "live":
        raise Refused("not-started" if session.row.phase == "lobby" else "ended")
