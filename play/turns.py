"""Whom a game waits for, since when, and what is due about it, kept in the store beside each change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from db.reading import Reading
from db.rows import PlayerRow
from db.transaction import Transaction
from play.clock import Alarm, Habits, Turn, alarms_of_turn, next_of_lobby, next_of_turn
from play.session import Session

GIVES_UP_AFTER = 3
"""After so many stand-in turns in a row the stand-in takes over (until the person comes back)."""

_UNSEEN = timedelta(days=7)
"""After so long we stop trying to show an ending."""


async def pass_on(tx: Transaction, before: Session, after: Session, user_id: int | None, now: int) -> None:
    """After that user's action: a new turn, unless the game still waits for some of the same people.

    A stand-in's turn ends with the round at the latest: the person may be the first of the next one.

    Somebody who goes on acting gets the whole clock again, but needs no call.
    """
    stood_in = "choice" in before.done and after.game.round(after.state) != before.game.round(before.state)
    if stood_in or not set(after.expected) <= set(before.expected):
        await begin_turn(tx, after, now)
    elif user_id in after.expected:
        await rearm(tx, after, now, before.done & {"call"})
    else:
        await rearm(tx, after, before.row.turn_began or now, before.done)


async def begin_turn(tx: Transaction, session: Session, now: int) -> None:
    """The session starts to wait, with nothing done about it yet."""
    await rearm(tx, session, now, frozenset())


async def hand_over(tx: Transaction, session: Session, now: int) -> None:
    """This turn is the stand-in's, for everybody who is waited for; after three in a row it takes over.

    It plays when the session is followed next (`Sessions.advance`).
    """
    for seat in [session.seats[seat] for seat in session.to_act if session.seats[seat].user_id in session.expected]:
        away = seat.away + 1
        await tx.steer(session.id, seat.seat, "away" if away >= GIVES_UP_AFTER else None, away)
    await rearm(tx, session, session.row.turn_began or now, session.done | {"choice"})


async def rearm(tx: Transaction, session: Session, began: int, done: frozenset[str]) -> None:
    """Sets the alarm for a turn that began then, when these stages are done; none while the stand-in plays it."""
    alarm = None if "choice" in done else await due(tx, session, began, done)
    at = None if alarm is None else alarm.at
    await tx.set_turn(session.id, turn_began=began, stage=" ".join(sorted(done)), alarm=at)


async def due(reading: Reading, session: Session, began: int, done: frozenset[str]) -> Alarm | None:
    """What is due next for the session; None while it waits for nobody."""
    if session.row.phase == "lobby":
        return next_of_lobby(began)
    if not session.expected:
        return None
    return next_of_turn(await _turn(reading, session, began, done))


async def due_by(reading: Reading, session: Session, began: int, now: int) -> frozenset[str]:
    """All that is due by now in a turn that began then, whether it was done or not."""
    turn = await _turn(reading, session, began, frozenset())
    return frozenset(alarm.stage for alarm in alarms_of_turn(turn) if alarm.at <= now)


async def _turn(reading: Reading, session: Session, began: int, done: frozenset[str]) -> Turn:
    players = await reading.players(session.expected)
    acted = [session.acted[user] for user in session.expected if user in session.acted]
    return Turn(
        began,
        session.row.clock,
        done,
        acted=max(acted, default=None),
        habits=tuple(habits(players[user]) for user in session.expected),
        alone=session.is_alone,
    )


async def behind(reading: Reading, now: datetime) -> tuple[int, ...]:
    """The sessions whose table lags behind, or in which Roost itself was left to act, after trouble or a crash."""
    return tuple(dict.fromkeys((*await reading.unshown(now - _UNSEEN), *await reading.idle())))


def habits(player: PlayerRow) -> Habits:
    """What a person settled, as the clock reads it."""
    quiet = (player.quiet_from, player.quiet_to)
    away = (player.away_from, player.away_to)
    return Habits(
        player.remind_hours,
        None if quiet[0] is None or quiet[1] is None else (quiet[0], quiet[1]),
        player.time_zone or "UTC",
        None if away[0] is None or away[1] is None else (away[0], away[1]),
    )


def epoch(moment: datetime) -> int:
    """Whole seconds since 1970, as the store keeps them."""
    return int(moment.astimezone(UTC).timestamp())
