//! The player that knows Keishi's solution, through the referee.
//!
//! Those that need the table are ignored: name it in `FOURFOLD_KEISHI_TABLE` and add `--run-ignored all`.

use std::{path::PathBuf, sync::Arc};

use bots::{Brain, Perfect, Playable, Random, perfect::Level, play_out};
use game::{Ending, Score};
use keishi::{Keishi, Ko, Options, Position, Side};
use keishi_solver::{Oracle, Prover, Value, fair};
use table::{Setup, Table};

/// Longer than any game here.
const LIMIT: usize = 5_000;

fn options(start: Position, ko: Ko) -> Options {
    Options { ko, swap: false, start: Some(start) }
}

fn table_with(options: &Options) -> Table<Keishi> {
    Table::new(Setup { options: options.clone(), ..Setup::default() }).expect("nobody has won yet")
}

/// How a game between these two ends for the first, who plays this side.
fn score(
    options: &Options,
    side: Side,
    first: Box<dyn Brain<Keishi>>,
    second: Box<dyn Brain<Keishi>>,
) -> Option<Score> {
    let mut table = table_with(options);
    let (mut first, mut second) = (Some(first), Some(second));
    let mut brain = |seat| if seat == side.seat() { first.take() } else { second.take() };
    let playout = play_out(&mut table, LIMIT, |seat| brain(seat).expect("one brain a seat"));
    playout.outcome.map(|outcome| outcome.scores[side.seat()])
}

fn knowing(oracle: &Arc<dyn Oracle>, level: Level, seed: u64) -> Box<dyn Brain<Keishi>> {
    Box::new(Perfect::new(Arc::clone(oracle), level, seed))
}

fn quick() -> Arc<dyn Oracle> {
    Arc::new(Prover::new(3))
}

fn table() -> Arc<dyn Oracle> {
    let path = std::env::var_os("FOURFOLD_KEISHI_TABLE").expect("FOURFOLD_KEISHI_TABLE");
    Arc::new(keishi_solver::Table::open(&PathBuf::from(path)).expect("a table"))
}

#[test]
fn without_a_table_it_beats_random_players() {
    for seed in 0..10 {
        let side = Side::ALL[usize::from(seed % 2 == 0)];
        let perfect = knowing(&quick(), Level::Perfect, seed);
        let ended = score(&Options::default(), side, perfect, Box::new(Random::new(seed)));
        assert_eq!(ended, Some(Score::Win), "seed {seed}");
    }
}

#[test]
fn without_a_table_it_finds_the_only_defence() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut found = 0;
    while found < 20 {
        let position = anywhere(&mut rng);
        let safe = |m: &keishi::Move| Prover::new(1).value(position.play(*m).unwrap()).is_none();
        let defences: Vec<keishi::Move> = position.moves().filter(safe).collect();
        if let ([only], None) = (&defences[..], Prover::new(3).value(position)) {
            let mut table = table_with(&options(position, Ko::Off));
            play_out(&mut table, 1, |_| knowing(&quick(), Level::Perfect, 1));
            assert_eq!(table.game().last_move(), Some(*only), "{position}");
            found += 1;
        }
    }
}

/// Eight stones anywhere, nobody having won.
fn anywhere(rng: &mut fastrand::Rng) -> Position {
    loop {
        let mut squares = keishi::Square::ALL;
        rng.shuffle(&mut squares);
        let stones = |squares: &[keishi::Square]| squares.iter().copied().collect();
        let position = Position::new(stones(&squares[..4]), stones(&squares[4..8]), Side::Black);
        if let Some(position) = position.ok().filter(|position| position.winner().is_none()) {
            return position;
        }
    }
}

#[test]
fn even_a_novice_wins_at_once_if_it_can() {
    for level in Level::ALL {
        for seed in 0..20 {
            let start = options("6/6/B3B1/6/B5/W1WBWW b".parse().unwrap(), Ko::Off);
            let mut table = table_with(&start);
            play_out(&mut table, 1, |_| knowing(&quick(), level, seed));
            assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::Rectangle));
        }
    }
}

