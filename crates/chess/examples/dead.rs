//! Measures how well and how fast dead positions are recognised.
//!
//! - `dead suite FILE`: a suite of lines like `W- FEN`: `W` and `B` if White and Black can mate, `-` if they cannot.
//! - `dead games N`: positions of games between players that take what they can, and otherwise play at random.
//! - `dead fens FILE`: positions, one FEN a line; what follows it is ignored.

use std::{env, fmt::Write as _, fs, process::ExitCode, time::Instant};

use chess::{Mate, Position, mate_by, mate_by_either, parse_fen};
use fastrand::Rng;
use shakmaty::{Color, Move, Position as _, Role};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let report = match words[..] {
        ["suite", file] => fs::read_to_string(file).map(|text| suite(&text)),
        ["fens", file] => fs::read_to_string(file).map(|text| times(text.lines().filter_map(fen))),
        ["games", number] => Ok(times(games().take(number.parse().unwrap_or(100_000)))),
        _ => Err(std::io::Error::other("say `suite FILE`, `fens FILE` or `games N`")),
    };
    let (text, code) = match report {
        Ok(text) => (text, ExitCode::SUCCESS),
        Err(why) => (why.to_string(), ExitCode::FAILURE),
    };
    let _ = std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes());
    code
}

fn fen(line: &str) -> Option<Position> {
    let fields: Vec<&str> = line.split_whitespace().take(6).collect();
    parse_fen(&fields.join(" "))
        .or_else(|_| parse_fen(&fields[..fields.len().min(4)].join(" ")))
        .ok()
}

/// Counts what is recognised, and names what is wrong.
fn suite(text: &str) -> String {
    let mut report = String::new();
    let (mut dead, mut lost, mut alive) = ([0, 0], [0, 0], [0, 0]);
    let count = |tally: &mut [usize; 2], known: bool| {
        tally[0] += usize::from(known);
        tally[1] += 1;
    };
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() > 3);
    for (expected, position) in lines.filter_map(|line| Some((&line[..2], fen(&line[3..])?))) {
        let either = mate_by_either(&position);
        let mut claims = vec![(expected != "--", either)];
        if expected == "--" {
            count(&mut dead, either == Mate::Impossible);
        }
        for (color, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
            let can = expected.contains(letter);
            let found = mate_by(&position, color);
            let tally = if can { &mut alive } else { &mut lost };
            count(tally, found == if can { Mate::Possible } else { Mate::Impossible });
            claims.push((can, found));
        }
        for (can, found) in claims {
            if found == if can { Mate::Impossible } else { Mate::Possible } {
                let _ = writeln!(report, "WRONG: {expected} {}", chess::print_fen(&position));
            }
        }
    }
    let names = ["dead positions", "sides that cannot mate", "sides that can"];
    for (name, [known, of]) in names.into_iter().zip([dead, lost, alive]) {
        let _ = writeln!(report, "{name}: {known} of {of}");
    }
    report
}

/// How long the question after each move takes: the fastest of three, because other programs run beside this one.
fn times(positions: impl Iterator<Item = Position>) -> String {
    let (mut nanos, mut answers) = (vec![], [0, 0, 0]);
    for position in positions {
        let mut fastest = u128::MAX;
        for _ in 0..3 {
            let start = Instant::now();
            let answer = mate_by_either(&position);
            fastest = fastest.min(start.elapsed().as_nanos());
            answers[answer as usize] += 1;
        }
        nanos.push(fastest);
    }
    nanos.sort_unstable();
    let number = nanos.len().max(1);
    let at =
        |per_mille: usize| nanos.get(number * per_mille / 1000).map_or(0, |&nanos| nanos / 1000);
    let mean = nanos.iter().sum::<u128>() / 1000 / number as u128;
    let [alive, dead, unknown] = answers.map(|times| times / 3);
    format!(
        "{number} positions: {alive} alive, {dead} dead, {unknown} unknown\n\
         mean {mean} us, median {} us, 99 % {} us, 99.9 % {} us, longest {} us\n",
        at(500),
        at(990),
        at(999),
        nanos.last().map_or(0, |&nanos| nanos / 1000),
    )
}

/// All positions of one game after another.
fn games() -> impl Iterator<Item = Position> {
    let mut rng = Rng::with_seed(1);
    let mut position = Position::default();
    std::iter::repeat_with(move || {
        let over = position.is_game_over() || position.halfmoves() >= 100;
        match choose(&position, &mut rng).filter(|_| !over) {
            Some(m) => position.play_unchecked(m),
            None => position = Position::default(),
        }
        position.clone()
    })
}

/// Rather a capture or a promotion than another move, so that games reach endings.
fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let worth = |m: &Move| match (m.capture(), m.promotion()) {
        (Some(taken), _) => i32::from(taken),
        (_, Some(Role::Queen)) => 5,
        _ => 0,
    };
    let best = moves.iter().copied().max_by_key(worth)?;
    if worth(&best) > 0 && rng.u8(0..4) > 0 { Some(best) } else { rng.choice(moves) }
}
