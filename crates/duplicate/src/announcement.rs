use std::fmt;

use chess::CoordinateMove;
use game::{Ending, Outcome, Score};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Check, Man, Player};

/// What the referee says, always to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(rename = "DuplicateAnnouncement")]
pub enum Announcement {
    /// A player made a move on both boards.
    Moved(Moved),
    /// A man was taken; said once for each board where that happened.
    Captured(Man),
    /// The twin of a man just taken is now a ghost.
    Ghost(Man),
    /// A player is in check on a board.
    Check(Check),
    /// The game is over.
    Ended {
        /// How each did, and why it ended.
        outcome: Outcome,
    },
}

/// Who played what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Moved {
    /// Who.
    pub player: Player,
    /// What.
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

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announcement::Moved(Moved { player, action }) => write!(f, "{player} plays {action}"),
            Announcement::Captured(man) => write!(f, "{man} is taken"),
            Announcement::Ghost(man) => write!(f, "{man} is now a ghost"),
            Announcement::Check(Check { player, board }) => {
                write!(f, "{player} is in check on {board}")
            }
            Announcement::Ended { outcome } => ended(outcome, f),
        }
    }
}

fn ended(outcome: &Outcome, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "The game is over by {}: ", outcome.ending)?;
    let results = [
        ("wins", "win", Score::Win),
        ("loses", "lose", Score::Loss),
        ("draws", "draw", Score::Draw),
    ];
    let sentences = results.into_iter().filter_map(|(one, many, score)| {
        let players = with_score(outcome, score);
        match players.as_slice() {
            [] => None,
            [player] => Some(format!("{player} {one}")),
            [_, _, _, _] => Some(format!("all {many}")),
            [first @ .., last] => Some(format!("{} and {last} {many}", first.join(", "))),
        }
    });
    f.write_str(&sentences.collect::<Vec<_>>().join("; "))
}

fn with_score(outcome: &Outcome, score: Score) -> Vec<String> {
    let seats = outcome.scores.iter().filter(|(_, s)| **s == score);
    seats.map(|(seat, _)| Player::on_seat(seat).to_string()).collect()
}
