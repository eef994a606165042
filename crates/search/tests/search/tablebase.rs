use std::sync::Arc;

use search::{Limits, Score, Searcher, StopToken, Tablebase, Wdl};
use shakmaty::{Chess, Position as _};

use crate::common::past;

/// A pretend tablebase: a side with a rook wins, and everything without rooks is a draw.
struct RooksWin;

impl Tablebase for RooksWin {
    fn max_pieces(&self) -> usize {
        4
    }

    fn probe(&self, position: &Chess) -> Option<Wdl> {
        let rooks = position.board().rooks();
        Some(if rooks.is_empty() {
            Wdl::Draw
        } else if (rooks & position.us()).any() {
            Wdl::Win
        } else {
            Wdl::Loss
        })
    }
}

#[test]
fn what_the_tablebase_says_is_believed_after_captures() {
    // White can capture the rook, which this tablebase calls a draw, or lose.
    let game = past("8/8/8/3k4/8/8/4r1P1/4K1N1 w - - 0 1", "");
    let mut searcher = Searcher::new(1);
    searcher.set_tablebase(Some(Arc::new(RooksWin)));
    let mut known = 0;
    let mut reporter = |progress: &search::Progress| known = progress.tb_hits;
    let found = searcher.search(&game, &Limits::depth(4), &StopToken::default(), &mut reporter);
    assert_eq!(found.score, Score::Centipawns(0));
    assert!(known > 0);
}
