use super::{Draws, Graph, Holds, Hop, decide, repeating};
use crate::{Value, grid::Cell, layout::Layout, space::Space};

/// The result of each drawn position under the immediate ko, by its past.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdicts {
    draws: Draws,
    /// For each draw, the number of states before its own.
    firsts: Vec<u32>,
    states: Vec<Cell>,
}

/// As much of a position's past as the ko needs to know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    /// The last move of the side to move.
    pub(crate) own: Option<Hop>,
    /// The move that led here.
    pub(crate) other: Option<Hop>,
    /// Whether that move took back the one before it of the same side, so that taking back `own` is forbidden.
    pub(crate) taken_back: bool,
}

impl Verdicts {
    /// Decides these draws, given with the stones of each.
    pub(crate) fn of(space: &Space, draws: Draws, stones: &[(u64, u64)]) -> Verdicts {
        let graph = Graph::of(space, &draws, stones);
        let small = |first| u32::try_from(first).expect("far fewer states than positions");
        let firsts = graph.nodes.iter().map(|node| small(node.first)).collect();
        Verdicts { firsts, states: decide(&graph), draws }
    }

    /// The number of verdicts that depend on a repeated board, given the stones of each draw.
    pub(crate) fn repeating(&self, space: &Space, stones: &[(u64, u64)]) -> usize {
        repeating(&Graph::of(space, &self.draws, stones), &self.states)
    }

    /// The result of a drawn position with this past: which side is forced out of the draws, in how many plies. A draw if it
    /// is not one of these positions.
    pub(crate) fn value(
        &self,
        space: &Space,
        layout: &Layout,
        stones: (u64, u64),
        past: Past,
    ) -> Value {
        let find = |stones| self.draws.find(space, layout, stones);
        let Some((number, way)) = find(stones) else { return Value::Draw };
        let board = space.board();
        let [mover, waiting] = [stones.0, stones.1].map(|stones| board.symmetries(stones)[way]);
        let known = Holds::of(board, (mover, waiting), |stones| find(stones).is_some());
        let position =
            |hops: &[Hop], hop: Hop| hops.iter().position(|h| *h == hop.image(board, way));
        let arrival = past.other.and_then(|hop| position(&known.arrivals, hop));
        let back = past.own.and_then(|hop| position(&known.holds, hop.back()));
        let state = known.state(arrival, back.map(|back| (back, past.taken_back)));
        let cell = self.states.get(self.firsts[number] as usize + state);
        cell.map_or(Value::Draw, |cell| cell.value())
    }

    /// The results of the draws without a past, in order.
    pub(crate) fn fresh(&self) -> impl Iterator<Item = Value> {
        self.firsts.iter().map(|&first| self.states[first as usize].value())
    }

    /// The bytes in a table: the number of draws, the cell and first state of each, then the states.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let cells = self.draws.cells();
        let count = u32::try_from(cells.len()).expect("far fewer draws than positions");
        let pairs = cells.iter().zip(&self.firsts).flat_map(|(cell, first)| [*cell, *first]);
        let numbers = [count].into_iter().chain(pairs).flat_map(u32::to_le_bytes);
        numbers.chain(self.states.iter().map(|cell| cell.0)).collect()
    }

    /// What [`bytes`](Verdicts::bytes) wrote.
    pub(crate) fn parse(bytes: &[u8]) -> Option<Verdicts> {
        let (count, rest) = bytes.split_first_chunk()?;
        let length = (u32::from_le_bytes(*count) as usize).checked_mul(8)?;
        let (pairs, states) = rest.split_at_checked(length)?;
        let number =
            |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("half of eight bytes"));
        let firsts: Vec<u32> = pairs.chunks_exact(8).map(|pair| number(&pair[4..])).collect();
        let inside = firsts.iter().all(|first| (*first as usize) < states.len());
        inside.then(|| Verdicts {
            draws: Draws::new(pairs.chunks_exact(8).map(|pair| number(&pair[..4])).collect()),
            firsts,
            states: states.iter().map(|cell| Cell(*cell)).collect(),
        })
    }
}
