//! Games that the one person in them never came back to.

use protocol::{Failure, Stage};
use table::Deed;

use super::{Call, Room};
use crate::hosted::Hosted;

/// The server stops keeping this game. Where programs alone waited for its one person, it ends as abandoned by them.
pub(crate) struct StopKeeping;

impl Call for StopKeeping {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let timed = room.table.record().setup.time_control.is_some();
        let Some(person) = room.seating.lone_person() else { return Ok(()) };
        if timed || room.stage() != Stage::Running || room.attendance.present().contains(person) {
            return Ok(());
        }
        tracing::info!(game = %room.id, "a game that nobody came back to ends as abandoned");
        room.keep(person, Deed::Abandon, None, None).await.map(|_| ())
    }
}
