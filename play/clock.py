"""When something is due: from a turn's beginning, its clock and the waiting people's habits to the next alarm.

All moments are whole seconds of UTC since 1970; only quiet hours are local, and follow their zone's summer time.
A turn's stages come in this order, each at most once:
call (a mention held back because the person had just acted), nudge (the person's own reminder), remind (three
quarters of the clock), zero (the others are asked), choice (nobody has answered: the stand-in plays).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

Stage = Literal["call", "nudge", "remind", "zero", "choice", "close", "ask", "archive"]

MINUTE, HOUR, DAY = 60, 3600, 86400
CLOCKS: tuple[int, ...] = (HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""The clocks that a lobby offers, in seconds a turn; none at all is the other choice."""
DEFAULT_CLOCK = DAY
STILL_THERE = 2 * MINUTE
"""Somebody who acted this recently is not called at once."""
LOBBY_LIFE = DAY
ASK_AFTER, ARCHIVE_AFTER = 14 * DAY, 28 * DAY
"""After so long a game without a running clock is asked about, and then archived."""
GRACE = 10 * MINUTE
"""For so long after a start nothing but calls comes due."""
LATE = 5 * MINUTE
"""A look that is this late means that Roost was away, or that the machine's clock jumped."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """What is due next for a session, and when."""

    at: int
    stage: Stage


@dataclass(frozen=True, slots=True)
class Habits:
    """What a person asked for: `quiet` in minutes of the local day, `away` from the first to the last second."""

    remind_hours: int | None = None
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    away: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that began at `began`. `acted`: when its people last acted before; `done`: the stages already passed."""

    began: int
    clock: int | None
    done: frozenset[str] = frozenset()
    acted: int | None = None
    habits: tuple[Habits, ...] = ()
    alone: bool = False


def next_of_turn(turn: Turn) -> Alarm | None:
    """The next alarm of a turn that waits for people."""
    return min(alarms_of_turn(turn), key=lambda alarm: alarm.at, default=None)


def next_of_lobby(changed: int) -> Alarm:
    """An untouched lobby closes after a day."""
    return Alarm(changed + LOBBY_LIFE, "close")


def is_away(habits: Habits, at: int) -> bool:
    """Whether that person is on leave then."""
    return habits.away is not None and habits.away[0] <= at <= habits.away[1]


def awake(at: int, everybody: Sequence[Habits]) -> int:
    """The first moment from then on that is in nobody's quiet hours."""
    for _ in range(2 * len(everybody)):
        later = max((_after_quiet(at, habits) for habits in everybody), default=at)
        if later == at:
            break
        at = later
    return at


def alarms_of_turn(turn: Turn) -> list[Alarm]:
    """All alarms of a turn that have not been heeded, in no order."""
    acted = min(turn.acted or 0, turn.began)
    found = [Alarm(max(turn.began, acted + STILL_THERE), "call")]
    if turn.clock is None or turn.alone:
        found += [Alarm(turn.began + ASK_AFTER, "ask"), Alarm(turn.began + ARCHIVE_AFTER, "archive")]
    else:
        found += _running(turn, turn.clock)
    found += _nudge(turn, [alarm.at for alarm in found if alarm.stage == "remind"])
    return [alarm for alarm in found if alarm.stage not in turn.done]


def _running(turn: Turn, clock: int) -> list[Alarm]:
    """Reminder, zero and choice: a quarter of the clock apart, even when quiet hours delay one of them."""
    remind = _later(turn.began, clock * 3 // 4, turn.habits)
    zero = _later(remind, clock // 4, turn.habits)
    choice = _later(zero, clock // 4, turn.habits)
    return [Alarm(remind, "remind"), Alarm(zero, "zero"), Alarm(choice, "choice")]


def _nudge(turn: Turn, reminders: list[int]) -> list[Alarm]:
    """The person's own reminder, unless the clock's reminds them at about the same time."""
    hours = min((habits.remind_hours for habits in turn.habits if habits.remind_hours), default=None)
    if hours is None:
        return []
    at = _later(turn.began, hours * HOUR, turn.habits)
    return [] if any(abs(at - other) <= HOUR for other in reminders) else [Alarm(at, "nudge")]


def _later(since: int, seconds: int, everybody: Sequence[Habits]) -> int:
    """So many seconds later, not counting anybody's leave, and outside everybody's quiet hours."""
    at = since + seconds
    for habits in everybody:
        if habits.away and habits.away[0] < at and habits.away[1] > since:
            at += habits.away[1] - max(habits.away[0], since)
    return awake(at, everybody)


def _after_quiet(at: int, habits: Habits) -> int:
    """That moment, or the end of the quiet hours in which it lies."""
    if habits.quiet is None or not _is_quiet(at, habits):
        return at
    end, zone = habits.quiet[1], zone_named(habits.zone)
    local = datetime.fromtimestamp(at, zone)
    day = local.date() + timedelta(days=1 if local.hour * 60 + local.minute >= end else 0)
    wakes = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    ends = (int(wakes.replace(fold=fold).timestamp()) for fold in (0, 1))  # two when the hour repeats or is missing
    return min((moment for moment in ends if moment > at and not _is_quiet(moment, habits)), default=at)


def _is_quiet(at: int, habits: Habits) -> bool:
    """Whether that moment lies in the person's quiet hours, by the clock on their wall."""
    start, end = habits.quiet or (0, 0)
    local = datetime.fromtimestamp(at, zone_named(habits.zone))
    minute = local.hour * 60 + local.minute
    return start <= minute < end if start <= end else minute >= start or minute < end


def zone_named(name: str) -> tzinfo:
    """The time zone of that name; UTC where this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC
