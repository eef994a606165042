use ::chess::{Action, Chess, CoordinateMove, print_fen};
use ::puzzles::{Goal, Puzzle};
use search::{GameHistory, Limits, Score, Searcher, StopToken};
use shakmaty::{CastlingMode, Chess as Board, Move, Position as _};

use super::{Maker, mates};
use crate::suite::Problem;

/// Makes puzzles of chess out of problems from the engine's own games: mates that leave no choice, which is proved by trying
/// everything, and moves that a search finds far better than all others.
pub struct ChessMaker {
    problems: Vec<Problem>,
    searcher: Searcher,
}

/// How many positions are searched to see whether a move is far better than all others, and by how many centipawns it must be.
const EFFORT: u64 = 40_000;
const AHEAD: i32 = 150;

impl ChessMaker {
    /// A maker who takes these problems, in their order.
    pub fn new(problems: Vec<Problem>) -> ChessMaker {
        ChessMaker { problems, searcher: Searcher::new(16) }
    }

    /// The solution of a problem, if it is a puzzle with this goal.
    fn line(&mut self, problem: &Problem, goal: Goal) -> Option<Vec<Move>> {
        match (goal, problem.mate) {
            (Goal::Mate(moves), Some(mate)) if usize::try_from(mate) == Ok(moves) => {
                mates::line(&problem.position, moves)
            }
            (Goal::Best, None) => {
                let [best] = problem.best[..] else { return None };
                self.stands_out(&problem.position, best).then(|| vec![best])
            }
            _ => None,
        }
    }

    fn stands_out(&mut self, position: &Board, best: Move) -> bool {
        let mut others = position.legal_moves().to_vec();
        others.retain(|m| *m != best);
        let (found, score) = self.search(position, vec![]);
        let (_, next) = self.search(position, others);
        found == Some(best) && score.centipawns() - next.centipawns() >= AHEAD
    }

    fn search(&mut self, position: &Board, only: Vec<Move>) -> (Option<Move>, Score) {
        self.searcher.clear();
        let limits = Limits { nodes: Some(EFFORT), only, ..Limits::default() };
        let history = GameHistory::new(position.clone());
        let found = self.searcher.search(&history, &limits, &StopToken::default(), &mut ());
        (found.best(), found.score)
    }
}

impl Maker<Chess> for ChessMaker {
    const GOALS: &'static [Goal] = &[Goal::Mate(2), Goal::Best, Goal::Mate(3)];

    fn make(&mut self, goal: Goal) -> Option<Puzzle<Chess>> {
        for number in 0..self.problems.len() {
            let problem = self.problems[number].clone();
            if let Some(line) = self.line(&problem, goal) {
                self.problems.remove(number);
                let action = |m| Action::Move(CoordinateMove::of(m, CastlingMode::Standard));
                let line = line.into_iter().map(action).collect();
                let start = print_fen(&problem.position);
                let puzzle = Puzzle::new(goal, start, vec![], line, None);
                return Some(puzzle.expect("the line was found by the rules"));
            }
        }
        None
    }
}
