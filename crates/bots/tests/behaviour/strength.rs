//! A casual player must really be better than chance, and its games must come to an end.
//!
//! The long matches are for people: `cargo test --release -p bots long_match -- --ignored --nocapture`.

use blind::Blind;
use bots::{Brain, Playable, Random};
use chess::Chess;
use duplicate::Duplicate;
use keishi::Keishi;

use crate::contest::Contest;

fn random<G: Playable>(seed: u64) -> Box<dyn Brain<G>> {
    Box::new(Random::new(seed))
}

fn against_random<G: Playable>(games: u64) -> Contest {
    Contest::of::<G>(&G::Options::default(), games, G::casual, random::<G>)
}

fn against_itself<G: Playable>(games: u64) -> Contest {
    Contest::of::<G>(&G::Options::default(), games, G::casual, G::casual)
}

/// Where everything is seen, nobody ever chooses what the rules refuse.
fn assert_legal(contest: &Contest) {
    assert_eq!(contest.refusals, 0, "{contest}");
}

#[test]
fn in_chess_it_beats_chance_nearly_always() {
    let contest = against_random::<Chess>(100);
    assert!(contest.won >= 95, "{contest}");
    assert_legal(&contest);
}

#[test]
fn in_blind_chess_it_beats_chance_four_times_out_of_five() {
    let contest = against_random::<Blind>(100);
    assert!(contest.won >= 80 && contest.lost <= 2, "{contest}");
}

#[test]
fn under_every_preset_of_blind_chess_it_beats_chance() {
    for (name, rules) in blind::PRESETS {
        let contest = Contest::of::<Blind>(&rules, 20, Blind::casual, random::<Blind>);
        assert!(contest.won >= 14, "{name}: {contest}");
    }
}

#[test]
fn in_duplicate_chess_it_beats_three_players_of_chance() {
    let contest = against_random::<Duplicate>(100);
    assert!(contest.won >= 90, "{contest}");
    assert_legal(&contest);
}

#[test]
fn in_keishi_it_beats_chance_always() {
    let contest = against_random::<Keishi>(100);
    assert_eq!(contest.won, 100, "{contest}");
    assert_legal(&contest);
}

#[test]
fn games_of_chess_among_casual_players_have_a_natural_length() {
    let contest = against_itself::<Chess>(100);
    assert_eq!(contest.unfinished, 0, "{contest}");
    assert!((20..=200).contains(&contest.median_plies()), "{contest}");
    assert!(contest.drawn * 2 < contest.games(), "{contest}");
    assert_legal(&contest);
}

#[test]
fn games_of_blind_chess_among_casual_players_have_a_natural_length() {
    let contest = against_itself::<Blind>(100);
    assert_eq!(contest.unfinished, 0, "{contest}");
    assert!((20..=200).contains(&contest.median_plies()), "{contest}");
    assert!(contest.drawn * 2 < contest.games(), "{contest}");
}

#[test]
fn games_of_duplicate_chess_among_casual_players_have_a_natural_length() {
    let contest = against_itself::<Duplicate>(100);
    assert_eq!(contest.unfinished, 0, "{contest}");
    assert!((20..=200).contains(&contest.median_plies()), "{contest}");
    assert_legal(&contest);
}

/// Black can force a win in seven plies from the standard start, and a casual player finds it.
#[test]
fn games_of_keishi_among_casual_players_are_as_short_as_the_start_makes_them() {
    let contest = against_itself::<Keishi>(100);
    assert_eq!(contest.unfinished, 0, "{contest}");
    assert_eq!(contest.median_plies(), 7, "{contest}");
    assert_legal(&contest);
}

fn long_match<G: Playable>(games: u64) {
    println!("{} against random: {}", G::NAME, against_random::<G>(games));
    println!("{} among casual players: {}", G::NAME, against_itself::<G>(games));
}

#[test]
#[ignore = "a long match, for people to look at"]
fn long_match_of_chess() {
    long_match::<Chess>(1_000);
}

#[test]
#[ignore = "a long match, for people to look at"]
fn long_match_of_blind_chess() {
    long_match::<Blind>(1_000);
    for (name, rules) in blind::PRESETS {
        let random = Contest::of::<Blind>(&rules, 200, Blind::casual, random::<Blind>);
        println!("{name} against random: {random}");
        let casual = Contest::of::<Blind>(&rules, 200, Blind::casual, Blind::casual);
        println!("{name} among casual players: {casual}");
    }
}

#[test]
#[ignore = "a long match, for people to look at"]
fn long_match_of_duplicate_chess() {
    long_match::<Duplicate>(1_000);
}

#[test]
#[ignore = "a long match, for people to look at"]
fn long_match_of_keishi() {
    long_match::<Keishi>(1_000);
    let swap = keishi::Options { swap: true, ..keishi::Options::default() };
    let contest = Contest::of::<Keishi>(&swap, 1_000, Keishi::casual, Keishi::casual);
    println!("with the swap, among casual players: {contest}");
}
