use crate::{
    Board,
    history::{PIECE_TOS, PieceTo},
};

/// Entries of each table, for each side to move.
const ENTRIES: usize = 16_384;
/// Corrections are stored in this fraction of a centipawn.
const GRAIN: i32 = 128;
/// No correction grows beyond this many centipawns.
const MAX_CORRECTION: i32 = 64;

/// Correction history: how far the static evaluation was off in similar positions, by pawn key, by the non-pawn keys of both
/// sides and by the last two moves. Each is an average of the errors, and the correction is the average of the four.
#[derive(Debug)]
pub(crate) struct CorrectionHistory {
    by_keys: [Vec<i16>; 3],
    by_moves: Vec<i16>,
}

/// The last two moves, the last one second.
pub(crate) type LastMoves = Option<[PieceTo; 2]>;

impl Default for CorrectionHistory {
    fn default() -> CorrectionHistory {
        CorrectionHistory {
            by_keys: [(); 3].map(|()| vec![0; 2 * ENTRIES]),
            by_moves: vec![0; PIECE_TOS * PIECE_TOS],
        }
    }
}

impl CorrectionHistory {
    /// What to add to the static evaluation.
    pub(crate) fn correction(&self, board: &Board, last: LastMoves) -> i32 {
        let by_keys = self.by_keys.iter().zip(indices(board));
        let sum: i32 = by_keys.map(|(table, at)| i32::from(table[at])).sum();
        let by_moves = last.map_or(0, |last| i32::from(self.by_moves[moves_index(last)]));
        (sum + by_moves) / (4 * GRAIN)
    }

    /// The search found that the static evaluation, before it was corrected, was off by this much.
    pub(crate) fn update(&mut self, board: &Board, last: LastMoves, error: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        let average = |entry: &mut i16| {
            let new = (i32::from(*entry) * (256 - weight) + error * GRAIN * weight) / 256;
            let max = MAX_CORRECTION * GRAIN;
            *entry = i16::try_from(new.clamp(-max, max)).expect("64 * 128 fits 16 bits");
        };
        for (table, at) in self.by_keys.iter_mut().zip(indices(board)) {
            average(&mut table[at]);
        }
        if let Some(last) = last {
            average(&mut self.by_moves[moves_index(last)]);
        }
    }
}

fn moves_index([before, last]: [PieceTo; 2]) -> usize {
    before.index() * PIECE_TOS + last.index()
}

fn indices(board: &Board) -> [usize; 3] {
    let keys = board.keys();
    let side = board.turn().fold_wb(0, ENTRIES);
    [keys.pawn, keys.non_pawn.white, keys.non_pawn.black].map(|key| {
        side + usize::try_from(key % (ENTRIES as u64)).expect("a remainder below ENTRIES")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Color;

    #[test]
    fn corrections_follow_the_error() {
        let board = Board::new(shakmaty::Chess::new());
        let last = shakmaty::Position::legal_moves(board.chess())[0];
        let last = Some([PieceTo::of(Color::White, last), PieceTo::of(Color::Black, last)]);
        let mut history = CorrectionHistory::default();
        for _ in 0..200 {
            history.update(&board, last, 40, 10);
        }
        assert!((38..=40).contains(&history.correction(&board, last)));
        assert!((28..=30).contains(&history.correction(&board, None)));
    }
}
