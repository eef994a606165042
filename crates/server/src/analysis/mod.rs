//! Reviews of finished games: the one place where this server thinks about games that nobody is playing.
//!
//! Whoever follows the same game follows the same review. It goes on for as long as somebody does, on threads of its own and in
//! turns with all other reviews, so that it never stands in a game's way.

mod report;
mod session;
mod told;

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use chess::CoordinateMove;
use protocol::{ErrorCode, Failure};
use review::{Cache, Engine, Finding, Review, Task, moves_of};
use search::StopToken;
use store::{GameId, Store};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

use crate::{fair_queue::Asker, heavy_work::HeavyWork, net::Places};
use report::Report;
use session::Session;

/// How many reviews one address may have under way, and how many there may be in all.
const UNDER_WAY: (usize, usize) = (4, 200);
/// The longest game that is reviewed, in half-moves.
const LONGEST: usize = 600;
/// How many judgements are remembered across games: about thirty megabytes of them.
const REMEMBERED: usize = 50_000;
/// A follower is told at most so often.
const PACE: Duration = Duration::from_millis(200);

/// Where games are reviewed. Clones are the same place.
#[derive(Clone)]
pub(crate) struct Analysis(Arc<Inner>);

struct Inner {
    store: Store,
    desk: HeavyWork,
    cache: Arc<Cache>,
    /// Engines that have nothing to do.
    engines: Mutex<Vec<Engine>>,
    sessions: Mutex<HashMap<Subject, watch::Sender<Report>>>,
    places: Places,
}

/// What is reviewed: a game as far as it went.
type Subject = (GameId, Vec<CoordinateMove>);

/// Somebody who is told what becomes known.
pub(crate) struct Follower {
    reports: watch::Receiver<Report>,
    /// The version that was told last, and when the next may be.
    told: u64,
    next: Instant,
}

impl Analysis {
    /// Room for so many thoughts at once.
    pub(crate) fn new(store: Store, threads: usize) -> Analysis {
        let (own, all) = UNDER_WAY;
        Analysis(Arc::new(Inner {
            store,
            desk: HeavyWork::new(threads),
            cache: Arc::new(Cache::new(REMEMBERED)),
            engines: Mutex::default(),
            sessions: Mutex::default(),
            places: Places::new(Some(own), Some(all)),
        }))
    }

    /// Follows the review of this game; it begins now if nobody else follows it.
    pub(crate) fn follow(
        &self,
        id: GameId,
        review: Review<Engine>,
        asker: Asker,
    ) -> Result<Follower, Failure> {
        if review.played().len() > LONGEST {
            let refusal = format!("games of more than {LONGEST} half-moves are not reviewed here");
            return Err(Failure::new(ErrorCode::BadRequest, refusal));
        }
        let subject = (id, moves_of(&review));
        let mut sessions = self.sessions();
        let reports = match sessions.entry(subject.clone()) {
            Entry::Occupied(known) => known.get().subscribe(),
            Entry::Vacant(new) => {
                let place = self.0.places.take(asker.0).map_err(|_| too_many())?;
                let (sender, reports) = watch::channel(Report::new(&review));
                new.insert(sender.clone());
                let session = Session { analysis: self.clone(), subject, asker, review, sender };
                tokio::spawn(async move {
                    session.run().await;
                    drop(place);
                });
                reports
            }
        };
        Ok(Follower { reports, told: 0, next: Instant::now() })
    }

    /// Does one piece of the work, when its turn has come; nothing if it was stopped.
    async fn work(
        &self,
        asker: Asker,
        task: Arc<Task<Engine>>,
        stop: StopToken,
    ) -> Result<Option<Finding<Engine>>, Failure> {
        let analysis = self.clone();
        let work = move || {
            let mut engine = analysis.engine();
            let finding = task.work(&mut engine, &stop);
            analysis.engines().push(engine);
            finding
        };
        self.0.desk.run(asker, work).await
    }

    fn engine(&self) -> Engine {
        let idle = self.engines().pop();
        idle.unwrap_or_else(|| Engine::with_cache(Arc::clone(&self.0.cache)))
    }

    fn engines(&self) -> MutexGuard<'_, Vec<Engine>> {
        self.0.engines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<Subject, watch::Sender<Report>>> {
        self.0.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends a review that nobody follows any more; whether it did.
    fn end(&self, subject: &Subject) -> bool {
        let mut sessions = self.sessions();
        let followed = sessions.get(subject).is_some_and(|sender| sender.receiver_count() > 0);
        if !followed {
            sessions.remove(subject);
        }
        !followed
    }
}

impl Follower {
    /// What is known by now.
    pub(crate) fn everything(&mut self) -> protocol::Review {
        self.told = 0;
        self.news()
    }

    /// What has become known since the last time, as soon as there is something.
    pub(crate) async fn next(&mut self) -> protocol::Review {
        sleep_until(self.next).await;
        if self.reports.changed().await.is_err() {
            // A review that broke off has nothing more to tell.
            std::future::pending::<()>().await;
        }
        self.news()
    }

    fn news(&mut self) -> protocol::Review {
        let report = self.reports.borrow_and_update();
        let news = report.since(self.told);
        self.told = report.version();
        self.next = Instant::now() + PACE;
        news
    }
}

fn too_many() -> Failure {
    let sentence = "enough games are being reviewed for your address: leave one of them first";
    Failure::new(ErrorCode::TooMany, sentence)
}
