"""The table message: one for a session, the same for everybody in the channel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot import names, words, words_lobby, words_seats, words_table
from bot.controls import action_row
from bot.layout import Sheet, sentence
from bot.sheets.lobby import lobby_sheet
from bot.studio import Picture, Studio
from games.core import Button, Seat
from play.session import Session

_STORY_LINES = 9
"""The newest lines of the story; when opponents play a game out there are many more."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the session itself does not know: when its clock runs out, and until when its people are on leave."""

    clock_ends: int | None = None
    leaves: Mapping[int, int] = field(default_factory=dict)


async def public_sheet(session: Session, studio: Studio, outlook: Outlook) -> Sheet:
    """What the channel sees of a session in whatever phase it is."""
    match session.row.phase:
        case "lobby":
            return lobby_sheet(session)
        case "cancelled" if session.state is None:
            return sentence(words_lobby.lobby_closed(session.game.title))
        case "cancelled":
            return sentence(words_lobby.cancelled(session.game.title))
        case _:
            return await _table_sheet(session, studio, outlook)


async def _table_sheet(session: Session, studio: Studio, outlook: Outlook) -> Sheet:
    game, observation = session.game, session.observe(None)
    shown, plain = names.of_seats(session.seats), names.plain_of_seats(session.seats)
    png = await studio.table(game, observation, session.heard(None))
    lines = game.seat_lines(observation, shown)
    return Sheet(
        texts=(
            words_table.heading(game.title, game.headline(observation, shown)),
            "\n".join(
                f"{words.CREST[seat]} {line}{_note(session, seat, outlook)}" for seat, line in enumerate(lines)
            ),
        ),
        picture=Picture(png, game.describe(observation, None, plain)),
        after=(_story(session, shown), *_waiting(session, shown, outlook), _agreed(session, shown)),
        rows=(
            *(action_row("shared", session.id, session.rev, row) for row in _shared_rows(session, observation)),
            *(action_row("table", session.id, session.rev, row) for row in _table_rows(session)),
            *(action_row("absence", session.id, session.rev, row) for row in _absence_rows(session)),
        ),
    )


def _note(session: Session, seat: Seat, outlook: Outlook) -> str:
    row = session.seats[seat]
    if row.steered is not None:
        return words_seats.seat_note(row.steered, None)
    until = outlook.leaves.get(row.user_id or 0)
    return "" if until is None else words_seats.seat_note("leave", until)


def _story(session: Session, shown: tuple[str, ...]) -> str:
    outcome = session.outcome
    ending = () if outcome is None else (session.game.tell_outcome(outcome, shown),)
    stood_in = (words_table.stood_in(shown[seat]) for seat in session.stood_in)
    told = (*stood_in, *session.game.tell(session.story, None, shown), *ending)
    return "\n".join(told[-_STORY_LINES:])


def _waiting(session: Session, shown: tuple[str, ...], outlook: Outlook) -> tuple[str, ...]:
    """For whom the table waits and how long, or what has become of it."""
    if session.row.halted == "archived":
        return (words_table.archived(),)
    if "ask" in session.done:
        return (words_table.your_turn(session.waiting_for), words_table.still_wanted())
    if "zero" in session.done and session.waiting_for and not session.is_alone:
        late = [shown[seat] for seat in session.to_act if session.seats[seat].user_id in session.waiting_for]
        time_up = words_table.time_up if session.deciders else words_table.time_up_for_all
        return (words_table.your_turn(session.waiting_for), time_up(", ".join(late)))
    return (words_table.your_turn(session.waiting_for), _clock(session, outlook))


def _clock(session: Session, outlook: Outlook) -> str:
    """When it runs out, or that it has stopped; nothing where none was wanted, or there never was anybody to wait."""
    if outlook.clock_ends is not None:
        return words_table.deadline(outlook.clock_ends)
    has_stopped = session.row.clock is not None and session.is_alone and any(seat.steered for seat in session.seats)
    return words_table.ALONE if has_stopped and session.waiting_for else ""


def _shared_rows(session: Session, observation: Any) -> tuple[tuple[Button, ...], ...]:
    """What the person to act may press here as well as in their own panel."""
    return tuple(filter(None, (session.game.shared(observation),))) if session.waiting_for else ()


def _agreed(session: Session, shown: tuple[str, ...]) -> str:
    agreed = [shown[row.seat] for row in session.seats if row.user_id in session.agreed]
    return words_table.agreed(", ".join(agreed)) if agreed and session.row.phase == "live" else ""


def _table_rows(session: Session) -> tuple[tuple[Button, ...], ...]:
    if session.row.halted == "archived":
        return ()
    look, rules = Button("look", words_table.LOOK, emoji="🔍"), Button("rules", words_table.RULES, emoji="📖")
    more = Button("more", words_table.MORE)
    if session.row.phase == "over":
        again = Button("rematch", words_table.REMATCH, "success", "🔁", enabled=session.row.rematch_id is None)
        return ((again, look, Button("verify", words_table.VERIFY, emoji="🎲"), rules),)
    return ((Button("play", words_table.PLAY, "primary", "🐔"), look, rules, more),)


def _absence_rows(session: Session) -> tuple[tuple[Button, ...], ...]:
    if session.row.phase == "over":
        return ()
    return tuple(filter(None, (_late(session), _back(session))))


def _late(session: Session) -> tuple[Button, ...]:
    """What the others decide when time is up, or when a game has rested long."""
    if session.row.halted == "archived" or "ask" in session.done:
        return (Button("keep", words_table.KEEP_IT, "success", "💛"),)
    if "zero" not in session.done or not session.waiting_for or not session.deciders:
        return ()
    return (
        Button("wait", words_table.WAIT_LONGER, emoji="⏳"),
        Button("stand-in", words_table.STAND_IN_ONCE, "primary", "🤖"),
        Button("take-over", words_table.TAKE_OVER, emoji="🪑"),
    )


def _back(session: Session) -> tuple[Button, ...]:
    """What is offered when a stand-in plays somebody's seat."""
    steered = [seat.steered for seat in session.seats if seat.steered is not None]
    back = Button("back", words_seats.I_AM_BACK, "success", "👋", enabled=any(why != "resigned" for why in steered))
    return (back, Button("end", words_table.END_TOGETHER, emoji="🤝")) if steered and session.people else ()
