"""The use cases of a live game: look at it, press a control, let the built-in opponents act.

A press is one transaction: load, check, ask the game, write. Nothing is shown before it is durable.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, cast

from db.codec import Codec, digest
from db.rows import Place
from db.store import Store
from db.transaction import Transaction
from games.core import AnyGame, Do, Edit, IllegalAction, Level, Rng, Seat
from games.registry import GAMES
from play import fairness, news, turns
from play.commit import commit, seed_of
from play.errors import Refused
from play.replay import Record, recorded
from play.session import Session, load
from play.turns import epoch

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatView:
    """A session as one seat sees it, with its draft; `news` are the events since it last looked, at first sight."""

    session: Session
    seat: Seat
    observation: Any
    draft: Any
    news: tuple[Any, ...] = ()

    @property
    def tag(self) -> str:
        """A short name of the draft, the same only for the same draft."""
        return digest(repr(self.draft))[:8]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a press came to: the presser's view now, whether an action was committed, and why not (a code)."""

    view: SeatView
    committed: bool = False
    refusal: str | None = None


class Sessions:
    """Live games."""

    def __init__(
        self, store: Store, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._store = store
        self._now = now
        self._games = games

    async def load(self, session_id: int) -> Session:
        """The session as it stands. Raises `Refused("gone")`."""
        async with self._store.reading() as reading:
            return await load(reading, session_id, self._games)

    async def place(self, session_id: int) -> Place | None:
        """Where the session stands, whether it can be read or not; None when there is none."""
        async with self._store.reading() as reading:
            row = await reading.session(session_id)
        return None if row is None else Place(row.id, row.guild_id, row.channel_id)

    async def view(self, session_id: int, user_id: int) -> SeatView:
        """The user's own view, opened: the news in it count as seen from now on.

        Raises `Refused` for one who does not sit, or before the start.
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            seat = _require_seat(session, user_id)
            view = _seat_view(session, seat, await tx.draft(session_id, seat))
            return await _opened(tx, view)

    async def peek(self, session_id: int, user_id: int) -> SeatView:
        """The user's own view; its news stay news, as nobody has looked yet."""
        async with self._store.reading() as reading:
            session = await load(reading, session_id, self._games)
            seat = _require_seat(session, user_id)
            view = _seat_view(session, seat, await reading.draft(session_id, seat))
            return replace(view, news=await news.unseen(reading, session, seat))

    async def marks(self, session: Session, seat: Seat | None) -> tuple[Any, ...]:
        """What a closer look marks: what the seat has not seen yet; if it has seen all, or is nobody's, the story."""
        if seat is None:
            return session.heard(None)
        async with self._store.reading() as reading:
            return await news.unseen(reading, session, seat) or session.heard(seat)

    async def press(
        self, session_id: int, rev: int, user_id: int, control: str, values: Sequence[str], interaction_id: int,
        tag: str | None = None,
    ) -> Answer:
        """One control of a private panel, pressed. An old, repeated or refused press changes nothing.

        `tag` is that of the draft on the panel; if the seat holds another by now, nothing is committed
        (None: not checked).
        """
        async with self._store.transaction() as tx:
            session = await load(tx, session_id, self._games)
            seat = _require_seat(session, user_id)
            view = _seat_view(session, seat, await tx.draft(session_id, seat))
            if not await tx.claim_press(interaction_id, session_id):
                return Answer(view)
            answer = await self._answer(tx, view, rev, user_id, control, values, tag)
        where = {"session": session_id, "rev": answer.view.session.rev, "user": user_id, "seat": seat}
        if answer.committed:
            log.info("committed", extra=where)
        elif answer.refusal is not None:
            log.info("refused", extra={**where, "why": answer.refusal})
        return answer

    async def advance(self, session_id: int) -> Session:
        """Lets built-in opponents and stand-ins act until a person must, or the game is over."""
        while True:
            session = await self.load(session_id)
            seat = session.automatic
            if seat is None:
                return await self._armed(session)
            action = await asyncio.to_thread(self._think, session, seat, await self._opponent_seed(session_id))
            async with self._store.transaction() as tx:
                now = await load(tx, session_id, self._games)
                if now.rev != session.rev or now.automatic != seat:
                    continue
                now = await commit(tx, now, seat, None, action, self._epoch(), self._games)
            log.info("committed", extra={"session": session_id, "rev": now.rev, "seat": seat})

    async def _armed(self, session: Session) -> Session:
        """A game that waits for people without an alarm comes from a Roost that knew none: its turn begins now."""
        if session.waiting_for and session.row.alarm is None:
            async with self._store.transaction() as tx:
                session = await load(tx, session.id, self._games)
                await turns.begin_turn(tx, session, self._epoch())
        return session

    async def record(self, session_id: int) -> Record:
        """A finished game as anybody can check it. Raises `Refused("wait-for-end")`."""
        async with self._store.reading() as reading:
            return await recorded(reading, await load(reading, session_id, self._games))

    async def _answer(
        self, tx: Transaction, view: SeatView, rev: int, user_id: int, control: str, values: Sequence[str],
        tag: str | None,
    ) -> Answer:
        session, seat = view.session, view.seat
        if rev != session.rev:
            return Answer(await _opened(tx, view), refusal="stale")
        if session.seats[seat].steered is not None:
            return Answer(view, refusal="steered")
        if session.row.halted is not None:
            return Answer(view, refusal="rests")
        if seat not in session.to_act:
            return Answer(view, refusal="not-your-turn")
        try:
            return await self._carry_out(tx, view, user_id, control, values, tag)
        except IllegalAction as illegal:
            return Answer(view, refusal=illegal.code)

    async def _carry_out(
        self, tx: Transaction, view: SeatView, user_id: int, control: str, values: Sequence[str], tag: str | None
    ) -> Answer:
        session, seat, game = view.session, view.seat, view.session.game
        match game.press(view.observation, view.draft, control, values):
            case Edit(draft):
                text = None if draft is None else Codec(game.draft_type).dump(draft)
                await tx.save_draft(session.id, seat, text)
                if session.waiting_for == (user_id,) and "call" not in session.done:
                    await turns.rearm(tx, session, session.row.turn_began or self._epoch(), session.done | {"call"})
                return Answer(_seat_view(session, seat, text))
            case Do() if tag not in (None, view.tag):
                return Answer(view, refusal="other-draft")
            case Do(action):
                now = await commit(tx, session, seat, user_id, action, self._epoch(), self._games)
                await news.saw(tx, now, seat)
                return Answer(_seat_view(now, seat, None), committed=True)

    async def _opponent_seed(self, session_id: int) -> bytes:
        async with self._store.reading() as reading:
            return fairness.opponent_seed(await seed_of(reading, session_id))

    def _think(self, session: Session, seat: Seat, seed: bytes) -> Any:
        level, rng = session.seats[seat].level, Rng(seed, session.rev + 1)
        if level is None:
            return session.game.stand_in(session.observe(seat), rng)
        return session.game.choose(session.observe(seat), cast(Level, level), rng)

    def _epoch(self) -> int:
        return epoch(self._now())


def _require_seat(session: Session, user_id: int) -> Seat:
    if session.row.phase == "lobby":
        raise Refused("not-started")
    if session.row.phase == "cancelled":
        raise Refused("ended")
    seat = session.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated")
    return seat


def _seat_view(session: Session, seat: Seat, draft: str | None) -> SeatView:
    return SeatView(session, seat, session.observe(seat), _draft(session, draft))


async def _opened(tx: Transaction, view: SeatView) -> SeatView:
    """The view at first sight."""
    return replace(view, news=await news.look(tx, view.session, view.seat))


def _draft(session: Session, text: str | None) -> Any:
    """The draft; one that another version of the game has left is none."""
    try:
        return None if text is None else Codec(session.game.draft_type).load(text)
    except ValueError:
        return None
