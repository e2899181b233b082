-- Sessions, their seats, and the append-only log of their actions.
-- Times are text, UTC, ISO 8601 with microseconds: they sort as they are. Values of games are canonical JSON.

CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL DEFAULT 'lobby' CHECK (phase IN ('lobby', 'live', 'over', 'cancelled')),
    host_id INTEGER NOT NULL,
    lobby TEXT NOT NULL,
    secret BLOB NOT NULL,
    promise TEXT NOT NULL,
    seed BLOB,
    setup TEXT,
    rules_version INTEGER,
    rev INTEGER NOT NULL DEFAULT 0,
    state TEXT,
    opening_digest TEXT,
    outcome TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    shown_version INTEGER NOT NULL DEFAULT 0,
    message_id INTEGER,
    message_channel_id INTEGER,
    shown_for TEXT NOT NULL DEFAULT '',
    rematch_id INTEGER REFERENCES session (id),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX open_session_of_channel ON session (channel_id) WHERE phase IN ('lobby', 'live');
CREATE INDEX session_of_channel ON session (channel_id, id);
CREATE INDEX unshown_session ON session (id) WHERE shown_version < version;

CREATE TABLE seat (
    session_id INTEGER NOT NULL REFERENCES session (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    level TEXT,
    name TEXT NOT NULL,
    won INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (session_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_of_user ON seat (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE draft (
    session_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    draft TEXT NOT NULL,
    PRIMARY KEY (session_id, seat),
    FOREIGN KEY (session_id, seat) REFERENCES seat (session_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
    session_id INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    action TEXT NOT NULL,
    events TEXT NOT NULL,
    digest TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (session_id, rev),
    FOREIGN KEY (session_id, seat) REFERENCES seat (session_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER log_row_stays BEFORE UPDATE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_row_remains BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

CREATE TABLE press (
    interaction_id INTEGER PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES session (id),
    at TEXT NOT NULL
) STRICT;
