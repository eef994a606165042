//! A bare king is hunted without being seen, from anywhere, by a player who knows where it was at first.
//!
//! The long hunt is for people: `cargo test --release -p bots long_hunt -- --ignored --nocapture`.

use std::collections::BTreeMap;

use blind::{Action, Blind, Options};
use bots::{Belief, Brain, Decision, Effort, Playable, Situation, StopToken};
use fastrand::Rng;
use game::{Game, Seat, Viewer};
use shakmaty::{CastlingMode, Chess, Color, Role, Setup, Square};

const WHITE: Seat = Seat::ALL[0];

/// White's king and one piece and Black's king anywhere, with White to move.
fn anywhere(role: Role, rng: &mut Rng) -> Chess {
    loop {
        let mut squares = Square::ALL;
        rng.shuffle(&mut squares);
        let mut setup = Setup::empty();
        let men = [Color::White.king(), Color::Black.king(), role.of(Color::White)];
        for (square, man) in squares.into_iter().zip(men) {
            setup.board.set_piece_at(square, man);
        }
        if let Ok(position) = setup.position(CastlingMode::Standard) {
            return position;
        }
    }
}

/// What the brain of the seat to act does, which has tried this in its turn.
fn decide(game: &Blind, seat: Seat, brain: &mut dyn Brain<Blind>, tried: &[Action]) -> Action {
    let (view, stop) = (game.view(Viewer::Seat(seat)), StopToken::default());
    let situation = Situation::of(seat, &view, &[], tried, &stop).expect("something can be done");
    match brain.decide(&situation) {
        Decision::Act(action) => action,
        Decision::Resign => panic!("neither resigns"),
    }
}

/// How the hunts of belief against a casual king end, each from somewhere else.
fn hunts(role: Role, games: u64) -> BTreeMap<String, usize> {
    let mut endings = BTreeMap::new();
    for seed in 0..games {
        let position = anywhere(role, &mut Rng::with_seed(seed));
        let mut game = Blind::from_position(&Options::default(), position.clone()).unwrap();
        let mut hunter = Belief::from_position(seed, Effort::QUICK, position);
        let (mut king, mut tried) = (Blind::casual(seed), vec![]);
        while let Some(seat) = game.to_act().iter().next() {
            let brain: &mut dyn Brain<Blind> =
                if seat == WHITE { &mut hunter } else { king.as_mut() };
            let action = decide(&game, seat, brain, &tried);
            game.submit(seat, &action).unwrap();
            tried.push(action);
            if !game.to_act().contains(seat) {
                tried.clear();
            }
        }
        let ending = game.outcome().expect("it is over").ending.to_string();
        *endings.entry(ending).or_default() += 1;
    }
    endings
}

#[test]
fn a_queen_mates_from_anywhere() {
    let endings = hunts(Role::Queen, 60);
    assert_eq!(endings, BTreeMap::from([("checkmate".to_owned(), 60)]));
}

#[test]
fn a_rook_mates_nearly_always() {
    let endings = hunts(Role::Rook, 8);
    assert!(endings["checkmate"] >= 6, "{endings:?}");
}

#[test]
#[ignore = "takes minutes: it is a measurement"]
fn long_hunt() {
    for role in [Role::Queen, Role::Rook] {
        let games = std::env::var("HUNTS").map_or(1_000, |games| games.parse().expect("a number"));
        println!("{role:?}: {:?} of {games}", hunts(role, games));
    }
}
