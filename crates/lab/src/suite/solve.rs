use std::time::Duration;

use search::{GameHistory, Limits, Score, Searcher, StopToken};
use shakmaty::Move;
use thiserror::Error;
use uci::{Go, Start};

use super::Problem;
use crate::matches::{Clock, Engine, player::Player};

/// Somebody who solves problems.
pub enum Solver {
    /// This program's search.
    Own(Box<Searcher>),
    /// Another engine.
    Other(Box<Running>),
}

/// Another engine that is running.
pub struct Running(Player);

/// What a solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move.
    pub best: Option<Move>,
    /// The score that it reports.
    pub score: Option<Score>,
    /// Whether that solves the problem.
    pub solved: bool,
}

/// Why a solver cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SolverError(String);

impl Solver {
    /// This program's search.
    pub fn own() -> Solver {
        Solver::Own(Box::new(Searcher::new(16)))
    }

    /// Another engine.
    pub fn other(engine: &Engine) -> Result<Solver, SolverError> {
        let player =
            Player::start(engine, Clock::Wall).map_err(|why| SolverError(why.to_string()))?;
        Ok(Solver::Other(Box::new(Running(player))))
    }

    /// Thinks about a problem for this long.
    pub fn solve(&mut self, problem: &Problem, time: Duration) -> Result<Answer, SolverError> {
        let (best, score) = match self {
            Solver::Own(searcher) => {
                searcher.clear();
                let history = GameHistory::new(problem.position.clone());
                let found =
                    searcher.search(&history, &Limits::time(time), &StopToken::default(), &mut ());
                (found.best(), Some(found.score))
            }
            Solver::Other(running) => running.think(problem, time)?,
        };
        Ok(Answer { best, score, solved: problem.is_solved(best, score) })
    }
}

impl Running {
    fn think(
        &mut self,
        problem: &Problem,
        time: Duration,
    ) -> Result<(Option<Move>, Option<Score>), SolverError> {
        let error = |why: crate::matches::player::PlayerError| SolverError(why.to_string());
        self.0.new_game().map_err(error)?;
        let start = Start::Position(Box::new(problem.position.clone()));
        let go = Go { movetime: Some(time), ..Go::default() };
        let answer =
            self.0.think(&start, &[], go, time + Duration::from_secs(10)).map_err(error)?;
        let best = answer.best.and_then(|uci| uci.to_move(&problem.position).ok());
        Ok((best, answer.score))
    }
}

impl Problem {
    /// Whether this move solves it, or a mate that is as near as wanted.
    pub fn is_solved(&self, best: Option<Move>, score: Option<Score>) -> bool {
        let found = best.is_some_and(|best| self.best.contains(&best));
        let mated = match (self.mate, score) {
            (Some(most), Some(Score::Mate(moves))) => {
                u32::try_from(moves).is_ok_and(|moves| (1..=most).contains(&moves))
            }
            _ => false,
        };
        found || mated
    }
}
