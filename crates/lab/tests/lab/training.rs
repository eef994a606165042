//! Games for a network to learn from: played, written, damaged, read and gone on with.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

use lab::training::{Damage, DamageKind, Failure, Game, Games, Generator, Kept, Progress, Writer};
use shakmaty::{Chess, Position as _};
use tempfile::TempDir;

/// Few nodes, so that games are quick.
fn generator(games: u64) -> Generator {
    Generator { nodes: 30, games: Some(games), ..Generator::default() }
}

/// A file in a folder of its own.
fn place() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("test.games");
    (folder, path)
}

/// Starts a run, or goes on with it; what the file had, and how far it came.
fn run(generator: &Generator, path: &Path) -> (Kept, Progress) {
    let (writer, kept) = Writer::open(path, &generator.header()).expect("a file");
    (kept.clone(), generator.run(writer, kept, &mut |_| {}).expect("games"))
}

/// A file of this many games, and where each of them ends.
fn file_of(games: u64) -> (Vec<u8>, Vec<usize>) {
    let (_folder, path) = place();
    let ends = (1..=games).map(|count| {
        run(&generator(count), &path);
        fs::read(&path).expect("a file").len()
    });
    let ends = ends.collect();
    (fs::read(&path).expect("a file"), ends)
}

fn read(bytes: &[u8]) -> (Vec<Game>, Vec<Damage>) {
    let (_folder, path) = place();
    fs::write(&path, bytes).expect("a file");
    let (mut games, mut damaged) = (vec![], vec![]);
    for game in Games::open(&path).expect("games").iter() {
        match game {
            Ok(game) => games.push(game),
            Err(damage) => damaged.push(damage),
        }
    }
    (games, damaged)
}

/// The games without one of them.
fn without(games: &[Game], number: usize) -> Vec<Game> {
    let mut games = games.to_vec();
    games.remove(number - 1);
    games
}

#[test]
fn a_run_that_goes_on_writes_what_an_uninterrupted_one_writes() {
    let (_folder, path) = place();
    run(&generator(2), &path);
    let (kept, progress) = run(&generator(5), &path);
    assert_eq!((kept.numbers, progress.games), (HashSet::from([0, 1]), 5));
    assert_eq!(fs::read(&path).expect("a file"), file_of(5).0);
}

#[test]
fn a_run_that_was_cut_off_in_a_game_says_so_and_plays_it_again() {
    let (whole, ends) = file_of(4);
    let (_folder, path) = place();
    fs::write(&path, &whole[..ends[2] - 5]).expect("a file");
    let (kept, _) = run(&generator(4), &path);
    let cut_off = Damage { game: 3, at: ends[1], kind: DamageKind::CutOff };
    assert_eq!((kept.damaged, kept.cut_off), (vec![cut_off], ends[2] - 5 - ends[1]));
    assert_eq!(fs::read(&path).expect("a file"), whole);
}

#[test]
fn a_damaged_game_in_the_middle_is_played_again_at_the_end() {
    let (mut bytes, ends) = file_of(3);
    let (mut games, _) = read(&bytes);
    bytes[ends[0] + 20] ^= 1;
    let (_folder, path) = place();
    fs::write(&path, &bytes).expect("a file");
    let (kept, _) = run(&generator(3), &path);
    assert_eq!((kept.damaged.len(), kept.cut_off), (1, 0));
    games.swap(1, 2);
    assert_eq!(read(&fs::read(&path).expect("a file")).0, games);
}

#[test]
fn several_threads_play_the_same_games() {
    let (_folder, path) = place();
    run(&Generator { threads: 4, ..generator(6) }, &path);
    let (mut games, damaged) = read(&fs::read(&path).expect("a file"));
    games.sort_by_key(|game| game.number);
    assert_eq!((games, damaged), read(&file_of(6).0));
}

#[test]
fn another_seed_gives_other_games() {
    let (_folder, path) = place();
    run(&Generator { seed: 2, ..generator(3) }, &path);
    let (games, _) = read(&fs::read(&path).expect("a file"));
    let (others, _) = read(&file_of(3).0);
    assert!(games.iter().all(|game| others.iter().all(|other| game.opening != other.opening)));
}

#[test]
fn a_run_ends_with_the_game_that_makes_the_positions_enough() {
    let (_folder, path) = place();
    let wanted = Generator { games: None, positions: Some(150), ..generator(0) };
    let (_, progress) = run(&wanted, &path);
    let (games, _) = read(&fs::read(&path).expect("a file"));
    let positions: Vec<usize> = games.iter().map(|game| game.samples().count()).collect();
    let (sum, last) = (positions.iter().sum::<usize>(), positions.last().expect("a game"));
    assert!(sum >= 150 && sum - last < 150, "{positions:?}");
    assert_eq!((progress.positions, progress.games), (sum as u64, games.len() as u64));
    let (_, again) = run(&wanted, &path);
    assert_eq!((again.added, again.games), (0, progress.games), "there are enough already");
}

