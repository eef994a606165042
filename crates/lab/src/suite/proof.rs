use std::collections::HashMap;

use search::{Board, GameHistory, Limits, Score, Searcher, StopToken};
use shakmaty::{Move, Position as _};

/// Whether the side to move mates in at most this many moves, beginning with this one, whatever the other side does.
///
/// Every defence is tried. The attacker's moves are suggested by the searcher and then proved, so a "yes" rests on the
/// rules alone; a "no" may mean that the searcher did not see it.
pub fn mates(board: &Board, first: Move, moves: u32, searcher: &mut Searcher) -> bool {
    Proof { searcher, known: HashMap::new() }.holds(&board.after(first), moves)
}

struct Proof<'a> {
    searcher: &'a mut Searcher,
    /// What was found about positions with the defender to move, in this many moves.
    known: HashMap<(u64, u32), bool>,
}

/// How much is searched to find the attacker's next move.
const EFFORT: u64 = 60_000;

impl Proof<'_> {
    /// The defender is to move, and this many moves of the attacker, the last one included, may have been played.
    fn holds(&mut self, board: &Board, moves: u32) -> bool {
        let replies = board.chess().legal_moves();
        if replies.is_empty() {
            return board.in_check();
        }
        if moves <= 1 {
            return false;
        }
        if let Some(&known) = self.known.get(&(board.key(), moves)) {
            return known;
        }
        let holds = replies.iter().all(|reply| self.attacks(&board.after(*reply), moves - 1));
        self.known.insert((board.key(), moves), holds);
        holds
    }

    fn attacks(&mut self, board: &Board, moves: u32) -> bool {
        let history = GameHistory::new(board.chess().clone());
        let limits = Limits { nodes: Some(EFFORT), mate: Some(moves), ..Limits::default() };
        let found = self.searcher.search(&history, &limits, &StopToken::default(), &mut ());
        let seen = matches!(found.score, Score::Mate(in_moves) if in_moves > 0);
        seen && found.best().is_some_and(|m| self.holds(&board.after(m), moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::san::San;

    fn proves(fen: &str, first: &str, moves: u32) -> bool {
        let board = Board::new(chess::parse_fen(fen).unwrap());
        let m = first.parse::<San>().unwrap().to_move(board.chess()).unwrap();
        mates(&board, m, moves, &mut Searcher::new(1))
    }

    #[test]
    fn a_ladder_mates_in_two_and_not_in_one() {
        let fen = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
        assert!(proves(fen, "Rb7", 2) && proves(fen, "Ra7", 2) && proves(fen, "Rg1", 2));
        assert!(!proves(fen, "Rb7", 1));
        assert!(!proves(fen, "Kg2", 2));
    }

    #[test]
    fn stalemate_is_no_mate() {
        assert!(!proves("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6", 1));
    }
}
