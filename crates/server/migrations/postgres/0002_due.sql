-- When a table needs a server: a clock reaches zero, or a computer is to move.
ALTER TABLE tables ADD COLUMN due BIGINT;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
-- Clocks that run already are due at once.
UPDATE tables SET due = 0 WHERE phase = 'playing' AND clock NOT LIKE '%none%';
