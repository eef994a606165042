use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

use crate::{Histogram, batch::Answers, clock, histogram::LiveHistogram};

/// What the store has done since it was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Entries that were appended.
    pub appended: u64,
    /// Appends that were refused because of a conflict or an unknown game.
    pub refused: u64,
    /// Orders of any kind that failed with their transaction.
    pub failed: u64,
    /// How long transactions took, from the first statement to the end of the commit, in microseconds.
    pub commit_micros: Histogram,
    /// The number of orders per transaction.
    pub batch_sizes: Histogram,
}

/// Counters that the writers update.
#[derive(Default)]
pub(crate) struct Meters {
    appended: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    commit_micros: LiveHistogram,
    batch_sizes: LiveHistogram,
}

impl Meters {
    pub(crate) fn committed(&self, size: usize, answers: &Answers, took: Duration) {
        let (appended, refused) = answers.appended();
        self.appended.fetch_add(appended as u64, Relaxed);
        self.refused.fetch_add(refused as u64, Relaxed);
        self.batch_sizes.record(size as u64);
        self.commit_micros.record(clock::saturating_micros(took));
    }

    pub(crate) fn failed(&self, size: usize) {
        self.failed.fetch_add(size as u64, Relaxed);
    }

    pub(crate) fn read(&self) -> Stats {
        Stats {
            appended: self.appended.load(Relaxed),
            refused: self.refused.load(Relaxed),
            failed: self.failed.load(Relaxed),
            commit_micros: self.commit_micros.read(),
            batch_sizes: self.batch_sizes.read(),
        }
    }
}
