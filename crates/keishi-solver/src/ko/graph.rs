use std::convert::Infallible;

use super::{Holds, Hop};
use crate::{Value, grid::Grid, layout::Layout, space::Space};

/// The drawn positions of a board up to symmetry, and the moves between them.
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    /// How many states all nodes have together.
    pub(crate) states: usize,
}

/// A drawn position.
pub(crate) struct Node {
    pub(crate) cell: u32,
    /// The mover's stones, and the other's.
    pub(crate) stones: (u64, u64),
    /// How many states the nodes before it have.
    pub(crate) first: usize,
    pub(crate) holds: Holds,
    /// Where each hold leads.
    pub(crate) leads: Vec<Lead>,
}

/// Where a hold leads.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub(crate) node: u32,
    /// The symmetry that turns the board after the hold to the one that stands for it.
    pub(crate) way: u8,
    /// Which of the other node's arrivals this is.
    pub(crate) arrival: u8,
}

impl Graph {
    /// The draws of a solved grid.
    pub(crate) fn of(space: &Space, grid: &Grid) -> Graph {
        let layout = Layout::of(space);
        let mut graph = Graph { nodes: vec![], states: 0 };
        for (cell, (row, column)) in (0..).zip(layout.places(space)) {
            if grid.get(row, column).value() == Value::Draw && space.stands_for_itself(row, column)
            {
                graph.push(cell, space, grid, (row, column));
            }
        }
        let cells: Vec<u32> = graph.nodes.iter().map(|node| node.cell).collect();
        let leads: Vec<Vec<Lead>> =
            graph.nodes.iter().map(|node| graph.leads(node, &cells, space, &layout)).collect();
        for (node, leads) in graph.nodes.iter_mut().zip(leads) {
            node.leads = leads;
        }
        graph
    }

    fn push(&mut self, cell: u32, space: &Space, grid: &Grid, place: (usize, usize)) {
        let drawn = |mover, waiting| Ok::<_, Infallible>(space.is_drawn(grid, mover, waiting));
        let stones @ (mover, waiting) = space.stones(place);
        let Ok(holds) = Holds::of(space.board(), mover, waiting, drawn);
        let first = self.states;
        self.states += holds.states();
        self.nodes.push(Node { cell, stones, first, holds, leads: vec![] });
    }

    fn leads(&self, node: &Node, cells: &[u32], space: &Space, layout: &Layout) -> Vec<Lead> {
        let (mover, waiting) = node.stones;
        let lead = |hold: &Hop| {
            let (place, way) = space.home(waiting, hold.applied(mover));
            let cell = layout.cell(space, place)?;
            let node = cells.binary_search_by_key(&cell, |cell| *cell as usize).ok()?;
            let hop = hold.image(space.board(), way);
            let arrival =
                self.nodes[node].holds.arrivals.iter().position(|arrival| *arrival == hop)?;
            Some(Lead {
                node: u32::try_from(node).ok()?,
                way: u8::try_from(way).ok()?,
                arrival: u8::try_from(arrival).ok()?,
            })
        };
        let leads: Option<Vec<Lead>> = node.holds.holds.iter().map(lead).collect();
        leads.expect("a hold leads from a drawn position to a drawn position")
    }
}
