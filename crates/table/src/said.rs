use std::fmt;

use game::{Ending, Outcome, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Proposal;

/// What was said at the table: by the game's referee, or beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Said<A> {
    /// The game's referee spoke.
    Referee(A),
    /// Something happened beside the board.
    Table(News),
}

/// What happens beside the board. Everybody hears it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum News {
    /// A seat proposed something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        proposal: Proposal,
    },
    /// A seat agreed, and others have yet to.
    Accepted {
        /// Who.
        seat: Seat,
        /// To what.
        proposal: Proposal,
    },
    /// A seat refused what was proposed, or withdrew it.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        proposal: Proposal,
    },
    /// Everybody agreed, and the table went back to before this seat's last turn.
    TakenBack {
        /// Whose turn was taken back.
        seat: Seat,
    },
    /// One action was undone.
    Undone,
    /// One action was played again.
    Redone,
    /// The game ended beside the board.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

impl News {
    /// The ending, if this ends the game.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            News::Ended { outcome } => Some(outcome.ending),
            _ => None,
        }
    }

    /// A sentence, with the seats called by these names.
    pub fn sentence(&self, seats: &[&str]) -> String {
        let name = |seat: &Seat| seats.get(seat.index()).copied().unwrap_or("somebody").to_owned();
        match self {
            News::Offered { seat, proposal } => format!("{} offers {proposal}", name(seat)),
            News::Accepted { seat, proposal } => format!("{} agrees to {proposal}", name(seat)),
            News::Declined { seat, proposal } => format!("{} declines {proposal}", name(seat)),
            News::TakenBack { seat } => format!("{}'s turn was taken back", name(seat)),
            News::Undone => "undone".to_owned(),
            News::Redone => "redone".to_owned(),
            News::Ended { outcome } => {
                let winners: Vec<String> = outcome.winners().map(|seat| name(&seat)).collect();
                match winners.as_slice() {
                    [] => format!("no winner: {}", outcome.ending),
                    winners => format!("{} wins: {}", winners.join(" and "), outcome.ending),
                }
            }
        }
    }
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proposal::Draw => "a draw",
            Proposal::Takeback => "a takeback",
        })
    }
}
