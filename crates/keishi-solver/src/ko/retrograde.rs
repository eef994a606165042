use super::graph::{Graph, Lead, Node};
use crate::{Board, grid::Cell};

/// What each state of the graph comes to, in order: who is forced out of the draws, and in how many plies; or nobody.
pub(crate) fn decide(graph: &Graph, board: &Board) -> Vec<u8> {
    let mut cells = vec![Cell::OPEN.0; graph.states];
    for plies in 0.. {
        let found: Vec<usize> =
            graph.nodes.iter().flat_map(|node| due(graph, board, node, &cells, plies)).collect();
        if found.is_empty() && plies > 0 {
            break;
        }
        for state in found {
            cells[state] = Cell::decided(plies).0;
        }
    }
    cells
}

/// The open states of a node that are decided in so many plies.
fn due<'a>(
    graph: &'a Graph,
    board: &'a Board,
    node: &'a Node,
    cells: &'a [u8],
    plies: u8,
) -> impl Iterator<Item = usize> {
    let open = (node.first..node.first + node.holds.states()).filter(|&state| cells[state] == 0);
    open.filter(move |&state| {
        let mut after =
            after(graph, board, node, state - node.first).map(|state| Cell(cells[state]));
        if plies.is_multiple_of(2) {
            !node.leads.is_empty() && after.all(Cell::is_win)
        } else {
            after.any(|cell| cell != Cell::OPEN && !cell.is_win())
        }
    })
}

/// The states that the holds of this state lead to.
fn after<'a>(
    graph: &'a Graph,
    board: &'a Board,
    node: &'a Node,
    state: usize,
) -> impl Iterator<Item = usize> {
    let arrival = node.holds.arrival(state);
    let own = node.holds.back(state);
    let forbidden = own.filter(|(_, forbidden)| *forbidden).map(|(hold, _)| hold);
    let leads = node.leads.iter().enumerate().filter(move |(hold, _)| Some(*hold) != forbidden);
    leads.map(move |(hold, &Lead { node, way, arrival: by })| {
        let next = &graph.nodes[node as usize];
        let theirs = arrival.map(|hop| hop.back().image(board, way.into()));
        let back = theirs.and_then(|hop| next.holds.holds.iter().position(|hold| *hold == hop));
        let taken_back = own == Some((hold, false));
        next.first + next.holds.state(Some(by.into()), back.map(|back| (back, taken_back)))
    })
}
