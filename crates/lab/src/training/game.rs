use shakmaty::{Chess, Color, Move, Position as _};

use super::quiet::is_quiet;
use crate::matches::GameOutcome;

/// A game that the engine played against itself: random moves from the start, then its own with what it thought of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number in the run; with the run's seed it decides the game.
    pub number: u64,
    /// The random moves from the start.
    pub opening: Vec<Move>,
    /// The engine's moves.
    pub plies: Vec<Ply>,
    /// How it ended.
    pub outcome: GameOutcome,
}

/// A move that the engine chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub m: Move,
    /// What the search thought of the position before it, in centipawns, as White sees it.
    pub score: i16,
}

/// A quiet position to learn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Chess,
    /// What the search thought of it, in centipawns, as White sees it.
    pub score: i16,
    /// Who won the game, if anybody.
    pub winner: Option<Color>,
}

impl Game {
    /// The quiet positions, in the order in which they came.
    pub fn samples(&self) -> impl Iterator<Item = Sample> {
        self.numbered_samples().map(|(_, sample)| sample)
    }

    /// The quiet positions, each with the number of the engine's move that was played in it, from 0.
    pub(crate) fn numbered_samples(&self) -> impl Iterator<Item = (usize, Sample)> {
        let mut position = self.start();
        self.plies.iter().enumerate().filter_map(move |(number, ply)| {
            let sample = is_quiet(&position, self.opening.len() + number, *ply).then(|| Sample {
                position: position.clone(),
                score: ply.score,
                winner: self.outcome.winner,
            });
            position.play_unchecked(ply.m);
            Some((number, sample?))
        })
    }

    /// The position after the random moves.
    pub(super) fn start(&self) -> Chess {
        let mut position = Chess::new();
        for m in &self.opening {
            position.play_unchecked(*m);
        }
        position
    }
}
