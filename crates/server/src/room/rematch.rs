//! Playing again.

use game::Seat;
use protocol::{ErrorCode, Failure, Stage};
use store::{GameId, NewGame};

use super::{Header, Room, status, unavailable};
use crate::{hosted::Hosted, seating::Seating};

impl<G: Hosted> Room<G> {
    /// A player wants to play again. When all do, there is a new game, with everybody one seat further on.
    pub(super) async fn want_rematch(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.stage() != Stage::Finished || !self.seating.is_person(seat) {
            let refusal = "there is a rematch when the game is over, for those who played it";
            return Err(Failure::new(ErrorCode::Refused, refusal));
        }
        self.house.look_for_models(&self.seating).await?;
        let wanting = |seating: &mut Seating| {
            seating.rematch.wanted_by = seating.rematch.wanted_by.with(seat);
            Ok(seating.rematch.game.is_none() && seating.all_want_rematch())
        };
        if self.reseat(wanting).await? {
            // A server that fails between the two steps leaves a game that nobody begins, and that is swept.
            let next = self.lay_again().await?.to_string();
            self.reseat(|seating| {
                seating.rematch.game.get_or_insert_with(|| next.clone());
                Ok(())
            })
            .await?;
        }
        self.tell_seats();
        Ok(())
    }

    /// The same table, laid again.
    async fn lay_again(&mut self) -> Result<GameId, Failure> {
        let id = GameId::random();
        let setup =
            serde_json::to_value(&self.table.record().setup).expect("a setup has a JSON form");
        let header = Header { setup, seating: self.seating.turned() };
        let game = NewGame {
            status: status(header.seating.stage(false)),
            public: self.public,
            shelf: header.shelf(),
            wake: header.needs_keeping().then_some(0),
            ..NewGame::new(id, G::NAME, header.write())
        };
        self.house.store.create(game).await.map_err(|why| unavailable(&why))?;
        Ok(id)
    }
}
