//! Programs that offer a draw.

use game::Seat;
use table::{Deed, Proposal};

use super::Room;
use crate::hosted::Hosted;

impl<G: Hosted> Room<G> {
    /// A program that has just acted offers a draw. Before its turn was over, the offer would lapse at once.
    pub(super) async fn offer_draw(&mut self, seat: Seat) {
        if self.table.outcome().is_some() || self.table.game().to_act().contains(seat) {
            return;
        }
        if let Err(why) = self.keep(seat, Deed::Offer(Proposal::Draw), None, None).await {
            tracing::debug!(game = %self.id, %seat, %why, "a program could not offer a draw");
        }
    }
}
