use std::path::PathBuf;

use shakmaty::Chess;

use super::{Expectation, lesson::Lesson};
use crate::training::{Damage, Failure, Game, Games, Sample};

/// The quiet positions of some files of games. Those of one game in twenty are kept apart, to see what was learned and what only
/// remembered.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    pub(super) learn: Vec<Lesson>,
    pub(super) apart: Vec<Lesson>,
    /// Some of those apart, in full.
    pub(super) positions: Vec<Chess>,
    /// What is expected of them.
    pub(super) expectation: Expectation,
    /// The games that could not be read, with the file in which they stand.
    pub damaged: Vec<(PathBuf, Damage)>,
}

/// One game in so many is kept apart. Its number decides, so a game is never on both sides.
const APART: u64 = 20;
/// How many positions are kept in full.
const POSITIONS: usize = 10_000;

impl Lessons {
    /// Reads files of games.
    pub fn read(paths: &[PathBuf], expectation: Expectation) -> Result<Lessons, Failure> {
        let mut lessons = Lessons { expectation, ..Lessons::default() };
        for path in paths {
            for game in Games::open(path)?.iter() {
                match game {
                    Ok(game) => lessons.add(&game),
                    Err(damage) => lessons.damaged.push((path.clone(), damage)),
                }
            }
        }
        Ok(lessons)
    }

    fn add(&mut self, game: &Game) {
        let expected = self.expectation.of(game);
        for (number, Sample { position, .. }) in game.numbered_samples() {
            let lesson = Lesson::of(&position, expected[number]);
            if !game.number.is_multiple_of(APART) {
                self.learn.push(lesson);
                continue;
            }
            self.apart.push(lesson);
            if self.positions.len() < POSITIONS {
                self.positions.push(position);
            }
        }
    }

    /// How many positions there are to learn from.
    pub fn len(&self) -> usize {
        self.learn.len()
    }

    /// Whether there is nothing to learn from.
    pub fn is_empty(&self) -> bool {
        self.learn.is_empty()
    }

    /// How many positions are kept apart.
    pub fn apart(&self) -> usize {
        self.apart.len()
    }
}
