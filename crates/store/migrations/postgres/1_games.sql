-- A game is a header that may be rewritten, and entries that may only be appended.
CREATE TABLE game (
    number   BIGINT  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id       TEXT    COLLATE "C" NOT NULL UNIQUE,
    name     TEXT    COLLATE "C" NOT NULL,
    header   TEXT    NOT NULL,
    revision BIGINT  NOT NULL DEFAULT 0,
    status   TEXT    COLLATE "C" NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    public   BOOLEAN NOT NULL,
    created  BIGINT  NOT NULL,
    updated  BIGINT  NOT NULL
);

CREATE TABLE entry (
    game    BIGINT NOT NULL REFERENCES game (number),
    seq     BIGINT NOT NULL CHECK (seq >= 0),
    entry   TEXT   NOT NULL,
    message TEXT,
    at      BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE INDEX game_by_status ON game (status, number);
CREATE INDEX game_by_name ON game (name, number);
CREATE INDEX public_game ON game (number) WHERE public;
CREATE INDEX public_game_by_status ON game (status, number) WHERE public;
