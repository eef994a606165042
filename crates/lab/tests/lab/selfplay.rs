//! Series between programs.

use std::{sync::Arc, time::Duration};

use blind::Blind;
use bots::{NoBrain, Playable};
use chess::Chess;
use duplicate::Duplicate;
use game::{Score, Seat};
use keishi::Keishi;
use lab::{
    matches::{Sprt, Verdict},
    selfplay::{
        Arena, Change, Played, Program, Report, Selfplay, SelfplayError, Sweep, lengths, scores,
        swept,
    },
};
use recon::{
    Client, Dialect, Endpoints, Patience,
    testkit::{Behaviour, Stub},
};
use table::Table;

fn plan<G: Arena>(first: &str, second: &str, games: u32) -> Selfplay<G> {
    let [first, second] = [first, second].map(|name| name.parse::<Program>().expect("a program"));
    Selfplay { games, limit: 300, ..Selfplay::new(first, second) }
}

fn run<G: Arena>(plan: &Selfplay<G>) -> (Report, Vec<Played<G>>) {
    let mut games = vec![];
    let report = plan.run(&mut |_| {}, &mut |played| games.push(played.clone()));
    (report.expect("a series that can be played"), games)
}

fn records<G: Playable>(games: &[Played<G>]) -> Vec<String> {
    games.iter().map(|played| played.record.to_string()).collect()
}

fn assert_reproducible<G: Arena>(games: u32) {
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
    assert_reproducible::<Chess>(4);
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
fn the_guesses_of_belief_are_held_against_the_truth_and_nobody_elses() {
    let short = Selfplay { limit: 10, ..plan::<Blind>("belief:quick", "casual", 2) };
    let (report, _) = run(&short);
    let [belief, casual] = &report.conduct;
    assert_eq!(belief.knowledge.possibilities.len(), belief.thoughts.len());
    assert!(belief.knowledge.right > 0, "everybody knows how a game begins");
    assert!(casual.knowledge.possibilities.is_empty());
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
    assert!(matches!(refusal, Err(SelfplayError::NoBrain(NoBrain::OtherGames { .. }))));
}

#[test]
fn a_game_that_grows_too_long_is_broken_off_and_counts_as_drawn() {
    let short = Selfplay { limit: 3, ..plan::<Chess>("random", "random", 4) };
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

#[test]
fn who_sees_the_true_board_is_never_refused_and_beats_chance() {
    let (report, _) = run(&plan::<Blind>("sighted", "random", 4));
    assert_eq!((report.tally.wins, report.conduct[0].refusals), (4, 0));
    let refusal = plan::<Chess>("sighted", "random", 2).run(&mut |_| {}, &mut |_| {});
    assert_eq!(refusal.unwrap_err(), SelfplayError::NothingToSee("chess"));
}

#[test]
fn a_sweep_changes_one_rule_at_a_time_and_shows_each() {
    let changes = Change::all();
    for (number, change) in changes.iter().enumerate() {
        let same = |other: &Change| other.rules == change.rules || other.name == change.name;
        assert!(!changes[..number].iter().any(same), "{}", change.name);
        let [house, here] = [changes[0].rules, change.rules].map(|rules| json(&rules));
        let differences = house.iter().filter(|(rule, value)| here[*rule] != **value);
        assert_eq!(differences.count(), usize::from(number > 0), "{}", change.name);
    }
    let two = Selfplay { limit: 12, ..plan::<Blind>("casual", "random", 2) };
    let sweep = Sweep::run(&two, &mut |_, _| {}).unwrap();
    assert_eq!(sweep.to_string().lines().count(), 2 + changes.len());
    assert_eq!(swept(&sweep).matches("<circle").count(), 3 * changes.len());
}

fn json(rules: &blind::Options) -> serde_json::Map<String, serde_json::Value> {
    let value = serde_json::to_value(rules).expect("rules can be written");
    value.as_object().expect("one field a rule").clone()
}

#[test]
fn a_sweep_counts_for_white_whoever_plays_white() {
    let uneven = plan::<Blind>("casual", "random", 4);
    let (_, games) = run(&uneven);
    let white = games.iter().map(|played| match &played.outcome {
        Some(outcome) if outcome.scores[Seat::ALL[0]] == Score::Win => 0.25,
        Some(outcome) if outcome.scores[Seat::ALL[0]] == Score::Loss => 0.0,
        _ => 0.125,
    });
    let sweep = Sweep::run(&uneven, &mut |_, _| {}).unwrap();
    assert_eq!(sweep.to_json()[0]["whiteScore"]["mean"], white.sum::<f64>());
}

#[test]
fn a_program_that_asks_a_model_needs_one() {
    let refusal = plan::<Blind>("casual", "recon", 2).run(&mut |_| {}, &mut |_| {});
    assert_eq!(refusal.unwrap_err(), SelfplayError::NoBrain(NoBrain::AsksAModel));
}

/// Asks these stubs, as patiently as a busy machine needs it.
fn client(stubs: &[Stub]) -> Arc<Client> {
    let endpoints = stubs.iter().map(|stub| stub.endpoint("here")).collect();
    let minute = Duration::from_mins(1);
    let patience = Patience { preflight: minute, first: minute, later: minute };
    let client = Client::new(Endpoints::new(endpoints, patience));
    Arc::new(client.expect("TLS can be set up"))
}

#[test]
fn what_a_model_was_asked_and_answered_is_kept_and_counted() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([Behaviour::Say("hm".to_owned()), Behaviour::Say("hm".to_owned())]);
    let models = Some(client(std::slice::from_ref(&stub)));
    let (report, games) = run(&Selfplay { models, limit: 6, ..plan("recon:plain", "random", 2) });
    let pages: usize = games.iter().map(|played: &Played<Blind>| played.pages.len()).sum();
    let asked = report.conduct[0].models;
    assert!(asked.decisions >= 6 && asked.decisions == pages as u64, "{asked:?}");
    assert_eq!((asked.questions, asked.malformed), (asked.decisions + 1, 1));
}

#[test]
fn a_model_plays_ordinary_chess_too() {
    let stub = Stub::new(Dialect::OpenAi);
    let models = Some(client(std::slice::from_ref(&stub)));
    let two = Selfplay { models, limit: 6, ..plan::<Chess>("recon", "casual", 2) };
    let (report, games) = run(&two);
    let pages: usize = games.iter().map(|played| played.pages.len()).sum();
    let asked = report.conduct[0].models;
    assert!(asked.decisions >= 6 && asked.decisions == pages as u64, "{asked:?}");
    assert_eq!((asked.questions, asked.malformed), (asked.decisions, 0));
    assert!(stub.questions()[0].to_string().contains("You play chess as White."));
}

#[test]
fn a_model_that_is_lost_is_followed_by_the_next_and_the_last_one_ends_the_game_void() {
    let stubs = [(); 2].map(|()| Stub::new(Dialect::Ollama));
    stubs[0].will([Behaviour::Refuse(503)]);
    let models = Some(client(&stubs));
    let one = Selfplay { models, limit: 4, ..plan::<Blind>("recon", "random", 2) };
    let (report, _) = run(&one);
    assert_eq!(report.conduct[0].models.failovers, 1);
    for stub in &stubs {
        stub.always(Behaviour::Refuse(503));
    }
    let (report, games) = run(&one);
    assert!(games.iter().all(|played| played.score() == Some(Score::Void)));
    assert_eq!(report.endings.keys().collect::<Vec<_>>(), ["void: the program could not go on"]);
}
