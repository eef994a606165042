-- What led to an entry, for nobody to see before the game is over.
ALTER TABLE entry ADD COLUMN thought TEXT;
