//! Games of the real referee, with the attacker White.

use blind::{Action, Blind, Options, Word};
use blind_solver::{Men, Rules};
use chess::CoordinateMove;
use game::{Ending, Game, Seat, Viewer};
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup as _, Position as _, Setup, Square,
};

/// The seat of the attacker, and that of the bare king.
pub(crate) const HUNTER: Seat = Seat::ALL[0];
pub(crate) const HUNTED: Seat = Seat::ALL[1];

/// The options of the game with these rules.
pub(crate) fn options(rules: Rules) -> Options {
    let name = if rules.directions { "icc" } else { "house" };
    let preset = blind::preset(name).unwrap();
    Options { touch_move: rules.touch_move, ..preset }
}

/// A game with these men, the bare king on this square, and White to move.
pub(crate) fn game(men: &Men, king: Square, rules: Rules) -> Blind {
    let mut setup = Setup::empty();
    setup.board.set_piece_at(men.king(), Color::White.king());
    for (role, square) in men.officers() {
        setup.board.set_piece_at(square, role.of(Color::White));
    }
    setup.board.set_piece_at(king, Color::Black.king());
    let position = Chess::from_setup(setup, CastlingMode::Standard).unwrap();
    Blind::from_position(&options(rules), position).unwrap()
}

/// Does something, and returns what the attacker hears.
pub(crate) fn submit(game: &mut Blind, seat: Seat, action: Action) -> Vec<Word> {
    let heard = game.submit(seat, &action).unwrap();
    let heard = heard.iter().filter_map(|heard| heard.for_viewer(Viewer::Seat(HUNTER)));
    heard.map(|said| said.word.clone()).collect()
}

pub(crate) fn attempt(from: Square, to: Square) -> Action {
    Action::Try(CoordinateMove { from, to, promotion: None })
}

/// Whether it is the attacker's turn.
pub(crate) fn is_hunters_turn(game: &Blind) -> bool {
    game.to_act().contains(HUNTER)
}

/// How the game ended, if it did.
pub(crate) fn ending(game: &Blind) -> Option<Ending> {
    game.outcome().map(|outcome| outcome.ending)
}

/// The games that every legal move of the bare king leads to.
pub(crate) fn replies(game: &Blind) -> Vec<Blind> {
    let legal = game.truth().legal_moves();
    legal
        .iter()
        .map(|m| {
            let mut next = game.clone();
            submit(&mut next, HUNTED, attempt(m.from().unwrap(), m.to()));
            next
        })
        .collect()
}

pub(crate) fn bare_king(game: &Blind) -> Square {
    game.truth().board().king_of(Color::Black).unwrap()
}

/// Some squares of a set.
pub(crate) fn random_subset(rng: &mut fastrand::Rng, set: Bitboard, size: usize) -> Bitboard {
    let mut squares: Vec<Square> = set.into_iter().collect();
    rng.shuffle(&mut squares);
    squares.into_iter().take(size).collect()
}
