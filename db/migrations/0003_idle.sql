-- Live games without an alarm wait for nobody: they are looked for after every move, so they have an index.

CREATE INDEX idle_session ON session (id) WHERE phase = 'live' AND halted IS NULL AND alarm IS NULL;
