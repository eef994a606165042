use super::graph::{Graph, Node};
use crate::grid::Cell;

/// The result of each state of the graph, in order: which side is forced out of the draws, and in how many plies, if any.
pub(crate) fn decide(graph: &Graph<'_>) -> Vec<Cell> {
    let mut cells = vec![Cell::OPEN; graph.states];
    for plies in 0.. {
        let due: Vec<usize> =
            graph.nodes.iter().flat_map(|node| due(graph, node, &cells, plies)).collect();
        if due.is_empty() {
            break;
        }
        for state in due {
            cells[state] = Cell::decided(plies);
        }
    }
    cells
}

/// The open states of a node that are decided in this many plies: lost in an even number, won in an odd one.
fn due<'a>(
    graph: &'a Graph<'_>,
    node: &'a Node,
    cells: &'a [Cell],
    plies: u8,
) -> impl Iterator<Item = usize> {
    let states = node.first..node.first + node.holds.states();
    let open = states.filter(|&state| cells[state] == Cell::OPEN);
    open.filter(move |&state| {
        let after = graph.after(node, state - node.first);
        let mut after = after.map(|next| cells[next.node.first + next.state]);
        if plies.is_multiple_of(2) {
            !node.leads.is_empty() && after.all(Cell::is_win)
        } else {
            after.any(Cell::is_loss)
        }
    })
}
