-- A table that lives for days: clocks, stand-ins, and what people and servers have settled.
-- Times here are whole seconds since 1970, UTC: they are counted with.

ALTER TABLE session ADD COLUMN clock INTEGER;
ALTER TABLE session ADD COLUMN turn_began INTEGER;
ALTER TABLE session ADD COLUMN alarm INTEGER;
ALTER TABLE session ADD COLUMN stage TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN halted TEXT CHECK (halted IN ('homeless', 'archived'));
ALTER TABLE session ADD COLUMN agreed TEXT NOT NULL DEFAULT '';

ALTER TABLE seat ADD COLUMN steered TEXT CHECK (steered IN ('away', 'resigned', 'left'));
ALTER TABLE seat ADD COLUMN away INTEGER NOT NULL DEFAULT 0;

DROP INDEX open_session_of_channel;
CREATE UNIQUE INDEX open_session_of_channel ON session (channel_id) WHERE phase IN ('lobby', 'live') AND halted IS NULL;
CREATE INDEX open_session_of_guild ON session (guild_id) WHERE phase IN ('lobby', 'live') AND halted IS NULL;
CREATE INDEX halted_session_of_guild ON session (guild_id) WHERE halted IS NOT NULL;
CREATE INDEX session_with_alarm ON session (alarm) WHERE alarm IS NOT NULL AND halted IS NULL;

CREATE TABLE seen (
    session_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat),
    FOREIGN KEY (session_id, seat) REFERENCES seat (session_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
    user_id INTEGER PRIMARY KEY,
    notices TEXT NOT NULL DEFAULT 'channel' CHECK (notices IN ('channel', 'dm', 'none')),
    remind_hours INTEGER,
    quiet_from INTEGER,
    quiet_to INTEGER,
    time_zone TEXT,
    away_from INTEGER,
    away_to INTEGER,
    vacation_year INTEGER,
    vacation_used INTEGER NOT NULL DEFAULT 0,
    dms_closed INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE guild (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT,
    default_clock INTEGER,
    no_clock INTEGER NOT NULL DEFAULT 0,
    most_games INTEGER,
    starters TEXT
) STRICT;

CREATE TABLE guild_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    setting TEXT NOT NULL,
    old TEXT,
    new TEXT
) STRICT;

CREATE INDEX change_of_guild ON guild_change (guild_id);
CREATE TRIGGER guild_change_stays BEFORE UPDATE ON guild_change
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER guild_change_remains BEFORE DELETE ON guild_change
BEGIN SELECT raise(ABORT, 'the log is append-only'); END;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
