//! Conversations with the engine, line by line.

use std::{
    io::{self, BufReader, Read},
    sync::mpsc::{Receiver, Sender, channel},
    thread::{self, JoinHandle},
    time::Duration,
};

use proptest::prelude::*;
use search::Score;
use uci::{Reply, run, run_to_string};

fn replies(commands: &str) -> Vec<Reply> {
    run_to_string(commands).lines().filter_map(Reply::read).collect()
}

fn best_moves(commands: &str) -> Vec<Option<String>> {
    let best = |reply| match reply {
        Reply::BestMove { best, .. } => Some(best.map(|m| m.to_string())),
        _ => None,
    };
    replies(commands).into_iter().filter_map(best).collect()
}

fn last_score(commands: &str) -> Score {
    let score = |reply| match reply {
        Reply::Info(info) => info.score.map(|(score, _)| score),
        _ => None,
    };
    replies(commands).into_iter().rev().find_map(score).expect("a score")
}

#[test]
fn it_introduces_itself_and_lists_its_options() {
    let replies = replies("uci\nisready\n");
    assert!(matches!(&replies[0], Reply::Name(name) if name.starts_with("Fourfold")));
    let names: Vec<&str> = replies
        .iter()
        .filter_map(|reply| match reply {
            Reply::Option(option) => Some(option.name.as_str()),
            _ => None,
        })
        .collect();
    for name in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "UCI_ShowWDL",
        "EvalFile",
        "SyzygyPath",
        "Clear Hash",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(replies[replies.len() - 2..], [Reply::UciOk, Reply::ReadyOk]);
}

#[test]
fn every_kind_of_go_is_answered_with_one_move() {
    for go in [
        "go depth 4",
        "go nodes 500",
        "go movetime 10",
        "go wtime 200 btime 200 winc 5 binc 5",
        "go wtime 50 btime 50 movestogo 1",
        "go wtime -5 btime 100",
        "go wtime 0 btime 0",
        "go infinite",
        "go ponder wtime 100 btime 100",
        "go",
        "go depth 3 searchmoves a2a3 h2h3",
        "go mate 1 nodes 2000",
    ] {
        let best = best_moves(&format!("{go}\nstop\n"));
        assert_eq!(best.len(), 1, "{go}");
        assert!(best[0].is_some(), "{go}");
    }
    let restricted = best_moves("go depth 3 searchmoves a2a3 h2h3\n");
    assert!(["a2a3", "h2h3"].contains(&restricted[0].as_deref().unwrap()));
}

#[test]
fn mated_and_stalemated_positions_have_no_move() {
    assert_eq!(best_moves("position fen R6k/8/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n"), [None]);
    assert_eq!(
        best_moves("position fen 7k/8/6Q1/8/8/8/8/K7 b - - 0 1\ngo infinite\nstop\n"),
        [None]
    );
}

#[test]
fn the_game_so_far_counts() {
    // Black is lost, but can return with the queen and repeat the position for the third time.
    let game = "position fen 6k1/5ppp/8/8/8/8/q4PPP/3QR1K1 w - - 0 1 moves d1d4 a2b2 d4d1 b2a2 d1d4 a2b2 d4d1";
    assert_eq!(last_score(&format!("{game}\ngo depth 1 searchmoves b2a2\n")), Score::Centipawns(0));
    let shown = run_to_string(&format!("{game} b2a2\nd\n"));
    assert!(shown.contains("Occurrences: 3"), "{shown}");
}

