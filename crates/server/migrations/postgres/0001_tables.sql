-- An append-only list of facts per table, and the lists derived from it.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    params TEXT NOT NULL,
    clock TEXT NOT NULL,
    seats TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed BIGINT NOT NULL,
    busy BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX tables_by_phase ON tables (listed, phase, created);
CREATE INDEX tables_by_update ON tables (phase, updated);
CREATE INDEX tables_busy ON tables (updated) WHERE busy = 1;
CREATE TABLE holders (
    me TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY (me, table_id, seat)
);
CREATE INDEX holders_by_table ON holders (table_id);
CREATE TABLE scores (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    date BIGINT NOT NULL,
    name TEXT NOT NULL,
    score BIGINT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    opponent TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX scores_by_game ON scores (game, options, score);
CREATE INDEX scores_by_date ON scores (date);
