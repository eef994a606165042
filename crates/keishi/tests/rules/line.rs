//! Games as lines of text.

use game::{Game, Rejection};
use keishi::{Announcement, Keishi, Options};

/// The game after these actions, all of them legal.
pub(crate) fn played(options: &Options, line: &str) -> Keishi {
    let mut game = Keishi::new(options).expect("the options are good");
    for (ply, text) in line.split_whitespace().enumerate() {
        if let Err(why) = submit(&mut game, text) {
            panic!("{text} at ply {ply} is refused: {why}");
        }
    }
    game
}

/// What the referee answers to whoever is to move.
pub(crate) fn submit(game: &mut Keishi, text: &str) -> Result<Vec<Announcement>, Rejection> {
    let seat = game.turn().ok_or(Rejection::Over)?.seat();
    let action = text.parse().unwrap_or_else(|why| panic!("{why}"));
    Ok(game.submit(seat, &action)?.into_iter().map(|heard| heard.said).collect())
}
