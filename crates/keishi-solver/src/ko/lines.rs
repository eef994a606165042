use super::graph::{Graph, Next, Node};
use crate::{grid::Cell, squares::squares};

/// The number of positions that, without a past, are decided only by lines in which a board is repeated. The winner always
/// takes the quickest way, and the loser plays anything that keeps the draw.
pub(crate) fn repeating(graph: &Graph<'_>, cells: &[Cell]) -> usize {
    let decided = graph.nodes.iter().filter(|node| cells[node.first] != Cell::OPEN);
    decided
        .filter(|node| Line { graph, cells, boards: vec![] }.repeats(node, 0, &unturned()))
        .count()
}

/// A line of play between draws.
struct Line<'a> {
    graph: &'a Graph<'a>,
    cells: &'a [Cell],
    /// The boards so far, each with the side to move first, as they looked on the table.
    boards: Vec<(u64, u64)>,
}

/// Where each square of a position's representative lies on the table.
type Frame = [u8; 36];

fn unturned() -> Frame {
    std::array::from_fn(|square| u8::try_from(square).expect("less than 36"))
}

impl Line<'_> {
    /// Whether the loser can bring about a repeated board.
    fn repeats(&mut self, node: &Node, state: usize, frame: &Frame) -> bool {
        let board = (on_table(node.stones.0, frame), on_table(node.stones.1, frame));
        if self.boards.contains(&board) {
            return true;
        }
        self.boards.push(board);
        let graph = self.graph;
        let value = |next: &Next<'_>| self.cells[next.node.first + next.state];
        let mut after: Vec<Next<'_>> = graph.after(node, state).collect();
        if self.cells[node.first + state].is_win() {
            after.retain(|next| value(next).is_loss());
            after.sort_by_key(|next| value(next).0);
            after.truncate(1);
        }
        let repeats = after.iter().any(|next| {
            let turned = self.turned(frame, node.leads[next.hold].way);
            self.repeats(next.node, next.state, &turned)
        });
        self.boards.pop();
        repeats
    }

    fn turned(&self, frame: &Frame, way: u8) -> Frame {
        let board = self.graph.space.board();
        let mut turned = *frame;
        for square in 0..board.squares() {
            turned[board.image(way.into(), square)] = frame[square];
        }
        turned
    }
}

fn on_table(stones: u64, frame: &Frame) -> u64 {
    squares(stones).fold(0, |set, square| set | 1 << frame[square])
}
