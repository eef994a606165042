//! Eight positions on which draw detection goes wrong easily, as far as they concern the search. Four of them are handed down
//! with a mistake; each such test keeps the intent and says what was corrected. The rules of the game itself are tested in
//! the chess crate.

use search::{Limits, Score};

use crate::common::{START, best, move_of, past, search};

const DRAW: Score = Score::Centipawns(0);

/// The score of one move, when only that move is searched.
fn worth(fen: &str, moves: &str, m: &str, depth: usize) -> Score {
    let past = past(fen, moves);
    let only = vec![move_of(&past, m)];
    search(&past, &Limits { only, ..Limits::depth(depth) }).score
}

#[test]
fn position_1_a_move_that_repeats_for_the_third_time_is_a_draw() {
    // Nc3 on the ninth half-move brings the position up for the third time.
    let shuffled = "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8";
    assert_eq!(worth(START, shuffled, "Nc3", 4), DRAW);
    assert_ne!(worth("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "", "Qa4", 4), DRAW);
}

#[test]
fn position_2_lost_castling_rights_make_a_false_repetition() {
    // A queen up, White would rather not repeat. Here the rooks went out and back once: the board looks like the
    // start, but the rights are gone, so going out again repeats nothing.
    // (With rooks on h1 and h8 too, Black would take on h1 and win the queen: no more than a draw.)
    let fen = "r3k3/8/8/8/8/8/8/RQ2K3 w Qq - 0 1";
    assert_ne!(worth(fen, "Ra2 Ra7 Ra1 Ra8", "Ra2", 2), DRAW);
    assert_eq!(worth(fen, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8", "Ra2", 2), DRAW);
}

#[test]
fn position_3_an_en_passant_right_that_is_gone() {
    // Corrected: the printed FEN has an en-passant square, but no pawn that could just have passed it. The right is part of
    // the first position, so the king's walk out and back does not repeat it, and only the second walk does.
    let fen = "8/7r/3p4/KPp5/8/8/8/k7 w - c6 0 1";
    let once = "Ka4 Ka2 Ka5 Ka1";
    assert_eq!(past(fen, once).occurrences(), 1);
    assert_eq!(past(fen, &format!("{once} {once}")).occurrences(), 2);
}

#[test]
fn position_4_the_hundredth_half_move_exactly() {
    let fen = |clock| format!("8/8/3k4/8/3K4/8/7R/7R w - - {clock} 80");
    assert_eq!(search(&past(&fen(99), ""), &Limits::depth(6)).score, DRAW);
    assert!(search(&past(&fen(80), ""), &Limits::depth(10)).score.centipawns() > 400);
}

#[test]
fn position_5_a_root_that_is_a_repetition_already_is_still_searched() {
    // Corrected: after these eight half-moves the root stands for the third time, not the second. The search must still
    // find a move, and knows that going on with the knights is a draw.
    let game = past(START, "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8");
    assert_eq!(game.occurrences(), 3);
    let found = search(&game, &Limits::depth(5));
    assert!(found.best().is_some());
    assert!(found.score >= DRAW, "White can do at least as well as a draw: {}", found.score);
}

#[test]
fn position_6_the_weaker_side_goes_for_the_repetition() {
    // Corrected: as printed the white queen is pinned and Qe3 is illegal. Here White, about to be mated, has nothing but
    // Qe8+ and Qh5+, again and again.
    let game = past("6k1/6p1/5p2/7Q/8/8/rq6/6K1 w - - 0 1", "");
    assert_eq!(best(&game, &Limits::depth(10)), ("Qe8".to_owned(), DRAW));
}

#[test]
fn position_7_mate_comes_before_repetition_and_before_the_clock() {
    // Corrected: as printed Rf8 is not mate, the king captures. Here the mating move is also the hundredth half-move.
    let mates = past("6k1/R7/6K1/8/8/8/8/8 w - - 99 70", "");
    assert_eq!(best(&mates, &Limits::depth(6)), ("Ra8".to_owned(), Score::Mate(1)));
    // White could repeat with the rook, and mates instead.
    let repeats = past("6k1/R7/6K1/8/8/8/8/8 w - - 2 1", "Rb7 Kh8 Ra7 Kg8 Rb7 Kh8 Ra7 Kg8");
    assert_eq!(best(&repeats, &Limits::depth(6)), ("Ra8".to_owned(), Score::Mate(1)));
}

#[test]
fn position_8_the_boundary_of_the_half_move_clock() {
    // The position right after the capture is the oldest that can be repeated. It has occurred twice, and Rg3 brings it up
    // for the third time.
    let fen = "8/8/2k5/8/3K4/6p1/8/6R1 w - - 4 1";
    let game = "Rxg3 Kd6 Rg8 Kc6 Rg3 Kd6 Rg8 Kc6";
    assert_eq!(worth(fen, game, "Rg3", 3), DRAW);
    assert_ne!(worth(fen, "Rxg3 Kd6 Rg8 Kc6", "Rg3", 3), DRAW);
}

#[test]
fn insufficient_material_is_a_draw_anywhere_in_the_tree() {
    // Capturing the pawn leaves a lone knight, which cannot win.
    let fen = "8/8/8/4k3/8/5p2/3N4/4K3 w - - 0 1";
    assert_eq!(worth(fen, "", "Nxf3", 4), DRAW);
}
