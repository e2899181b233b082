"""What has happened since a seat last looked, as that seat may hear it.

A seat looks whenever its panel is opened or catches up; what somebody does themselves is no news to them.
"""

from __future__ import annotations

from typing import Any

from db.reading import Reading
from db.transaction import Transaction
from games.core import Seat
from play.session import Session, events_of


async def unseen(reading: Reading, session: Session, seat: Seat) -> tuple[Any, ...]:
    """The events since the seat last looked, up to the session's rev; none for one that never did."""
    seen = await reading.seen(session.id, seat)
    if seen is None:
        return ()
    rows = [row for row in await reading.log(session.id, after_rev=seen) if row.rev <= session.rev]
    return session.game.hear(events_of(session.game, rows), seat)


async def look(tx: Transaction, session: Session, seat: Seat) -> tuple[Any, ...]:
    """The events since the seat last looked; it has looked now."""
    news = await unseen(tx, session, seat)
    await saw(tx, session, seat)
    return news


async def saw(tx: Transaction, session: Session, seat: Seat) -> None:
    """The seat has seen the session as it stands."""
    if await tx.seen(session.id, seat) != session.rev:
        await tx.saw(session.id, seat, session.rev)
