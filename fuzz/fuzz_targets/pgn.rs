//! A game that is read from any text is written as PGN that is read as the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in chess::pgn::read_games(text).flatten() {
        let again = game.to_string().parse::<chess::pgn::Pgn>();
        assert_eq!(again.as_ref(), Ok(&game), "{game}");
    }
});
