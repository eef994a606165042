use chess::{Action, Announcement, Chess, Options, color_of, seat_of};
use game::{Game, Rejection, View, Viewer};
use shakmaty::Position as _;

/// A game from this start (`standard`, a Chess960 number or a FEN).
pub(crate) fn from(start: &str) -> Chess {
    Chess::new(&Options { start: start.parse().unwrap(), ..Options::default() }).unwrap()
}

/// Plays moves in any notation and returns the announcements after the last.
pub(crate) fn play(game: &mut Chess, moves: &str) -> Vec<Announcement> {
    moves.split_whitespace().map(|text| act(game, text).unwrap()).last().unwrap_or_default()
}

/// The side to move does what the text says.
pub(crate) fn act(game: &mut Chess, text: &str) -> Result<Vec<Announcement>, Rejection> {
    let seat = seat_of(game.position().turn());
    let action: Action = game
        .view(Viewer::Seat(seat))
        .read(text)
        .unwrap_or_else(|why| panic!("{:?}: {why}", color_of(seat)));
    Ok(game.submit(seat, &action)?.into_iter().map(|heard| heard.said).collect())
}
