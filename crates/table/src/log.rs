use std::collections::VecDeque;

use game::{Audience, Heard, MAX_SEATS, Seat, Viewer};

use crate::{Follower, Said};

/// How many entries back what was said is remembered.
const REMEMBERED: usize = 64;

/// How much each viewer has noticed, and what was said lately.
///
/// A viewer's version counts only what that viewer noticed, so that what others do in silence shows in nobody's version.
#[derive(Clone, Debug)]
pub(crate) struct Log<A> {
    seats: [u64; MAX_SEATS],
    spectators: u64,
    entries: u64,
    lately: VecDeque<Noticed<A>>,
    /// Who acted last, and how many times in a row.
    row: Option<(Seat, u64)>,
}

/// One entry of the record: what was said of it, and who noticed it.
#[derive(Clone, Debug)]
struct Noticed<A> {
    by: Audience,
    told: Vec<Heard<Said<A>>>,
}

impl<A> Default for Log<A> {
    fn default() -> Log<A> {
        let lately = VecDeque::new();
        Log { seats: [0; MAX_SEATS], spectators: 0, entries: 0, lately, row: None }
    }
}

impl<A: Clone> Log<A> {
    /// A seat did something, and this was said of it. Whoever does something notices it, and so does everybody who hears
    /// something of it.
    pub(crate) fn note(&mut self, seat: Seat, told: &[Heard<Said<A>>]) {
        let by = told.iter().fold(Audience::only(seat), |all, heard| all.with(heard.by));
        for seat in by.seats.iter() {
            self.seats[seat.index()] += 1;
        }
        self.spectators += u64::from(by.spectators);
        self.entries += 1;
        if self.lately.len() == REMEMBERED {
            self.lately.pop_front();
        }
        self.lately.push_back(Noticed { by, told: told.to_vec() });
        self.row = Some((seat, self.in_a_row(seat) + 1));
    }

    pub(crate) fn in_a_row(&self, seat: Seat) -> u64 {
        self.row.filter(|(doer, _)| *doer == seat).map_or(0, |(_, count)| count)
    }

    pub(crate) fn version(&self, follower: Follower) -> u64 {
        match follower {
            Follower::Viewer(Viewer::Seat(seat)) => self.seats[seat.index()],
            Follower::Viewer(Viewer::Spectator) => self.spectators,
            Follower::Owner => self.entries,
        }
    }

    pub(crate) fn newest_noticed_by(&self, follower: Follower) -> bool {
        self.lately.back().is_some_and(|newest| newest.by(follower))
    }

    /// What the newest entry said to this viewer.
    pub(crate) fn newest(&self, viewer: Viewer) -> Vec<Said<A>> {
        self.lately.back().map_or(vec![], |newest| newest.said_to(viewer).collect())
    }

    /// What was said to this viewer by all that the follower noticed after that version, as far as it is remembered.
    pub(crate) fn missed(&self, follower: Follower, viewer: Viewer, since: u64) -> Vec<Said<A>> {
        let mut missing = self.version(follower).saturating_sub(since);
        let mut oldest = self.lately.len();
        while missing > 0 && oldest > 0 {
            oldest -= 1;
            missing -= u64::from(self.lately[oldest].by(follower));
        }
        let missed = self.lately.range(oldest..).filter(|entry| entry.by(follower));
        missed.flat_map(|entry| entry.said_to(viewer)).collect()
    }
}

impl<A: Clone> Noticed<A> {
    fn by(&self, follower: Follower) -> bool {
        match follower {
            Follower::Viewer(viewer) => self.by.includes(viewer),
            Follower::Owner => true,
        }
    }

    fn said_to(&self, viewer: Viewer) -> impl Iterator<Item = Said<A>> {
        self.told.iter().filter_map(move |heard| heard.for_viewer(viewer)).cloned()
    }
}
