//! Games that are looked through, as users meet it.

use crate::program::{folder, run};

/// The shortest mate, and a game of which something cannot be read.
const GAMES: &str =
    "[White \"Foolish\"]\n[Black \"Lucky\"]\n\n1. f3 e5 2. g4 {oh} Qh4# 0-1\n\n1. e4 e5 2. Ke3 *\n";
const MATE: &str = "[White \"Foolish\"]\n\n1. f3 e5 2. g4 {oh} Qh4# 0-1\n";

#[test]
fn a_game_is_written_down_again_with_what_was_found() {
    let ran = run(&["review", "-", "--nodes", "2000"], MATE);
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("[%eval "), "{}", ran.out);
    let unbroken = ran.out.replace('\n', " ");
    assert!(unbroken.contains("2. g4 $4 {[%eval #-1]} {oh} (2."), "{}", ran.out);
    assert!(ran.out.contains("[WhiteAccuracy \""), "{}", ran.out);
    assert!(ran.err.contains("game 1, white (Foolish): accuracy "), "{}", ran.err);
    assert!(
        ran.err.contains("blunders 1\n") && ran.err.contains("black: accuracy "),
        "{}",
        ran.err
    );
    // What was written can be read again.
    let again = run(&["convert", "-", "--to", "record"], &ran.out);
    assert!(again.ok, "{}", again.err);
}

#[test]
fn it_is_the_same_on_any_number_of_cores() {
    let on = |threads| run(&["review", "-", "--nodes", "3000", "--threads", threads], MATE).out;
    assert_eq!(on("1"), on("3"));
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_reviewed() {
    let folder = folder("review");
    let (games, out) = (folder.join("games.pgn"), folder.join("annotated.pgn"));
    std::fs::write(&games, GAMES).unwrap();
    let [games, out] = [&games, &out].map(|path| path.to_str().unwrap());
    let ran = run(&["review", games, "--nodes", "500", "--output", out], "");
    assert!(!ran.ok, "something was left out");
    assert!(ran.err.contains("Ke3 is not a legal move"), "{}", ran.err);
    assert!(ran.err.contains("of 1 of 2 games something was left out"), "{}", ran.err);
    let written = std::fs::read_to_string(out).unwrap();
    assert_eq!(written.matches("[Annotator \"Fourfold\"]").count(), 2, "{written}");
}

#[test]
fn what_cannot_be_reviewed_is_one_sentence() {
    for (args, input, words) in [
        (&["review", "/no/such/file"][..], "", "/no/such/file cannot be read"),
        (&["review", "-"], "", "- holds no game"),
        (&["review", "-", "--nodes", "0"], MATE, "invalid value '0'"),
        (&["review", "-", "--threads", "0"], MATE, "invalid value '0'"),
    ] {
        let ran = run(args, input);
        assert!(!ran.ok && ran.err.contains(words), "{args:?}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
    }
}
