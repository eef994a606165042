use std::collections::HashSet;

use chess::pgn::{PgnError, read_games};
use search::{Board, History, Limits, Score, Searcher, StopToken};
use shakmaty::{Chess, Move, Position as _, san::San};

use super::{Problem, mates};

/// What makes a position a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sieve {
    /// How many mates of each length to find, from one to six.
    pub mates: usize,
    /// How many tactics to find.
    pub tactics: usize,
    /// How many positions are searched to verify a tactic.
    pub effort: u64,
}

/// The longest mate that is wanted.
const LONGEST: u32 = 6;
/// A tactic must be better than the next best move by this many centipawns, and win something.
const AHEAD: i32 = 150;
/// What a glance finds is no problem.
const GLANCE: u64 = 400;
/// What is searched to find candidates.
const LOOK: u64 = 20_000;

/// Takes problems out of games in PGN: mates that are proved, and moves that a glance misses and a deep search insists on.
/// Each problem is handed out as it is found.
pub fn make(text: &str, sieve: Sieve, mut found: impl FnMut(&Problem)) -> Result<(), PgnError> {
    let mut maker = Maker {
        sieve,
        searcher: Searcher::new(16),
        mates: [0; LONGEST as usize],
        tactics: 0,
        seen: HashSet::new(),
    };
    for game in read_games(text) {
        let game = game?;
        let mut position = game.start().clone();
        let mut last = 0;
        for (number, m) in game.main_line().enumerate() {
            position.play_unchecked(m);
            // Neighbours of a problem are the same problem.
            if number >= last + 6
                && let Some(problem) = maker.problem(&position)
            {
                last = number;
                found(&problem);
            }
            if maker.is_full() {
                return Ok(());
            }
        }
    }
    Ok(())
}

struct Maker {
    sieve: Sieve,
    searcher: Searcher,
    mates: [usize; LONGEST as usize],
    tactics: usize,
    seen: HashSet<u64>,
}

impl Maker {
    fn is_full(&self) -> bool {
        let mates = self.mates.iter().all(|count| *count >= self.sieve.mates);
        mates && self.tactics >= self.sieve.tactics
    }

    fn problem(&mut self, position: &Chess) -> Option<Problem> {
        if position.legal_moves().len() < 4 {
            return None;
        }
        let board = Board::new(position.clone());
        let (best, score) = self.search(position, LOOK, &[])?;
        let problem = match score {
            Score::Mate(moves) if moves > 0 => self.mate(&board, best, u32::try_from(moves).ok()?),
            Score::Mate(_) => None,
            Score::Centipawns(_) => self.tactic(position, best),
        }?;
        self.seen.insert(board.key()).then_some(problem)
    }

    fn search(&mut self, position: &Chess, nodes: u64, only: &[Move]) -> Option<(Move, Score)> {
        self.searcher.clear();
        let limits = Limits { nodes: Some(nodes), only: only.to_vec(), ..Limits::default() };
        let history = History::new(position.clone());
        let found = self.searcher.search(&history, &limits, &StopToken::default(), &mut ());
        Some((found.best()?, found.score))
    }

    /// A mate that is proved, with all moves that mate as fast.
    fn mate(&mut self, board: &Board, best: Move, moves: u32) -> Option<Problem> {
        let place = usize::try_from(moves).ok()?.checked_sub(1)?;
        if *self.mates.get(place)? >= self.sieve.mates {
            return None;
        }
        if !mates(board, best, moves, &mut self.searcher) {
            return None;
        }
        self.mates[place] += 1;
        let best = if moves == 1 { mating_moves(board) } else { vec![best] };
        Some(Problem {
            id: format!("mate {moves}, {}", self.mates[place]),
            position: board.chess().clone(),
            best,
            mate: Some(moves),
        })
    }

    /// A move that a glance misses, and that a deep search finds much better than all others.
    fn tactic(&mut self, position: &Chess, best: Move) -> Option<Problem> {
        if self.tactics >= self.sieve.tactics || self.search(position, GLANCE, &[])?.0 == best {
            return None;
        }
        let (deep, score) = self.search(position, self.sieve.effort, &[])?;
        let others: Vec<Move> =
            position.legal_moves().iter().copied().filter(|m| *m != best).collect();
        let (_, next) = self.search(position, self.sieve.effort, &others)?;
        let ahead = score.centipawns() - next.centipawns();
        let undecided = next.centipawns().abs() < 600 && score.centipawns() > 80;
        if deep != best || ahead < AHEAD || !undecided {
            return None;
        }
        self.tactics += 1;
        let san = San::from_move(position, best);
        Some(Problem {
            id: format!("tactic {}, {san}", self.tactics),
            position: position.clone(),
            best: vec![best],
            mate: None,
        })
    }
}

fn mating_moves(board: &Board) -> Vec<Move> {
    let moves = board.chess().legal_moves();
    moves.iter().copied().filter(|m| board.after(*m).chess().is_checkmate()).collect()
}
