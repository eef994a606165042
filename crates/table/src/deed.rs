use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use game::{Note, Seat};

use crate::RecordError;

/// Something that needs everybody's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To call the game a draw.
    Draw,
    /// To go back to before the proposer's last turn.
    Takeback,
}

/// What somebody at the table did: on the board, or beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Deed<A> {
    /// Acted in the game itself.
    Act(A),
    /// Proposed something.
    Offer(Proposal),
    /// Agreed to what was proposed.
    Accept(Proposal),
    /// Refused what was proposed, or withdrew their own proposal.
    Decline(Proposal),
    /// Gave up.
    Resign,
    /// Ran out of time. It must be true by the clock, so anybody may point it out.
    Flag,
    /// Left and did not come back.
    Abandon,
    /// Could not go on. Only programs do that.
    DropOut,
    /// Gave this seat [more time](crate::TIME_GIVEN).
    GiveTime(Seat),
    /// Went one action back. Only in a sandbox.
    Undo,
    /// Went one action forward again. Only in a sandbox.
    Redo,
    /// Went to this place among the variations. Only in a sandbox, as all that follows.
    Goto(usize),
    /// Wrote this about a place, instead of what was written there.
    Annotate {
        /// The place.
        place: usize,
        /// What is written there now.
        note: Note,
    },
    /// Made the variation to which this place belongs the main line of where it begins.
    Promote(usize),
    /// Took a place away, with all that follows it.
    Prune(usize),
}

impl<A> Deed<A> {
    /// The same deed with its action translated, unless that fails.
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
            Deed::GiveTime(to) => Deed::GiveTime(to),
            Deed::Undo => Deed::Undo,
            Deed::Redo => Deed::Redo,
            Deed::Goto(place) => Deed::Goto(place),
            Deed::Annotate { place, note } => Deed::Annotate { place, note },
            Deed::Promote(place) => Deed::Promote(place),
            Deed::Prune(place) => Deed::Prune(place),
        })
    }
}

/// One line of the record: who did what, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Entry<A> {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub deed: Deed<A>,
    /// When, in milliseconds since the game began.
    pub at: u64,
}

/// The entry as one line of JSON.
impl<A: Serialize> fmt::Display for Entry<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &serde_json::to_string(self).expect("actions are text, so an entry has a JSON form"),
        )
    }
}

impl<A: DeserializeOwned> FromStr for Entry<A> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Entry<A>, RecordError> {
        serde_json::from_str(text).map_err(|why| RecordError::Unreadable(why.to_string()))
    }
}