#[test]
fn a_damaged_byte_is_reported_with_its_game_and_the_other_games_are_read() {
    let (bytes, ends) = file_of(3);
    let (games, _) = read(&bytes);
    for at in ends[0]..ends[2] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x21;
        let game = if at < ends[1] { 2 } else { 3 };
        let (read, reports) = read(&damaged);
        let numbers: Vec<(usize, usize)> = reports.iter().map(|d| (d.game, d.at)).collect();
        assert_eq!(numbers, [(game, ends[game - 2])], "byte {at}");
        assert_eq!(read, without(&games, game), "byte {at}");
    }
}

#[test]
fn a_file_that_is_cut_off_anywhere_keeps_its_whole_games() {
    let (bytes, ends) = file_of(3);
    let (games, none) = read(&bytes);
    assert_eq!(none, []);
    for cut in ends[0]..bytes.len() {
        let whole = ends.iter().filter(|end| **end <= cut).count();
        let (read, reports) = read(&bytes[..cut]);
        assert_eq!(read, games[..whole], "cut at {cut}");
        let cut_off = Damage { game: whole + 1, at: ends[whole - 1], kind: DamageKind::CutOff };
        let expected = if cut == ends[whole - 1] { vec![] } else { vec![cut_off] };
        assert_eq!(reports, expected, "cut at {cut}");
    }
}

#[test]
fn every_sample_is_quiet_and_has_the_score_and_the_result_of_its_game() {
    let (games, _) = read(&file_of(4).0);
    for game in games {
        let mut position = Chess::new();
        let mut quiet = vec![];
        let opening = game.opening.iter().map(|m| (*m, None));
        let plies = game.plies.iter().map(|ply| (ply.m, Some(ply.score)));
        for (number, (m, score)) in opening.chain(plies).enumerate() {
            assert!(position.is_legal(m));
            let (before, men) = (position.clone(), position.board().occupied().count());
            position.play_unchecked(m);
            let taken = position.board().occupied().count() < men;
            let promoted = before.board().pawns().count() > position.board().pawns().count();
            if let Some(score) = score
                && number >= 16
                && before.checkers().is_empty()
                && !taken
                && !promoted
                && (-10_000..=10_000).contains(&score)
            {
                quiet.push((before, score));
            }
        }
        let samples: Vec<_> = game.samples().collect();
        assert!(samples.iter().all(|sample| sample.winner == game.outcome.winner));
        let samples: Vec<_> = samples.into_iter().map(|s| (s.position, s.score)).collect();
        assert_eq!(samples, quiet);
    }
}

#[test]
fn games_begin_with_eight_or_nine_random_plies_and_nobody_much_ahead() {
    let (games, _) = read(&file_of(6).0);
    let lengths: HashSet<usize> = games.iter().map(|game| game.opening.len()).collect();
    assert_eq!(lengths, HashSet::from([8, 9]));
    assert!(games.iter().all(|game| game.plies[0].score.abs() <= 400));
    let openings: HashSet<_> = games.iter().map(|game| &game.opening).collect();
    assert_eq!(openings.len(), games.len());
}

#[test]
fn a_file_of_another_run_or_of_something_else_is_refused_and_left_alone() {
    let (_folder, path) = place();
    let open = |generator: &Generator| Writer::open(&path, &generator.header()).map(drop);
    run(&generator(1), &path);
    let before = fs::read(&path).expect("a file");
    let others = [Generator { seed: 9, ..generator(1) }, Generator { nodes: 31, ..generator(1) }];
    for other in others {
        let why = open(&other).expect_err("other games");
        assert!(matches!(why, Failure::OtherRun { .. }), "{why}");
    }
    assert_eq!(fs::read(&path).expect("a file"), before);
    fs::write(&path, "1. e4 e5").expect("a file");
    let why = open(&generator(1)).expect_err("a PGN");
    assert!(matches!(why, Failure::Foreign { .. }), "{why}");
    assert_eq!(fs::read(&path).expect("a file"), b"1. e4 e5");
}

#[test]
fn two_runs_do_not_write_the_same_file() {
    let (_folder, path) = place();
    let header = generator(1).header();
    let _writing = Writer::open(&path, &header).expect("a file");
    let why = Writer::open(&path, &header).expect_err("a file in use");
    assert!(matches!(why, Failure::InUse { .. }), "{why}");
}

#[test]
fn the_census_counts_what_the_games_hold() {
    let (_folder, path) = place();
    run(&generator(4), &path);
    let (games, _) = read(&fs::read(&path).expect("a file"));
    let census = Games::open(&path).expect("games").census();
    assert_eq!((census.games, census.results.iter().sum()), (4, 4));
    assert_eq!(census.endings.values().sum::<u64>(), 4);
    let positions: usize = games.iter().map(|game| game.samples().count()).sum();
    assert_eq!(census.positions, positions as u64);
    assert!(census.to_string().contains("0 damaged games"), "{census}");
}
