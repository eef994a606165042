use std::fmt;

use game::{Ending, Phrases};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square};

use crate::{Direction, Man, PawnTriesTold, Refusal};

/// An announcement of the moderator: one word of the fixed vocabulary, and the side it is about.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindAnnouncement))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindAnnouncement"))]
pub struct Announcement {
    /// The side that moved, was refused, is in check, is mated or has the pawn tries; for a draw, the last to move.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Color))]
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub color: Color,
    /// What is said about it.
    #[serde(flatten)]
    pub word: Word,
}

/// The moderator's vocabulary.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Word {
    /// They have no piece on the square.
    NoSuchPiece,
    /// The piece has no legal move.
    NoLegalMoves,
    /// No move of the piece ends the check.
    WontHelp,
    /// The move is illegal.
    IllegalMove,
    /// The move is illegal, and they could have known.
    Nonsense,
    /// They moved without capturing.
    Moved,
    /// They moved and captured.
    MovedAndCaptured {
        /// The square, if it is announced.
        #[serde_as(as = "Option<DisplayFromStr>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
        #[cfg_attr(feature = "ts", ts(type = "Square"))]
        square: Option<Square>,
        /// The piece, as far as it is announced.
        #[serde(default, skip_serializing_if = "Man::is_unknown")]
        man: Man,
    },
    /// They captured en passant.
    CapturedEnPassant {
        /// The square of the captured pawn, if it is announced.
        #[serde_as(as = "Option<DisplayFromStr>")]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
        #[cfg_attr(feature = "ts", ts(type = "Square"))]
        square: Option<Square>,
    },
    /// They castled.
    Castled,
    /// To the capturer alone: what was captured.
    Taken {
        /// The captured piece.
        man: Man,
    },
    /// To its owner alone: what was captured, and where.
    Lost {
        /// Its square.
        #[serde_as(as = "DisplayFromStr")]
        #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
        #[cfg_attr(feature = "ts", ts(type = "Square"))]
        square: Square,
        /// The captured piece.
        man: Man,
    },
    /// This many of their touches and tries were refused before the move.
    Refusals {
        /// The number, at least one.
        count: u32,
    },
    /// The pawn that moved was promoted.
    Promoted {
        /// The piece, as far as it is announced.
        #[serde(default, skip_serializing_if = "Man::is_unknown")]
        man: Man,
    },
    /// They are in check.
    Check {
        /// The direction, if it is announced: both of them in a double check.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        directions: Vec<Direction>,
    },
    /// They are checkmated.
    Checkmate,
    /// They are stalemated.
    Stalemate,
    /// The game is drawn for another reason.
    Draw {
        /// The reason.
        ending: Ending,
    },
    /// The captures that their pawns can make.
    PawnTries(PawnTriesTold),
}

impl Word {
    /// Whether it says that a side has moved, as exactly one word in every turn does.
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

/// What the moderator says, in words.
pub const PHRASES: Phrases = Phrases(&[
    ("blind.no-such-piece", "{color:seat}: no such piece"),
    ("blind.no-legal-moves", "{color:seat}: that piece has no legal moves"),
    ("blind.wont-help", "{color:seat}: that piece won’t help"),
    ("blind.illegal-move", "{color:seat}: illegal move"),
    ("blind.nonsense", "{color:seat}: nonsense"),
    ("blind.moved", "{color:seat} has moved"),
    ("blind.moved-and-captured", "{color:seat} has moved and captured[ {man}][ on {square}]"),
    ("blind.captured-en-passant", "{color:seat} has captured en passant[ on {square}]"),
    ("blind.castled", "{color:seat} has castled"),
    ("blind.taken", "You captured {man}"),
    ("blind.lost", "You lost {man} on {square}"),
    ("blind.refusals", "{color:seat} was refused {count} times"),
    ("blind.refusals count=1", "{color:seat} was refused once"),
    ("blind.promoted", "{color:seat} has promoted[ to {man}]"),
    ("blind.check", "{color:seat} is in check[ {directions:direction}]"),
    ("blind.checkmate", "{color:seat} is checkmated"),
    ("blind.stalemate", "{color:seat} is stalemated"),
    ("blind.draw", "Draw {ending:by}"),
    ("blind.pawn-tries", "{color:seat} has[ {count}] pawn tries[ on {squares}]"),
    ("blind.pawn-tries any=false", "{color:seat} has no pawn tries"),
    ("blind.pawn-tries count=1", "{color:seat} has one pawn try"),
    ("man.unknown", "a man"),
    ("man.piece", "a piece"),
    ("man.pawn", "a pawn"),
    ("man.knight", "a knight"),
    ("man.bishop", "a bishop"),
    ("man.rook", "a rook"),
    ("man.queen", "a queen"),
    ("direction.rank", "on the rank"),
    ("direction.file", "on the file"),
    ("direction.long-diagonal", "on the long diagonal"),
    ("direction.short-diagonal", "on the short diagonal"),
    ("direction.knight", "by a knight"),
    ("refusal.no-such-piece", "no such piece"),
    ("refusal.no-legal-moves", "no legal moves"),
    ("refusal.wont-help", "won’t help"),
    ("refusal.illegal-move", "illegal move"),
    ("refusal.nonsense", "nonsense"),
]);

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&PHRASES.announce("blind", self))
    }
}
