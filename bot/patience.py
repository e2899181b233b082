"""How long Roost waits before it tries again what Discord has refused: 1, 2, 4, … minutes, an hour at most.

Only what Roost does by itself waits; whoever presses a button is served, or told why not, at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

_FIRST, _LONGEST = timedelta(minutes=1), timedelta(hours=1)


@dataclass(slots=True)
class _Tries:
    """Failed tries in a row: the first, the last, the time of the next, and how long that is after the last."""

    first: datetime
    last: datetime
    until: datetime
    wait: timedelta


class Patience:
    """Which sessions wait for their next try, and until when. It need not outlive the process."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._tries: dict[int, _Tries] = {}

    def left(self, session_id: int) -> int:
        """Seconds until the next try; 0 when it may be tried now."""
        tries = self._tries.get(session_id)
        return 0 if tries is None else max(0, -((self._now() - tries.until) // timedelta(seconds=1)))

    def lost(self, session_id: int) -> int:
        """For how many seconds the session could not be shown, as far as is known; 0 when the last try worked."""
        tries = self._tries.get(session_id)
        if tries is None:
            return 0
        return int((tries.last - tries.first + min(self._now() - tries.last, tries.wait)).total_seconds())

    def failed(self, session_id: int) -> None:
        """The try failed. Doubles the wait, unless the try came early."""
        now, tries = self._now(), self._tries.get(session_id)
        if tries is None or now > tries.until + _LONGEST:
            self._tries[session_id] = _Tries(now, now, now + _FIRST, _FIRST)
            return
        tries.last = now
        if not self.left(session_id):
            tries.wait = min(max(_FIRST, 2 * tries.wait), _LONGEST)
            tries.until = now + tries.wait

    def settled(self, session_id: int) -> None:
        """What was lost up to now has been made up for."""
        tries = self._tries[session_id]
        tries.first = tries.last = self._now()

    def worked(self, session_id: int) -> None:
        """The try worked: the session is shown."""
        self._tries.pop(session_id, None)

    def forget(self, session_ids: Iterable[int]) -> None:
        """Something has changed that may help: these may be tried at once."""
        for session_id in session_ids:
            if tries := self._tries.get(session_id):
                tries.until, tries.wait = self._now(), timedelta()
