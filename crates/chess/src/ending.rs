use game::{Ending, Forfeit, Outcome};
use shakmaty::{Chess, Color, Position as _};

use crate::{SEATS, can_mate, is_dead, seat_of};

/// The occurrences that end the game without a claim (9.6.1).
const FIVEFOLD: usize = 5;
/// The half-moves that end the game without a claim (9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// How the game has ended if it is over by what stands on the board: checkmate, stalemate or a dead position.
pub fn board_ending(position: &Chess) -> Option<Ending> {
    if position.legal_moves().is_empty() {
        Some(if position.is_check() { Ending::Checkmate } else { Ending::Stalemate })
    } else {
        is_dead(position).then_some(Ending::DeadPosition)
    }
}

/// What this ending means to the side to move and its opponent.
pub fn outcome_of(ending: Ending, position: &Chess) -> Outcome {
    match ending {
        Ending::Checkmate => won(!position.turn(), ending),
        _ => drawn(ending),
    }
}

/// What it means when this side resigns, runs out of time or leaves: the opponent wins; but time alone cannot win for
/// someone who could not mate by any series of moves (6.9).
pub fn forfeit(position: &Chess, loser: Color, why: Forfeit) -> Outcome {
    if why == Forfeit::Time && !can_mate(position, !loser) {
        drawn(why.into())
    } else {
        won(!loser, why.into())
    }
}

/// How a position ends the game by itself, if it does: mate and stalemate before every rule of draws (9.6.2).
pub(crate) fn automatic(position: &Chess, occurrences: usize) -> Option<Outcome> {
    let ending = board_ending(position).or_else(|| {
        if occurrences >= FIVEFOLD {
            Some(Ending::FivefoldRepetition)
        } else {
            (position.halfmoves() >= SEVENTY_FIVE_MOVES).then_some(Ending::SeventyFiveMoves)
        }
    });
    ending.map(|ending| outcome_of(ending, position))
}

pub(crate) fn drawn(ending: Ending) -> Outcome {
    Outcome::draw(SEATS.len(), ending)
}

fn won(winner: Color, ending: Ending) -> Outcome {
    Outcome::win(SEATS.len(), seat_of(winner), ending)
}
