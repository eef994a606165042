//! Series between programs.

use blind::Blind;
use bots::{Name, Playable};
use chess::ChessGame;
use duplicate::Duplicate;
use keishi::Keishi;
use lab::{
    matches::{Sprt, Verdict},
    selfplay::{Played, Report, Selfplay, SelfplayError, lengths, scores},
};
use table::Table;

fn plan<G: Playable>(first: &str, second: &str, games: u32) -> Selfplay<G> {
    let [first, second] = [first, second].map(|name| name.parse::<Name>().expect("a program"));
    Selfplay { games, limit: 300, ..Selfplay::new(first, second) }
}

fn run<G: Playable>(plan: &Selfplay<G>) -> (Report, Vec<Played<G>>) {
    let mut games = vec![];
    let report = plan.run(&mut |_| {}, &mut |played| games.push(played.clone()));
    (report.expect("a series that can be played"), games)
}

fn records<G: Playable>(games: &[Played<G>]) -> Vec<String> {
    games.iter().map(|played| played.record.to_string()).collect()
}

fn assert_reproducible<G: Playable>(games: u32) {
    let one = plan::<G>("casual", "random", games);
    let (report, played) = run(&one);
    let (_, at_once) = run(&Selfplay { threads: 4, ..one.clone() });
    assert_eq!(records(&played), records(&at_once), "{}", G::NAME);
    let (_, others) = run(&Selfplay { seed: 2, ..one });
    assert_ne!(records(&played), records(&others), "{}", G::NAME);
    assert_eq!(report.tally.games(), games);
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_are_played_at_once() {
    assert_reproducible::<ChessGame>(4);
    assert_reproducible::<Blind>(4);
    assert_reproducible::<Duplicate>(4);
    assert_reproducible::<Keishi>(8);
}

#[test]
fn every_seat_is_had_equally_often() {
    let (report, games) = run(&plan::<Duplicate>("casual", "random", 6));
    assert_eq!(games.len(), 8, "a multiple of four");
    assert!(report.by_seat.iter().all(|(_, tally)| tally.games() == 2));
    assert!(games.iter().enumerate().all(|(n, played)| played.number as usize == n));
}

#[test]
fn a_record_is_the_game_that_was_played() {
    let (_, games) = run(&plan::<Blind>("casual", "random", 4));
    for played in games {
        let record = played.record.to_string().parse().unwrap();
        let table = Table::<Blind>::replay(&record).unwrap();
        assert_eq!(table.outcome(), played.outcome.as_ref());
    }
}

#[test]
fn everything_is_counted() {
    let (report, games) = run(&plan::<Blind>("casual", "random", 6));
    let turns: usize = games.iter().map(|played| played.turns).sum();
    let [first, second] = &report.conduct;
    assert_eq!(first.turns + second.turns, turns as u64);
    assert_eq!(first.thoughts.len() as u64, first.turns + first.refusals);
    assert!(second.refusals > 0, "who plays blindly at random is refused something");
    assert_eq!(report.endings.values().sum::<u32>(), 6);
    assert_eq!((report.scores.len(), report.lengths.len()), (6, 6));
}

#[test]
fn a_test_ends_the_series_early_and_at_the_same_game_on_any_number_of_threads() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 });
    let one = Selfplay { sprt, ..plan::<Keishi>("casual", "random", 1_000) };
    let (report, games) = run(&one);
    assert_eq!(report.verdict(), Some(Verdict::Stronger));
    assert!(games.len() < 200, "{}", games.len());
    let (_, at_once) = run(&Selfplay { threads: 3, ..one });
    assert_eq!(games.len(), at_once.len());
}

#[test]
fn a_program_that_plays_other_games_is_refused() {
    let refusal = plan::<Keishi>("casual", "engine:2", 2).run(&mut |_| {}, &mut |_| {});
    assert!(matches!(refusal, Err(SelfplayError::NotItsGame(_))));
}

#[test]
fn a_game_that_grows_too_long_is_broken_off_and_counts_as_drawn() {
    let short = Selfplay { limit: 3, ..plan::<ChessGame>("random", "random", 4) };
    let (report, games) = run(&short);
    assert!(games.iter().all(|played| played.outcome.is_none() && played.turns == 3));
    assert_eq!(report.tally.unfinished, 4);
    assert!((report.tally.score() - 0.5).abs() < 1e-9);
}

#[test]
fn a_report_can_be_read_by_people_and_programs() {
    let (report, _) = run(&plan::<Duplicate>("casual", "random", 8));
    let text = report.to_string();
    for part in ["casual against three of random: 8 games of duplicate, seed 1", "north +", "turns"]
    {
        assert!(text.contains(part), "{text}");
    }
    let json = report.to_json();
    assert_eq!(json["games"], 8);
    assert_eq!(json["results"]["wins"], report.tally.wins);
    assert_eq!(json["each"]["scores"].as_array().unwrap().len(), 8);
}

#[test]
fn pictures_hold_a_point_for_each_game_and_a_bar_for_each_range() {
    let (report, _) = run(&plan::<Keishi>("casual", "random", 10));
    let picture = scores(&report);
    let line = picture.split("<polyline").last().unwrap();
    assert_eq!(line.split(' ').filter(|part| part.contains(',')).count(), 10, "{line}");
    assert_eq!(lengths(&report).matches("<polygon").count(), 24);
    for picture in [picture, lengths(&report)] {
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    }
}
