use std::{
    sync::{Mutex, mpsc},
    thread,
};

use search::StopToken;

use crate::{Judge, Plan, Review, Task};

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which pass this is, from 0.
    pub pass: usize,
    /// How many of its positions have been looked at.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// The position that was looked at last.
    pub last: usize,
}

/// Looks a game through, pass by pass, with a thread for each judge, and tells of every position that was looked at. The
/// result is the same however many judges there are. Once it is told to stop, it returns with what is known by then.
pub fn run<J: Judge + Send>(
    review: &mut Review<J>,
    plan: &Plan,
    judges: &mut [J],
    stop: &StopToken,
    told: &mut dyn FnMut(&Review<J>, Progress),
) {
    for (pass, kind) in plan.0.iter().enumerate() {
        let tasks = review.tasks(*kind);
        let total = tasks.len();
        let mut done = 0;
        each(tasks, judges, stop, |finding| {
            let last = review.learn(finding);
            done += 1;
            told(review, Progress { pass, done, total, last });
        });
        if stop.is_stopped() {
            return;
        }
    }
}

/// Does all tasks, each on the next thread that is free.
fn each<J: Judge + Send>(
    tasks: Vec<Task<J>>,
    judges: &mut [J],
    stop: &StopToken,
    mut found: impl FnMut(crate::Finding<J>),
) {
    let tasks = Mutex::new(tasks.into_iter());
    let next = || tasks.lock().expect("nobody panics with the list in hand").next();
    thread::scope(|scope| {
        let (findings, heard) = mpsc::channel();
        for judge in judges {
            let findings = findings.clone();
            let next = &next;
            scope.spawn(move || {
                while let Some(finding) = next().and_then(|task| task.work(judge, stop)) {
                    if findings.send(finding).is_err() {
                        return;
                    }
                }
            });
        }
        drop(findings);
        heard.into_iter().for_each(&mut found);
    });
}
