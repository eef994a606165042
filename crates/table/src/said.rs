use std::fmt;

use game::{Ending, Outcome, Phrases, Seat};
use serde::{Deserialize, Serialize};

use crate::Proposal;

/// What was said at the table: by the game's referee, or beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Said<A> {
    /// The game's referee spoke.
    Referee(A),
    /// Something happened beside the board.
    Table(News),
}

impl<A> Said<A> {
    /// The same with the referee's words translated.
    pub fn map<B>(self, f: impl FnOnce(A) -> B) -> Said<B> {
        match self {
            Said::Referee(said) => Said::Referee(f(said)),
            Said::Table(news) => Said::Table(news),
        }
    }
}

/// What happens beside the board. Everybody hears it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum News {
    /// A seat proposed something.
    Offered {
        /// The seat that proposed it.
        seat: Seat,
        /// What it proposed.
        proposal: Proposal,
    },
    /// A seat agreed, and others have yet to.
    Accepted {
        /// The seat that agreed.
        seat: Seat,
        /// What it agreed to.
        proposal: Proposal,
    },
    /// A seat refused what was proposed, or withdrew it.
    Declined {
        /// The seat that refused.
        seat: Seat,
        /// What it refused.
        proposal: Proposal,
    },
    /// Everybody agreed, and the table went back to before this seat's last turn.
    TakenBack {
        /// Whose turn was taken back.
        seat: Seat,
    },
    /// A seat gave another one more time.
    TimeGiven {
        /// The seat that gave it.
        seat: Seat,
        /// The seat that has it now.
        to: Seat,
        /// How much it was.
        seconds: u64,
    },
    /// One action was undone.
    Undone,
    /// One action was played again.
    Redone,
    /// Another place among the variations is on the table.
    GoneTo,
    /// Something was written about a position, or the variations were put in another order.
    Rearranged,
    /// The game ended beside the board.
    Ended {
        /// The scores, and why it ended.
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
    ///
    /// # Panics
    /// If a seat that the news is about has no name.
    pub fn sentence(&self, seats: &[&str]) -> String {
        if let News::Ended { outcome } = self {
            return outcome.sentence(seats);
        }
        let mut said = serde_json::to_value(self).expect("news can be sent");
        if let News::Offered { seat, .. }
        | News::Accepted { seat, .. }
        | News::Declined { seat, .. }
        | News::TimeGiven { seat, .. }
        | News::TakenBack { seat } = self
        {
            said["seat"] = seats[seat.index()].into();
        }
        if let News::TimeGiven { to, .. } = self {
            said["to"] = seats[to.index()].into();
        }
        PHRASES.announce("table", &said)
    }
}

/// What is said beside the board.
pub const PHRASES: Phrases = Phrases(&[
    ("proposal.draw", "a draw"),
    ("proposal.takeback", "a takeback"),
    ("table.offered", "{seat} offers {proposal}"),
    ("table.offered proposal=takeback", "{seat} asks for {proposal}"),
    ("table.accepted", "{seat} accepts the draw"),
    ("table.accepted proposal=takeback", "{seat} agrees to the takeback"),
    ("table.declined", "{seat} declines the draw"),
    ("table.declined proposal=takeback", "{seat} declines the takeback"),
    ("table.taken-back", "{seat}’s turn was taken back"),
    ("table.time-given", "{seat} gives {to:seat} {seconds} seconds"),
    ("table.undone", "A move was undone"),
    ("table.redone", "A move was redone"),
    ("table.gone-to", "Another variation is on the board"),
    ("table.rearranged", "The variations were edited"),
]);

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHRASES.word("proposal", self))
    }
}
