//! When a game may be claimed from somebody who is away.

use game::{Seat, Viewer};
use protocol::{ErrorCode, Failure};
use table::TimeControl;

use super::Room;
use crate::hosted::Hosted;

/// Whoever has so much time for a turn or a game, in milliseconds, need not sit at the table all the while.
const LEISURE: u64 = 60 * 60 * 1000;

impl<G: Hosted> Room<G> {
    /// The player from whom this one may claim the game: the others wait for a move, and whoever is to make it has been away
    /// for too long.
    pub(super) fn deserter(&self, claimant: Seat) -> Result<Seat, Failure> {
        let refuse = |sentence: String| Err(Failure::new(ErrorCode::Refused, sentence));
        if self.table.record().setup.time_control.is_some_and(gives_leisure) {
            return refuse(
                "this game gives its players time to be away: only the clock ends it".to_owned(),
            );
        }
        let to_act = self.table.game().turn_seen_by(Viewer::Seat(claimant));
        if to_act.contains(claimant) {
            return refuse("it is your own turn: nobody keeps you waiting".to_owned());
        }
        let others = to_act.iter().filter(|seat| self.seating.is_person(*seat));
        let away = others.filter_map(|seat| Some((seat, self.attendance.away_for(seat)?)));
        let grace = self.house.grace;
        match away.max_by_key(|(_, time)| *time) {
            Some((seat, time)) if time >= grace => Ok(seat),
            Some((_, time)) => {
                let left = grace.saturating_sub(time).as_secs() + 1;
                refuse(format!("the game can be claimed in {left} seconds if nobody returns"))
            }
            None => refuse("nobody whose turn it is is away".to_owned()),
        }
    }
}

fn gives_leisure(control: TimeControl) -> bool {
    let (TimeControl::Increment { base: time, .. } | TimeControl::PerTurn { time, .. }) = control;
    time >= LEISURE
}
