use game::{Ending, Forfeit, Outcome, Rejection};
use shakmaty::{Chess, Color, Position as _};

use crate::{SEATS, can_mate, is_dead, is_dead_after_a_move, seat_of};

/// The number of occurrences that ends the game without a claim (9.6.1).
const FIVEFOLD: usize = 5;
/// The number of half-moves that ends the game without a claim (9.6.2).
pub(crate) const SEVENTY_FIVE_MOVES: u32 = 150;

/// How the position on the board ends the game, if it does: checkmate, stalemate or a dead position.
pub fn board_ending(position: &Chess) -> Option<Ending> {
    ending_at_a_glance(position).or_else(|| is_dead(position).then_some(Ending::DeadPosition))
}

/// The same for a position that a move has just led to in a game. It asks whether the position is dead where a capture, a pawn move
/// or forced play may have made it so.
pub fn ending_after_a_move(position: &Chess) -> Option<Ending> {
    ending_at_a_glance(position)
        .or_else(|| is_dead_after_a_move(position).then_some(Ending::DeadPosition))
}

/// The same in a fraction of the time, for programs that imagine many positions: of dead positions it sees only those that lack
/// material.
pub fn ending_at_a_glance(position: &Chess) -> Option<Ending> {
    if position.legal_moves().is_empty() {
        Some(if position.is_check() { Ending::Checkmate } else { Ending::Stalemate })
    } else {
        position.is_insufficient_material().then_some(Ending::DeadPosition)
    }
}

/// The outcome of this ending for the side to move and its opponent.
pub fn outcome_of(ending: Ending, position: &Chess) -> Outcome {
    match ending {
        Ending::Checkmate => won(!position.turn(), ending),
        _ => drawn(ending),
    }
}

/// The outcome when this side resigns, runs out of time or leaves: the opponent wins, or it is a draw if the opponent could not
/// checkmate by any series of moves (5.1.2, 6.9).
pub fn forfeit(position: &Chess, loser: Color, why: Forfeit) -> Outcome {
    if can_mate(position, !loser) { won(!loser, why.into()) } else { drawn(why.into()) }
}

/// Whether a draw can be agreed after so many moves of both sides: only once each has made one (5.2.3).
pub fn check_agreement(half_moves_played: usize) -> Result<(), Rejection> {
    if half_moves_played < SEATS.len() {
        let refusal = "a draw can be agreed only after each side has moved";
        return Err(Rejection::because(refusal));
    }
    Ok(())
}

/// How a position ends the game without a claim, if it does, given how it ends on the board. Checkmate and stalemate take
/// precedence over draws (9.6.2).
pub(crate) fn automatic(
    on_board: Option<Ending>,
    position: &Chess,
    occurrences: usize,
) -> Option<Outcome> {
    let ending = on_board.or_else(|| {
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
