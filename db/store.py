"""The one adapter to the database: SQLite on one connection, one transaction at a time.

Coroutines that share a connection share its transaction: without the lock here, one session's rollback would take
another's half-written move with it, and a read could see what is never committed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import aiosqlite

from db.errors import StoreClosed
from db.lock import Lock
from db.migration import look_at_path, migrate
from db.reading import Reading
from db.transaction import Transaction

# At DEBUG it logs every statement with its values, seeds and hidden cards among them: never, whatever its level is.
logging.getLogger("aiosqlite").addFilter(lambda record: record.levelno > logging.DEBUG)


class Store:
    """All sessions, in one file. `Store.open` makes it."""

    def __init__(self, connection: aiosqlite.Connection, file_lock: Lock, now: Callable[[], datetime]) -> None:
        self._connection = connection
        self._file_lock = file_lock
        self._now = now
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[Any] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path, now: Callable[[], datetime]) -> Store:
        """The store in that file, created or brought up to date. `now` gives aware times.

        It must be closed: its thread keeps the process alive until then, and no other store can have the file.
        Raises `UnwritableDatabase`, and `InUse` and `NewerSchema` with nothing touched.
        """
        look_at_path(path)
        file_lock = Lock(path)
        try:
            await asyncio.to_thread(migrate, path)
            return cls(await _connected(path), file_lock, now)
        except BaseException:
            file_lock.release()
            raise

    async def close(self) -> None:
        """Waits for the transaction that runs, and closes the file; SQLite folds the write-ahead log into it."""
        async with self._lock:
            if not self._closed:
                self._closed = True
                try:
                    await _to_the_end(self._connection.close())
                finally:
                    self._file_lock.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Reading]:
        """A look at what is committed, while nobody writes. Not to be nested."""
        async with self._alone():
            reading = Reading(self._connection)
            try:
                yield reading
            finally:
                reading.end()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Changes that are durable when the block ends, and undone when it raises or is cancelled. Not to be nested.

        A cancellation that comes while the changes are being made durable is raised after that.
        """
        async with self._alone():
            transaction = Transaction(self._connection, self._now)
            try:
                await self._connection.execute_fetchall("BEGIN IMMEDIATE")
                yield transaction
                await _to_the_end(self._connection.commit())
            except BaseException:
                await _to_the_end(self._connection.rollback())
                raise
            finally:
                transaction.end()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        task = asyncio.current_task()
        assert self._holder is not task, "a transaction inside a transaction would wait for itself"
        async with self._lock:
            if self._closed:
                raise StoreClosed
            self._holder = task
            try:
                yield
            finally:
                self._holder = None


async def _connected(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        await connection.execute_fetchall("PRAGMA synchronous=FULL")
        await connection.execute_fetchall("PRAGMA foreign_keys=ON")
    except BaseException:
        await _to_the_end(connection.close())
        raise
    return connection


async def _to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Awaits the work until it is done, however often its caller is cancelled meanwhile, and raises that then."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    task.result()
    if cancelled:
        raise cancelled
