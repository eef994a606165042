//! How the referee judges an action on the true board.
//!
//! All functions here are pure, so a program that guesses the opponent's position can ask the same referee about its guess.

use chess::CoordinateMove;
use game::Rejection;
use shakmaty::{Bitboard, Chess, Piece, Position, Role, Square, attacks};

use crate::{Action, Army, Options, Refusal, Turn, Verdict, pawn_tries};

/// The answer to the player to move, or an error if this action is not allowed now.
///
/// ```
/// use blind::{Options, Refusal, Turn, Verdict, referee};
/// use shakmaty::Chess;
/// let ask = |text: &str| {
///     let action = text.parse().unwrap();
///     referee::judge(&Chess::default(), &Options::default(), &Turn::default(), action)
/// };
/// assert_eq!(ask("touch e2"), Ok(Verdict::Silence));
/// assert_eq!(ask("a1a4"), Ok(Verdict::Refused(Refusal::NoLegalMoves)));
/// assert_eq!(ask("e2d3"), Ok(Verdict::Refused(Refusal::IllegalMove)));
/// assert!(ask("any?").is_err());
/// ```
pub fn judge(
    position: &Chess,
    options: &Options,
    turn: &Turn,
    action: Action,
) -> Result<Verdict, Rejection> {
    let army = Army::of(position, position.turn());
    turn.permits(&army, options, action)?;
    Ok(match action {
        Action::AskAny => Verdict::PawnTries(pawn_tries::any(position)),
        Action::Touch(square) => judge_touch(position, options, &army, square),
        Action::Try(m) => judge_try(position, options, &army, turn, m),
    })
}

/// Why the piece on this square cannot move, if it cannot: no piece, no legal move, or none that ends the check.
pub fn hindrance(position: &Chess, army: &Army, square: Square) -> Option<Refusal> {
    let Some(man) = army.man_at(square) else {
        return Some(Refusal::NoSuchPiece);
    };
    if position.legal_moves().iter().any(|m| m.from() == Some(square)) {
        None
    } else if position.is_check() && has_pseudo_legal_move(position, man, square) {
        Some(Refusal::WontHelp)
    } else {
        Some(Refusal::NoLegalMoves)
    }
}

fn judge_touch(position: &Chess, options: &Options, army: &Army, square: Square) -> Verdict {
    let hindrance = if options.names_reasons() {
        hindrance(position, army, square)
    } else {
        army.man_at(square).is_none().then_some(unexplained(options, true))
    };
    hindrance.map_or(Verdict::Silence, Verdict::Refused)
}

fn judge_try(
    position: &Chess,
    options: &Options,
    army: &Army,
    turn: &Turn,
    m: CoordinateMove,
) -> Verdict {
    let possible = army.can_try(m);
    if let Some(legal) = possible.then(|| m.in_position(position)).flatten() {
        return Verdict::Played(legal);
    }
    let hindrance = if options.names_reasons() { hindrance(position, army, m.from) } else { None };
    let knowable = !possible || turn.refused.contains(&m);
    Verdict::Refused(hindrance.unwrap_or_else(|| unexplained(options, knowable)))
}

/// A plain "no", or "nonsense" where the player could have known.
const fn unexplained(options: &Options, knowable: bool) -> Refusal {
    if options.nonsense && knowable { Refusal::Nonsense } else { Refusal::IllegalMove }
}

/// Castling is left out: a king that may castle can also step aside.
fn has_pseudo_legal_move(position: &Chess, man: Piece, from: Square) -> bool {
    let board = position.board();
    let attacked = attacks::attacks(from, man, board.occupied());
    if man.role != Role::Pawn {
        return !attacked.is_subset(position.us());
    }
    let targets = position.maybe_ep_square().into_iter().fold(position.them(), Bitboard::with);
    let ahead = from.offset(man.color.fold_wb(8, -8));
    attacked.intersects(targets) || ahead.is_some_and(|square| !board.occupied().contains(square))
}
