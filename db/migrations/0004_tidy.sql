-- What Roost must not forget about its messages and channels over a restart.

-- Table messages in whose place a newer one stands, as long as Discord has not taken them away.
CREATE TABLE left_over (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    session_id INTEGER NOT NULL REFERENCES session (id)
) STRICT;

CREATE INDEX left_over_of_session ON left_over (session_id);

-- The `shown_version` at which Discord, asked for it, had the session's channel: an archived thread is not named.
ALTER TABLE session ADD COLUMN found_version INTEGER;
