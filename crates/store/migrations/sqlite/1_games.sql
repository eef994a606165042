-- A game is a header that may be rewritten, and entries that may only be appended.
CREATE TABLE game (
    number   INTEGER PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    name     TEXT    NOT NULL,
    header   TEXT    NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,
    status   TEXT    NOT NULL CHECK (status IN ('open', 'running', 'finished')),
    public   INTEGER NOT NULL CHECK (public IN (0, 1)),
    created  INTEGER NOT NULL,
    updated  INTEGER NOT NULL
) STRICT;

-- Not clustered by game (WITHOUT ROWID): a transaction that extends hundreds of games would rewrite a page for each.
CREATE TABLE entry (
    game    INTEGER NOT NULL REFERENCES game (number),
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    entry   TEXT    NOT NULL,
    message TEXT,
    at      INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

CREATE INDEX game_by_status ON game (status, number);
CREATE INDEX game_by_name ON game (name, number);
CREATE INDEX public_game ON game (number) WHERE public;
CREATE INDEX public_game_by_status ON game (status, number) WHERE public;
