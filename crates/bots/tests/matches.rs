//! Brains play each other through the referee.

use bots::{Brain, Playable, Random, play_out};
use game::{Game, Score, Seat};

/// How often the seat that changes hands from game to game won and lost.
#[derive(Debug, Default)]
struct Tally {
    won: usize,
    lost: usize,
}

/// Casual on one seat, a different one in each game, against random players on all others.
fn casual_against_random<G: Playable>(games: u64, limit: usize) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        let seats: Vec<Seat> = G::seats().collect();
        let casual = seats[usize::try_from(seed).unwrap_or(0) % seats.len()];
        let mut game = G::new(&G::Options::default()).expect("the default options");
        let brain = |seat| -> Box<dyn Brain<G>> {
            if seat == casual { G::casual(seed) } else { Box::new(Random::new(seed)) }
        };
        match play_out(&mut game, brain, limit).outcome.map(|outcome| outcome.scores[casual]) {
            Some(Score::Win) => tally.won += 1,
            Some(Score::Loss) => tally.lost += 1,
            Some(Score::Draw) | None => {}
        }
    }
    tally
}

#[test]
fn casual_beats_random_at_chess() {
    let tally = casual_against_random::<chess::ChessGame>(10, 300);
    assert!(tally.won >= 8, "{tally:?}");
}

#[test]
fn casual_beats_random_at_keishi() {
    let tally = casual_against_random::<keishi::Keishi>(20, 300);
    assert!(tally.won >= 16, "{tally:?}");
}

#[test]
fn casual_wins_more_than_it_loses_against_random_at_blind_chess() {
    let tally = casual_against_random::<blind::Blind>(10, 400);
    assert!(tally.won > tally.lost, "{tally:?}");
}

#[test]
fn casual_wins_more_than_it_loses_against_three_random_players_at_duplicate_chess() {
    let tally = casual_against_random::<duplicate::Duplicate>(8, 400);
    assert!(tally.won > tally.lost, "{tally:?}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    fn moves(seed: u64) -> String {
        let mut game = blind::Blind::new(&blind::Options::default()).expect("the house rules");
        let brain = |_| -> Box<dyn Brain<blind::Blind>> { blind::Blind::casual(seed) };
        let playout = play_out(&mut game, brain, 60);
        format!("{playout:?} {:?}", game.view(game::Viewer::Seat(Seat::ALL[0])))
    }
    assert_eq!(moves(3), moves(3));
    assert_ne!(moves(3), moves(4));
}
