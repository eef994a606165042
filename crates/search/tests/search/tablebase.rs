use std::sync::Arc;

use search::{Endgames, Limits, Score, Searcher, StopToken, Verdict};
use shakmaty::{Chess, Position as _};

use crate::common::history;

/// Believes that whoever has a rook wins, and that everything without rooks is drawn.
struct RooksWin;

impl Endgames for RooksWin {
    fn most_men(&self) -> usize {
        4
    }

    fn verdict(&self, position: &Chess) -> Option<Verdict> {
        let rooks = position.board().rooks();
        Some(if rooks.is_empty() {
            Verdict::Draw
        } else if (rooks & position.us()).any() {
            Verdict::Win
        } else {
            Verdict::Loss
        })
    }
}

#[test]
fn what_the_tablebase_says_is_believed_after_captures() {
    // White can take the rook, which leaves a draw, as this tablebase sees it, or lose.
    let game = history("8/8/8/3k4/8/8/4r1P1/4K1N1 w - - 0 1", "");
    let mut searcher = Searcher::new(1);
    searcher.set_endgames(Some(Arc::new(RooksWin)));
    let mut known = 0;
    let mut reporter = |progress: &search::Progress| known = progress.known;
    let found = searcher.search(&game, &Limits::depth(4), &StopToken::default(), &mut reporter);
    assert_eq!(found.score, Score::Centipawns(0));
    assert!(known > 0);
}
