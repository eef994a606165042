use std::{fmt, str::FromStr};

use chess::color_of;
use game::Seat;
use search::Score;
use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::Color;
use thiserror::Error;

use crate::{Mark, WinPercent, Worth, win_percent::uncapped};

/// What a position of chess is worth, seen by White.
///
/// It is written as the command `[%eval …]` in PGN has it.
///
/// ```
/// use review::Evaluation;
/// use search::Score;
/// use shakmaty::Color;
/// assert_eq!(Evaluation::Centipawns(-35).to_string(), "-0.35");
/// assert_eq!(Evaluation::of(Score::Mate(3), Color::Black).to_string(), "#-3");
/// assert_eq!("0.07".parse(), Ok(Evaluation::Centipawns(7)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr)]
pub enum Evaluation {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate can be forced.
    Mate {
        /// By whom.
        winner: Color,
        /// In so many moves; 0 if it stands on the board.
        moves: u32,
    },
}

/// How a player stands.
#[derive(Clone, Copy)]
enum Standing {
    Centipawns(i32),
    Mates,
    IsMated,
}

/// With so much more than the other side, it hardly matters that a mate was missed, or can be forced.
const DECISIVE: i32 = 1000;
/// With so much, it matters a little.
const NEARLY_DECISIVE: i32 = 700;

impl Evaluation {
    /// A draw.
    pub const DRAWN: Evaluation = Evaluation::Centipawns(0);

    /// What the search says, with this side to move.
    pub fn of(score: Score, turn: Color) -> Evaluation {
        match score.normalized() {
            Score::Centipawns(centipawns) => {
                Evaluation::Centipawns(turn.fold_wb(centipawns, -centipawns))
            }
            Score::Mate(moves) => {
                let winner = if moves > 0 { turn } else { !turn };
                Evaluation::Mate { winner, moves: moves.unsigned_abs() }
            }
        }
    }

    fn standing(self, color: Color) -> Standing {
        match self {
            Evaluation::Centipawns(centipawns) => {
                Standing::Centipawns(color.fold_wb(centipawns, -centipawns))
            }
            Evaluation::Mate { winner, .. } if winner == color => Standing::Mates,
            Evaluation::Mate { .. } => Standing::IsMated,
        }
    }
}

impl Worth for Evaluation {
    fn win_percent(&self, seat: Seat) -> WinPercent {
        let color = color_of(seat).expect("chess has two seats");
        match self.standing(color) {
            Standing::Centipawns(centipawns) => WinPercent::of_centipawns(centipawns),
            Standing::Mates => WinPercent::of_mate(true),
            Standing::IsMated => WinPercent::of_mate(false),
        }
    }

    /// By what was lost, as everywhere; but a mate that is missed, or allowed, counts by how the game stands without it.
    fn mark(&self, after: &Evaluation, seat: Seat) -> Mark {
        let color = color_of(seat).expect("chess has two seats");
        match (self.standing(color), after.standing(color)) {
            (Standing::Centipawns(before), Standing::Centipawns(after)) => {
                Mark::of_loss(uncapped(before) - uncapped(after))
            }
            (Standing::Mates, Standing::Centipawns(left)) => of_mate(left),
            (Standing::Centipawns(before), Standing::IsMated) => of_mate(-before),
            (Standing::Mates, Standing::IsMated) => Mark::Blunder,
            (_, Standing::Mates) | (Standing::IsMated, _) => Mark::Good,
        }
    }
}

/// The mark for a mate, where without it the winner has so much more.
fn of_mate(more: i32) -> Mark {
    match more {
        DECISIVE.. => Mark::Inaccuracy,
        more if more > NEARLY_DECISIVE => Mark::Mistake,
        _ => Mark::Blunder,
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluation::Centipawns(centipawns) => {
                let sign = if *centipawns < 0 { "-" } else { "" };
                let size = centipawns.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Evaluation::Mate { winner, moves } => {
                write!(f, "#{}{moves}", winner.fold_wb("", "-"))
            }
        }
    }
}

/// Text that is not what a position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is not an evaluation: write pawns with two decimals, like -0.35, or a mate, like #3 or #-3"
)]
pub struct ParseEvaluationError(String);

impl FromStr for Evaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Evaluation, ParseEvaluationError> {
        let worth = match text.strip_prefix('#') {
            Some(mate) => read_mate(mate),
            None => read_pawns(text),
        };
        worth.ok_or_else(|| ParseEvaluationError(text.to_owned()))
    }
}

fn read_mate(text: &str) -> Option<Evaluation> {
    let (winner, moves) = match text.strip_prefix('-') {
        Some(moves) => (Color::Black, moves),
        None => (Color::White, text),
    };
    Some(Evaluation::Mate { winner, moves: moves.parse().ok()? })
}

fn read_pawns(text: &str) -> Option<Evaluation> {
    let (sign, size) = text.strip_prefix('-').map_or((1, text), |size| (-1, size));
    let (pawns, hundredths) = size.split_once('.')?;
    if hundredths.len() != 2 || size.starts_with(['+', '-']) || hundredths.starts_with('+') {
        return None;
    }
    let pawns: i32 = pawns.parse().ok()?;
    let hundredths: i32 = hundredths.parse().ok()?;
    Some(Evaluation::Centipawns(sign * pawns.checked_mul(100)?.checked_add(hundredths)?))
}
