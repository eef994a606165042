-- Words that belong to no game, such as the key by which push services know this server.
CREATE TABLE keepsake (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
