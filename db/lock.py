"""One process a database: a file beside it that is locked while the store is open.

The system gives such a lock back whenever its process ends, killed or not, so a file that was left behind locks nobody
out. It is taken away while it is still locked; whoever had opened it just before then finds another one in its place,
or none, and tries again.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from db.errors import InUse, UnwritableDatabase


class Lock:
    """The database at that path, by whatever name, is this store's, until it is released.

    Raises `InUse` when it is another's, in this process or any, and `UnwritableDatabase`.
    """

    def __init__(self, path: Path) -> None:
        try:
            place = path.resolve()
            self._file = place.with_name(f"{place.name}-lock")
            self._descriptor = _locked(self._file)
        except BlockingIOError as error:
            raise InUse(path) from error
        except OSError as error:
            raise UnwritableDatabase(path, "it or its folder cannot be written") from error

    def release(self) -> None:
        """Another store may have the database now."""
        self._file.unlink(missing_ok=True)
        os.close(self._descriptor)


def _locked(file: Path) -> int:
    """A descriptor of the file that is at this place, locked."""
    while True:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if _is_at(file, descriptor):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def _is_at(file: Path, descriptor: int) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), file.stat())
    except FileNotFoundError:
        return False
