//! Keishi as a game at a table: the contract, and what goes over the wire.

use crate::line::{played, submit};
use game::{
    Ending, Forfeit, Game, Outcome, Rejection, Seat, View as _, Viewer,
    testkit::{assert_conforms, assert_conforms_with},
};
use keishi::{Keishi, Ko, Options, Position, Side, View};
use serde_json::{from_value, json, to_value};

#[test]
fn the_contract_is_kept() {
    assert_conforms::<Keishi>();
}

#[test]
fn the_contract_is_kept_with_every_ko_and_the_swap() {
    for ko in Ko::ALL {
        assert_conforms_with::<Keishi>(&Options { ko, swap: true, start: None }, 1);
    }
}

#[test]
fn the_contract_is_kept_from_another_start() {
    let start = Some("6/WW2WW/B3B1/5B/B5/6 w".parse().unwrap());
    assert_conforms_with::<Keishi>(&Options { start, ..Options::default() }, 3);
}

#[test]
fn everybody_sees_the_same() {
    let game = played(&Options::default(), "a2a3 a5a4 a3a2");
    let spectator = game.view(Viewer::Spectator);
    for seat in Keishi::seats() {
        assert_eq!(game.view(Viewer::Seat(seat)), spectator);
    }
    assert!(!game.keeps_secrets_from(Viewer::Spectator));
}

#[test]
fn the_view_explains_the_ko() {
    let view = played(&Options::default(), "a2a3 a5a4 a3a2").view(Viewer::Spectator);
    assert_eq!(view.forbidden, ["a4a5".parse().unwrap()]);
    assert!(!view.options(Side::White.seat()).contains(&"a4a5".parse().unwrap()));
}

#[test]
fn a_view_goes_over_the_wire_as_plain_words() {
    let view = played(&Options::default(), "a2a3 a5a4 a3a2").view(Viewer::Spectator);
    let mut wire = to_value(&view).unwrap();
    assert_eq!(from_value::<View>(wire.clone()).unwrap(), view);
    let moves = wire["moves"].take();
    assert_eq!(moves[0], json!({ "from": "a4", "to": "a3", "kind": "step" }));
    assert_eq!(
        wire,
        json!({
            "options": { "ko": "immediate", "swap": false },
            "position": "6/1W2WW/W5/6/BB2BB/6 w",
            "ply": 3,
            "turn": "white",
            "played": ["a2a3", "a5a4", "a3a2"],
            "lastMove": "a3a2",
            "moves": null,
            "forbidden": ["a4a5"],
            "swapOffered": false,
            "rectangle": null,
            "outcome": null,
        })
    );
}

#[test]
fn announcements_go_over_the_wire_tagged() {
    let options = Options { swap: true, ..Options::default() };
    let mut game = played(&options, "");
    let wire = |game: &mut Keishi, text| to_value(submit(game, text).unwrap()).unwrap();
    let step =
        json!([{ "say": "moved", "side": "black", "from": "a2", "to": "a3", "kind": "step" }]);
    assert_eq!(wire(&mut game, "a2a3"), step);
    assert_eq!(wire(&mut game, "swap"), json!([{ "say": "swapped", "side": "white" }]));
    let jump =
        json!([{ "say": "moved", "side": "black", "from": "a2", "to": "c2", "kind": "jump" }]);
    assert_eq!(wire(&mut game, "a2c2"), jump);
}

#[test]
fn the_end_goes_over_the_wire_with_the_corners_once_around() {
    let mut game = played(&Options::default(), "b2b3 f5f6 b3a4 e5e6 f2f3 b5b6");
    let said = to_value(submit(&mut game, "f3e4").unwrap()).unwrap();
    let outcome = json!({ "scores": ["win", "loss"], "ending": "rectangle" });
    let corners = json!(["a2", "e2", "e4", "a4"]);
    assert_eq!(said[1], json!({ "say": "ended", "outcome": outcome, "rectangle": corners }));
    let view = to_value(game.view(Viewer::Spectator)).unwrap();
    assert_eq!((&view["rectangle"], &view["outcome"]), (&corners, &outcome));
    assert_eq!((&view["turn"], &view["moves"]), (&json!(null), &json!([])));
}

#[test]
fn a_misspelt_option_is_refused_by_name() {
    let refusal = from_value::<Options>(json!({ "koh": "off" })).unwrap_err().to_string();
    assert!(refusal.contains("unknown field `koh`"), "{refusal}");
    let refusal = from_value::<Options>(json!({ "start": "6/6/6 b" })).unwrap_err().to_string();
    assert!(refusal.contains("the board has 3 ranks"), "{refusal}");
    let options: Options = from_value(json!({ "start": "6/WW2WW/6/6/BB2BB/6 w" })).unwrap();
    assert_eq!(options.start.map(Position::turn), Some(Side::White));
}

#[test]
fn whoever_gives_up_runs_out_of_time_or_leaves_loses() {
    let game = played(&Options::default(), "a2a3");
    for (why, ending) in [
        (Forfeit::Resignation, Ending::Resignation),
        (Forfeit::Time, Ending::Time),
        (Forfeit::Abandonment, Ending::Abandonment),
    ] {
        for side in Side::ALL {
            let expected = Outcome::win(2, side.other().seat(), ending);
            assert_eq!(game.forfeit(side.seat(), why), expected);
        }
    }
}

#[test]
fn who_is_not_to_move_is_told_so() {
    let mut game = played(&Options::default(), "");
    let action = "a5a4".parse().unwrap();
    assert_eq!(game.submit(Side::White.seat(), &action), Err(Rejection::NotYourTurn("white")));
    let third = Seat::ALL[2];
    assert_eq!(game.submit(third, &action), Err(Rejection::NoSuchSeat { seat: 2, seats: 2 }));
}

#[test]
fn the_view_reads_capitals_too() {
    let view = played(&Options::default(), "").view(Viewer::Spectator);
    assert_eq!(view.read(" A2A3 "), Ok("a2a3".parse().unwrap()));
    assert_eq!(view.read("Swap"), Ok("swap".parse().unwrap()));
    assert!(view.read("a2").is_err());
}
