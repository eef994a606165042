use protocol::{ErrorCode, Failure};
use store::GameId;

use super::{Call, Room};
use crate::{
    hosted::{Hosted, Reviewing},
    seating::Access,
};

/// The game as it can be looked through, once nobody is playing it any more, or only with themselves: while a game is played,
/// nobody is helped, whoever asks.
pub(crate) struct Reviewable(pub(crate) Access);

impl Call for Reviewable {
    type Answer = (GameId, Reviewing);

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(GameId, Reviewing), Failure> {
        if self.0 != Access::Owner && room.table.outcome().is_none() {
            let refusal = "a game is reviewed once it is over";
            return Err(Failure::new(ErrorCode::Forbidden, refusal));
        }
        let reviewing = room.table.game().reviewing();
        let refusal = || Failure::new(ErrorCode::BadRequest, "only chess is reviewed");
        Ok((room.id, reviewing.ok_or_else(refusal)?))
    }
}
