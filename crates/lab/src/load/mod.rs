//! A load generator: many games over real sockets, on a server of this machine.
//!
//! Each game is two connections that play one long game of chess, each waiting for the other's move before making its own. A
//! move counts when it was acknowledged; its latency is the time from sending it to its acknowledgement. Besides, programs
//! can play games of their own, which nobody watches and which take whatever the machine has to give, and people can have
//! finished games reviewed.

mod pair;
mod report;
mod reviewer;
mod script;

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use client::{Failure, Server};
use protocol::{CreateGame, ErrorCode, GameName, SeatPlan};
use thiserror::Error;
use tokio::task::{JoinError, JoinSet};

use pair::Pair;
pub use report::Report;
use reviewer::Reviewer;

/// How much load, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// The server. It must be on this machine.
    pub server: SocketAddr,
    /// How many games are played at once.
    pub games: usize,
    /// How many games programs play among themselves meanwhile.
    pub programs: usize,
    /// How many people have a finished game reviewed meanwhile, each from an address of their own.
    pub reviews: usize,
    /// How many moves a second in all; as many as possible if not given.
    pub rate: Option<u32>,
    /// For how long.
    pub time: Duration,
}

/// Why no load was put on anything.
#[derive(Debug, Error)]
pub enum LoadError {
    /// Load is for one's own machine only.
    #[error("{0} is not on this machine: load goes to loopback addresses only")]
    NotLoopback(SocketAddr),
    /// More than a generator on one machine can do sensibly.
    #[error("from 1 to {most} games, at most {reviews} reviews, and at most {longest} seconds")]
    TooMuch {
        /// The most games.
        most: usize,
        /// The most reviews.
        reviews: usize,
        /// The longest time.
        longest: u64,
    },
    /// The server did not do as it should.
    #[error("the server failed: {0}{advice}", advice = advice(.0))]
    Server(#[from] Failure),
    /// A game ended in a way that no game should.
    #[error("a game broke off: {0}")]
    Game(#[from] JoinError),
}

const MOST_GAMES: usize = 20_000;
/// Each has an address of this machine.
const MOST_REVIEWS: usize = 200;
const LONGEST: Duration = Duration::from_mins(10);
/// How many games are set up at once.
const SETTING_UP: usize = 64;

impl Load {
    /// Puts the load on the server and says how it did.
    pub async fn run(self) -> Result<Report, LoadError> {
        self.check()?;
        let server = Server::at(&self.server.to_string())?;
        let script = Arc::new(script::long_game());
        let pairs = self.set_up(&server, &script).await?;
        self.let_programs_play(&server).await?;
        let mut reviewers = vec![];
        for number in 0..self.reviews {
            reviewers.push(Reviewer::ask(server.clone(), self.server, number).await?);
        }
        let began = Instant::now();
        let mut games = JoinSet::new();
        for (number, pair) in pairs.into_iter().enumerate() {
            let pace = self.pace(number);
            games.spawn(pair.play(pace, began + self.time));
        }
        let mut reviews = JoinSet::new();
        for reviewer in reviewers {
            reviews.spawn(reviewer.listen(began + self.time));
        }
        let mut report = Report::default();
        while let Some(game) = games.join_next().await {
            report.add(game?);
        }
        while let Some(looked) = reviews.join_next().await {
            report.add_review(looked?);
        }
        Ok(report.finish(began.elapsed()))
    }

    fn check(&self) -> Result<(), LoadError> {
        if !self.server.ip().is_loopback() {
            return Err(LoadError::NotLoopback(self.server));
        }
        let too_many = self.games.max(self.programs) > MOST_GAMES;
        let too_many = too_many || self.reviews > MOST_REVIEWS;
        if self.games == 0 || too_many || self.time > LONGEST {
            let (most, reviews, longest) = (MOST_GAMES, MOST_REVIEWS, LONGEST.as_secs());
            return Err(LoadError::TooMuch { most, reviews, longest });
        }
        Ok(())
    }

    async fn set_up(
        &self,
        server: &Server,
        script: &Arc<Vec<String>>,
    ) -> Result<Vec<Pair>, LoadError> {
        let mut pairs = vec![];
        let mut setting_up = JoinSet::new();
        for _ in 0..self.games {
            setting_up.spawn(Pair::sit_down(server.clone(), Arc::clone(script)));
            if setting_up.len() == SETTING_UP {
                pairs.extend(next(&mut setting_up).await?);
            }
        }
        while !setting_up.is_empty() {
            pairs.extend(next(&mut setting_up).await?);
        }
        Ok(pairs)
    }

    /// The programs that think longest, in turn.
    async fn let_programs_play(&self, server: &Server) -> Result<(), LoadError> {
        let thinkers = [
            (GameName::Chess, "engine"),
            (GameName::Blind, "belief"),
            (GameName::Duplicate, "quartet"),
        ];
        for (game, name) in thinkers.into_iter().cycle().take(self.programs) {
            let seats = vec![SeatPlan::Bot(name.to_owned()); game.seats().len()];
            server.create(&CreateGame { seats: Some(seats), ..CreateGame::of(game) }).await?;
        }
        Ok(())
    }

    /// When this game begins, and how long it waits between two moves, so that all together make the rate.
    fn pace(&self, number: usize) -> Option<(Duration, Duration)> {
        let between = Duration::from_secs(1) / self.rate?.max(1);
        let fits = |count: usize| u32::try_from(count).expect("it is not above `MOST_GAMES`");
        Some((between * fits(number), between * fits(self.games)))
    }
}

/// What to do about a failure, if it comes from the limits on what one address may do: all load comes from one.
fn advice(why: &Failure) -> &'static str {
    let is_limited = why.code() == Some(ErrorCode::TooMany);
    if is_limited {
        "; for a load test start the server with --requests 0 --sockets 0 --messages 0 --stored 0 --connections 0 --program-games 0"
    } else {
        ""
    }
}

async fn next(setting_up: &mut JoinSet<Result<Pair, Failure>>) -> Result<Option<Pair>, LoadError> {
    match setting_up.join_next().await {
        Some(pair) => Ok(Some(pair??)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_meets_a_limit_is_told_how_to_lift_it() {
        let limit =
            |code| LoadError::from(Failure::from(protocol::Failure::new(code, "slow down")));
        let sentence = limit(ErrorCode::TooMany).to_string();
        assert!(
            sentence.contains("slow down; for a load test") && sentence.contains("--messages 0")
        );
        assert!(!limit(ErrorCode::Unavailable).to_string().contains("--messages"));
    }
}
