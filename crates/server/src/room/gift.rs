//! Time that players give each other.

use protocol::{ErrorCode, Failure};
use table::Deed;

use super::Room;
use crate::hosted::Hosted;

impl<G: Hosted> Room<G> {
    /// Whoever plays against a program may not give it time: it begins to think anew whenever something happens.
    pub(super) fn check_gift(&self, deed: &Deed<G::Action>) -> Result<(), Failure> {
        match deed {
            Deed::GiveTime(to) if self.seating.bot(*to).is_some() => {
                Err(Failure::new(ErrorCode::Refused, "a program needs no more time"))
            }
            _ => Ok(()),
        }
    }
}
