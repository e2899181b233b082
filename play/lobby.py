"""A lobby: who sits, what is chosen, and who hosts, before the first card is dealt.

Every function takes a lobby and gives a new one, or raises `Refused` and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from games.core import LEVELS, AnyGame, Level
from play.errors import Refused


@dataclass(frozen=True, slots=True)
class Person:
    """A human who sits. `name` is their display name when they joined, as Discord gave it."""

    user_id: int
    name: str
    kind: Literal["person"] = "person"


@dataclass(frozen=True, slots=True)
class Opponent:
    """A built-in opponent that sits."""

    level: Level
    kind: Literal["opponent"] = "opponent"


Sitter = Person | Opponent


@dataclass(frozen=True, slots=True)
class Lobby:
    """Sitters clockwise by seat, chosen option keys (sorted), and the interaction ids that go into the seed."""

    host_id: int
    sitters: tuple[Sitter, ...]
    options: tuple[str, ...] = ()
    interaction_ids: tuple[int, ...] = ()

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(sitter for sitter in self.sitters if isinstance(sitter, Person))

    def seats(self, user_id: int) -> bool:
        """Whether this user sits."""
        return any(person.user_id == user_id for person in self.people)


def opened(host: Person, interaction_id: int) -> Lobby:
    """A new lobby in which the host sits."""
    return Lobby(host.user_id, (host,), interaction_ids=(interaction_id,))


def join(lobby: Lobby, game: AnyGame, person: Person, interaction_id: int) -> Lobby:
    """The person takes the next seat."""
    if lobby.seats(person.user_id):
        raise Refused("already-seated")
    _require_room(lobby, game)
    return replace(
        lobby, sitters=(*lobby.sitters, person), interaction_ids=(*lobby.interaction_ids, interaction_id)
    )


def leave(lobby: Lobby, user_id: int) -> Lobby | None:
    """The person stands up; the host role passes to the next person. None: the last human left, so it closes."""
    if not lobby.seats(user_id):
        raise Refused("not-seated")
    sitters = tuple(s for s in lobby.sitters if not (isinstance(s, Person) and s.user_id == user_id))
    rest = replace(lobby, sitters=sitters)
    if not rest.people:
        return None
    return replace(rest, host_id=rest.people[0].user_id) if lobby.host_id == user_id else rest


def add_opponent(lobby: Lobby, game: AnyGame, user_id: int, level: str) -> Lobby:
    """A built-in opponent takes the next seat; the host decides."""
    require_host(lobby, user_id)
    if level not in LEVELS:
        raise Refused("not-offered")
    _require_room(lobby, game)
    return replace(lobby, sitters=(*lobby.sitters, Opponent(level)))


def remove_opponent(lobby: Lobby, user_id: int) -> Lobby:
    """The opponent that sat down last stands up again."""
    require_host(lobby, user_id)
    for seat in reversed(range(len(lobby.sitters))):
        if isinstance(lobby.sitters[seat], Opponent):
            return replace(lobby, sitters=lobby.sitters[:seat] + lobby.sitters[seat + 1 :])
    raise Refused("no-opponent")


def toggle(lobby: Lobby, game: AnyGame, user_id: int, option: str) -> Lobby:
    """A variant switched on or off; the host decides."""
    require_host(lobby, user_id)
    if option not in {known.key for known in game.options}:
        raise Refused("not-offered")
    return replace(lobby, options=tuple(sorted(set(lobby.options) ^ {option})))


def require_start(lobby: Lobby, game: AnyGame, user_id: int) -> None:
    """Raises `Refused` unless this user may start the game now."""
    require_host(lobby, user_id)
    if len(lobby.sitters) < game.seats[0]:
        raise Refused("too-few", least=game.seats[0])


def require_host(lobby: Lobby, user_id: int) -> None:
    """Raises `Refused` for anybody but the host."""
    if lobby.host_id != user_id:
        raise Refused("host-only", host_id=lobby.host_id)


def _require_room(lobby: Lobby, game: AnyGame) -> None:
    if len(lobby.sitters) >= game.seats[1]:
        raise Refused("full", most=game.seats[1])
