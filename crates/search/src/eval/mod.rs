//! How good a position looks without searching: a sum of small judgements, each counted for the middlegame and for the
//! endgame and weighed by what is left on the board.

mod attacks;
mod king;
mod ledger;
mod men;
mod passed;
mod pawns;
mod scale;
mod terms;
mod threats;
pub mod tuning;
mod weights;

use shakmaty::{ByColor, Chess, Color, Position as _, Role};

use attacks::Attacks;
use ledger::{Ledger, Sum};
use terms::TEMPO;

use crate::{Board, value::MOST_STATIC};

/// Judges positions. The search asks it at nearly every node.
pub trait Evaluation: Send {
    /// How good the position is for the side to move, in hundredths of a pawn.
    fn evaluate(&mut self, board: &Board) -> i32;
}

/// The evaluation made by hand: material, places, mobility, pawns, passed pawns, threats and the safety of the kings.
///
/// ```
/// use search::{Board, Evaluation, HandMade};
/// use shakmaty::{Chess, fen::Fen, CastlingMode};
/// let queen_up: Fen = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1".parse()?;
/// let queen_up = queen_up.into_position::<Chess>(CastlingMode::Standard)?;
/// assert!(HandMade.evaluate(&Board::new(queen_up)) > 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct HandMade;

impl Evaluation for HandMade {
    fn evaluate(&mut self, board: &Board) -> i32 {
        let chess = board.chess();
        let mut sum = Sum::default();
        judge(chess, &mut sum);
        let (middle, end) = sum.totals();
        let phase = phase(chess);
        let end = end * scale::of(chess, end) / scale::FULL;
        let white = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        chess.turn().fold_wb(white, -white).clamp(-MOST_STATIC, MOST_STATIC)
    }
}

/// The phase with all men on the board.
const FULL_PHASE: i32 = 24;

/// How much of the middlegame is left.
fn phase(chess: &Chess) -> i32 {
    let board = chess.board();
    let count = |role, weight| weight * men_count(board.by_role(role));
    let sum = count(Role::Knight, 1)
        + count(Role::Bishop, 1)
        + count(Role::Rook, 2)
        + count(Role::Queen, 4);
    sum.min(FULL_PHASE)
}

fn men_count(men: shakmaty::Bitboard) -> i32 {
    i32::try_from(men.count()).unwrap_or(0)
}

/// Enters every judgement about this position.
fn judge(chess: &Chess, ledger: &mut impl Ledger) {
    let mut attacks = ByColor {
        white: Attacks::new(chess, Color::White),
        black: Attacks::new(chess, Color::Black),
    };
    for us in Color::ALL {
        men::judge(chess, us, &mut attacks, ledger);
    }
    for us in Color::ALL {
        pawns::judge(chess.board(), us, ledger);
        passed::judge(chess.board(), us, &attacks, ledger);
        king::judge(chess.board(), us, &attacks, ledger);
        threats::judge(chess.board(), us, &attacks, ledger);
    }
    ledger.enter(chess.turn(), TEMPO.at(0), 1);
}
