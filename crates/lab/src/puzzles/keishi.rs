use ::puzzles::{Goal, Puzzle};
use fastrand::Rng;
use keishi::{Action, Keishi, Move, Position, Side, Stones};
use keishi_solver::{Oracle, Value};

use super::Maker;

/// Makes puzzles of Keishi: wins in two moves or more that begin with the only move that wins.
pub struct KeishiMaker<'a> {
    oracle: &'a dyn Oracle,
    rng: Rng,
}

impl<'a> KeishiMaker<'a> {
    /// A maker who knows what this oracle knows. Only a table knows that no other move wins later.
    pub fn new(oracle: &'a dyn Oracle, rng: Rng) -> KeishiMaker<'a> {
        KeishiMaker { oracle, rng }
    }

    /// Four stones of each side anywhere.
    fn anywhere(&mut self) -> Position {
        let mut squares: Vec<_> = Stones::ALL.into_iter().collect();
        self.rng.shuffle(&mut squares);
        let stones = |range: std::ops::Range<usize>| squares[range].iter().copied().collect();
        let (black, white) = (stones(0..4), stones(4..8));
        Position::new(black, white, Side::Black).expect("four stones each, on different squares")
    }

    /// The solution, with the longest defence, if there is one that leaves no choice.
    fn line(&self, position: Position, plies: u8) -> Option<Vec<Move>> {
        if self.oracle.value(position) != Some(Value::Win(plies)) {
            return None;
        }
        if plies == 1 {
            let ends = |m: &Move| position.play_unchecked(*m).winner().is_some();
            return Some(vec![position.moves().find(ends)?]);
        }
        let wins = self.wins(position);
        let [m] = wins[..] else { return None };
        let after = position.play_unchecked(m);
        after.moves().find_map(|reply| {
            let rest = self.line(after.play_unchecked(reply), plies - 2)?;
            Some([vec![m, reply], rest].concat())
        })
    }

    /// The moves that win, as far as the oracle knows.
    fn wins(&self, position: Position) -> Vec<Move> {
        let after = |m: &Move| self.oracle.value(position.play_unchecked(*m));
        position.moves().filter(|m| matches!(after(m), Some(Value::Loss(_)))).collect()
    }
}

impl Maker<Keishi> for KeishiMaker<'_> {
    const GOALS: &'static [Goal] = &[Goal::Win(2), Goal::Win(3), Goal::Win(4)];

    fn make(&mut self, goal: Goal) -> Option<Puzzle<Keishi>> {
        let plies = u8::try_from(2 * goal.moves() - 1).expect("no win takes so long");
        loop {
            let start = self.anywhere();
            if start.winner().is_some() {
                continue;
            }
            let Some(line) = self.line(start, plies) else { continue };
            let line = line.into_iter().map(Action::Move).collect();
            let puzzle = Puzzle::new(goal, start.to_string(), vec![], line, None);
            return Some(puzzle.expect("the line was found by the rules"));
        }
    }
}
