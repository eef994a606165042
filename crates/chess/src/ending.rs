use game::{Ending, Outcome};
use shakmaty::{Chess, Color, Position as _};

use crate::{SEATS, seat_of};

/// The occurrences that end the game without a claim (9.6.1).
const FIVEFOLD: usize = 5;
/// The half-moves that end the game without a claim (9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// How a position ends the game by itself, if it does: mate and stalemate before every rule of draws (9.6.2).
pub(crate) fn automatic(position: &Chess, occurrences: usize) -> Option<Outcome> {
    if position.legal_moves().is_empty() {
        return Some(if position.is_check() {
            won(!position.turn(), Ending::Checkmate)
        } else {
            drawn(Ending::Stalemate)
        });
    }
    if position.is_insufficient_material() {
        Some(drawn(Ending::DeadPosition))
    } else if occurrences >= FIVEFOLD {
        Some(drawn(Ending::FivefoldRepetition))
    } else if position.halfmoves() >= SEVENTY_FIVE_MOVES {
        Some(drawn(Ending::SeventyFiveMoves))
    } else {
        None
    }
}

pub(crate) fn drawn(ending: Ending) -> Outcome {
    Outcome::draw(SEATS.len(), ending)
}

pub(crate) fn won(winner: Color, ending: Ending) -> Outcome {
    Outcome::win(SEATS.len(), seat_of(winner), ending)
}
