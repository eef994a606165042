use std::slice::Iter;

use game::{Rejection, Score, Viewer};

use crate::{Posed, Puzzle};

/// What is said of a move that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is a better one.
    Wrong,
    /// It is right, and it goes on.
    Right,
    /// It is right, and all was found.
    Solved,
}

/// What comes of a move that was tried.
#[derive(Clone, Debug)]
pub struct Answer<G: Posed> {
    /// Whether it was right.
    pub verdict: Verdict,
    /// The move and the replies to it; nothing if it was wrong.
    pub steps: Vec<Step<G>>,
}

/// Something that is played.
#[derive(Clone, Debug)]
pub struct Step<G: Posed> {
    /// What.
    pub action: G::Action,
    /// What the solver sees afterwards.
    pub view: G::View,
}

impl<G: Posed> Answer<G> {
    pub(crate) fn goes_on(&self) -> bool {
        self.verdict == Verdict::Right
    }
}

/// Somebody's way through a puzzle.
pub(crate) struct Walk<'a, G: Posed> {
    puzzle: &'a Puzzle<G>,
    game: G,
    rest: Iter<'a, G::Action>,
}

impl<'a, G: Posed> Walk<'a, G> {
    pub(crate) fn new(puzzle: &'a Puzzle<G>) -> Walk<'a, G> {
        Walk { puzzle, game: puzzle.laid.clone(), rest: puzzle.line.iter() }
    }

    /// The solver tries this. What is right is played, and answered.
    pub(crate) fn attempt(&mut self, action: &G::Action) -> Result<Answer<G>, Rejection> {
        if !self.puzzle.offers(&self.game, action) {
            return Err(Rejection::because(format!("{action} cannot be played here")));
        }
        if self.rest.as_slice().first() != Some(action) {
            return Ok(self.of_another(action));
        }
        let mut steps: Vec<Step<G>> = self.step().into_iter().collect();
        while !self.is_solvers_turn()
            && let Some(reply) = self.step()
        {
            steps.push(reply);
        }
        let found = self.rest.as_slice().is_empty();
        let verdict = if found { Verdict::Solved } else { Verdict::Right };
        Ok(Answer { verdict, steps })
    }

    /// What is left of the line, step by step.
    pub(crate) fn finish(mut self) -> Vec<Step<G>> {
        std::iter::from_fn(|| self.step()).collect()
    }

    /// A move that is not that of the line is right if it wins at once.
    fn of_another(&self, action: &G::Action) -> Answer<G> {
        let mut game = self.game.clone();
        let played = game.submit(self.puzzle.seat, action);
        let score = game.outcome().map(|outcome| outcome.scores[self.puzzle.seat]);
        if played.is_err() || score != Some(Score::Win) {
            return Answer { verdict: Verdict::Wrong, steps: vec![] };
        }
        let view = game.view(Viewer::Seat(self.puzzle.seat));
        Answer { verdict: Verdict::Solved, steps: vec![Step { action: action.clone(), view }] }
    }

    fn is_solvers_turn(&self) -> bool {
        self.game.to_act().contains(self.puzzle.seat)
    }

    /// Plays what comes next in the line.
    fn step(&mut self) -> Option<Step<G>> {
        let action = self.rest.next()?.clone();
        let seat = self.game.to_act().iter().next().expect("a line ends with the game");
        self.game.submit(seat, &action).expect("the line was played when the puzzle was made");
        Some(Step { action, view: self.game.view(Viewer::Seat(self.puzzle.seat)) })
    }
}
