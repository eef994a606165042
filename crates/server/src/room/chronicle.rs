use std::collections::VecDeque;

use game::{Audience, MAX_SEATS, Seat, Viewer};
use protocol::{AnyAnnouncement, AnyTold};
use table::Said;

/// How many entries back it is still known what was said.
const REMEMBERED: usize = 64;

/// How much each viewer has noticed, and what was said lately.
///
/// A viewer's version counts only what that viewer noticed, so that what others do in silence shows in nobody's version.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    seats: [u64; MAX_SEATS],
    spectators: u64,
    entries: u64,
    lately: VecDeque<AnyTold>,
    /// Who did the newest thing, and for how many things in a row it was they.
    row: Option<(Seat, u64)>,
}

impl Chronicle {
    /// A seat did something, and this was said of it.
    pub(super) fn note(&mut self, seat: Seat, told: AnyTold) {
        let noticed = noticed_by(seat, &told);
        for seat in noticed.seats.iter() {
            self.seats[seat.index()] += 1;
        }
        self.spectators += u64::from(noticed.spectators);
        self.entries += 1;
        if self.lately.len() == REMEMBERED {
            self.lately.pop_front();
        }
        self.lately.push_back(told);
        self.row = Some((seat, self.in_a_row(seat) + 1));
    }

    /// How many things this seat did last, with nobody else between.
    pub(super) fn in_a_row(&self, seat: Seat) -> u64 {
        self.row.filter(|(doer, _)| *doer == seat).map_or(0, |(_, count)| count)
    }

    /// Who noticed the newest thing, which this seat did.
    pub(super) fn newest_noticed_by(&self, seat: Seat) -> Audience {
        self.lately.back().map_or(Audience::only(seat), |told| noticed_by(seat, told))
    }

    /// How much this viewer has noticed.
    pub(super) fn version(&self, viewer: Viewer) -> u64 {
        match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()],
            Viewer::Spectator => self.spectators,
        }
    }

    /// How much has happened at all, for whoever may know everything.
    pub(super) fn entries(&self) -> u64 {
        self.entries
    }

    /// What the newest entry said to this viewer.
    pub(super) fn newest(&self, viewer: Viewer) -> Vec<Said<AnyAnnouncement>> {
        self.lately.back().map_or(vec![], |told| heard(told, viewer).collect())
    }

    /// What was said to this viewer after that version, as far as it is remembered.
    pub(super) fn missed(&self, viewer: Viewer, since: u64) -> Vec<Said<AnyAnnouncement>> {
        let missing =
            usize::try_from(self.version(viewer).saturating_sub(since)).unwrap_or(usize::MAX);
        let noticed = self.lately.iter().rev().filter(|told| heard(told, viewer).next().is_some());
        let mut newest_first: Vec<&AnyTold> = noticed.take(missing).collect();
        newest_first.reverse();
        newest_first.into_iter().flat_map(|told| heard(told, viewer)).collect()
    }
}

/// Whoever does something notices it, and so does everybody to whom something is said.
fn noticed_by(seat: Seat, told: &AnyTold) -> Audience {
    told.iter().fold(Audience::only(seat), |all, heard| all.with(heard.by))
}

fn heard(told: &AnyTold, viewer: Viewer) -> impl Iterator<Item = Said<AnyAnnouncement>> {
    told.iter().filter_map(move |heard| heard.for_viewer(viewer)).cloned()
}
