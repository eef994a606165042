-- When a game must be looked after although nobody is there, in milliseconds since 1970; 0 while a server has it in memory.
ALTER TABLE game ADD COLUMN wake BIGINT;
-- For whom it is kept, so that each shelf can be cleared in its own time.
ALTER TABLE game ADD COLUMN shelf TEXT COLLATE "C" NOT NULL DEFAULT 'players' CHECK (shelf IN ('players', 'programs', 'sandbox'));

-- Which of the old games need it is not known here; whoever opens them will know.
UPDATE game SET wake = 0 WHERE status = 'running';
CREATE INDEX game_to_wake ON game (wake) WHERE wake IS NOT NULL AND status = 'running';
CREATE INDEX game_to_clear ON game (shelf, updated) WHERE shelf <> 'players';
