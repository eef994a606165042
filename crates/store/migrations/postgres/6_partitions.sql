-- Games and their entries in sixteen parts each, by a hash of the game's id: each part has indexes of its own and is tidied up
-- by itself, and could lie on a disk or a server of its own.
ALTER TABLE entry RENAME TO whole_entry;
ALTER TABLE game RENAME TO whole_game;

-- Counts in the order of creation, over all parts.
CREATE SEQUENCE game_number;

CREATE TABLE game (
    id       TEXT    COLLATE "C" NOT NULL,
    number   BIGINT  NOT NULL DEFAULT nextval('game_number'),
    name     TEXT    COLLATE "C" NOT NULL,
    header   TEXT    NOT NULL,
    revision BIGINT  NOT NULL DEFAULT 0,
    status   TEXT    COLLATE "C" NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    public   BOOLEAN NOT NULL,
    created  BIGINT  NOT NULL,
    updated  BIGINT  NOT NULL,
    wake     BIGINT,
    shelf    TEXT    COLLATE "C" NOT NULL CHECK (shelf IN ('players', 'programs', 'sandbox')),
    keeper   TEXT    COLLATE "C",
    CONSTRAINT game_by_id PRIMARY KEY (id)
) PARTITION BY HASH (id);

CREATE TABLE entry (
    game    TEXT   COLLATE "C" NOT NULL REFERENCES game (id),
    seq     BIGINT NOT NULL CHECK (seq >= 0),
    entry   TEXT   NOT NULL,
    message TEXT,
    at      BIGINT NOT NULL,
    thought TEXT,
    CONSTRAINT entry_by_place PRIMARY KEY (game, seq)
) PARTITION BY HASH (game);

DO $$
BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format('CREATE TABLE game_%s PARTITION OF game FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
        EXECUTE format('CREATE TABLE entry_%s PARTITION OF entry FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    END LOOP;
END
$$;

INSERT INTO game (id, number, name, header, revision, status, public, created, updated, wake, shelf, keeper)
    SELECT id, number, name, header, revision, status, public, created, updated, wake, shelf, keeper FROM whole_game;
INSERT INTO entry (game, seq, entry, message, at, thought)
    SELECT id, seq, entry, message, at, thought FROM whole_entry JOIN whole_game ON whole_game.number = whole_entry.game;
SELECT setval('game_number', coalesce(max(number), 0) + 1, false) FROM whole_game;
DROP TABLE whole_entry;
DROP TABLE whole_game;

CREATE INDEX game_by_number ON game (number);
CREATE INDEX game_by_status ON game (status, number);
CREATE INDEX game_by_name ON game (name, number);
CREATE INDEX public_game ON game (number) WHERE public;
CREATE INDEX public_game_by_status ON game (status, number) WHERE public;
CREATE INDEX game_to_wake ON game (wake) WHERE wake IS NOT NULL AND status = 'running';
CREATE INDEX game_to_clear ON game (shelf, updated) WHERE shelf <> 'players';
