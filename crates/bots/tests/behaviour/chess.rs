//! The casual player of chess.

use bots::{Brain, Decision, Situation, StopToken, casual::CasualChess};
use chess::{Action, Chess, Options};
use game::{Game, Seat, Viewer};

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

fn game(start: &str) -> Chess {
    Chess::new(&Options { start: start.parse().unwrap(), ..Options::default() }).unwrap()
}

fn choice(game: &Chess, seed: u64) -> Action {
    let seat = game.to_act().iter().next().unwrap();
    let view = game.view(Viewer::Seat(seat));
    match CasualChess::new(seed)
        .decide(&Situation::of(seat, &view, &[], &[], &StopToken::default()).unwrap())
    {
        Decision::Act(action) => action,
        Decision::Resign => panic!("it never resigns"),
    }
}

/// What it plays here with any of ten seeds.
fn choices(game: &Chess) -> Vec<String> {
    let mut choices: Vec<String> = (0..10).map(|seed| choice(game, seed).to_string()).collect();
    choices.sort_unstable();
    choices.dedup();
    choices
}

fn choices_at(fen: &str) -> Vec<String> {
    choices(&game(fen))
}

#[test]
fn it_mates_when_it_can() {
    assert_eq!(choices_at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), ["a1a8"]);
    let fools_mate = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    assert_eq!(choices_at(fools_mate), ["d8h4"]);
}

#[test]
fn it_takes_what_hangs_and_not_what_is_guarded() {
    assert_eq!(choices_at("4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1"), ["d2d5"]);
    let guarded = choices_at("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1");
    assert!(!guarded.contains(&"d2d5".to_owned()), "{guarded:?}");
}

#[test]
fn it_saves_a_man_that_is_attacked() {
    let saved = choices_at("4k3/8/8/8/1p6/2N5/8/4K3 w - - 0 1");
    assert!(saved.iter().all(|m| m.starts_with("c3")), "{saved:?}");
}

#[test]
fn it_makes_a_queen() {
    assert_eq!(choices_at("8/P6k/8/8/8/8/8/K7 w - - 0 1"), ["a7a8q"]);
}

#[test]
fn it_does_not_take_a_pawn_that_costs_a_mate() {
    let poisoned = choices_at("3r2k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    assert!(!poisoned.contains(&"a1a7".to_owned()), "{poisoned:?}");
}

#[test]
fn it_does_not_stalemate_when_it_is_ahead() {
    let game = game("7k/5Q2/8/8/8/8/8/K7 w - - 0 1");
    for m in choices(&game) {
        let mut after = game.clone();
        after.submit(WHITE, &m.parse().unwrap()).unwrap();
        assert!(after.outcome().is_none(), "{m}");
    }
}

#[test]
fn it_claims_a_draw_when_it_is_behind_and_never_when_it_is_ahead() {
    assert_eq!(choices_at("8/8/3k4/8/3K4/8/7r/7r w - - 100 80"), ["claim"]);
    let with_a_move = choices_at("8/8/3k4/8/3K4/8/7r/7r w - - 99 80");
    assert!(with_a_move.iter().all(|m| m.starts_with("claim ")), "{with_a_move:?}");
    let ahead = choices_at("8/8/3k4/8/3K4/8/7R/7R w - - 100 80");
    assert!(ahead.iter().all(|m| !m.starts_with("claim")), "{ahead:?}");
}

#[test]
fn when_it_is_ahead_it_does_not_bring_a_position_back_for_the_third_time() {
    let mut game = game("8/8/3k4/8/3K4/8/7R/7R w - - 0 1");
    for (out, answer) in [("h2h3", "d6e6"), ("h3h2", "e6d6"), ("h2h3", "d6e6")] {
        game.submit(WHITE, &out.parse().unwrap()).unwrap();
        game.submit(BLACK, &answer.parse().unwrap()).unwrap();
    }
    assert!(!choices(&game).contains(&"h3h2".to_owned()));
}

#[test]
fn it_takes_a_draw_at_parity_and_behind_but_not_ahead() {
    let accepts = |start: &str, seat| {
        let view = game(start).view(Viewer::Seat(seat));
        CasualChess::new(0).accepts_draw(seat, &view, &StopToken::default())
    };
    assert!(accepts("standard", WHITE) && accepts("standard", BLACK));
    let rook_up = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(!accepts(rook_up, WHITE) && accepts(rook_up, BLACK));
}

#[test]
fn it_plays_from_the_starts_of_chess960_too() {
    for number in [0, 333, 959] {
        let mut game = game(&format!("chess960:{number}"));
        for _ in 0..60 {
            let Some(seat) = game.to_act().iter().next() else { break };
            let action = choice(&game, 5);
            game.submit(seat, &action).unwrap();
        }
        assert!(game.played().len() > 10);
    }
}
