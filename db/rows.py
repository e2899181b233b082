"""What the store gives out: rows as frozen records. JSON stays text here; times are aware, in UTC."""

from __future__ import annotations

import builtins
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

Phase = Literal["lobby", "live", "over", "cancelled"]


@dataclass(frozen=True, slots=True)
class Secret:
    """Bytes that decide luck; its repr shows nothing of them."""

    bytes: builtins.bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session as it stands.

    `promise` is the SHA-256 of its secret, in hex. `rev` counts actions, `version` every visible change.
    The table shows `shown_version` in the message `message_id`, which calls the users `shown_for` (their ids,
    joined by commas). `opening_digest` is that of the state at rev 0, `rules_version` that of the rules it
    began under. `updated_at` is the time of the last visible change.
    """

    id: int
    guild_id: int
    channel_id: int
    game: str
    phase: Phase
    host_id: int
    lobby: str
    promise: str
    setup: str | None
    rules_version: int | None
    rev: int
    state: str | None
    opening_digest: str | None
    outcome: str | None
    version: int
    shown_version: int
    message_id: int | None
    message_channel_id: int | None
    shown_for: str
    rematch_id: int | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where: a user, or (None) an opponent of that level."""

    seat: int
    user_id: int | None
    level: str | None
    name: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """An accepted action, what came of it, and the digest of the state after it."""

    rev: int
    seat: int
    user_id: int | None
    action: str
    events: str
    digest: str
    rules_version: int
    at: datetime
