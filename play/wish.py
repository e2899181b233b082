"""What a person asks to have settled for all their games: from the words they type to what is kept.

Everything is checked first; a wish of which one part cannot be is refused as a whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from zoneinfo import available_timezones

from db.rows import Notices, PlayerRow
from play.clock import DAY, HOUR, zone_named
from play.errors import Refused

OFF = "off"
"""The word that clears a setting."""
NOTICES: tuple[Notices, ...] = ("channel", "dm", "none")
REMINDERS = (6, 12, 24, 48)
"""After how many hours a person can be reminded of a turn."""
_NOWHERE = frozenset({"Factory", "localtime", "posixrules"})
"""Files among the time zones that are none: what they stand for differs from host to host."""
MOST_LEAVE = 30
"""How many days of vacation a calendar year has."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Settings as they are typed: None leaves one as it is, `off` clears it.

    `reminder` is a number of hours, `vacation` one of days from now on; quiet hours are written HH:MM.
    """

    notices: str | None = None
    reminder: str | None = None
    quiet_from: str | None = None
    quiet_to: str | None = None
    time_zone: str | None = None
    vacation: str | None = None


def fulfilled(player: PlayerRow, wish: Wish, now: int) -> PlayerRow:
    """What is settled when the wish comes true. Raises `Refused` with a code for the first part that cannot be."""
    if wish.notices is not None:
        player = replace(player, notices=_notices(wish.notices), dms_closed=False)
    if wish.reminder is not None:
        player = replace(player, remind_hours=_reminder(wish.reminder))
    if wish.time_zone is not None:
        player = replace(player, time_zone=None if _is_off(wish.time_zone) else _zone(wish.time_zone))
    player = _with_quiet_hours(player, wish)
    return player if wish.vacation is None else _on_leave(player, wish.vacation, now)


def leave_left(player: PlayerRow, now: int) -> int:
    """How many days of vacation the person has left in the present year."""
    return MOST_LEAVE - (player.vacation_used if player.vacation_year == _year(player, now) else 0)


def zones_like(text: str, most: int = 25) -> tuple[str, ...]:
    """Time zones with that text in their names: first the one of that name, then those whose name or city begins so."""
    wanted = text.strip().replace(" ", "_").casefold()
    found = sorted((name for name in _zones() if wanted in name), key=lambda name: (_distance(name, wanted), name))
    return tuple(_zones()[name] for name in found[:most])


def _distance(name: str, wanted: str) -> int:
    if name == wanted:
        return 0
    return 1 if name.startswith(wanted) or f"/{wanted}" in name else 2


@cache
def _zones() -> dict[str, str]:
    """All IANA names by how they are looked for."""
    return {name.casefold(): name for name in sorted(available_timezones() - _NOWHERE)}


def _zone(text: str) -> str:
    try:
        return _zones()[text.strip().replace(" ", "_").casefold()]
    except KeyError:
        raise Refused("no-zone") from None


def _notices(text: str) -> Notices:
    for known in NOTICES:
        if text == known:
            return known
    raise Refused("not-offered")


def _reminder(text: str) -> int | None:
    if _is_off(text):
        return None
    if text not in map(str, REMINDERS):
        raise Refused("not-offered")
    return int(text)


def _with_quiet_hours(player: PlayerRow, wish: Wish) -> PlayerRow:
    if any(text is not None and _is_off(text) for text in (wish.quiet_from, wish.quiet_to)):
        return replace(player, quiet_from=None, quiet_to=None)
    start = player.quiet_from if wish.quiet_from is None else _minutes(wish.quiet_from)
    end = player.quiet_to if wish.quiet_to is None else _minutes(wish.quiet_to)
    if start is None and end is None:
        return player
    _require_whole(start, end, player.time_zone)
    return replace(player, quiet_from=start, quiet_to=end)


def _require_whole(start: int | None, end: int | None, time_zone: str | None) -> None:
    """Quiet hours have two ends that differ, and a zone in which to read them."""
    if start is None or end is None:
        raise Refused("quiet-both")
    if start == end:
        raise Refused("quiet-same")
    if time_zone is None:
        raise Refused("quiet-zone")


def _minutes(text: str) -> int:
    """A time of the day as minutes after midnight."""
    match = re.fullmatch(r"([01]?[0-9]|2[0-3]):([0-5][0-9])", text.strip())
    if match is None:
        raise Refused("no-time")
    return int(match[1]) * 60 + int(match[2])


def _on_leave(player: PlayerRow, text: str, now: int) -> PlayerRow:
    if _is_off(text):
        return _back(player, now)
    begins = _begins(player, now)
    player = _back(player, begins)
    days = int(text) if re.fullmatch(r"[0-9]{1,2}", text.strip()) else 0
    if not 1 <= days <= MOST_LEAVE:
        raise Refused("vacation-days", most=MOST_LEAVE)
    left, year = leave_left(player, now), _year(player, now)
    if days > left:
        raise Refused("vacation-used", left=left, most=MOST_LEAVE)
    used = MOST_LEAVE - left + days
    return replace(player, away_from=begins, away_to=begins + days * DAY, vacation_year=year, vacation_used=used)


def _begins(player: PlayerRow, now: int) -> int:
    """When a leave that is wished for now begins: one that corrects the present leave at once, when that began."""
    began = player.away_from
    return began if began is not None and began <= now <= began + HOUR else now


def _back(player: PlayerRow, at: int) -> PlayerRow:
    """The person's leave is over then. A day that has begun counts; the others are given back."""
    unspent = 0 if player.away_to is None else max(0, (player.away_to - at) // DAY)
    return replace(player, away_from=None, away_to=None, vacation_used=max(0, player.vacation_used - unspent))


def _year(player: PlayerRow, now: int) -> int:
    return datetime.fromtimestamp(now, zone_named(player.time_zone or "UTC")).year


def _is_off(text: str) -> bool:
    return text.strip().casefold() == OFF
