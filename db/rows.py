"""What the store gives out: rows as frozen records. JSON stays text here; times are aware, in UTC."""

from __future__ import annotations

import builtins
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

Phase = Literal["lobby", "live", "over", "cancelled"]
Halt = Literal["homeless", "archived"]
"""Why an open session rests: its channel is gone, or nobody touched it for long."""
Steered = Literal["away", "resigned", "left"]
"""Why the stand-in plays a person's seat."""
Notices = Literal["channel", "dm", "none"]
"""How a person wants to be called."""


@dataclass(frozen=True, slots=True)
class Secret:
    """Bytes that decide luck; its repr shows nothing of them."""

    bytes: builtins.bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session as it stands.

    `promise` is the SHA-256 of its secret, in hex. `rev` counts actions, `version` every visible change.
    The table shows `shown_version` in the message `message_id`, and `ending_shown` says whether that is the end of
    the game. `opening_digest` is that of the state at rev 0, `rules_version` that of the rules it began under.
    `updated_at` is the time of the last visible change.
    `clock` is how many seconds a turn may take; `turn_began` is since when the session waits, and `alarm` when
    something is to be done about it, both in whole seconds since 1970; `stage` is what has been done already.
    `agreed` are the users who agree to end it (their ids, joined by commas).
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
    rematch_id: int | None
    clock: int | None
    turn_began: int | None
    alarm: int | None
    stage: str
    halted: Halt | None
    agreed: str
    ending_shown: bool
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where: a user, or (None) an opponent of that level.

    A `steered` seat is played by the stand-in; `away` is how many turns in a row it has played there.
    `hands` is how often the seat has changed hands.
    """

    seat: int
    user_id: int | None
    level: str | None
    name: str
    steered: Steered | None = None
    away: int = 0
    hands: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a session is. `was_found`: Discord had that channel when it was asked, and the table stands as it did."""

    session_id: int
    guild_id: int
    channel_id: int
    was_found: bool = False


@dataclass(frozen=True, slots=True)
class LeftOver:
    """A table message that a newer one has replaced, and that has to be deleted."""

    message_id: int
    channel_id: int


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


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A user's settings, for all servers.

    The quiet hours go from one minute of the day to another, in `time_zone` (an IANA name); the vacation from one
    second since 1970 to another. `vacation_used` is what was taken of it in `vacation_year`. `dms_closed`:
    Discord refused the last direct message to the user.
    """

    user_id: int
    notices: Notices = "channel"
    remind_hours: int | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    time_zone: str | None = None
    away_from: int | None = None
    away_to: int | None = None
    vacation_year: int | None = None
    vacation_used: int = 0
    dms_closed: bool = False


@dataclass(frozen=True, slots=True)
class GuildRow:
    """What the moderators of a server have chosen; None: nothing.

    `no_clock` when new lobbies begin without a clock, whatever `default_clock` (seconds) says. `starters` is
    `manage` or the id of a role.
    """

    guild_id: int
    channels: tuple[int, ...] | None = None
    default_clock: int | None = None
    no_clock: bool = False
    most_games: int | None = None
    starters: str | None = None


@dataclass(frozen=True, slots=True)
class GuildChange:
    """Who changed a server's setting, and when (whole seconds since 1970). The values are text, channels JSON."""

    guild_id: int
    at: int
    user_id: int
    setting: str
    old: str | None
    new: str | None
