use std::{sync::Arc, time::Duration};

use review::{Engine, Finding, Plan, Review, Task, read_notes, write_notes};
use search::StopToken;
use tokio::{sync::watch, time::sleep};

use super::{Analysis, Subject, report::Report};
use crate::fair_queue::Asker;

/// How long a review waits where there is too much to do.
const BREATH: Duration = Duration::from_secs(1);

/// The review of one game, for as long as somebody follows it.
pub(super) struct Session {
    pub(super) analysis: Analysis,
    pub(super) subject: Subject,
    /// Whose share of the work it is.
    pub(super) asker: Asker,
    pub(super) review: Review<Engine>,
    pub(super) sender: watch::Sender<Report>,
}

/// Nobody follows it any more.
struct Alone;

impl Session {
    /// Goes on where the last one stopped, until everything is known, and then waits until everybody has gone.
    pub(super) async fn run(mut self) {
        let begun = self.recall().await;
        let Plan(passes) = Plan::for_study();
        for (number, pass) in passes.iter().enumerate().skip(begun) {
            let tasks = self.review.tasks(*pass);
            let total = tasks.len();
            for (done, task) in tasks.into_iter().enumerate() {
                let Ok(finding) = self.find(Arc::new(task)).await else { return };
                let index = self.review.learn(finding);
                let percent = percent(number, passes.len(), done + 1, total);
                self.sender.send_modify(|report| {
                    report.learn(&self.review, index);
                    report.progress(percent, number);
                });
            }
            let percent = percent(number + 1, passes.len(), 0, 1);
            self.sender.send_modify(|report| report.progress(percent, number + 1));
            self.keep(number + 1).await;
        }
        while !self.analysis.end(&self.subject) {
            self.sender.closed().await;
        }
    }

    /// Does this, however often it takes, unless nobody wants to know any more.
    async fn find(&self, task: Arc<Task<Engine>>) -> Result<Finding<Engine>, Alone> {
        loop {
            let stop = StopToken::default();
            let work = self.analysis.work(self.asker, Arc::clone(&task), stop.clone());
            tokio::select! {
                found = work => match found {
                    Ok(Some(finding)) => return Ok(finding),
                    Ok(None) => {}
                    Err(why) => {
                        tracing::debug!(%why, "a review has to wait");
                        sleep(BREATH).await;
                    }
                },
                () = self.sender.closed() => {
                    stop.stop();
                    if self.analysis.end(&self.subject) {
                        return Err(Alone);
                    }
                }
            }
        }
    }

    /// Takes in what is kept of an earlier review; how many passes were over then.
    async fn recall(&mut self) -> usize {
        let kept = match self.analysis.0.store.review(self.subject.0).await {
            Ok(kept) => kept,
            Err(why) => {
                tracing::warn!(%why, "the review of a game cannot be read");
                None
            }
        };
        let read = kept.map(|text| read_notes(&text, &mut self.review));
        // Notes of a sandbox that has been played on are of no use; nor are those of another version.
        let Some(Ok(passes)) = read else { return 0 };
        let percent = percent(passes, Plan::for_study().0.len(), 0, 1);
        self.sender.send_modify(|report| {
            report.renew(&self.review);
            report.progress(percent, passes);
        });
        passes
    }

    /// Keeps what is known after so many passes.
    async fn keep(&self, passes: usize) {
        let notes = write_notes(&self.review, passes);
        if let Err(why) = self.analysis.0.store.keep_review(self.subject.0, notes).await {
            tracing::warn!(%why, "the review of a game cannot be kept");
        }
    }
}

/// How far it has come, after so many passes and so much of the one under way.
fn percent(passes: usize, all: usize, done: usize, total: usize) -> u8 {
    let parts = 100 * (passes * total.max(1) + done) / (all * total.max(1));
    u8::try_from(parts.min(100)).expect("it is at most a hundred")
}
