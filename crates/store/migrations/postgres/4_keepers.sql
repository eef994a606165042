-- The processes that look after games, each until the moment that it said last, by the clock of this database.
CREATE TABLE keeper (
    id    TEXT   COLLATE "C" PRIMARY KEY,
    until BIGINT NOT NULL
);

-- Who looks after the game.
ALTER TABLE game ADD COLUMN keeper TEXT COLLATE "C";

-- Milliseconds since 1970.
CREATE FUNCTION now_millis() RETURNS BIGINT LANGUAGE sql AS
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';

-- Volatile, so that it sees what was committed while a statement waited for a row.
CREATE FUNCTION is_alive(who TEXT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS
    'SELECT EXISTS (SELECT 1 FROM keeper WHERE id = who AND until > now_millis())';
