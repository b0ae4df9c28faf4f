-- A profile is what a browser's secret opens. Without a secret it is deleted: its id has no name.
CREATE TABLE profiles (
    id TEXT PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', ''),
    secret TEXT UNIQUE,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
-- The finished games of each profile.
CREATE TABLE played (
    profile TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    date BIGINT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    opponent TEXT NOT NULL,
    result TEXT NOT NULL,
    plies BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    PRIMARY KEY (profile, table_id)
);
CREATE INDEX played_by_date ON played (profile, date, table_id);
CREATE INDEX played_by_game ON played (profile, game, date, table_id);
CREATE INDEX played_by_table ON played (table_id);
-- The log of rated games, in the order in which they were committed. Ratings follow from it alone.
CREATE TABLE rated_games (
    number BIGINT PRIMARY KEY,
    table_id TEXT NOT NULL,
    date BIGINT NOT NULL,
    game TEXT NOT NULL,
    class TEXT NOT NULL,
    first TEXT,
    first_rating DOUBLE PRECISION,
    second TEXT,
    second_rating DOUBLE PRECISION,
    score BIGINT NOT NULL
);
CREATE TABLE ratings (
    profile TEXT NOT NULL,
    game TEXT NOT NULL,
    class TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (profile, game, class)
);
-- The leaderboard. Provisional ratings are not in it.
CREATE INDEX ratings_by_rank ON ratings (game, class, rating) WHERE deviation <= 110;
-- The rating of a profile after each of its rated games.
CREATE TABLE rating_events (
    profile TEXT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    class TEXT NOT NULL,
    date BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    change DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (profile, number)
);
CREATE INDEX rating_events_by_class ON rating_events (profile, game, class, number);
CREATE INDEX rating_events_by_table ON rating_events (profile, table_id);
ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
-- Browsers that hold seats become profiles; the high scores tell their finished games.
INSERT INTO profiles (secret, name, created)
    SELECT h.me, COALESCE(MAX(s.name), ''), MIN(t.created) FROM holders h JOIN tables t ON t.id = h.table_id
    LEFT JOIN scores s ON s.table_id = h.table_id AND s.seat = h.seat GROUP BY h.me;
INSERT INTO played (profile, table_id, seat, date, game, options, opponent, result, plies, rated)
    SELECT p.id, s.table_id, s.seat, s.date, s.game, s.options, s.opponent, s.result, s.plies, 0
    FROM scores s JOIN holders h ON h.table_id = s.table_id AND h.seat = s.seat JOIN profiles p ON p.secret = h.me
    WHERE true ON CONFLICT DO NOTHING;
