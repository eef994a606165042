use shakmaty::{Move, MoveList};

use crate::value::INFINITE;

use super::worker::Worker;

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) m: Move,
    /// Its value; `-INFINITE` unless it was the best one when it was searched.
    pub(crate) value: i32,
    /// Its principal variation, starting with the move itself.
    pub(crate) pv: Vec<Move>,
    /// Nodes spent on it.
    pub(super) nodes: u64,
}

impl RootMove {
    /// The moves to search: those of `only` that are legal, or all.
    pub(crate) fn list(moves: &MoveList, only: &[Move]) -> Vec<RootMove> {
        let wanted = |m: &&Move| only.is_empty() || only.contains(m);
        let all: Vec<Move> = moves.iter().filter(wanted).copied().collect();
        let all = if all.is_empty() { moves.to_vec() } else { all };
        all.into_iter().map(|m| RootMove { m, value: -INFINITE, pv: vec![m], nodes: 0 }).collect()
    }
}

impl Worker<'_> {
    /// Whether this move is to be searched, and is not the best one of an earlier line.
    pub(super) fn is_root_move(&self, m: Move) -> bool {
        self.root_moves[self.pv_index..].iter().any(|root_move| root_move.m == m)
    }

    /// Updates a root move after it was searched. Its value is exact only if it was the best one.
    pub(super) fn update_root_move(&mut self, m: Move, value: i32, nodes: u64, exact: bool) {
        let pv = self.stack[1].pv.clone();
        let found = self.root_moves.iter_mut().find(|root_move| root_move.m == m);
        let root_move = found.expect("only root moves are searched at the root");
        root_move.nodes += nodes;
        root_move.value = if exact { value } else { -INFINITE };
        if exact {
            root_move.pv = std::iter::once(m).chain(pv).collect();
        }
    }
}
