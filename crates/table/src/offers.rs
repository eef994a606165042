use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::Proposal;

/// A proposal that stands, and who has agreed to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Who proposed it.
    pub by: Seat,
    /// Who is for it, the proposer included.
    pub agreed: SeatSet,
}

/// The proposals that stand now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offers {
    /// A draw.
    pub draw: Option<Offer>,
    /// A takeback.
    pub takeback: Option<Offer>,
}

impl Offers {
    pub(crate) fn slot(&mut self, proposal: Proposal) -> &mut Option<Offer> {
        match proposal {
            Proposal::Draw => &mut self.draw,
            Proposal::Takeback => &mut self.takeback,
        }
    }
}
