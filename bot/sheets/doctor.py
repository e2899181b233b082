"""What a check-up of a channel and its game has found, and what was repaired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot import address, names, words_doctor, words_seats
from bot.layout import Sheet
from play.session import Session


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found: permissions that are missing, the channel's session as it is now, and notes about it.

    `allowed` says whether the server wants tables here, `movable` how many games the asker could bring here.
    A note's `{link}` is the address of the table.
    """

    missing: Sequence[str]
    allowed: bool
    session: Session | None
    notes: Sequence[str]
    movable: int


def doctor_sheet(findings: Findings) -> Sheet:
    """The check-up, line by line."""
    return Sheet((words_doctor.DOCTOR_HEAD, "\n".join(_place(findings)), "\n".join(_game(findings))))


def _place(findings: Findings) -> list[str]:
    permissions = [words_doctor.permission_missing(name) for name in findings.missing]
    place = words_doctor.PLACE_ALLOWED if findings.allowed else words_doctor.PLACE_FORBIDDEN
    return [*(permissions or [words_doctor.HEALTHY_PERMISSIONS]), place]


def _game(findings: Findings) -> list[str]:
    session = findings.session
    lines = [words_doctor.NO_GAME] if session is None else [f"### {session.game.title}", *_state(session)]
    where = "" if session is None else address.message(session.row) or words_doctor.NO_ADDRESS
    lines += [note.replace("{link}", where) for note in findings.notes]
    return [*lines, words_doctor.movable(findings.movable)] if findings.movable else lines


def _state(session: Session) -> list[str]:
    if session.row.phase == "lobby":
        return [words_doctor.LOBBY_OPEN]
    if session.row.phase != "live":
        return [words_doctor.ENDED_GAME]
    shown = names.of_seats(session.seats)
    absent = [
        shown[row.seat] + words_seats.seat_note(row.steered, None) for row in session.seats if row.steered is not None
    ]
    waits = [words_doctor.waits_for(session.waiting_for, session.row.turn_began)] if session.waiting_for else []
    return waits + absent
