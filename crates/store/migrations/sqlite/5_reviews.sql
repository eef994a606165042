-- What was found when a game that is over was looked through. It goes when the game goes.
ALTER TABLE game ADD COLUMN review TEXT;
