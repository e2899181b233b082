-- What an offer of a seat must know to be good only once.

-- How often the seat has changed hands.
ALTER TABLE seat ADD COLUMN hands INTEGER NOT NULL DEFAULT 0;
