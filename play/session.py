"""A session read from the store and made whole: typed state, lobby, seats and the story so far."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import GenericAlias
from typing import Any

from db.codec import Codec
from db.reading import Reading
from db.rows import LogRow, SeatRow, SessionRow
from games.core import AnyGame, Outcome, Seat, Setup
from games.registry import GAMES
from play.clock import STILL_THERE
from play.errors import Refused
from play.lobby import Lobby

log = logging.getLogger(__name__)

STORY_ROWS = 24
"""How many of the newest actions are read to tell what just happened."""


def events_codec(game: AnyGame) -> Codec[Any]:
    """The codec of one action's events."""
    return Codec(GenericAlias(tuple, (game.event_type, ...)))


def events_of(game: AnyGame, rows: Iterable[LogRow]) -> tuple[Any, ...]:
    """What came of these actions, in order."""
    codec = events_codec(game)
    return tuple(event for row in rows for event in codec.load(row.events))


LOBBY: Codec[Lobby] = Codec(Lobby)
SETUP: Codec[Setup] = Codec(Setup)
OUTCOME: Codec[Outcome] = Codec(Outcome)


@dataclass(frozen=True, slots=True)
class Session:
    """One game in one channel. `state` is None in the lobby.

    `story` are the events since somebody else's turn, `stood_in` the seats that the stand-in played in it;
    `acted` says when people acted last (seconds since 1970), as far as the newest actions tell.
    """

    row: SessionRow
    game: AnyGame
    lobby: Lobby
    seats: tuple[SeatRow, ...] = ()
    state: Any = None
    story: tuple[Any, ...] = ()
    stood_in: tuple[Seat, ...] = ()
    acted: Mapping[int, int] = field(default_factory=dict)

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def rev(self) -> int:
        return self.row.rev

    @property
    def outcome(self) -> Outcome | None:
        return None if self.row.outcome is None else OUTCOME.load(self.row.outcome)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must act; empty unless the game is live."""
        return self.game.to_act(self.state) if self.row.phase == "live" and self.row.halted is None else ()

    @property
    def expected(self) -> tuple[int, ...]:
        """The user ids of the people whose turn it is, also when the stand-in plays this one turn for them."""
        users = (self.seats[seat].user_id for seat in self.to_act if self.seats[seat].steered is None)
        return tuple(user_id for user_id in users if user_id is not None)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The user ids of the people who must act; nobody while the stand-in plays their turn."""
        return () if "choice" in self.done else self.expected

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the people who sit and play themselves."""
        return tuple(row.user_id for row in self.seats if row.user_id is not None and row.steered is None)

    @property
    def is_alone(self) -> bool:
        """Whether at most one person is left to play; no clock runs then, as nobody waits for anybody."""
        return len(self.people) < 2

    @property
    def deciders(self) -> tuple[int, ...]:
        """The user ids of the people who decide what becomes of a turn when time is up: who is not waited for."""
        return tuple(user_id for user_id in self.people if user_id not in self.expected)

    @property
    def automatic(self) -> Seat | None:
        """A seat that must act and is played by Roost: a built-in opponent's, or one whose turn is the stand-in's."""
        return next((seat for seat in self.to_act if self.seats[seat].user_id not in self.waiting_for), None)

    @property
    def done(self) -> frozenset[str]:
        """What has been done about the present turn (`play.clock.Stage`)."""
        return frozenset(self.row.stage.split())

    @property
    def agreed(self) -> frozenset[int]:
        """The user ids of the people who agree to end the game."""
        return frozenset(int(user_id) for user_id in self.row.agreed.split(",") if user_id)

    def is_call_due(self, now: int) -> bool:
        """Whether those who must act are to be called now (seconds since 1970): not at once if they just acted."""
        acted = max((self.acted.get(user_id, 0) for user_id in self.waiting_for), default=now)
        acted = min(acted, self.row.turn_began or now)
        return "call" not in self.done and acted + STILL_THERE <= now

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits, if at all."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def observe(self, seat: Seat | None) -> Any:
        """What that seat may know (None: anybody)."""
        return self.game.observe(self.state, seat)

    def heard(self, seat: Seat | None) -> tuple[Any, ...]:
        """Of the story, what that seat may know (None: anybody)."""
        return self.game.hear(self.story, seat)


async def load(reading: Reading, session_id: int, games: Mapping[str, AnyGame] = GAMES) -> Session:
    """The session as it stands.

    Raises `Refused`: "gone" when there is none, "unreadable" when another version has written it.
    """
    row = await reading.session(session_id)
    if row is None:
        raise Refused("gone")
    if row.game not in games:
        raise Refused("unreadable", session_id=session_id)
    try:
        return await _read(reading, row, games)
    except ValueError:
        raise Refused("unreadable", session_id=session_id) from None


async def readable(reading: Reading, session_ids: Iterable[int], games: Mapping[str, AnyGame]) -> tuple[Session, ...]:
    """Those of the sessions that can be read: one that cannot keeps nobody from the others."""
    found = []
    for session_id in session_ids:
        try:
            found.append(await load(reading, session_id, games))
        except Refused as refused:
            log.warning("passed over", extra={"session": session_id, "why": refused.code})
    return tuple(found)


async def _read(reading: Reading, row: SessionRow, games: Mapping[str, AnyGame]) -> Session:
    game, lobby = games[row.game], LOBBY.load(row.lobby)
    if row.state is None:
        return Session(row, game, lobby)
    states: Codec[Any] = Codec(game.state_type)
    seats = await reading.seats(row.id)
    rows = await reading.log(row.id, after_rev=row.rev - STORY_ROWS)
    told = _told(rows)
    return Session(
        row,
        game,
        lobby,
        seats,
        states.load(row.state),
        story=events_of(game, told),
        stood_in=tuple({entry.seat: None for entry in told if entry.user_id is None and seats[entry.seat].user_id}),
        acted={entry.user_id: int(entry.at.timestamp()) for entry in rows if entry.user_id is not None},
    )


def _told(rows: tuple[LogRow, ...]) -> list[LogRow]:
    """The last person's turn and all that came after it."""
    told: list[LogRow] = []
    teller: int | None = None
    for row in reversed(rows):
        if teller is not None and row.user_id != teller:
            break
        teller = row.user_id
        told.insert(0, row)
    return told
