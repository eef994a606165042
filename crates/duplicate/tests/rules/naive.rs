//! A second, plain implementation of the rules: two lists of moves, and what is in both.

use std::collections::BTreeMap;

use shakmaty::{CastlingMode, Chess, Position as _, uci::UciMove};

const TURNS: [[&str; 2]; 4] = [["NW", "NE"], ["SW", "SE"], ["NE", "SE"], ["NW", "SW"]];

#[derive(Clone)]
pub(crate) struct Naive {
    boards: BTreeMap<&'static str, Chess>,
    ply: usize,
}

impl Naive {
    pub(crate) fn start() -> Naive {
        let boards = ["NW", "NE", "SW", "SE"].map(|name| (name, Chess::default()));
        Naive { boards: boards.into(), ply: 0 }
    }

    pub(crate) fn moves(&self) -> Vec<UciMove> {
        let [mut one, other] = TURNS[self.ply % 4].map(|name| local_moves(&self.boards[name]));
        one.retain(|m| other.contains(m));
        one
    }

    #[must_use]
    pub(crate) fn after(&self, m: UciMove) -> Naive {
        let mut after = self.clone();
        for name in TURNS[self.ply % 4] {
            let board = self.boards[name].clone();
            let m = m.to_move(&board).expect("legal on both boards");
            after.boards.insert(name, board.play(m).expect("legal on both boards"));
        }
        after.ply += 1;
        after
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().into_iter().map(|m| self.after(m).perft(depth - 1)).sum(),
        }
    }
}

/// What is legal on one board alone.
pub(crate) fn local_moves(board: &Chess) -> Vec<UciMove> {
    board.legal_moves().iter().map(|m| m.to_uci(CastlingMode::Standard)).collect()
}
