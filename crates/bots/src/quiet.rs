use chess::View;
use shakmaty::Position as _;

/// After so many half-moves without a capture or pawn move a program may offer a draw,
const QUIET: u32 = 40;
/// and again after so many more.
const AGAIN: u32 = 20;

/// Whether so little happened for so long that a draw may be offered in this turn.
pub(crate) fn is_time_to_offer(view: &View) -> bool {
    let quiet = view.position.halfmoves();
    // Of two half-moves each side makes one.
    quiet >= QUIET && quiet % AGAIN < 2
}
