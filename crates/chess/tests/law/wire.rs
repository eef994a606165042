use chess::{Action, CoordinateMove, View, print_fen, seat_of};
use game::{Game as _, Viewer};
use serde_json::{Value, json};
use shakmaty::{Chess, Position as _, Role};

use crate::common::{from, play};

fn view(moves: &str) -> View {
    let mut game = from("standard");
    play(&mut game, moves);
    game.view(Viewer::Spectator)
}

#[test]
fn a_view_that_was_sent_is_read_again() {
    let sent = view("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1");
    let text = serde_json::to_string(&sent).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), sent);
}

#[test]
fn clients_are_sent_the_position_as_text() {
    let wire = serde_json::to_value(view("e2e4")).unwrap();
    assert_eq!(wire["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(
        (&wire["turn"], &wire["check"], &wire["halfMoves"]),
        (&json!("black"), &json!(false), &json!(0))
    );
    assert!(wire.get("past").is_none() && wire.get("position").is_none(), "{wire}");
}

#[test]
fn the_past_is_all_positions_since_the_half_move_clock_was_zero() {
    let view = view("e2e4 e7e5 g1f3 b8c6 f3g1");
    let past: Vec<u32> = view.past.iter().map(Chess::halfmoves).collect();
    assert_eq!((past, view.position.halfmoves()), (vec![0, 1, 2], 3));
    assert!(
        print_fen(&view.past[0]).starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
    );
}

fn reading(change: impl FnOnce(&mut Value)) -> String {
    let mut wire = serde_json::to_value(view("e2e4 e7e5")).unwrap();
    change(&mut wire);
    serde_json::from_value::<View>(wire).unwrap_err().to_string()
}

#[test]
fn a_view_whose_moves_do_not_lead_to_its_position_is_refused() {
    let wrong_place = reading(|wire| wire["fen"] = json!("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(wrong_place.contains("lead to rnbqkbnr/pppp1ppp"), "{wrong_place}");
    let illegal = reading(|wire| wire["moves"][1]["coordinates"] = json!("e7e4"));
    assert!(illegal.contains("move 2 of the view, e7e4, is not legal"), "{illegal}");
}

#[test]
fn every_move_with_which_a_draw_can_be_claimed_is_offered() {
    let mut random = fastrand::Rng::with_seed(9);
    let mut offered = 0;
    for start in ["standard", "r3k1n1/8/8/8/8/8/8/R3K1N1 w - - 92 60"] {
        for _ in 0..20 {
            let mut game = from(start);
            while game.outcome().is_none() {
                let legal = game.position().legal_moves();
                let view = game.view(Viewer::Spectator);
                let claims = |m: &&shakmaty::Move| game.claimable_with(**m).next().is_some();
                let mode = game.start().mode();
                let wanted: Vec<_> =
                    legal.iter().filter(claims).map(|m| CoordinateMove::of(*m, mode)).collect();
                assert_eq!(view.claim_with, wanted);
                offered += wanted.len();
                let shuffles = |m: &shakmaty::Move| m.role() == Role::Knight && !m.is_capture();
                let shuffles: Vec<_> = legal.iter().copied().filter(shuffles).take(2).collect();
                let m = random.choice(&shuffles).copied().unwrap_or(legal[0]);
                let action = Action::Move(CoordinateMove::of(m, mode));
                game.submit(seat_of(game.position().turn()), &action).unwrap();
            }
        }
    }
    assert!(offered > 100, "{offered}");
}
