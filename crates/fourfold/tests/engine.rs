//! The engine and its laboratory, as their users meet them.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

struct Ran {
    out: String,
    err: String,
    ok: bool,
}

fn run(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that refuses its arguments reads nothing.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ran { out: text(output.stdout), err: text(output.stderr), ok: output.status.success() }
}

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
fn a_match_with_itself_is_played_written_and_learned_from() {
    let (pgn, weights) = (file("match.pgn"), file("weights.rs"));
    let (pgn, weights) = (pgn.to_str().unwrap(), weights.to_str().unwrap());
    let tempo = ["--tempo", "nodes 60", "--games", "4", "--concurrency", "2", "--pgn", pgn];
    let ran =
        run(&[&["match", "self; name=one", "self; Hash=1; name=two"], &tempo[..]].concat(), "");
    assert!(ran.ok, "{}", ran.err);
    assert!(ran.out.contains("one - two: 4 games"), "{}", ran.out);
    assert!(ran.out.contains("faults: 0"), "{}", ran.out);
    assert!(ran.err.contains("4 of 4 games"), "{}", ran.err);
    // Other tools can read what was written, and so can the tuner.
    let converted = run(&["convert", pgn, "--to", "record"], "");
    assert!(converted.ok && converted.out.lines().count() == 4, "{}", converted.err);
    let tuned = run(&["tune", pgn, "--steps", "1", "--out", weights], "");
    assert!(tuned.ok, "{}", tuned.err);
    assert!(std::fs::read_to_string(weights).unwrap().contains("const WEIGHTS"));
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
        (["self", "self; Hash"], &[][..], "is no option"),
        (["self", "self"], &["--tempo", "soon"][..], "is no tempo"),
        (["self", "self"], &["--sprt", "5"][..], "are no bounds"),
        (["self", "self"], &["--openings", "/no/such/file"][..], "/no/such/file"),
    ] {
        let ran = run(&[&["match"], &engines[..], arguments].concat(), "");
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
