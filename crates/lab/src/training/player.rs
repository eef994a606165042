use fastrand::Rng;
use search::{GameHistory, Limits, Score, Searcher, StopToken};
use shakmaty::{Chess, Move, Position as _};

use super::{Game, Ply};
use crate::matches::{Adjudication, GameOutcome, Reason};

/// How many random moves a game begins with, this many or one more.
pub(super) const RANDOM_PLIES: usize = 8;
/// A side that stands better than this after them has won already, and the game teaches little. Scores are the search's own, of
/// which 55 make a pawn.
pub(super) const BALANCED: i32 = 250;
/// When a game is clear to both sides.
pub(super) const ADJUDICATION: Adjudication =
    Adjudication { win_score: 1000, win_moves: 3, draw_score: 8, draw_moves: 6, draw_from: 40 };
/// The longest game, in plies of the engine; it counts as drawn.
pub(super) const LONGEST: usize = 500;
/// The size of a searcher's transposition table.
pub(super) const MEGABYTES: usize = 4;

/// The engine, playing against itself.
pub(super) struct Player {
    searcher: Searcher,
    limits: Limits,
}

impl Player {
    /// It looks at this many positions a move, and finishes the depth.
    pub(super) fn new(nodes: u64) -> Player {
        Player { searcher: Searcher::new(MEGABYTES), limits: Limits::soft_nodes(nodes) }
    }

    /// Plays the game of this number. The dice decide it: nothing is left of earlier games.
    pub(super) fn play(&mut self, number: u64, mut dice: Rng) -> Game {
        loop {
            let opening = random_opening(&mut dice);
            if let Some((plies, outcome)) = self.play_from(&opening) {
                return Game { number, opening, plies, outcome };
            }
        }
    }

    /// Plays on after these moves, unless one side stands much better already.
    fn play_from(&mut self, opening: &[Move]) -> Option<(Vec<Ply>, GameOutcome)> {
        self.searcher.clear();
        let mut history = GameHistory::new(Chess::new());
        for m in opening {
            history.play(*m);
        }
        let (mut plies, mut scores) = (vec![], vec![]);
        loop {
            if let Some(outcome) = GameOutcome::on_board(&history).or(ADJUDICATION.judge(&scores)) {
                return Some((plies, outcome));
            }
            if plies.len() >= LONGEST {
                return Some((plies, GameOutcome::drawn(Reason::TooLong)));
            }
            let found =
                self.searcher.search(&history, &self.limits, &StopToken::default(), &mut ());
            let m = found.best().expect("the game would be over without moves");
            let centipawns = found.score.centipawns();
            if plies.is_empty() && centipawns.abs() > BALANCED {
                return None;
            }
            let score = history.board().turn().fold_wb(centipawns, -centipawns);
            scores.push(Some(Score::Centipawns(score)));
            let score = i16::try_from(score).expect("no mate is worth so much");
            plies.push(Ply { m, score });
            history.play(m);
        }
    }
}

/// Random moves from the start after which the game goes on.
fn random_opening(dice: &mut Rng) -> Vec<Move> {
    loop {
        let plies = RANDOM_PLIES + dice.usize(0..=1);
        let mut position = Chess::new();
        let mut opening = vec![];
        while opening.len() < plies
            && let Some(m) = dice.choice(&position.legal_moves())
        {
            opening.push(*m);
            position.play_unchecked(*m);
        }
        if opening.len() == plies && !position.legal_moves().is_empty() {
            return opening;
        }
    }
}
