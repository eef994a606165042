use std::collections::HashSet;

use chess::pgn::{GameResult, PgnError, read_games};
use search::{Board, GameHistory, Limits, Score, Searcher, StopToken};
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
/// What a short search finds is not a problem.
const GLANCE: u64 = 400;
/// With fewer moves to choose from there is nothing to solve.
const FEWEST: usize = 4;
/// What is searched to find candidates.
const LOOK: u64 = 8_000;
/// A won game is played on for at most this many plies, to get to the mate.
const PLAYED_ON: usize = 80;

/// Takes problems out of games in PGN: moves that a glance misses and a deep search insists on, and mates, which are proved.
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
            if number < last + 6 {
                continue;
            }
            if let Some(problem) = maker.tactic(&position) {
                last = number;
                found(&problem);
            }
        }
        if game.result != GameResult::Draw {
            maker.mates_after(position, &mut found);
        }
        if maker.is_full() {
            break;
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

    /// Plays on from here, and takes the mates that come up.
    fn mates_after(&mut self, mut position: Chess, found: &mut impl FnMut(&Problem)) {
        let mut lengths = HashSet::new();
        for _ in 0..PLAYED_ON {
            let Some((best, score)) = self.search(&position, LOOK, &[]) else { return };
            if let Score::Mate(moves) = score
                && let Ok(moves @ 1..) = u32::try_from(moves)
                && lengths.insert(moves)
                && let Some(problem) = self.mate(&Board::new(position.clone()), best, moves)
            {
                found(&problem);
            }
            position.play_unchecked(best);
        }
    }

    fn search(&mut self, position: &Chess, nodes: u64, only: &[Move]) -> Option<(Move, Score)> {
        self.searcher.clear();
        let limits = Limits { nodes: Some(nodes), only: only.to_vec(), ..Limits::default() };
        let history = GameHistory::new(position.clone());
        let found = self.searcher.search(&history, &limits, &StopToken::default(), &mut ());
        Some((found.best()?, found.score))
    }

    /// A mate that is proved, with all moves that mate as fast.
    fn mate(&mut self, board: &Board, best: Move, moves: u32) -> Option<Problem> {
        let place = usize::try_from(moves).ok()?.checked_sub(1)?;
        if *self.mates.get(place)? >= self.sieve.mates {
            return None;
        }
        let easy = board.chess().legal_moves().len() < FEWEST;
        if easy || !mates(board, best, moves, &mut self.searcher) || !self.seen.insert(board.key())
        {
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

    /// Whether a search of this many nodes finds this move much better than all others, and the game not decided without it.
    fn insists(&mut self, position: &Chess, best: Move, others: &[Move], nodes: u64) -> bool {
        let Some((found, score)) = self.search(position, nodes, &[]) else { return false };
        if found != best || others.is_empty() || score.centipawns() < 80 {
            return false;
        }
        let Some((_, next)) = self.search(position, nodes, others) else { return false };
        let next = next.centipawns();
        score.centipawns() - next >= AHEAD && next.abs() < 600
    }

    /// A move that a glance misses, and that a deep search finds much better than all others.
    fn tactic(&mut self, position: &Chess) -> Option<Problem> {
        let forced = position.is_check() || position.legal_moves().len() < FEWEST;
        if forced || self.tactics >= self.sieve.tactics {
            return None;
        }
        let (best, _) = self.search(position, LOOK, &[])?;
        if self.search(position, GLANCE, &[])?.0 == best {
            return None;
        }
        let others: Vec<Move> =
            position.legal_moves().iter().copied().filter(|m| *m != best).collect();
        // First roughly, then thoroughly.
        for nodes in [LOOK, self.sieve.effort] {
            if !self.insists(position, best, &others, nodes) {
                return None;
            }
        }
        if !self.seen.insert(Board::new(position.clone()).key()) {
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
