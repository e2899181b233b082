"""The check of a finished game's luck."""

from __future__ import annotations

from bot import words_fair
from bot.layout import Document, Sheet, sentence
from play import replay
from play.session import Session
from play.sessions import Sessions


async def verify_sheet(sessions: Sessions, session: Session) -> Sheet:
    """The verdict, and the record as a file; before the end, the promise alone."""
    if session.row.phase == "cancelled":
        return sentence(words_fair.CANCELLED_UNSHOWN)
    if session.row.phase != "over":
        return sentence(words_fair.verify_later(session.row.promise))
    record = await sessions.record(session.id)
    text = words_fair.verdict(replay.verify(record), record)
    return Sheet((text,), document=Document(f"roost-{session.id}.json", record.to_json().encode()))
