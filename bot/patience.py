"""How long Roost waits before it tries again what Discord has refused: 1, 2, 4, … minutes, an hour at most.

Only what Roost does by itself waits; who presses a button is served, or told why not, at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

_FIRST, _LONGEST = timedelta(minutes=1), timedelta(hours=1)


class Patience:
    """Which sessions are not to be shown before when. It need not outlive the process."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._waits: dict[int, tuple[datetime, timedelta]] = {}

    def left(self, session_id: int) -> int:
        """So many seconds are still to be waited; 0 when it may be tried."""
        until, _ = self._waits.get(session_id, (self._now(), _FIRST))
        return max(0, -((self._now() - until) // timedelta(seconds=1)))

    def is_tried(self, session_id: int) -> bool:
        """Whether the session could not be shown when it was last tried."""
        return session_id in self._waits

    def failed(self, session_id: int) -> None:
        """It was tried in vain; twice as long as before is waited now, unless it was tried before its time."""
        if session_id not in self._waits:
            self._waits[session_id] = (self._now() + _FIRST, _FIRST)
        elif not self.left(session_id):
            wait = min(2 * self._waits[session_id][1], _LONGEST)
            self._waits[session_id] = (self._now() + wait, wait)

    def worked(self, session_id: int) -> None:
        """It is shown."""
        self._waits.pop(session_id, None)

    def forget(self, session_ids: Iterable[int]) -> None:
        """Something has changed there that may help: these may be tried at once."""
        for session_id in session_ids:
            self.worked(session_id)
