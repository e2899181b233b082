"""The question which of several games is to go on in a channel."""

from __future__ import annotations

from collections.abc import Sequence

from bot import names, words_servers
from bot.controls import action_row
from bot.layout import Sheet, sentence
from games.core import Choice, Select
from play.session import Session

_MOST = 25


def move_sheet(sessions: Sequence[Session]) -> Sheet:
    """The games to choose from, most recently stopped first."""
    newest = sorted(sessions, key=lambda session: session.row.updated_at, reverse=True)[:_MOST]
    select = Select("pick", words_servers.MOVE_PICK, tuple(_choice(session) for session in newest))
    return sentence(words_servers.MOVE_ASK, (action_row("move", 0, 0, select),))


def _choice(session: Session) -> Choice:
    who = ", ".join(names.plain_of_seats(session.seats))
    label = f"{session.game.title} · {session.row.updated_at:%Y-%m-%d}"
    return Choice(str(session.id), label[:100], who[:100])
