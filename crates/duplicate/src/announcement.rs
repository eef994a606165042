use std::fmt;

use chess::CoordinateMove;
use game::{Ending, Outcome, Phrases};
use serde::{Deserialize, Serialize};

use crate::{Check, Man, Player, SEATS};

/// What the referee says, always to everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateAnnouncement))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DuplicateAnnouncement"))]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Announcement {
    /// A player made a move on both boards.
    Moved(Moved),
    /// A piece was captured; said once for each board on which that happened.
    Captured(Man),
    /// The twin of a captured piece is now a ghost.
    Ghost(Man),
    /// A player is in check on a board.
    Check(Check),
    /// The game is over.
    Ended {
        /// The scores, and why it ended.
        outcome: Outcome,
    },
}

/// A move and its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moved {
    /// The player.
    pub player: Player,
    /// The move.
    #[serde(rename = "move")]
    pub action: CoordinateMove,
}

impl game::Announcement for Announcement {
    fn ending(&self) -> Option<Ending> {
        match self {
            Announcement::Ended { outcome } => Some(outcome.ending),
            _ => None,
        }
    }
}

/// What the referee says, in words.
pub const PHRASES: Phrases = Phrases(&[
    ("duplicate.moved", "{player:seat} plays {move}"),
    ("duplicate.captured", "On {board}, {player:seat}’s {role} on {square} is captured"),
    ("duplicate.ghost", "On {board}, {player:seat}’s {role} on {square} is now a ghost"),
    ("duplicate.check", "{player:seat} is in check on {board}"),
    ("obstacle", "on {board} {reason}"),
    ("reason.no-man", "there is no piece to move"),
    ("reason.twin-gone", "its twin is gone"),
    ("reason.not-its-way", "the piece does not move that way"),
    ("reason.must-promote", "the pawn must promote to a queen, rook, bishop or knight"),
    ("reason.cannot-promote", "no pawn reaches the last rank"),
    ("reason.own-man", "the player’s own piece is on that square"),
    ("reason.way-blocked", "the way is blocked"),
    ("reason.pawn-blocked", "the pawn is blocked"),
    ("reason.nothing-to-take", "there is nothing for the pawn to take"),
    ("reason.no-castling", "the right to castle is gone"),
    ("reason.castling-in-check", "the king is in check and cannot castle"),
    ("reason.castling-through-check", "the king would castle through check"),
    ("reason.still-in-check", "the king would still be in check"),
    ("reason.exposes-king", "the king would be exposed to check"),
    ("reason.king-attacked", "the king would move into check"),
]);

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Announcement::Ended { outcome } => outcome.sentence(SEATS),
            said => PHRASES.announce("duplicate", said),
        })
    }
}
