//! Dead positions (5.2.2) and sides that can never mate (6.9, 5.1.2). How it is decided, and why what it says is true, stands in
//! `docs/DEAD.md`.

mod bones;
mod cage;
mod facts;
mod helpmate;
mod man;
mod mobility;
mod prospects;
mod question;
mod recall;
mod skeleton;
mod steps;
mod undecided;

use shakmaty::{Chess, Color, Move, Position as _, Role};

use question::Question;
use recall::Asked;
use undecided::counted;

pub use undecided::times_undecided;

/// How much is done about one side before the question stays open, about in moves made: for a position by itself, and when a game
/// ends beside the board.
const BY_ITSELF: usize = 300_000;
const AT_THE_END: usize = 600_000;
/// The same after a move of a game. Only so many captures and pawn moves fit into a game, but somebody may shuffle for hours.
const AFTER_A_CAPTURE_OR_PAWN_MOVE: usize = 60_000;
const AFTER_ANY_OTHER_MOVE: usize = 4_000;
/// With so few answers to a move, what follows may be forced.
const FEW: usize = 3;
/// With so many moves of men that are neither kings nor bishops, a position is not dead in practice.
const MANY: usize = 8;

/// Whether a mate can still come about by any series of legal moves, with the help of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mate {
    /// Some series of legal moves ends with it.
    Possible,
    /// No series of legal moves ends with it.
    Impossible,
    /// The search was given up before it knew.
    Unknown,
}

/// Whether this side can ever mate (6.9).
///
/// ```
/// use chess::{Mate, mate_by, parse_fen};
/// use shakmaty::Color;
/// // White's pawn may become the man that blocks its own king; a queen would not do.
/// let pawn = parse_fen("4k3/8/8/8/8/8/4P3/4K2n w - - 0 1")?;
/// assert_eq!(mate_by(&pawn, Color::Black), Mate::Possible);
/// let queen = parse_fen("4k3/8/8/8/8/8/3Q4/4K2n w - - 0 1")?;
/// assert_eq!(mate_by(&queen, Color::Black), Mate::Impossible);
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn mate_by(position: &Chess, winner: Color) -> Mate {
    let mut question = Question::new(position, winner);
    match question.look() {
        Mate::Unknown => {
            let asked = Asked::of(position, Some(winner), AT_THE_END);
            counted(asked.or_find(|| question.think(AT_THE_END)))
        }
        known => known,
    }
}

/// Whether either side can ever mate.
pub fn mate_by_either(position: &Chess) -> Mate {
    counted(mate_by_either_within(BY_ITSELF, position))
}

fn mate_by_either_within(budget: usize, position: &Chess) -> Mate {
    let mut questions = Color::ALL.map(|winner| Question::new(position, winner));
    questions.sort_by_key(Question::distance);
    both(questions.iter_mut().map(Question::look)).unwrap_or_else(|| {
        Asked::of(position, None, budget).or_find(|| {
            let answers = questions.iter_mut().map(|question| question.think(budget));
            both(answers).unwrap_or(Mate::Unknown)
        })
    })
}

/// What follows for both sides from the answers for each, if anything does. One possible mate is enough.
fn both(answers: impl Iterator<Item = Mate>) -> Option<Mate> {
    let mut both = Some(Mate::Impossible);
    for answer in answers {
        match answer {
            Mate::Possible => return Some(Mate::Possible),
            Mate::Unknown => both = None,
            Mate::Impossible => {}
        }
    }
    both
}

/// Whether neither side can checkmate by any series of legal moves (5.2.2).
///
/// "Yes" is always right. "No" may also mean that the search for a mate was given up: see [`mate_by_either`].
///
/// ```
/// use chess::{is_dead, parse_fen};
/// assert!(is_dead(&parse_fen("8/8/4k3/8/8/3BK3/8/8 w - - 0 1")?));
/// assert!(is_dead(&parse_fen("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1")?));
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn is_dead(position: &Chess) -> bool {
    mate_by_either(position) == Mate::Impossible
}

/// The same for a position that has just come about in a game, where it must not take long.
///
/// Where queens, rooks, knights and pawns still have much to choose from, nothing is asked. Nor is it after a move that can be taken
/// back, which as a rule leaves a game as dead or alive as it was, unless what follows is forced.
pub(crate) fn is_dead_after_a_move(position: &Chess) -> bool {
    budget_after_a_move(position)
        .is_some_and(|budget| counted(mate_by_either_within(budget, position)) == Mate::Impossible)
}

/// How much is done after a move to find out whether a position is dead; nothing where it is not asked.
fn budget_after_a_move(position: &Chess) -> Option<usize> {
    let moves = position.legal_moves();
    let roams = |m: &&Move| !matches!(m.role(), Role::King | Role::Bishop);
    match (position.halfmoves(), moves.len()) {
        _ if moves.iter().filter(roams).count() >= MANY => None,
        (0, _) => Some(AFTER_A_CAPTURE_OR_PAWN_MOVE),
        (_, ..=FEW) => Some(AFTER_ANY_OTHER_MOVE),
        _ => None,
    }
}

/// Whether a mate was found that can still come about, or has. It does not take long, so "no" says nothing.
pub(crate) fn is_alive(position: &Chess) -> bool {
    mate_by_either_within(AFTER_ANY_OTHER_MOVE, position) == Mate::Possible
}

/// Whether this side could still checkmate by some series of legal moves, with the opponent's help (6.9).
///
/// "No" is always right. "Yes" may also mean that the search for a mate was given up: see [`mate_by`].
pub fn can_mate(position: &Chess, winner: Color) -> bool {
    mate_by(position, winner) != Mate::Impossible
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_fen;

    #[test]
    fn after_a_move_nothing_is_asked_where_there_is_much_to_choose_from() {
        for (fen, budget) in [
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", None),
            ("4k3/8/8/8/8/8/8/4K1NR b - - 0 1", Some(AFTER_A_CAPTURE_OR_PAWN_MOVE)),
            ("4k3/8/8/8/8/8/8/4K1NR w - - 0 1", None),
            ("4k3/8/8/8/8/8/2B5/4KN2 w - - 0 1", Some(AFTER_A_CAPTURE_OR_PAWN_MOVE)),
            ("4k3/8/8/8/8/8/2B5/4KN2 w - - 1 1", None),
            ("7k/8/5K2/8/8/8/8/6R1 b - - 1 1", Some(AFTER_ANY_OTHER_MOVE)),
        ] {
            assert_eq!(budget_after_a_move(&parse_fen(fen).unwrap()), budget, "{fen}");
        }
    }
}
