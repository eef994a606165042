use super::{Draws, Holds, Hop};
use crate::{fours::small, layout::Layout, space::Space};

/// The drawn positions of a board up to symmetry, and the moves between them.
pub(crate) struct Graph<'a> {
    pub(crate) space: &'a Space,
    pub(crate) nodes: Vec<Node>,
    /// The number of states of all nodes together.
    pub(crate) states: usize,
}

/// A drawn position.
pub(crate) struct Node {
    /// The mover's stones, and the other's.
    pub(crate) stones: (u64, u64),
    /// The number of states of the nodes before it.
    pub(crate) first: usize,
    pub(crate) holds: Holds,
    /// Where each hold leads.
    pub(crate) leads: Vec<Lead>,
}

/// Where a hold leads.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    node: u32,
    /// The symmetry that turns the board after the hold to the one that stands for it.
    pub(crate) way: u8,
    /// Which of the other node's arrivals this is.
    arrival: u8,
}

/// A move along an edge of the graph.
#[derive(Clone, Copy)]
pub(crate) struct Next<'a> {
    pub(crate) node: &'a Node,
    /// The number of the state among those of the node.
    pub(crate) state: usize,
    /// Which hold was played.
    pub(crate) hold: usize,
}

impl<'a> Graph<'a> {
    /// These draws, with the stones of each.
    pub(crate) fn of(space: &'a Space, draws: &Draws, stones: &[(u64, u64)]) -> Graph<'a> {
        let layout = Layout::of(space);
        let find = |stones| draws.find(space, &layout, stones);
        let mut graph = Graph { space, nodes: Vec::with_capacity(stones.len()), states: 0 };
        for &stones in stones {
            let holds = Holds::of(space.board(), stones, |stones| find(stones).is_some());
            let first = graph.states;
            graph.states += holds.states();
            graph.nodes.push(Node { stones, first, holds, leads: vec![] });
        }
        let leads: Vec<Vec<Lead>> =
            graph.nodes.iter().map(|node| graph.leads(node, find)).collect();
        for (node, leads) in graph.nodes.iter_mut().zip(leads) {
            node.leads = leads;
        }
        graph
    }

    fn leads(&self, node: &Node, find: impl Fn((u64, u64)) -> Option<(usize, usize)>) -> Vec<Lead> {
        let (mover, waiting) = node.stones;
        let lead = |hold: &Hop| {
            let (number, way) = find((waiting, hold.applied(mover)))?;
            let hop = hold.image(self.space.board(), way);
            let arrivals = &self.nodes[number].holds.arrivals;
            let arrival = arrivals.iter().position(|arrival| *arrival == hop)?;
            Some(Lead {
                node: u32::try_from(number).expect("far fewer draws than positions"),
                way: small(way),
                arrival: small(arrival),
            })
        };
        let leads: Option<Vec<Lead>> = node.holds.holds.iter().map(lead).collect();
        leads.expect("a hold leads from a drawn position to a drawn position")
    }

    /// The states that the holds of this state lead to, except those that the ko forbids.
    pub(crate) fn after<'b>(
        &'b self,
        node: &'b Node,
        state: usize,
    ) -> impl Iterator<Item = Next<'b>> {
        let arrival = node.holds.arrival(state);
        let own = node.holds.back(state);
        let free = (0..node.leads.len()).filter(move |hold| own != Some((*hold, true)));
        free.map(move |hold| {
            let Lead { node: next, way, arrival: by } = node.leads[hold];
            let next = &self.nodes[next as usize];
            let theirs = arrival.map(|hop| hop.back().image(self.space.board(), way.into()));
            let back = theirs.and_then(|hop| next.holds.holds.iter().position(|hold| *hold == hop));
            let back = back.map(|back| (back, own == Some((hold, false))));
            Next { node: next, state: next.holds.state(Some(by.into()), back), hold }
        })
    }
}
