use ::puzzles::{Goal, Puzzle};
use bots::{Playable, play_out};
use duplicate::{CoordinateMove, Duplicate, Position};
use fastrand::Rng;
use table::{Setup, Table};

use super::{Maker, forced::Forced};

/// Makes puzzles of duplicate chess out of games of casual players: the one playable move that wins, whatever all others do.
pub struct DuplicateMaker {
    rng: Rng,
}

/// Longer games are broken off.
const LONGEST: usize = 400;
/// A game that has hardly begun has nothing to offer.
const OPENING: usize = 12;
/// With fewer moves to choose from there is nothing to find.
const FEWEST: usize = 8;
/// So many moves must look as if they could be played, on one board.
const TEMPTING: usize = 3;

impl DuplicateMaker {
    /// A maker whose games are those of this randomness.
    pub fn new(rng: Rng) -> DuplicateMaker {
        DuplicateMaker { rng }
    }

    fn game(&mut self) -> Vec<CoordinateMove> {
        let mut table = Table::<Duplicate>::new(Setup::default()).expect("the usual setup");
        play_out(&mut table, LONGEST, |_| Duplicate::casual(self.rng.u64(..)));
        table.game().moves().to_vec()
    }

    /// The first position of a game with this goal, as what was played until then, and the solution.
    fn find(&mut self, moves: usize) -> Option<(Vec<CoordinateMove>, Vec<CoordinateMove>)> {
        let played = self.game();
        let mut position = Position::default();
        for (ply, m) in played.iter().enumerate() {
            if ply >= OPENING
                && is_rich(&position)
                && let Ok(Some(line)) = Forced::new(position.turn()).line(&position, moves)
            {
                return Some((played[..ply].to_vec(), line));
            }
            position.play_unchecked(*m);
        }
        None
    }
}

/// Whether there is something to choose from, and something that tempts in vain.
fn is_rich(position: &Position) -> bool {
    let tempting: usize = position.lessons().iter().map(|lesson| lesson.only_here.len()).sum();
    position.common_moves().count() >= FEWEST && tempting >= TEMPTING
}

impl Maker<Duplicate> for DuplicateMaker {
    const GOALS: &'static [Goal] = &[Goal::Win(1), Goal::Win(2)];

    fn make(&mut self, goal: Goal) -> Option<Puzzle<Duplicate>> {
        loop {
            if let Some((played, line)) = self.find(goal.moves()) {
                let puzzle = Puzzle::new(goal, String::new(), played, line, None);
                return Some(puzzle.expect("the line was found by the rules"));
            }
        }
    }
}
