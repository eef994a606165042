//! The engine and its laboratory, as their users meet them.

use std::path::{Path, PathBuf};

use crate::program::run;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn the_engine_speaks_uci_and_ends_with_its_input() {
    let ran = run(&["uci"], "uci\nposition startpos moves e2e4\ngo depth 3\n");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("uciok") && ran.out.contains("bestmove "), "{}", ran.out);
}

#[test]
fn a_match_with_itself_is_played_and_written() {
    let pgn = file("match.pgn");
    let pgn = pgn.to_str().unwrap();
    let tempo = ["--tempo", "nodes 60", "--games", "4", "--concurrency", "2", "--pgn", pgn];
    let ran =
        run(&[&["match", "self; name=one", "self; Hash=1; name=two"], &tempo[..]].concat(), "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("one - two: 4 games"), "{}", ran.out);
    assert!(ran.out.contains("faults: 0"), "{}", ran.out);
    assert!(ran.err.contains("4 of 4 games"), "{}", ran.err);
    // Other tools can read what was written.
    let converted = run(&["convert", pgn, "--to", "record"], "");
    assert!(converted.ok && converted.out.lines().count() == 4, "{}", converted.err);
}

/// An engine in debugging dress on a busy machine would lose on time if the clock on the wall counted.
#[cfg(target_os = "linux")]
#[test]
fn nobody_loses_on_time_by_what_others_compute() {
    let tempo = ["--tempo", "0.5+0.02", "--games", "2", "--clock", "cpu"];
    let ran = run(&[&["match", "self", "self"], &tempo[..]].concat(), "");
    assert!(ran.ok && ran.out.contains("faults: 0"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_sequential_test_ends_when_it_is_sure() {
    // Against a beginner nobody is 400 Elo weaker.
    let weak = "self; UCI_LimitStrength=true; UCI_Elo=800";
    let tempo = ["--tempo", "nodes 400", "--games", "400", "--sprt=-400,0"];
    let ran = run(&[&["match", "self", weak], &tempo[..]].concat(), "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains(", stronger"), "{}", ran.out);
    assert!(!ran.err.contains("400 of 400"), "{}", ran.err);
}

#[test]
fn a_match_that_cannot_be_played_is_refused_with_a_sentence() {
    for (engines, arguments, words) in [
        (["self", "/no/such/engine"], &[][..], "/no/such/engine cannot be started"),
        (["self", "true"], &[][..], "true does not answer"),
        (["self", "self; Hash"], &[][..], "is not an option"),
        (["self", "self"], &["--tempo", "soon"][..], "is not a tempo"),
        (["self", "self"], &["--sprt", "5"][..], "does not give two bounds"),
        (["self", "self"], &["--openings", "/no/such/file"][..], "/no/such/file"),
    ] {
        let ran = run(&[&["match"], &engines[..], arguments].concat(), "");
        assert!(!ran.ok && ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn a_network_is_trained_on_games_and_played_with() {
    let (games, net) = (file("few.games"), file("few.net"));
    let _ = std::fs::remove_file(&games);
    let (games, net) = (games.to_str().unwrap(), net.to_str().unwrap());
    let ran = run(&["gen", "--output", games, "--games", "4", "--nodes", "40"], "");
    assert!(ran.ok, "{}", ran.err);
    let train = ["train", games, "--output", net, "--epochs", "2", "--batch", "100"];
    let ran = run(&train, "");
    assert!(ran.ok && ran.out.contains("epoch 2: loss 0."), "{}{}", ran.out, ran.err);
    let further = run(&[&train[..], &["--from", net, "--threads", "1"]].concat(), "");
    assert!(further.ok, "{}", further.err);
    let played = run(&["uci"], &format!("setoption name EvalFile value {net}\ngo depth 2\n"));
    assert!(played.ok && !played.out.contains("info string"), "{}", played.out);
}

#[test]
fn a_network_that_cannot_be_trained_is_refused_with_a_sentence() {
    let (nothing, other) = (file("nothing.games"), file("other.games"));
    std::fs::write(&other, "1. e4 e5").unwrap();
    let (nothing, other) = (nothing.to_str().unwrap(), other.to_str().unwrap());
    for (arguments, words) in [
        (&[nothing][..], "cannot be read"),
        (&[other], "is not a file of games"),
        (&[nothing, "--ahead", "2"], "a share from 0 to 1"),
        (&[nothing, "--from", other], "this is not a network"),
    ] {
        let ran = run(&[&["train", "--output", "/no/such/folder/x.net"], arguments].concat(), "");
        assert!(!ran.ok && ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn openings_are_the_same_for_the_same_seed() {
    let make = || run(&["openings", "--count", "2", "--plies", "4", "--seed", "9"], "").out;
    assert_eq!(make().lines().count(), 2);
    assert_eq!(make(), make());
}

#[test]
fn a_suite_is_solved_and_what_is_missed_is_named() {
    let suite = file("suite.epd");
    let problems = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - bm Rb8; dm 1; id \"mate\";\n\
                    6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - bm h4; id \"wrong\";\n";
    std::fs::write(&suite, problems).unwrap();
    let suite = suite.to_str().unwrap();
    let ran = run(&["suite", "solve", suite, "--seconds", "0.05"], "");
    assert!(ran.ok && ran.out.contains("1 of 2 solved"), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("not solved, but Rb1-b8"), "{}", ran.out);
    let ran = run(&["suite", "solve", suite, "--seconds", "0.05", "--percent", "95"], "");
    assert!(!ran.ok && ran.err.contains("fewer than 95"), "{}", ran.err);
    let other = ["suite", "solve", suite, "--seconds", "0.05", "--engine", "/no/such/engine"];
    assert!(run(&other, "").err.contains("cannot be started"));
}
