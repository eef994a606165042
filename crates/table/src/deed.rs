use serde::{Deserialize, Serialize};

use game::Seat;
use ts_rs::TS;

/// Something that needs everybody's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To call the game a draw.
    Draw,
    /// To go back to before the proposer's last turn.
    Takeback,
}

/// What somebody at the table did: on the board, or beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed<A> {
    /// Acted in the game itself.
    Act(A),
    /// Proposed something.
    Offer(Proposal),
    /// Agreed to what was proposed.
    Accept(Proposal),
    /// Refused what was proposed, or withdrew the own proposal.
    Decline(Proposal),
    /// Gave up.
    Resign,
    /// Ran out of time. True only if the clock says so, so anybody may point it out.
    Flag,
    /// Left and did not come back.
    Abandon,
    /// Could not go on. Only programs do that.
    DropOut,
    /// Went one action back. Only in a sandbox.
    Undo,
    /// Went one action forward again. Only in a sandbox.
    Redo,
}

impl<A> Deed<A> {
    /// The same deed with its action put in other terms, if that can be done.
    pub fn try_map<B, E>(self, f: impl FnOnce(A) -> Result<B, E>) -> Result<Deed<B>, E> {
        Ok(match self {
            Deed::Act(action) => Deed::Act(f(action)?),
            Deed::Offer(proposal) => Deed::Offer(proposal),
            Deed::Accept(proposal) => Deed::Accept(proposal),
            Deed::Decline(proposal) => Deed::Decline(proposal),
            Deed::Resign => Deed::Resign,
            Deed::Flag => Deed::Flag,
            Deed::Abandon => Deed::Abandon,
            Deed::DropOut => Deed::DropOut,
            Deed::Undo => Deed::Undo,
            Deed::Redo => Deed::Redo,
        })
    }
}

/// One line of the record: who did what, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<A> {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub deed: Deed<A>,
    /// When, in milliseconds since the game began.
    pub at: u64,
}
