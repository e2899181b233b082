-- What is asked with yes or no is kept so, beside its session, and what is pruned is found by its time.

-- Whether the table shows the end of the game. Before, those whom its message called stood here, which nobody asked.
ALTER TABLE session ADD COLUMN ending_shown INTEGER NOT NULL DEFAULT 0;
UPDATE session SET ending_shown = 1 WHERE shown_for = 'ending';
ALTER TABLE session DROP COLUMN shown_for;

-- The `shown_version` at which it was last said what stands in the way of the table.
ALTER TABLE session ADD COLUMN said_version INTEGER;
UPDATE session SET said_version = (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'said ' || id);
DELETE FROM meta WHERE key LIKE 'said %';

CREATE INDEX press_by_time ON press (at);
