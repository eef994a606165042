//! Errors are one sentence each, and the other games are still read.

use std::time::{Duration, Instant};

use chess::pgn::{MAX_DEPTH, Pgn, read_games};

const BROKEN: &str = include_str!("../../../../tests/data/pgn/broken.pgn");

/// Fragments that, repeated many times, keep a careless reader busy.
const HOSTILE: &str = "{|}|(|)|[|]|\"|$|.|*|%|;|!|\n|\u{a0}|{}|{} | [|\n\n[|{\n\n[|{\n\n[A|\\\"|e.p.|1-0 |0-0 |\
    e4|e4 |e4 * |e5 * |(e4|e4 (|e4 $1 |e4 {x} (|Nf3 (e4) Nf6 (e5 (c5) Nf3) Ng1 Ng8 {x} |\
    [A \"|[A \"\" |[A \"\"]|[A \"\"]\n|\n\n[A \"\"]|\n\n[Event \"\"]\n|[FEN \"x\"]\n";

fn complaint(text: &str) -> String {
    match text.parse::<Pgn>() {
        Ok(game) => panic!("{text} was read as {game}"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn every_broken_game_of_a_file_is_reported_with_its_number_and_line() {
    let complaints: Vec<_> =
        read_games(BROKEN).filter_map(Result::err).map(|why| why.to_string()).collect();
    assert_eq!(
        complaints,
        [
            "game 2, line 8: Nd5 is not a legal move for black after 3. Bb5 \
             (legal knight moves: Nb4, Nd4, Na5, Nce7, Nb8, Nf6, Nh6, Nge7)",
            "game 3, line 12: Nd2 is ambiguous for white after 2... e5 (it could be Nbd2 or Nfd2)",
            "game 4, line 16: the comment that begins here is never closed with }",
            "game 6, line 26: the variation that begins here is never closed with )",
            "game 7, line 30: the FEN \"8/8/8/8/8/8/8/8 w - - 0 1\" cannot be set up: \
             illegal position: empty board, missing king",
            "game 9, line 40: \"hello\" is neither a move nor anything else that belongs here",
            "game 10, line 42: \"[Event 10: no quotes]\" is not a tag; \
             write it like [White \"Anderssen, Adolf\"]",
            "game 11, line 49: there is no variation to close here",
            "game 12, line 52: the variant \"Atomic\" is not known here, \
             only Standard, From Position and Chess960 are",
        ]
    );
}

#[test]
fn the_good_games_of_a_file_are_read_in_spite_of_the_others() {
    let events: Vec<_> = read_games(BROKEN)
        .filter_map(Result::ok)
        .map(|game| game.tags.get("Event").expect("each has one").to_owned())
        .collect();
    assert_eq!(
        events,
        [
            "1: good",
            "5: good, with a comment",
            "8: a null move",
            "13: an annotation beyond the standard",
            "14: good"
        ]
    );
}

#[test]
fn without_tags_the_next_game_begins_behind_the_marker() {
    let games: Vec<_> = read_games("1. e5 (1. d4 1-0) 1-0 1. e4 * 1. Ke2 * 1. d4 *").collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true, false, true]);
}

#[test]
fn a_marker_inside_a_broken_games_variation_does_not_end_it() {
    let games: Vec<_> = read_games("1. e5 d5 (1... c5 1-0) 2. d4 *").collect();
    assert_eq!(games.len(), 1);
}

#[test]
fn a_game_with_broken_tags_and_no_moves_ends_before_the_next_event() {
    let file = "[Event \"a\"]\n[FEN \"x\"]\n\n[Event \"b\"]\n\n1. e4 *";
    let games: Vec<_> = read_games(file).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn an_illegal_move_is_told_with_what_would_be_legal() {
    for (text, end) in [
        ("1. Ke2 *", "Ke2 is not a legal move for white at the start (no legal king moves)"),
        ("1. e4 Ra5 *", "Ra5 is not a legal move for black after 1. e4 (no legal rook moves)"),
        ("1. e4 e5 2. O-O *", "for white after 1... e5 (legal king moves: Ke2)"),
        (
            "1. b1d2 *",
            "b1d2 is not a legal move for white at the start (legal moves from b1: Na3, Nc3)",
        ),
        (
            "1. e4 e5 2. Nf3 (2. Ng5) *",
            "Ng5 is not a legal move for white after 1... e5 (legal knight moves: Na3, Nc3, Ne2, Nf3, Nh3)",
        ),
        (
            "1. e4 e5 2. Nf3 (2. d4 exd4 (2... Qd4)) *",
            "Qd4 is not a legal move for black after 2. d4 (legal queen moves: Qh4, Qg5, Qf6, Qe7)",
        ),
        ("1. f3 e5 2. g4 Qh4# 3. Kf2 *", "after 2... Qh4# (the game is over here)"),
        (
            "1. Bg1f3 *",
            "Bg1f3 is not a legal move for white at the start (legal moves from g1: Nf3, Nh3)",
        ),
        ("1. e9 *", "\"e9\" is neither a move nor anything else that belongs here"),
        ("1. N@f3 *", "\"N@f3\" is neither a move nor anything else that belongs here"),
        (
            "[FEN \"k7/7P/8/8/8/8/8/K7 w - - 0 1\"]\n1. h8 *",
            "(legal pawn moves: h8=Q, h8=R, h8=B, h8=N)",
        ),
    ] {
        assert!(complaint(text).ends_with(end), "{text}: {}", complaint(text));
    }
}

#[test]
fn a_long_list_of_legal_moves_is_cut_short() {
    let text = "[FEN \"4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1\"]\n1. Qa1 *";
    assert!(complaint(text).ends_with(", …)"), "{}", complaint(text));
    assert!(complaint(text).len() < 200);
}

#[test]
fn nobody_passes_in_check() {
    assert_eq!(
        complaint("1. e4 f5 2. Qh5+ -- *"),
        "game 1, line 1: nobody can pass in check, as somebody does after 2. Qh5+"
    );
}

#[test]
fn a_variation_needs_a_move_to_replace() {
    let sentence = "game 1, line 1: a variation must follow the move that it replaces";
    assert_eq!(complaint("(1. d4) 1. e4 *"), sentence);
    assert_eq!(complaint("1. e4 ((1. d4) 1. c4) *"), sentence);
}

#[test]
fn variations_that_are_too_deep_are_refused() {
    let too_deep = format!("1. d4 {}\n*", "(1. e4 ".repeat(MAX_DEPTH + 1));
    assert_eq!(complaint(&too_deep), "game 1, line 1: variations are nested more than 64 deep");
    let absurdly_deep = "1. d4 (".repeat(100_000);
    assert!(complaint(&absurdly_deep).ends_with("nested more than 64 deep"));
}

#[test]
fn the_line_is_that_of_the_word_and_not_of_its_end() {
    assert!(
        complaint("1. e4\r\n{a\r\n\r\ncomment}\r\n; x\r\n%y\r\nKe3\r\n*")
            .starts_with("game 1, line 7: Ke3")
    );
    assert!(
        complaint("[White \"A\"]\n\n1. e4 e5\n{open\n\nfor ever")
            .starts_with("game 1, line 4: the comment")
    );
}

#[test]
fn a_long_word_is_cut_short() {
    assert!(complaint(&"x".repeat(1_000_000)).len() < 200);
    assert!(complaint(&format!("[{}", "x".repeat(1_000_000))).len() < 200);
}

#[test]
fn one_game_must_be_one() {
    assert_eq!(complaint(""), "game 1, line 1: there is no game");
    assert_eq!(complaint("1. e4 *\n\n1. d4 *"), "game 2, line 3: there is more than one game");
}

#[test]
fn hostile_files_take_linear_time() {
    const SIZE: usize = 1 << 19;
    for piece in HOSTILE.split('|') {
        let file = piece.repeat(SIZE / piece.len());
        let begun = Instant::now();
        let games = read_games(&file).count();
        // A tenth of a second is normal; quadratic time would be many seconds.
        assert!(begun.elapsed() < Duration::from_secs(20), "{piece:?}: {games} games");
    }
}
