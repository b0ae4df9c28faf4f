-- Names are searched by their beginning.
CREATE INDEX scores_by_name ON scores (LOWER(name));