#[test]
fn a_position_that_is_drawn_is_said_to_be() {
    let knights = "g1f3 g8f6 f3g1 f6g8";
    for (position, words) in [
        (format!("startpos moves {knights} {knights}"), "Draw by threefold repetition"),
        ("fen 7k/8/8/8/8/8/8/RK6 w - - 99 80 moves a1a2".to_owned(), "Draw by the fifty-move rule"),
        ("fen 7k/8/8/8/8/8/8/1K1B4 w - - 0 80".to_owned(), "Draw by insufficient material"),
    ] {
        let output = run_to_string(&format!("position {position}\n"));
        assert_eq!(output, format!("info string {words}\n"));
        assert_eq!(best_moves(&format!("position {position}\ngo depth 2\n")).len(), 1);
    }
    for position in [
        format!("startpos moves {knights}"),
        "fen 7k/8/8/8/8/8/8/RK6 w - - 98 80 moves a1a2".to_owned(),
        // Mate comes first.
        "fen R6k/8/6K1/8/8/8/8/8 b - - 100 80".to_owned(),
    ] {
        assert_eq!(run_to_string(&format!("position {position}\n")), "");
    }
}

#[test]
fn chances_are_told_to_whoever_wants_them() {
    let ask = "position startpos\ngo depth 3\n";
    assert!(!run_to_string(ask).contains("wdl"));
    let output = run_to_string(&format!("setoption name UCI_ShowWDL value true\n{ask}"));
    let told = output.lines().filter_map(Reply::read).find_map(|reply| match reply {
        Reply::Info(info) => info.wdl,
        _ => None,
    });
    let told = told.expect("chances");
    assert_eq!(told.win + told.draw + told.loss, 1000);
}

#[test]
fn castling_is_written_as_the_gui_wants_it() {
    let position = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let standard = best_moves(&format!("{position}\ngo depth 1 searchmoves e1g1\n"));
    assert_eq!(standard[0].as_deref(), Some("e1g1"));
    let other = format!(
        "setoption name UCI_Chess960 value true\n{position}\ngo depth 1 searchmoves e1h1\n"
    );
    assert_eq!(best_moves(&other)[0].as_deref(), Some("e1h1"));
}

#[test]
fn multipv_lines_are_numbered() {
    let output = run_to_string("setoption name MultiPV value 3\ngo depth 4\n");
    for line in 1..=3 {
        assert!(output.contains(&format!("multipv {line} ")), "{output}");
    }
}

#[test]
fn it_reports_errors_and_goes_on() {
    for (line, words) in [
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
        ("position startpos moves e2e5", "e2e5, is not legal"),
        ("setoption name Hash value lots", "Hash must be a number"),
        ("setoption name SyzygyPath value /no/such/folder", "cannot be read"),
    ] {
        let output = run_to_string(&format!("{line}\ngo depth 1\n"));
        assert!(output.contains(words), "{output}");
        assert!(output.contains("bestmove"), "{output}");
    }
}

