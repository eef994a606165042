-- Addresses from which nobody is let in, until a moment in milliseconds since 1970, or for ever.
CREATE TABLE ban (
    address TEXT COLLATE "C" PRIMARY KEY,
    until   BIGINT
);

-- One row, which is written to see whether anything can be.
CREATE TABLE probe (
    times BIGINT NOT NULL
);
INSERT INTO probe VALUES (0);
