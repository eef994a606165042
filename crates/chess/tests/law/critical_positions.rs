//! Eight positions on which draw detection goes wrong easily, as far as they concern the rules of the game. Four of them are
//! handed down with a mistake; each such test keeps the intent and says what was corrected.

use crate::common::{act, from, play};
use chess::{Announcement, Ground};
use game::{Ending, Game};

fn occurrences_after_each(start: &str, moves: &str) -> Vec<usize> {
    let mut game = from(start);
    moves
        .split_whitespace()
        .map(|m| {
            play(&mut game, m);
            game.occurrences()
        })
        .collect()
}

#[test]
fn position_1_basic_threefold_repetition() {
    let moves = "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 Nc3";
    assert_eq!(occurrences_after_each("standard", moves), [1, 1, 1, 2, 2, 2, 2, 3, 3]);
    // The ninth half-move brings about a third occurrence, too.
    let mut game = from("standard");
    let said = play(&mut game, moves);
    assert!(said.iter().any(|a| matches!(
        a,
        Announcement::DrawClaimable { ground: Ground::ThreefoldRepetition, .. }
    )));
}

#[test]
fn position_2_lost_castling_rights_make_a_false_repetition() {
    // No threefold: at plies 4 and 8 the rooks are back, but the rights of the start are gone. Those two repeat each other.
    let moves = "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8";
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(occurrences_after_each(start, moves), [1, 1, 1, 1, 1, 2, 2, 2]);
}

#[test]
fn position_3_an_en_passant_right_that_is_gone() {
    // Corrected: the printed FEN has an en-passant square, but no pawn that could just have passed it.
    let printed = "8/2p5/3p4/KP5r/8/8/8/k7 w - c6 0 1";
    assert!(chess::parse_fen(printed).unwrap_err().to_string().contains("c6"));
    let start = "8/7r/3p4/KPp5/8/8/8/k7 w - c6 0 1";
    assert_eq!(occurrences_after_each(start, "Ka4 Ka2 Ka5 Ka1"), [1, 1, 1, 1]);
    // With the rook where it was printed, bxc6 would expose the king: no right was lost, so the position repeats.
    let pinned = "8/8/3p4/KPp4r/8/8/8/k7 w - c6 0 1";
    assert_eq!(occurrences_after_each(pinned, "Ka4 Ka2 Ka5 Ka1"), [1, 1, 1, 2]);
}

#[test]
fn position_4_the_hundredth_half_move_exactly() {
    let mut game = from("8/8/3k4/8/3K4/8/7R/7R w - - 99 1");
    act(&mut game, "claim").unwrap_err();
    play(&mut game, "Rh3");
    act(&mut game, "claim").unwrap();
    assert_eq!(game.outcome().map(|o| o.ending), Some(Ending::FiftyMoves));
}

#[test]
fn position_5_the_root_already_repeats() {
    // Corrected: after these eight half-moves the root stands for the third time, not the second.
    let counts = occurrences_after_each("standard", "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8");
    assert_eq!(counts.last(), Some(&3));
}

#[test]
fn position_6_queens_go_out_and_back() {
    // Corrected: as printed the white queen is pinned and Qe3 is illegal, so the kings stand aside here.
    let mut printed = from("8/8/3k4/3q4/3Q4/3K4/8/8 w - - 0 1");
    act(&mut printed, "d4e3").unwrap_err();
    let start = "1k6/8/8/3q4/3Q4/8/8/6K1 w - - 0 1";
    assert_eq!(occurrences_after_each(start, "Qe3 Qe6 Qd4 Qd5"), [1, 1, 1, 2]);
}

#[test]
fn position_7_mate_comes_before_repetition() {
    // Corrected: as printed Rf8 is not mate, the king must capture, and so the position is dead. Here the mating move is also the
    // hundredth half-move.
    let mut printed = from("6k1/5R2/6K1/8/8/8/8/8 w - - 2 1");
    play(&mut printed, "Rf8");
    assert_eq!(printed.outcome().map(|o| o.ending), Some(Ending::DeadPosition));
    let mut game = from("6k1/R7/6K1/8/8/8/8/8 w - - 99 70");
    play(&mut game, "Ra8");
    assert_eq!(game.outcome().map(|o| o.ending), Some(Ending::Checkmate));
}

#[test]
fn position_8_the_boundary_of_the_half_move_clock() {
    // The clock of the FEN stands at 4, but nothing before the FEN is known: only what was played here can repeat.
    let start = "8/8/3k4/8/3K4/8/7R/7R w - - 4 1";
    assert_eq!(occurrences_after_each(start, "Rg2 Kc6 g2h2 Kd6"), [1, 1, 1, 2]);
    // The position right after a capture is inside the boundary.
    let after_capture = "8/8/3k4/8/3K4/6p1/7R/7R w - - 4 1";
    assert_eq!(
        occurrences_after_each(after_capture, "Rg1 Kc6 Rxg3 Kd6 Rg8 Kc6 Rg3 Kd6"),
        [1, 1, 1, 1, 1, 1, 2, 2]
    );
}
