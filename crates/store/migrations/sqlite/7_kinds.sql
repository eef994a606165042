-- The public list of one kind of game, at any stage: however many others there are, none of them is looked at.
CREATE INDEX public_game_by_name ON game (name, number) WHERE public;
CREATE INDEX public_game_by_name_and_status ON game (name, status, number) WHERE public;