#[test]
fn it_plays_by_the_ko() {
    for ko in Ko::ALL {
        let brains = |seed| knowing(&quick(), Level::Club, seed);
        let mut table = table_with(&options(fair::daily(1), ko));
        let playout = play_out(&mut table, 200, |seat| brains(seat.index() as u64));
        assert_eq!(playout.refusals.iter().map(|(_, refusals)| *refusals).sum::<usize>(), 0);
    }
}

#[test]
#[ignore = "needs a table"]
fn it_never_loses_a_thousand_games_that_begin_drawn_or_won() {
    let table = table();
    let starts: Vec<Position> = fair::starts().collect();
    let mut tally = [0; 3];
    for game in 0..1_000 {
        let ko = [Ko::Immediate, Ko::Off][game % 2];
        let seed = game as u64;
        let opponent: Box<dyn Brain<Keishi>> = match game / 2 % 5 {
            0 => Box::new(Random::new(seed)),
            1 => Keishi::casual(seed),
            2 => knowing(&table, Level::Club, seed),
            3 => knowing(&table, Level::Expert, seed),
            _ => knowing(&table, Level::Perfect, seed),
        };
        let (start, side) = match game % 4 {
            0 | 1 => (starts[game / 4 % starts.len()], Side::ALL[game / 8 % 2]),
            _ => (Position::START, Side::Black),
        };
        let perfect = knowing(&table, Level::Perfect, seed);
        let ended = score(&options(start, ko), side, perfect, opponent);
        let won_start = start == Position::START;
        assert_ne!(ended, Some(Score::Loss), "game {game}: {start} {ko:?} {side:?}");
        assert!(!won_start || ended == Some(Score::Win), "game {game}: {ended:?}");
        tally[match ended {
            Some(Score::Win) => 0,
            Some(Score::Draw) => 1,
            _ => 2,
        }] += 1;
    }
    println!("won {}, drawn {}, unfinished {}", tally[0], tally[1], tally[2]);
    assert_eq!(tally[2], 0);
}

#[test]
#[ignore = "needs a table"]
fn it_wins_what_the_ko_wins() {
    let path = std::env::var_os("FOURFOLD_KEISHI_TABLE").expect("FOURFOLD_KEISHI_TABLE");
    let table = Arc::new(keishi_solver::Table::open(&PathBuf::from(path)).expect("a table"));
    let drawn = table.positions(|value| value == Value::Draw).unwrap();
    let oracle: Arc<dyn Oracle> = table.clone();
    for (seed, start) in (0..).zip(drawn.into_iter().step_by(4_001)) {
        let winner = match table.with_ko(start, keishi_solver::Past::default()) {
            Value::Win(_) => Side::Black,
            Value::Loss(_) => Side::White,
            Value::Draw => continue,
        };
        let [perfect, other] = [seed, seed + 1].map(|seed| knowing(&oracle, Level::Perfect, seed));
        let ended = score(&options(start, Ko::Immediate), winner, perfect, other);
        assert_eq!(ended, Some(Score::Win), "{start}");
    }
}

#[test]
#[ignore = "needs a table"]
fn each_level_beats_the_one_below() {
    let table = table();
    let starts: Vec<Position> = fair::starts().collect();
    for pair in Level::ALL.windows(2) {
        let mut points = 0;
        for game in 0..60 {
            let side = Side::ALL[game % 2];
            let [lower, higher] =
                [pair[0], pair[1]].map(|level| knowing(&table, level, game as u64));
            let start = options(starts[game % starts.len()], Ko::Immediate);
            points += match score(&start, side, higher, lower) {
                Some(Score::Win) => 2,
                Some(Score::Draw) => 1,
                _ => 0,
            };
        }
        println!("{} against {}: {points} of 120", pair[1], pair[0]);
        assert!(points > 60, "{} against {}: {points} of 120", pair[1], pair[0]);
    }
}
