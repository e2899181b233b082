"""Luck that nobody could have arranged: a promise first, then a seed that Discord helped to choose.

When a lobby opens, the SHA-256 of a fresh secret is published: the promise.
The seed is the HMAC of the secret over the interaction ids of every join and of the start, which Discord hands out
after the promise, so neither the host of the bot nor a player can steer it.
When the game is over the secret is shown, and everybody can recompute the promise, the seed and every shuffle.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32


def fresh_secret() -> bytes:
    """256 bits from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def promise(secret: bytes) -> str:
    """What is published before anybody joins: the secret's SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, interaction_ids: Sequence[int]) -> bytes:
    """The session's seed: HMAC-SHA256 of the secret over the ids, decimal, joined by commas, in order."""
    message = ",".join(map(str, interaction_ids)).encode()
    return hmac.digest(secret, message, hashlib.sha256)


def opponent_seed(seed: bytes) -> bytes:
    """The luck of the built-in opponents, apart from the game's own: their moves are logged, not replayed."""
    return hmac.digest(seed, b"opponent", hashlib.sha256)
