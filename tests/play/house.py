"""A small house for use cases: a real store, a clock to set, and interaction ids that never repeat."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from db.store import Store
from play import lobby
from play.absence import Absence
from play.days import Days, Ring
from play.errors import Refused
from play.lobbies import Lobbies
from play.lobby import Person
from play.outbox import Outbox
from play.session import Session
from play.sessions import Sessions

ADA, BLAISE, CARL = Person(1, "Ada"), Person(2, "Blaise"), Person(3, "Carl")
GUILD, CHANNEL = 9, 5


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self._now = datetime(2026, 3, 2, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self._now

    def move(self, **span: float) -> None:
        """Forward by hours, days, …"""
        self._now += timedelta(**span)


class House:
    """A store with its use cases."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock = store, clock
        self.lobbies = Lobbies(store, clock)
        self.sessions = Sessions(store, clock)
        self.outbox = Outbox(store, clock)
        self.days = Days(store, clock)
        self.absence = Absence(store, clock)
        self._interaction_id = 1000

    @property
    def interaction(self) -> int:
        self._interaction_id += 1
        return self._interaction_id

    async def open(self, channel_id: int = CHANNEL) -> Session:
        return await self.lobbies.open(
            guild_id=GUILD, channel_id=channel_id, game="regroup", host=ADA, interaction_id=self.interaction
        )

    async def joined(self, *people: Person, channel_id: int = CHANNEL) -> Session:
        """A lobby of Ada's with these others."""
        opened = await self.open(channel_id)
        for person in people:
            number = self.interaction
            opened = await self.lobbies.change(opened.id, number, _join(person, number))
        return opened

    async def started(
        self, *others: Person, against: str | None = None, channel_id: int = CHANNEL, clock: int | None = 86400
    ) -> Session:
        """Ada's game against these people (Blaise, if nobody is named) or a built-in opponent."""
        people = others or ((BLAISE,) if against is None else ())
        opened = await self.joined(*people, channel_id=channel_id)
        if against is not None:
            await self.lobbies.change(
                opened.id, self.interaction, lambda now, game: lobby.add_opponent(now, game, 1, against)
            )
        await self.lobbies.set_clock(opened.id, ADA.user_id, clock, self.interaction)
        return await self.lobbies.start(opened.id, ADA.user_id, self.interaction)

    async def move(self, session: Session) -> Session:
        """The person to act takes the free card and places it where the ghost starts."""
        (user_id,) = session.waiting_for
        for control in ("far", "place"):
            answer = await self.sessions.press(session.id, session.rev, user_id, control, [], self.interaction)
            assert answer.refusal is None
        return await self.sessions.advance(session.id)

    async def finished(self, against: str | None = "rooster") -> Session:
        session = await self.started(against=against)
        session = await self.sessions.advance(session.id)
        while session.row.phase == "live":
            session = await self.move(session)
        return session

    async def shown(self, session: Session) -> Session:
        """As if the table stood in a message that has called who must act."""
        await self.outbox.mark_shown(session, 1, called=True)
        return await self.sessions.load(session.id)

    async def damage(self, session: Session) -> Session:
        """As if another version of Roost had written the session: it cannot be read any more."""
        async with self.store.transaction() as tx:
            await tx._rows("UPDATE session SET state = '{}' WHERE id = ?", session.id)
        return session

    async def rung(self) -> list[Ring]:
        """What was due and has been heeded now; reminders have reached their people."""
        rings = [await self.days.ring(session_id) for session_id in await self.days.due()]
        for ring in rings:
            if ring is not None and ring.stage in ("nudge", "remind"):
                await self.days.passed(ring)
        return [ring for ring in rings if ring is not None]


def _join(person: Person, number: int) -> Callable[..., lobby.Lobby]:
    return lambda now, game: lobby.join(now, game, person, number)


def refusal(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, check=lambda refused: refused.code == code)
