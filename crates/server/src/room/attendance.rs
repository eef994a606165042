use std::time::Duration;

use game::{MAX_SEATS, Seat, SeatSet};
use tokio::time::Instant;

/// For how long the word of another server counts that somebody is there.
const HEARSAY: Duration = Duration::from_secs(25);

/// Whose players are there, and since when the others are not.
#[derive(Debug)]
pub(super) struct Attendance {
    /// Since when a seat's player has not been seen here.
    missing: [Option<Instant>; MAX_SEATS],
    /// When another server last said that the player is with it.
    elsewhere: [Option<Instant>; MAX_SEATS],
}

impl Default for Attendance {
    /// A room that was just opened has seen nobody yet.
    fn default() -> Attendance {
        Attendance { missing: [Some(Instant::now()); MAX_SEATS], elsewhere: [None; MAX_SEATS] }
    }
}

impl Attendance {
    /// These players are connected to this server now, and no others.
    pub(super) fn note_here(&mut self, here: SeatSet) {
        for (missing, seat) in self.missing.iter_mut().zip(Seat::ALL) {
            *missing = if here.contains(seat) { None } else { missing.or(Some(Instant::now())) };
        }
    }

    /// Another server says that these are connected to it.
    pub(super) fn note_elsewhere(&mut self, there: SeatSet) {
        for seat in there.iter() {
            self.elsewhere[seat.index()] = Some(Instant::now());
        }
    }

    /// Everybody who is connected to any server.
    pub(super) fn present(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|seat| self.away_for(*seat).is_none()).collect()
    }

    /// For how long a seat's player has been away; nothing if the player is there.
    pub(super) fn away_for(&self, seat: Seat) -> Option<Duration> {
        let missing = self.missing[seat.index()]?;
        match self.elsewhere[seat.index()].map(|seen| seen.elapsed()) {
            Some(since) if since < HEARSAY => None,
            Some(since) => Some(since.min(missing.elapsed())),
            None => Some(missing.elapsed()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    const ANN: Seat = Seat::ALL[0];

    #[tokio::test(start_paused = true)]
    async fn who_leaves_is_away_from_then_on_and_who_returns_is_not() {
        let mut attendance = Attendance::default();
        attendance.note_here(ANN.into());
        assert_eq!(attendance.present(), ANN.into());
        attendance.note_here(SeatSet::EMPTY);
        advance(Duration::from_secs(40)).await;
        attendance.note_here(SeatSet::EMPTY);
        assert_eq!(attendance.away_for(ANN), Some(Duration::from_secs(40)));
        attendance.note_here(ANN.into());
        assert_eq!(attendance.away_for(ANN), None);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_with_another_server_is_there_until_it_falls_silent() {
        let mut attendance = Attendance::default();
        advance(Duration::from_secs(500)).await;
        attendance.note_elsewhere(ANN.into());
        advance(Duration::from_secs(20)).await;
        assert_eq!(attendance.present(), ANN.into());
        advance(Duration::from_secs(20)).await;
        assert_eq!(attendance.away_for(ANN), Some(Duration::from_secs(40)));
    }
}
