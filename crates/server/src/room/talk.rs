//! What players say to each other. It is passed on to everybody at once and kept nowhere.

use game::{MAX_SEATS, Seat};
use protocol::{ErrorCode, Failure, Phrase, ServerMessage};
use tokio::time::Instant;

use super::{Room, whisper::Whisper};
use crate::{
    gate::{Meter, Rate},
    hosted::Hosted,
    seating::Access,
    wire::written,
};

/// Five phrases after a pause, and one every four seconds from then on.
const PACE: Rate = Rate { per_second: 1, at_once: 20 };
/// What one phrase costs of it.
const COST: u32 = 4;

/// How much each seat has said lately.
pub(super) type Talk = [Meter; MAX_SEATS];

impl<G: Hosted> Room<G> {
    /// A player says something to everybody at the table.
    pub(super) async fn say(&mut self, access: Access, phrase: Phrase) -> Result<(), Failure> {
        let Some(seat) = access.seat() else {
            return Err(Failure::new(ErrorCode::Refused, "nobody else is here: this is a sandbox"));
        };
        let is_secretive = G::HIDES && self.table.outcome().is_none();
        if is_secretive && !phrase.says_nothing_of_the_board() {
            let refusal = "while this game goes on, only the moderator speaks of moves";
            return Err(Failure::new(ErrorCode::Refused, refusal));
        }
        if !self.talk[seat.index()].admits(PACE, COST, Instant::now()) {
            let refusal = "you have said a lot: wait a few seconds";
            return Err(Failure::new(ErrorCode::TooMany, refusal));
        }
        self.pass_on(seat, phrase);
        self.whisper(Whisper::Spoken(seat, phrase)).await;
        Ok(())
    }

    /// Everybody who is here hears the same, whatever they may know of the game.
    pub(super) fn pass_on(&mut self, seat: Seat, phrase: Phrase) {
        self.guests.tell_all(&written(&ServerMessage::Spoken { seat, phrase }));
    }
}
