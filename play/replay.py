"""Playing a finished game again from its secret and its log, to show that nothing was arranged.

`python -m play.replay FILE` does it for a record that `/chicken verify` handed out.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.codec import Codec, digest
from db.reading import Reading
from games.core import AnyGame, IllegalAction, Rng, Seat, Setup
from games.registry import GAMES
from play import fairness
from play.errors import Refused
from play.session import SETUP, Session


@dataclass(frozen=True, slots=True)
class Move:
    """Who did what (the action as JSON), and the digest of the state after it."""

    seat: Seat
    action: str
    digest: str


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game as anybody can check it: nothing in it is secret any more.

    `promise` is the SHA-256 that the lobby showed, `secret` what it was made of, in hexadecimal;
    `opening_digest` is that of the state after the deal.
    """

    game: str
    rules_version: int
    promise: str
    secret: str
    interaction_ids: tuple[int, ...]
    setup: Setup
    opening_digest: str
    moves: tuple[Move, ...]

    def to_json(self) -> str:
        """The record as a file."""
        return RECORD.dump(self)


RECORD: Codec[Record] = Codec(Record)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found.

    `first_difference`: the first move (0: the deal) that comes out otherwise or is missing at the end, None if none.
    """

    kept_promise: bool
    first_difference: int | None

    @property
    def is_fair(self) -> bool:
        return self.kept_promise and self.first_difference is None


async def recorded(reading: Reading, session: Session) -> Record:
    """The record of a finished game. Raises `Refused("wait-for-end")` before its end."""
    row = session.row
    if row.phase != "over" or row.setup is None or row.rules_version is None or row.opening_digest is None:
        raise Refused("wait-for-end")
    secret = await reading.secret(session.id)
    return Record(
        game=row.game,
        rules_version=row.rules_version,
        promise=row.promise,
        secret=secret.bytes.hex(),
        interaction_ids=session.lobby.interaction_ids,
        setup=SETUP.load(row.setup),
        opening_digest=row.opening_digest,
        moves=tuple(Move(entry.seat, entry.action, entry.digest) for entry in await reading.log(session.id)),
    )


def verify(record: Record, games: Mapping[str, AnyGame] = GAMES) -> Verdict:
    """Recomputes the promise, the seed, every shuffle and every step, and whether the game was over then.

    Raises `Refused("other-rules")` for a game that is not played here, or not by these rules any more.
    """
    game = games.get(record.game)
    if game is None or record.rules_version != game.rules_version:
        raise Refused("other-rules")
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        return Verdict(kept_promise=False, first_difference=0)
    kept = hashlib.sha256(secret).hexdigest() == record.promise
    return Verdict(kept, _first_difference(record, game, secret))


def _first_difference(record: Record, game: AnyGame, secret: bytes) -> int | None:
    seed = fairness.seed(secret, record.interaction_ids)
    states: Codec[Any] = Codec(game.state_type)
    actions: Codec[Any] = Codec(game.action_type)
    if not game.seats[0] <= record.setup.seats <= game.seats[1]:
        return 0
    state = game.setup(record.setup, Rng(seed, 0))
    if digest(states.dump(state)) != record.opening_digest:
        return 0
    for rev, move in enumerate(record.moves, start=1):
        try:
            state = game.apply(state, move.seat, actions.load(move.action), Rng(seed, rev)).state
        except (IllegalAction, ValueError):
            return rev
        if digest(states.dump(state)) != move.digest:
            return rev
    return len(record.moves) + 1 if game.outcome(state) is None else None


def main() -> int:
    """Checks the file named on the command line; 0 when it is fair."""
    if len(sys.argv) != 2:
        print("Use: python -m play.replay FILE", file=sys.stderr)
        return 2
    try:
        record = RECORD.load(Path(sys.argv[1]).read_text(encoding="utf8"))
    except (OSError, ValueError):
        print(f"{sys.argv[1]} is not a record of a game.", file=sys.stderr)
        return 2
    try:
        verdict = verify(record)
    except Refused:
        print(f"This Roost does not play {record.game} by rules {record.rules_version}.", file=sys.stderr)
        return 2
    print(f"promise kept: {'yes' if verdict.kept_promise else 'NO'}")
    print(f"moves replayed: {len(record.moves)}, first difference: {verdict.first_difference}")
    return 0 if verdict.is_fair else 1


if __name__ == "__main__":
    sys.exit(main())
