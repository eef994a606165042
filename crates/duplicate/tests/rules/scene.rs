//! Positions and games to look at.

use std::collections::BTreeSet;

use duplicate::{BoardName, ByBoard, CoordinateMove, Duplicate, Player, Position};
use fastrand::Rng;
use game::Game as _;

use crate::naive::local_moves;

pub(crate) fn m(word: &str) -> CoordinateMove {
    word.parse().expect("a move")
}

/// The game after these moves from the start.
pub(crate) fn game(words: &str) -> Duplicate {
    let mut game = Duplicate::default();
    for word in words.split_whitespace() {
        game.submit(game.position().turn().seat(), &m(word)).expect("a legal move");
    }
    game
}

/// The boards in the order NW, NE, SW, SE.
pub(crate) fn position(fens: [&str; 4], turn: Player) -> Position {
    Position::from_fens(&ByBoard::new(|board| fens[board as usize]), turn).expect("a position")
}

/// North to move on these two boards; South has the same ones.
pub(crate) fn north(nw: &str, ne: &str) -> Position {
    position([nw, ne, nw, ne], Player::North)
}

/// East to move on these two boards; West has the same ones.
pub(crate) fn east(ne: &str, se: &str) -> Position {
    position([ne, ne, se, se], Player::East)
}

/// Whether the player to move can play this.
pub(crate) fn can_play(position: &Position, word: &str) -> bool {
    position.common_moves().contains(m(word))
}

/// Why the player to move cannot play this.
pub(crate) fn refusal(position: &Position, word: &str) -> String {
    position.validate(m(word)).expect_err("an illegal move").to_string()
}

/// The boards of the player to move.
pub(crate) fn boards_to_move(position: &Position) -> [BoardName; 2] {
    position.turn().boards()
}

/// What is legal on one board alone.
pub(crate) fn legal_on(position: &Position, board: BoardName) -> BTreeSet<CoordinateMove> {
    local_moves(&position[board]).iter().map(|word| m(&word.to_string())).collect()
}

/// Plays a random game to its end or this length, and shows every position with the move that is chosen in it.
pub(crate) fn random_game(
    seed: u64,
    plies: usize,
    mut show: impl FnMut(&Duplicate, CoordinateMove),
) {
    let (mut rng, mut game) = (Rng::with_seed(seed), Duplicate::default());
    while game.outcome().is_none() && game.moves().len() < plies {
        let moves: Vec<CoordinateMove> = game.position().common_moves().iter().collect();
        let chosen = moves[rng.usize(..moves.len())];
        show(&game, chosen);
        game.submit(game.position().turn().seat(), &chosen).expect("one of the common moves");
    }
}
