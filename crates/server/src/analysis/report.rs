use protocol::{ReviewedPlayer, ReviewedPosition};
use review::{Engine, Review};

use super::told;

/// What is known of a game, and since when.
pub(super) struct Report {
    /// Grows with everything that becomes known.
    version: u64,
    positions: Vec<Option<Known>>,
    players: Vec<ReviewedPlayer>,
    percent: u8,
    passes: usize,
}

struct Known {
    since: u64,
    position: ReviewedPosition,
}

impl Report {
    /// Nothing is known yet.
    pub(super) fn new(review: &Review<Engine>) -> Report {
        let positions = review.moments().iter().map(|_| None).collect();
        Report { version: 0, positions, players: told::players(review), percent: 0, passes: 0 }
    }

    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// Everything is as the review has it.
    pub(super) fn renew(&mut self, review: &Review<Engine>) {
        (0..self.positions.len()).for_each(|index| self.learn(review, index));
    }

    /// Something new is known of this position, and so of the moves to it and from it.
    pub(super) fn learn(&mut self, review: &Review<Engine>, index: usize) {
        self.version += 1;
        for changed in index.saturating_sub(1)..=index {
            let position = told::position(review, changed);
            self.positions[changed] =
                position.map(|position| Known { since: self.version, position });
        }
        self.players = told::players(review);
    }

    /// The review has come so far.
    pub(super) fn progress(&mut self, percent: u8, passes: usize) {
        self.version += 1;
        (self.percent, self.passes) = (percent, passes);
    }

    /// What has become known after this version.
    pub(super) fn since(&self, version: u64) -> protocol::Review {
        let known = self.positions.iter().flatten().filter(|known| known.since > version);
        protocol::Review {
            moves: self.positions.len() - 1,
            positions: known.map(|known| known.position.clone()).collect(),
            players: self.players.clone(),
            percent: self.percent,
            passes: self.passes,
        }
    }
}
