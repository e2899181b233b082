"""Committing an action: rules, log, state, outcome, and whom the table waits for now, in the caller's transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from db.codec import Codec, digest
from db.reading import Reading
from db.transaction import Transaction
from games.core import AnyGame, Rng, Seat
from play import turns
from play.session import OUTCOME, Session, events_codec, load


async def commit(
    tx: Transaction, session: Session, seat: Seat, user_id: int | None, action: Any, now: int,
    games: Mapping[str, AnyGame],
) -> Session:
    """The session after the action; `user_id` is the person who did it, None a built-in opponent or the stand-in.

    Raises `IllegalAction` and changes nothing when the rules refuse.
    """
    game, rev = session.game, session.rev + 1
    step = game.apply(session.state, seat, action, Rng(await seed_of(tx, session.id), rev))
    state = Codec(game.state_type).dump(step.state)
    await tx.append(
        session.id,
        rev=rev,
        seat=seat,
        user_id=user_id,
        action=Codec(game.action_type).dump(action),
        events=events_codec(game).dump(step.events),
        state=state,
        digest=digest(state),
        rules_version=game.rules_version,
    )
    if user_id is not None and session.seats[seat].away:
        await tx.steer(session.id, seat, None, 0)
    if user_id is not None and session.row.agreed:
        await tx.agree(session.id, "")
    outcome = game.outcome(step.state)
    if outcome is not None:
        await tx.finish(session.id, outcome=OUTCOME.dump(outcome), winners=outcome.winners)
    else:
        await turns.pass_on(tx, session, await load(tx, session.id, games), user_id, now)
    return await load(tx, session.id, games)


async def seed_of(reading: Reading, session_id: int) -> bytes:
    """The seed of a live game."""
    seed = await reading.seed(session_id)
    assert seed is not None, "a live game has a seed"
    return seed.bytes
