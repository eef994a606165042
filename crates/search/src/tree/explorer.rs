use std::{fmt, sync::atomic::Ordering};

use shakmaty::Position as _;

use crate::{
    Board, Evaluation, History, Verdict,
    histories::{Arrival, Histories},
    limits::MOST_PLIES,
    path::Path,
    value::{DRAW, KNOWN_WIN, MOST_STATIC},
};

use super::{RootMove, frame::Frame, shared::Shared};

/// What one thread knows and keeps from one search to the next.
pub(crate) struct Mind {
    pub(crate) evaluation: Box<dyn Evaluation>,
    pub(crate) histories: Histories,
}

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind").finish_non_exhaustive()
    }
}

/// One thread on its way through the tree.
pub(crate) struct Explorer<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) mind: &'a mut Mind,
    pub(super) board: Board,
    pub(super) path: Path,
    pub(super) frames: Vec<Frame>,
    /// The moves to choose from, those of finished lines first.
    pub(super) root_moves: Vec<RootMove>,
    /// How many lines are finished at this depth.
    pub(super) finished: usize,
    /// Positions looked at by this thread.
    pub(super) nodes: u64,
    told: u64,
    /// How deep the deepest line went.
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// No pass before this ply.
    pub(super) no_pass_before: usize,
}

/// After how many positions a thread looks up whether it must stop. At a million a second that is half a millisecond.
const GLANCE: u64 = 512;

impl<'a> Explorer<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        mind: &'a mut Mind,
        history: &History,
        root_moves: Vec<RootMove>,
    ) -> Explorer<'a> {
        Explorer {
            shared,
            mind,
            board: history.board().clone(),
            path: Path::new(history),
            frames: vec![Frame::default(); MOST_PLIES + 8],
            root_moves,
            finished: 0,
            nodes: 0,
            told: 0,
            deepest: 0,
            stopped: false,
            no_pass_before: 0,
        }
    }

    /// Counts a node; whether the search is over.
    pub(super) fn tick(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        let spent = self.shared.limits.nodes.is_some_and(|most| self.nodes >= most);
        if spent || self.nodes.is_multiple_of(GLANCE) {
            self.tell();
            self.stopped |= spent || self.shared.must_stop();
        }
        self.stopped
    }

    /// Adds the nodes of this thread to those of all.
    pub(super) fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    /// Whether the position is drawn by the rules, wherever it would lead.
    pub(super) fn is_drawn(&self, board: &Board) -> bool {
        self.shared.draws
            && (board.fifty_moves_passed()
                || self.path.repeats(board)
                || board.chess().board().occupied().count() <= 4
                    && board.chess().is_insufficient_material())
    }

    /// What the tablebase says, if it knows this position.
    pub(super) fn known(&self, board: &Board, ply: usize) -> Option<i32> {
        let endgames = self.shared.endgames?;
        let chess = board.chess();
        let few = chess.board().occupied().count() <= endgames.most_men();
        if !few || board.clock() != 0 || chess.castles().any() {
            return None;
        }
        let verdict = endgames.verdict(chess)?;
        self.shared.known.fetch_add(1, Ordering::Relaxed);
        let later = i32::try_from(ply).unwrap_or(0);
        Some(match verdict {
            Verdict::Win => KNOWN_WIN - later,
            Verdict::Draw => DRAW,
            Verdict::Loss => later - KNOWN_WIN,
        })
    }

    /// The evaluation, corrected by how far it was off in positions like this one.
    pub(super) fn corrected(&self, board: &Board, evaluation: i32) -> i32 {
        let corrected = evaluation + self.mind.histories.correction(board);
        // The nearer the fifty-move rule, the less any advantage is worth.
        let clock = i32::try_from(board.clock().min(100)).unwrap_or(0);
        (corrected * (220 - clock) / 220).clamp(-MOST_STATIC, MOST_STATIC)
    }

    /// What the moves one, two and four plies before this node did.
    pub(super) fn before(&self, ply: usize) -> [Option<Arrival>; 3] {
        [1, 2, 4].map(|back| ply.checked_sub(back).and_then(|at| self.frames[at].arrival))
    }
}