#[test]
fn another_network_is_played_with_unless_it_is_damaged() {
    let embedded = concat!(env!("CARGO_MANIFEST_DIR"), "/../search/src/network/fourfold.net");
    let mut bytes = std::fs::read(embedded).unwrap();
    let at = bytes.len() / 2;
    bytes[at] ^= 1;
    let damaged = format!("{}/damaged.net", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&damaged, bytes).unwrap();
    let evaluation = |file: &str| {
        let position = "position startpos moves e2e4 d7d5";
        run_to_string(&format!(
            "{position}\nsetoption name EvalFile value {file}\neval\ngo depth 1\n"
        ))
    };
    let own = evaluation("<empty>");
    assert!(own.starts_with("Evaluation: "), "{own}");
    let own = own.lines().next().unwrap();
    assert_eq!(evaluation(embedded).lines().next(), Some(own));
    for (file, words) in [
        (damaged.as_str(), "its length or checksum is wrong"),
        (concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"), "this is not a network"),
        ("/no/such.net", "EvalFile /no/such.net"),
    ] {
        let output = evaluation(file);
        let (complaint, rest) = output.split_once('\n').unwrap();
        assert!(complaint.contains(words) && complaint.contains("stays as it was"), "{output}");
        assert!(rest.starts_with(own), "{output}");
        assert!(rest.contains("bestmove"), "{output}");
    }
}

#[test]
fn unknown_commands_are_passed_over() {
    assert_eq!(run_to_string("hello\n\n\u{0}\nxyzzy 12\nstop\nponderhit\n"), "");
    assert_eq!(run_to_string("joho isready\n"), "readyok\n");
}

#[test]
fn it_shows_counts_and_evaluates() {
    let output = run_to_string("position startpos moves e2e4\nd\neval\nperft 3\ngo perft 2\n");
    assert!(output.contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    assert!(output.contains("Evaluation: "));
    assert!(output.contains("nodes: 13160"), "{output}");
    assert!(output.contains("nodes: 600"), "{output}");
}

#[test]
fn a_limited_player_plays_too() {
    let limit = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 900";
    assert!(best_moves(&format!("{limit}\ngo wtime 1000 btime 1000\n"))[0].is_some());
}

/// An input that arrives line by line.
struct Line(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Line {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

struct Written(Sender<String>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        self.0.send(text).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine that is sent commands while it searches.
struct Partner {
    say: Sender<Vec<u8>>,
    heard: Receiver<String>,
    engine: JoinHandle<io::Result<()>>,
}

impl Partner {
    fn new() -> Partner {
        let (say, input) = channel();
        let (output, heard) = channel();
        let engine =
            thread::spawn(move || run(BufReader::new(Line(input, vec![])), Written(output)));
        Partner { say, heard, engine }
    }

    fn speak(&self, text: &str) {
        self.say.send(format!("{text}\n").into_bytes()).expect("the engine listens");
    }

    /// Its output up to this line.
    fn until(&self, wanted: &str) -> Vec<String> {
        let mut seen = vec![];
        loop {
            let line = self.heard.recv_timeout(Duration::from_secs(20)).expect(wanted);
            seen.push(line.clone());
            if line.starts_with(wanted) {
                return seen;
            }
        }
    }

    fn leave(self) {
        self.speak("quit");
        self.engine.join().expect("it does not panic").expect("it is heard");
    }
}

#[test]
fn while_it_ponders_it_waits_and_stays_ready() {
    let partner = Partner::new();
    partner.speak("position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1\ngo ponder wtime 1000 btime 1000");
    partner.speak("isready");
    assert!(!partner.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    partner.speak("ponderhit");
    partner.until("bestmove");
    partner.speak("go infinite");
    partner.speak("stop");
    partner.until("bestmove");
    partner.leave();
}

#[test]
fn during_an_infinite_search_it_still_evaluates_shows_and_counts() {
    let partner = Partner::new();
    partner.speak("go infinite");
    partner.until("info depth 2");
    for (question, answer) in
        [("eval", "Evaluation: "), ("d", "Fen: "), ("perft 1", "nodes: 20"), ("isready", "readyok")]
    {
        partner.speak(question);
        partner.until(answer);
    }
    partner.speak("stop");
    partner.until("bestmove");
    partner.leave();
}

#[test]
fn it_ends_when_its_input_ends_during_a_search() {
    assert_eq!(best_moves("go infinite").len(), 1);
    assert_eq!(best_moves("go ponder").len(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn no_conversation_breaks_it(lines in prop::collection::vec(prop::sample::select(vec![
        "uci", "isready", "ucinewgame", "position startpos", "position startpos moves e2e4 e7e5",
        "position fen R6k/8/6K1/8/8/8/8/8 b - - 0 1", "position fen x", "go depth 2", "go infinite",
        "go nodes 50", "go ponder", "stop", "ponderhit", "d", "eval", "perft 2", "debug on", "",
        "setoption name Hash value 1", "setoption name Threads value 2", "setoption name Clear Hash",
        "setoption name MultiPV value 2", "setoption name UCI_LimitStrength value true", "garbage \u{fffd}",
    ]), 0..12)) {
        let asked = lines.iter().filter(|line| line.starts_with("go")).count();
        prop_assert_eq!(best_moves(&lines.join("\n")).len(), asked);
    }
}
