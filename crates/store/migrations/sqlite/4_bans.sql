-- Addresses from which nobody is let in, until a moment in milliseconds since 1970, or for ever.
CREATE TABLE ban (
    address TEXT PRIMARY KEY,
    until   INTEGER
) STRICT;

-- One row, which is written to see whether anything can be.
CREATE TABLE probe (
    times INTEGER NOT NULL
) STRICT;
INSERT INTO probe VALUES (0);
