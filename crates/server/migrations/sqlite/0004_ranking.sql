ALTER TABLE scores ADD COLUMN won BIGINT NOT NULL DEFAULT 0;
ALTER TABLE scores ADD COLUMN measure BIGINT;
ALTER TABLE scores ADD COLUMN level BIGINT NOT NULL DEFAULT 0;
ALTER TABLE scores ADD COLUMN plies BIGINT NOT NULL DEFAULT 0;
ALTER TABLE scores ADD COLUMN helped BIGINT NOT NULL DEFAULT 0;
UPDATE scores SET won = CASE result WHEN 'won' THEN 2 WHEN 'shared' THEN 2 WHEN 'drawn' THEN 1 ELSE 0 END;
-- Older games did not store the cost of the path, by which the weighted game is ranked.
UPDATE scores SET measure = score WHERE NOT (game = 'hex' AND options LIKE '%weighted=true%');
DROP INDEX scores_by_game;
CREATE INDEX scores_by_rank ON scores (game, options, won, measure, level, plies);
