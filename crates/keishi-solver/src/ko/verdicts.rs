use super::{Graph, Holds, Hop, decide};
use crate::{
    Value,
    grid::{Cell, Grid},
    layout::Layout,
    space::Space,
};

/// What the immediate ko makes of each drawn position, by its past.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdicts {
    /// The cells of the drawn positions, in order.
    cells: Vec<u32>,
    /// For each of them, how many states there are before its own.
    firsts: Vec<u32>,
    states: Vec<u8>,
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
    /// Decides all draws of a solved grid.
    pub(crate) fn of(space: &Space, grid: &Grid) -> Verdicts {
        let graph = Graph::of(space, grid);
        let states = decide(&graph, space.board());
        let small = |first| u32::try_from(first).expect("far fewer states than positions");
        Verdicts {
            cells: graph.nodes.iter().map(|node| node.cell).collect(),
            firsts: graph.nodes.iter().map(|node| small(node.first)).collect(),
            states,
        }
    }

    /// What a drawn position comes to with this past: who is forced out of the draws, in how many plies. `drawn` knows which
    /// positions are drawn without the ko. A draw if this one is not among them.
    pub(crate) fn value<E>(
        &self,
        (space, layout): (&Space, &Layout),
        (mover, waiting): (u64, u64),
        past: Past,
        drawn: impl FnMut(u64, u64) -> Result<bool, E>,
    ) -> Result<Value, E> {
        let (place, way) = space.home(mover, waiting);
        let cell = layout.cell(space, place);
        let Some(node) =
            cell.and_then(|cell| self.cells.binary_search_by_key(&cell, |c| *c as usize).ok())
        else {
            return Ok(Value::Draw);
        };
        let board = space.board();
        let (mover, waiting) = space.stones(place);
        let known = Holds::of(board, mover, waiting, drawn)?;
        let find = |hops: &[Hop], hop: Hop| hops.iter().position(|h| *h == hop.image(board, way));
        let arrival = past.other.and_then(|hop| find(&known.arrivals, hop));
        let back = past.own.and_then(|hop| find(&known.holds, hop.back()));
        let state = known.state(arrival, back.map(|back| (back, past.taken_back)));
        let state = self.states.get(self.firsts[node] as usize + state);
        Ok(state.map_or(Value::Draw, |state| Cell(*state).value()))
    }

    /// What the drawn positions come to if they have no past, in the order of their cells.
    pub(crate) fn fresh(&self) -> impl Iterator<Item = Value> {
        self.firsts.iter().map(|&first| Cell(self.states[first as usize]).value())
    }

    /// As it stands in a table: how many positions, cell and first state of each, then the states.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let count = u32::try_from(self.cells.len()).unwrap_or_default();
        let pairs = self.cells.iter().zip(&self.firsts).flat_map(|(cell, first)| [*cell, *first]);
        let mut bytes: Vec<u8> =
            [count].into_iter().chain(pairs).flat_map(u32::to_le_bytes).collect();
        bytes.extend(&self.states);
        bytes
    }

    /// What [`bytes`](Verdicts::bytes) wrote.
    pub(crate) fn parse(bytes: &[u8]) -> Option<Verdicts> {
        let (count, rest) = bytes.split_first_chunk()?;
        let length = (u32::from_le_bytes(*count) as usize).checked_mul(8)?;
        let (pairs, states) = rest.split_at_checked(length)?;
        let number = |bytes: &[u8]| bytes.try_into().map_or(0, u32::from_le_bytes);
        let verdicts = Verdicts {
            cells: pairs.chunks_exact(8).map(|pair| number(&pair[..4])).collect(),
            firsts: pairs.chunks_exact(8).map(|pair| number(&pair[4..])).collect(),
            states: states.to_vec(),
        };
        let inside = verdicts.firsts.iter().all(|first| (*first as usize) < states.len());
        inside.then_some(verdicts)
    }
}
