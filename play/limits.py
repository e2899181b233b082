"""How much one person may take for themselves: lobbies a minute, and seats in live games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta

from db.reading import Reading
from play.errors import Refused

MOST_OPENINGS = 5
"""So many lobbies may a person open within a minute."""
MOST_SEATS = 50
"""In so many live games may a person sit."""

_SPAN = timedelta(minutes=1)


class Openings:
    """Who has opened lobbies within the last minute. It need not outlive the process."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._lately: deque[tuple[datetime, int]] = deque()

    def require(self, user_id: int) -> None:
        """Raises `Refused("too-fast")` for one who has opened as many as they may."""
        while self._lately and self._lately[0][0] <= self._now() - _SPAN:
            self._lately.popleft()
        if [user for _, user in self._lately].count(user_id) >= MOST_OPENINGS:
            raise Refused("too-fast", most=MOST_OPENINGS)

    def note(self, user_id: int) -> None:
        """This person has just opened one."""
        self._lately.append((self._now(), user_id))


async def require_seat(reading: Reading, user_id: int) -> None:
    """Raises `Refused("sits-enough")` for one who sits in as many live games as they may."""
    if await reading.live_of(user_id) >= MOST_SEATS:
        raise Refused("sits-enough", user_id=user_id, most=MOST_SEATS)
