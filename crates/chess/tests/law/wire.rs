use chess::{View, print_fen};
use game::{Game as _, Viewer};
use serde_json::{Value, json};
use shakmaty::{Chess, Position as _};

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
