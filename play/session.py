"""A session read from the store and made whole: typed state, lobby, seats and the story so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import GenericAlias
from typing import Any

from db.codec import Codec
from db.reading import Reading
from db.rows import LogRow, SeatRow, SessionRow
from games.core import AnyGame, Outcome, Seat, Setup
from games.registry import GAMES
from play.errors import Refused
from play.lobby import Lobby

STORY_ROWS = 24
"""How many of the newest actions are read to tell what just happened."""


def events_codec(game: AnyGame) -> Codec[Any]:
    """The codec of one action's events."""
    return Codec(GenericAlias(tuple, (game.event_type, ...)))


LOBBY: Codec[Lobby] = Codec(Lobby)
SETUP: Codec[Setup] = Codec(Setup)
OUTCOME: Codec[Outcome] = Codec(Outcome)


@dataclass(frozen=True, slots=True)
class Session:
    """One game in one channel. `state` is None in the lobby; `story` are the events since somebody else's turn."""

    row: SessionRow
    game: AnyGame
    lobby: Lobby
    seats: tuple[SeatRow, ...] = ()
    state: Any = None
    story: tuple[Any, ...] = ()

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
        return self.game.to_act(self.state) if self.row.phase == "live" else ()

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The user ids of the people who must act."""
        users = (self.seats[seat].user_id for seat in self.to_act)
        return tuple(user_id for user_id in users if user_id is not None)

    @property
    def called(self) -> str:
        """Whom a table message of this session calls, as the store remembers it."""
        return ",".join(map(str, self.waiting_for))

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this user sits, if at all."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def observe(self, seat: Seat | None) -> Any:
        """What that seat may know (None: anybody)."""
        return self.game.observe(self.state, seat)


async def load(reading: Reading, session_id: int, games: Mapping[str, AnyGame] = GAMES) -> Session:
    """The session as it stands. Raises `Refused("gone")` when there is none."""
    row = await reading.session(session_id)
    if row is None or row.game not in games:
        raise Refused("gone")
    game, lobby = games[row.game], LOBBY.load(row.lobby)
    if row.state is None:
        return Session(row, game, lobby)
    states: Codec[Any] = Codec(game.state_type)
    seats = await reading.seats(session_id)
    rows = await reading.log(session_id, after_rev=row.rev - STORY_ROWS)
    return Session(row, game, lobby, seats, states.load(row.state), _story(game, rows))


def _story(game: AnyGame, rows: tuple[LogRow, ...]) -> tuple[Any, ...]:
    """The events of the last person's turn and of all that came after it."""
    events: list[Any] = []
    teller: int | None = None
    for row in reversed(rows):
        if teller is not None and row.user_id != teller:
            break
        teller = row.user_id
        events[:0] = events_codec(game).load(row.events)
    return tuple(events)
