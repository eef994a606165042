use std::sync::atomic::Ordering;

use shakmaty::Position as _;

use crate::{
    Board, GameHistory, Wdl,
    correction_history::LastMoves,
    history::PieceTo,
    limits::MAX_PLY,
    movepick::MoveStack,
    repetition::KeyStack,
    thread_data::ThreadData,
    time::Pulse,
    transposition::Entry,
    value::{DRAW, MAX_EVAL, NONE, TB_WIN, plies},
};

use super::{RootMove, shared::Shared, stack::StackEntry};

/// A search thread at work.
pub(crate) struct Worker<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) data: &'a mut ThreadData,
    pub(super) root: Board,
    pub(super) keys: KeyStack,
    pub(super) stack: Vec<StackEntry>,
    pub(super) moves: MoveStack,
    /// The root moves. Those of lines already finished at this depth come first.
    pub(super) root_moves: Vec<RootMove>,
    /// The line being searched, counted from 0.
    pub(super) pv_index: usize,
    /// Nodes searched by this thread.
    pub(super) nodes: u64,
    reported_nodes: u64,
    pub(super) seldepth: usize,
    pub(super) stopped: bool,
    pub(super) pulse: Pulse,
    /// No null move before this ply, while one is being verified.
    pub(super) null_move_min_ply: usize,
}

/// Nodes between checks whether to stop: half a millisecond at a million nodes a second.
const CHECK_INTERVAL: u64 = 512;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        data: &'a mut ThreadData,
        past: &GameHistory,
        root_moves: Vec<RootMove>,
    ) -> Worker<'a> {
        Worker {
            shared,
            data,
            root: past.board().clone(),
            keys: KeyStack::new(past),
            stack: vec![StackEntry::default(); MAX_PLY + 8],
            moves: MoveStack::default(),
            root_moves,
            pv_index: 0,
            nodes: 0,
            reported_nodes: 0,
            seldepth: 0,
            stopped: false,
            pulse: Pulse::new(),
            null_move_min_ply: 0,
        }
    }

    /// Counts a node and returns whether the search is over.
    pub(super) fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        let spent = self.shared.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if spent || self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.report_nodes();
            self.pulse.beat();
            self.stopped |= spent || self.shared.must_stop();
        }
        self.stopped
    }

    /// Adds the nodes of this thread to the shared count.
    pub(super) fn report_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.reported_nodes, Ordering::Relaxed);
        self.reported_nodes = self.nodes;
    }

    /// Whether the position is a draw by rule.
    pub(super) fn is_draw(&self, board: &Board) -> bool {
        self.shared.draws
            && (board.fifty_moves_passed()
                || self.keys.is_repetition(board)
                || board.chess().board().occupied().count() <= 4
                    && board.chess().is_insufficient_material())
    }

    /// The tablebase value of this position, if the tablebase has it.
    pub(super) fn probe_tablebase(&self, board: &Board, ply: usize) -> Option<i32> {
        let tablebase = self.shared.tablebase?;
        let chess = board.chess();
        let few = chess.board().occupied().count() <= tablebase.max_pieces();
        if !few || board.halfmove_clock() != 0 || chess.castles().any() {
            return None;
        }
        let wdl = tablebase.probe(chess)?;
        self.shared.tb_hits.fetch_add(1, Ordering::Relaxed);
        Some(match wdl {
            Wdl::Win => TB_WIN - plies(ply),
            Wdl::Draw => DRAW,
            Wdl::Loss => plies(ply) - TB_WIN,
        })
    }

    /// The static evaluation, uncorrected.
    pub(super) fn raw_eval(&mut self, board: &Board, ply: usize) -> i32 {
        self.data.evaluation.evaluate(board, ply).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The static evaluation, uncorrected, from the transposition table if it is there. If the position is not, it is stored.
    pub(super) fn known_eval(
        &mut self,
        board: &Board,
        ply: usize,
        tt_entry: Option<Entry>,
        pv: bool,
    ) -> i32 {
        match tt_entry {
            Some(entry) if entry.raw_eval != NONE => entry.raw_eval,
            Some(_) => self.raw_eval(board, ply),
            None => {
                let raw_eval = self.raw_eval(board, ply);
                self.shared.tt.store(board.key(), ply, Entry::evaluated(raw_eval, pv));
                raw_eval
            }
        }
    }

    /// The static evaluation, corrected by the correction history and the half-move clock.
    pub(super) fn corrected_eval(&self, board: &Board, raw_eval: i32, ply: usize) -> i32 {
        let correction = self.data.correction_history.correction(board, self.last_moves(ply));
        faded(board, raw_eval + correction)
    }

    /// The two moves before this node, unless one of them is a null move or was played in the game.
    pub(super) fn last_moves(&self, ply: usize) -> LastMoves {
        let played = |back| self.stack[ply.checked_sub(back)?].current_move;
        Some([played(2)?, played(1)?])
    }

    /// The moves one, two and four plies before this node, for the continuation history.
    pub(super) fn previous_moves(&self, ply: usize) -> [Option<PieceTo>; 3] {
        [1, 2, 4].map(|back| ply.checked_sub(back).and_then(|at| self.stack[at].current_move))
    }
}

/// The nearer the fifty-move rule, the less an advantage is worth.
pub(super) fn faded(board: &Board, eval: i32) -> i32 {
    let clock = plies(board.halfmove_clock().min(100));
    (eval * (220 - clock) / 220).clamp(-MAX_EVAL, MAX_EVAL)
}
