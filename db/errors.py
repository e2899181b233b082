"""What can go wrong with the store. The texts are fit for a host's terminal."""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """The store refuses; nothing has changed."""


class UnwritableDatabase(StoreError):
    """There can be no database at that path."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The database {path} cannot be used: {reason}.")
        self.path = path


class InUse(StoreError):
    """Another store, most likely of another process, has the database open."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The database {path} is in use by another Roost: stop that one first.")
        self.path = path


class NewerSchema(StoreError):
    """A newer Roost has written the database; the file has not been touched."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"The database has schema {found}, this version of Roost knows only {known}: update Roost.")
        self.found = found
        self.known = known


class StoreClosed(StoreError):
    """The store was closed before this began."""

    def __init__(self) -> None:
        super().__init__("The database is closed.")


class Conflict(StoreError):
    """The session has moved on: another rev, or another phase, than the caller took for granted."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"Session {session_id} has moved on.")
        self.session_id = session_id


class ChannelTaken(StoreError):
    """The channel has an open session already: `session_id`."""

    def __init__(self, session_id: int, channel_id: int) -> None:
        super().__init__(f"Channel {channel_id} has session {session_id} open.")
        self.session_id = session_id
        self.channel_id = channel_id
