"""How long Roost waits before it tries again what Discord has refused: 1, 2, 4, … minutes, an hour at most.

Only what Roost does by itself waits; whoever presses a button is served, or told why not, at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

_FIRST, _LONGEST = timedelta(minutes=1), timedelta(hours=1)


class Patience:
    """Which sessions wait for their next try, and until when. It need not outlive the process."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._waits: dict[int, tuple[datetime, timedelta]] = {}

    def left(self, session_id: int) -> int:
        """Seconds until the next try; 0 when it may be tried now."""
        until, _ = self._waits.get(session_id, (self._now(), _FIRST))
        return max(0, -((self._now() - until) // timedelta(seconds=1)))

    def is_tried(self, session_id: int) -> bool:
        """Whether the last try to show the session failed."""
        return session_id in self._waits

    def failed(self, session_id: int) -> None:
        """The try failed. Doubles the wait, unless the try came early."""
        if session_id not in self._waits:
            self._waits[session_id] = (self._now() + _FIRST, _FIRST)
        elif not self.left(session_id):
            wait = min(2 * self._waits[session_id][1], _LONGEST)
            self._waits[session_id] = (self._now() + wait, wait)

    def worked(self, session_id: int) -> None:
        """The try worked: the session is shown."""
        self._waits.pop(session_id, None)

    def forget(self, session_ids: Iterable[int]) -> None:
        """Something has changed that may help: these may be tried at once."""
        for session_id in session_ids:
            self.worked(session_id)
