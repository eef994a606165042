use std::fmt;

use game::Ending;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square};
use ts_rs::TS;

use crate::{Direction, Man, PawnTriesTold, Refusal};

/// Something the moderator says: one word of the fixed vocabulary, and whom it is about.
///
/// ```
/// use blind::{Announcement, Word};
/// use shakmaty::Color;
/// let said = Announcement { color: Color::White, word: Word::Castled };
/// assert_eq!(said.to_string(), "White has castled");
/// assert_eq!(serde_json::to_string(&said)?, r#"{"color":"white","say":"castled"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "BlindAnnouncement")]
pub struct Announcement {
    /// The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move.
    #[serde_as(as = "DisplayFromStr")]
    #[ts(type = "Color")]
    pub color: Color,
    /// What is said of it.
    #[serde(flatten)]
    pub word: Word,
}

/// The moderator's vocabulary.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Word {
    /// There is no man of theirs on the square.
    NoSuchPiece,
    /// The man has no move.
    NoLegalMoves,
    /// No move of the man ends the check.
    WontHelp,
    /// The man does not move so now.
    IllegalMove,
    /// They could have known that the man does not move so.
    Nonsense,
    /// They made a move that took nothing.
    Moved,
    /// They made a move that took a man.
    MovedAndCaptured {
        /// Where, if that is told.
        #[serde_as(as = "Option<DisplayFromStr>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "Square")]
        square: Option<Square>,
        /// What, as far as that is told.
        #[serde(default, skip_serializing_if = "Man::is_unknown")]
        man: Man,
    },
    /// They took a pawn in passing.
    CapturedEnPassant {
        /// Where that pawn stood, if that is told.
        #[serde_as(as = "Option<DisplayFromStr>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "Square")]
        square: Option<Square>,
    },
    /// They castled.
    Castled,
    /// To the capturer alone: what was taken.
    Taken {
        /// The man taken.
        man: Man,
    },
    /// To the one who lost it alone: what was taken, and where.
    Lost {
        /// Where it stood.
        #[serde_as(as = "DisplayFromStr")]
        #[ts(type = "Square")]
        square: Square,
        /// The man lost.
        man: Man,
    },
    /// So many of their touches and tries were refused before the move.
    Refusals {
        /// How many, at least one.
        count: u32,
    },
    /// The pawn that moved has become something else.
    Promoted {
        /// What, as far as that is told.
        #[serde(default, skip_serializing_if = "Man::is_unknown")]
        man: Man,
    },
    /// They are in check.
    Check {
        /// Where it comes from, if that is told: both directions of a double check.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        directions: Vec<Direction>,
    },
    /// They are mated.
    Checkmate,
    /// They have no move, and are not in check.
    Stalemate,
    /// The game is drawn for another reason.
    Draw {
        /// The reason.
        ending: Ending,
    },
    /// What their pawns can capture.
    PawnTries(PawnTriesTold),
}

impl Word {
    /// Whether it says that somebody has moved, as one word in every turn does.
    pub const fn is_move(&self) -> bool {
        matches!(
            self,
            Word::Moved
                | Word::MovedAndCaptured { .. }
                | Word::CapturedEnPassant { .. }
                | Word::Castled
        )
    }
}

impl From<Refusal> for Word {
    fn from(refusal: Refusal) -> Word {
        match refusal {
            Refusal::NoSuchPiece => Word::NoSuchPiece,
            Refusal::NoLegalMoves => Word::NoLegalMoves,
            Refusal::WontHelp => Word::WontHelp,
            Refusal::IllegalMove => Word::IllegalMove,
            Refusal::Nonsense => Word::Nonsense,
        }
    }
}

impl game::Announcement for Announcement {
    fn ending(&self) -> Option<Ending> {
        match self.word {
            Word::Checkmate => Some(Ending::Checkmate),
            Word::Stalemate => Some(Ending::Stalemate),
            Word::Draw { ending } => Some(ending),
            _ => None,
        }
    }
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = self.color.fold_wb("White", "Black");
        match &self.word {
            Word::NoSuchPiece => write!(f, "{who}: no such piece"),
            Word::NoLegalMoves => write!(f, "{who}: that man has no legal moves"),
            Word::WontHelp => write!(f, "{who}: that man will not help against the check"),
            Word::IllegalMove => write!(f, "{who}: illegal move"),
            Word::Nonsense => write!(f, "{who}: nonsense"),
            Word::Moved => write!(f, "{who} has moved"),
            Word::MovedAndCaptured { square, man } => {
                write!(f, "{who} has moved and captured")?;
                write_captured(f, *man, *square)
            }
            Word::CapturedEnPassant { square } => {
                write!(f, "{who} has captured en passant")?;
                write_captured(f, Man::Unknown, *square)
            }
            Word::Castled => write!(f, "{who} has castled"),
            Word::Taken { man } => write!(f, "{who} took {man}"),
            Word::Lost { square, man } => write!(f, "{who} lost {man} on {square}"),
            Word::Refusals { count: 1 } => write!(f, "{who} was refused once"),
            Word::Refusals { count } => write!(f, "{who} was refused {count} times"),
            Word::Promoted { man: Man::Unknown } => write!(f, "{who} has promoted"),
            Word::Promoted { man } => write!(f, "{who} has promoted to {man}"),
            Word::Check { directions } => {
                write!(f, "{who} is in check")?;
                write_list(f, directions)
            }
            Word::Checkmate => write!(f, "{who} is checkmated"),
            Word::Stalemate => write!(f, "{who} is stalemated"),
            Word::Draw { ending } => write!(f, "The game is drawn by {ending}"),
            Word::PawnTries(told) => {
                f.write_str(who)?;
                write_pawn_tries(f, told)
            }
        }
    }
}

fn write_pawn_tries(f: &mut fmt::Formatter<'_>, told: &PawnTriesTold) -> fmt::Result {
    match told {
        PawnTriesTold::Any(true) => f.write_str(" has pawn tries"),
        PawnTriesTold::Any(false) => f.write_str(" has no pawn tries"),
        PawnTriesTold::Count(1) => f.write_str(" has one pawn try"),
        PawnTriesTold::Count(count) => write!(f, " has {count} pawn tries"),
        PawnTriesTold::Squares(squares) => {
            f.write_str(" has pawn tries on")?;
            write_list(f, squares)
        }
    }
}

fn write_captured(f: &mut fmt::Formatter<'_>, man: Man, square: Option<Square>) -> fmt::Result {
    if !man.is_unknown() {
        write!(f, " {man}")?;
    }
    square.map_or(Ok(()), |square| write!(f, " on {square}"))
}

/// ` a`, ` a and b`, ` a, b and c`.
fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    items.iter().enumerate().try_for_each(|(index, item)| {
        let before = match index {
            0 => " ",
            _ if index + 1 == items.len() => " and ",
            _ => ", ",
        };
        write!(f, "{before}{item}")
    })
}
