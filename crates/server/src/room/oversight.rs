//! What an operator does with a room.

use protocol::{Failure, ServerMessage};

use super::{Call, Guests, Room};
use crate::{hosted::Hosted, wire::written};

/// How many clients are connected.
pub(crate) struct CountGuests;

impl Call for CountGuests {
    type Answer = usize;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<usize, Failure> {
        Ok(room.guests.len())
    }
}

/// Everybody is told farewell, and the room is put away: another server may have it, or nobody.
pub(crate) struct PutAway;

impl Call for PutAway {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        room.guests.tell_all(&written(&ServerMessage::Farewell));
        room.guests = Guests::default();
        room.driver.close();
        room.leave_word().await;
        room.broken = true;
        Ok(())
    }
}
