use search::{Limits, Score};

use crate::common::{best, past, search};

#[test]
fn mates_are_found_and_counted_in_moves() {
    for (fen, m, moves) in [
        ("6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", "Rb8", 1),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7", 1),
        ("6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", "Rg1", 2),
    ] {
        let found = best(&past(fen, ""), &Limits::depth(8));
        assert_eq!(found, (m.to_owned(), Score::Mate(moves)), "{fen}");
    }
}

#[test]
fn a_side_that_is_being_mated_sees_it() {
    // Mate follows whatever the king does.
    let found = search(&past("7k/8/5K2/8/8/8/8/1R6 b - - 0 1", ""), &Limits::depth(10));
    assert!(matches!(found.score, Score::Mate(moves) if moves < 0), "{}", found.score);
}

#[test]
fn a_mate_search_ends_when_the_mate_is_found() {
    let limits = Limits { mate: Some(2), ..Limits::default() };
    let found = search(&past("7k/8/8/8/8/8/R7/1R5K w - - 0 1", ""), &limits);
    assert_eq!(found.score, Score::Mate(2));
}

#[test]
fn underpromotion_is_played_where_it_wins() {
    // A queen would be stalemate; a rook mates soon.
    let (m, score) = best(&past("8/5P1k/5K2/8/8/8/8/8 w - - 0 1", ""), &Limits::depth(12));
    assert!(m == "f8=R" || m == "f8=Q" && matches!(score, Score::Mate(_)), "{m} {score}");
    let (m, _) = best(&past("k7/2P5/1K6/8/8/8/8/8 w - - 0 1", ""), &Limits::depth(8));
    assert_ne!(m, "c8=B");
}
