"""Luck that anybody can check afterwards: numbers from HMAC-SHA256(seed, rev, counter)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_BLOCK_BITS = 256


class Rng:
    """The stream of luck of one step: the same seed and rev always give the same numbers.

    `seed` is the session's 32 secret bytes; `rev` is 0 for the setup and the action's number after that.
    """

    __slots__ = ("_counter", "_rev", "_seed")

    def __init__(self, seed: bytes, rev: int) -> None:
        self._seed = seed
        self._rev = rev
        self._counter = 0

    def __repr__(self) -> str:
        return f"Rng(rev={self._rev})"

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1, every one equally likely; n ≥ 1."""
        if n < 1:
            raise ValueError("below() needs n ≥ 1")
        limit = (1 << _BLOCK_BITS) // n * n
        while (number := self._block()) >= limit:
            pass
        return number % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, every one equally likely; they must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher–Yates), as a new list."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def _block(self) -> int:
        message = b"%d:%d" % (self._rev, self._counter)
        self._counter += 1
        return int.from_bytes(hmac.digest(self._seed, message, hashlib.sha256), "big")
