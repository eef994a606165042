//! Time that one player gives another.

use game::{Game, Rejection, Seat};

use crate::{Deed, News, Table, Told, table::told};

/// How much time is given at once, in milliseconds.
pub const TIME_GIVEN: u64 = 15_000;
/// How often a seat may give time in one game: five minutes in all, so that nobody makes a game endless.
const MOST_GIFTS: usize = 20;

impl<G: Game> Table<G> {
    pub(crate) fn give_time(&mut self, seat: Seat, to: Seat) -> Result<Told<G>, Rejection> {
        if to == seat || to.index() >= G::SEATS.len() {
            return Err(Rejection::because("time can be given to another player only"));
        }
        let is_gift = |entry: &&crate::Entry<G::Action>| {
            entry.seat == seat && matches!(entry.deed, Deed::GiveTime(_))
        };
        if self.record.entries.iter().filter(is_gift).count() >= MOST_GIFTS {
            let refusal = format!(
                "you have given time {MOST_GIFTS} times in this game, and that is the most"
            );
            return Err(Rejection::because(refusal));
        }
        let Some(clock) = &mut self.clock else {
            return Err(Rejection::because("this game is played without a clock"));
        };
        clock.give(to, TIME_GIVEN);
        Ok(vec![told::<G>(News::TimeGiven { seat, to, seconds: TIME_GIVEN / 1000 })])
    }
}
