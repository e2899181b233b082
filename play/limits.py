"""How much one person may take for themselves: lobbies a minute, offers of seats, and seats in live games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from db.reading import Reading
from play.errors import Refused

MOST_OPENINGS, OPENINGS_SPAN = 5, timedelta(minutes=1)
"""How many lobbies a person may open, and within which time."""
MOST_OFFERS, OFFERS_SPAN = 3, timedelta(minutes=10)
"""How often a person may offer a seat (which mentions somebody), and within which time."""
MOST_SEATS = 50
"""In how many live games a person may sit."""


class Pace:
    """Counts what people did lately, to keep each below a limit. It need not outlive the process.

    `code` is the refusal for somebody who has reached the limit.
    """

    def __init__(self, now: Callable[[], datetime], code: str, most: int, span: timedelta) -> None:
        self._now = now
        self._code = code
        self._most = most
        self._span = span
        self._lately: deque[tuple[datetime, int]] = deque()

    def require(self, user_id: int) -> None:
        """Raises `Refused` when the person has reached the limit."""
        while self._lately and self._lately[0][0] <= self._now() - self._span:
            self._lately.popleft()
        if [user for _, user in self._lately].count(user_id) >= self._most:
            raise Refused(self._code, most=self._most)

    def note(self, user_id: int) -> None:
        """This person has just done it."""
        self._lately.append((self._now(), user_id))


async def require_seats(reading: Reading, user_ids: Iterable[int]) -> None:
    """Raises `Refused("sits-enough")` for the first of these people who has no seat left to take."""
    for user_id in user_ids:
        await require_seat(reading, user_id)


async def require_seat(reading: Reading, user_id: int) -> None:
    """Raises `Refused("sits-enough")` when the person already sits in as many live games as they may."""
    if await reading.live_of(user_id) >= MOST_SEATS:
        raise Refused("sits-enough", user_id=user_id, most=MOST_SEATS)
