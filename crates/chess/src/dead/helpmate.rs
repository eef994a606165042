use std::{cmp::Reverse, collections::BinaryHeap};

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Move, Position as _};

use super::{Mate, cage::no_square_for_mate, mobility::Mobility, prospects::Prospects};
use crate::Identity;

/// What a mobility analysis costs, in moves made.
const ANALYSIS: usize = 20;
/// What it costs to generate and sort the moves of a position, in moves made.
const MOVES: usize = 3;
/// How much less promising a position becomes with each move tried there.
const TRIED: i32 = 13;
/// With more rooks, queens and knights than this, the squares they reach prove nothing.
const FEW: usize = 4;

/// A search for a mate by one side, in which both sides help: the most promising position first, and in it the most promising
/// move first, one at a time.
///
/// It remembers every position it met, exactly. If none is left, there is no mate.
pub(super) struct Helpmate {
    winner: Color,
    met: FxHashSet<(Identity, Color)>,
    /// Every position with a move that was not tried, by either estimate. They take turns, so that what misleads one does not
    /// hold up the search.
    open: [BinaryHeap<(Reverse<i32>, usize)>; 2],
    second: bool,
    nodes: Vec<Node>,
    mated: bool,
    /// How much was done so far, about in moves made.
    work: usize,
}

struct Node {
    position: Chess,
    prospects: Prospects,
    /// The moves not tried yet, the most promising last.
    moves: Option<Vec<Move>>,
}

impl Helpmate {
    pub(super) fn new(position: &Chess, winner: Color) -> Helpmate {
        let mut search = Helpmate {
            winner,
            met: FxHashSet::default(),
            open: [BinaryHeap::new(), BinaryHeap::new()],
            second: false,
            nodes: vec![],
            mated: false,
            work: 0,
        };
        search.meet(position.clone(), false);
        search
    }

    /// How far away the mate seems that seems nearest.
    pub(super) fn distance(&self) -> Option<i32> {
        self.open[0].peek().map(|(Reverse(distance), _)| *distance)
    }

    /// Goes on until this much has been done in all.
    pub(super) fn search(&mut self, budget: usize) -> Mate {
        while !self.mated && self.work < budget {
            self.second = !self.second;
            let open = &mut self.open[usize::from(self.second)];
            let Some((Reverse(distance), index)) = open.pop() else { return Mate::Impossible };
            self.try_next(index, distance);
        }
        if self.mated { Mate::Possible } else { Mate::Unknown }
    }

    /// Tries the most promising of the moves that are left in a position.
    fn try_next(&mut self, index: usize, distance: i32) {
        let Node { position, prospects, moves } = &mut self.nodes[index];
        let moves = moves.get_or_insert_with(|| {
            self.work += MOVES;
            let mut moves = position.legal_moves().to_vec();
            moves.sort_by_cached_key(|m| prospects.promise(*m));
            moves
        });
        let Some(m) = moves.pop() else { return };
        if moves.is_empty() {
            *moves = vec![];
        } else {
            self.open[usize::from(self.second)].push((Reverse(distance + TRIED), index));
        }
        let mut after = position.clone();
        after.play_unchecked(m);
        self.meet(after, m.is_capture());
    }

    /// Takes a position into the search, unless it was met before or cannot lead to a mate.
    fn meet(&mut self, position: Chess, after_capture: bool) {
        self.work += 1;
        if position.has_insufficient_material(self.winner)
            || !self.met.insert((Identity::of(&position), position.turn()))
        {
            return;
        }
        let prospects = Prospects::of(&position, self.winner);
        self.mated = prospects.may_be_mate() && position.is_checkmate();
        if self.mated || after_capture && self.is_locked(&position) {
            return;
        }
        let estimates = [prospects.distance(&position), prospects.plain_distance(&position)];
        for (open, distance) in self.open.iter_mut().zip(estimates) {
            open.push((Reverse(distance), self.nodes.len()));
        }
        self.nodes.push(Node { position, prospects, moves: None });
    }

    fn is_locked(&mut self, position: &Chess) -> bool {
        let board = position.board();
        if (board.knights() | board.rooks_and_queens()).count() > FEW {
            return false;
        }
        self.work += ANALYSIS;
        no_square_for_mate(&Mobility::of(position), self.winner)
    }
}
