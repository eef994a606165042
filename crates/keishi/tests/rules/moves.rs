//! The board, the moves and how to win.

use crate::line::{played, submit};
use game::{Ending, Game, Outcome};
use keishi::{Announcement, Keishi, Options, Position, Side};

fn moves_from(position: &str, from: &str) -> Vec<String> {
    let position: Position = position.parse().expect("a good position");
    let moves = position.moves().map(|m| m.to_string());
    moves.filter_map(|m| m.strip_prefix(from).map(str::to_owned)).collect()
}

fn from(start: &str) -> Options {
    Options { start: Some(start.parse().expect("a good position")), ..Options::default() }
}

#[test]
fn black_starts_with_four_stones_below_and_white_with_four_above() {
    let game = played(&Options::default(), "");
    assert_eq!(game.position().stones(Side::Black).to_string(), "a2 b2 e2 f2");
    assert_eq!(game.position().stones(Side::White).to_string(), "a5 b5 e5 f5");
    assert_eq!(game.turn(), Some(Side::Black));
}

#[test]
fn there_are_24_first_moves() {
    assert_eq!(played(&Options::default(), "").legal_moves().count(), 24);
}

#[test]
fn a_stone_steps_in_all_eight_directions() {
    let alone = "WWWW2/6/6/2B3/6/3BBB b";
    assert_eq!(moves_from(alone, "c3"), ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]);
}

#[test]
fn a_stone_jumps_over_friend_and_foe_in_any_direction() {
    let surrounded = "6/6/1WWW2/1BBW2/1BB3/6 b";
    assert_eq!(moves_from(surrounded, "c3"), ["a1", "c1", "d2", "a3", "e3", "a5", "c5", "e5"]);
}

#[test]
fn a_stone_jumps_neither_over_two_nor_off_the_board() {
    assert_eq!(moves_from("WW4/6/6/6/6/BBBBWW b", "a1"), ["a2", "b2"]);
    assert_eq!(moves_from("BB4/6/6/6/6/WWWWBB b", "e1"), ["d2", "e2", "f2"]);
}

#[test]
fn a_stone_jumped_over_stays() {
    let game = played(&Options::default(), "a2a3 b5b4 f2f3 b4b3 a3c3");
    assert_eq!(game.position().on("b3".parse().unwrap()), Some(Side::White));
    assert_eq!(game.position().occupied().len(), 8);
}

#[test]
fn a_rectangle_wins_at_once() {
    let mut game = played(&Options::default(), "b2b3 f5f6 b3a4 e5e6 f2f3 b5b6");
    let said = submit(&mut game, "f3e4").unwrap();
    assert_eq!(game.outcome(), Some(&Outcome::win(2, Side::Black.seat(), Ending::Rectangle)));
    let Announcement::Ended { rectangle: Some(rectangle), .. } = &said[1] else {
        panic!("{said:?}");
    };
    assert_eq!(rectangle.to_string(), "a2 e2 e4 a4");
    assert_eq!(game.legal_moves().count(), 0);
}

#[test]
fn white_wins_too() {
    let game = played(&from("W1W3/6/6/W2W2/6/BB2BB w"), "d3c4");
    assert!(game.outcome().is_none());
    let game = played(&from("W1W3/6/6/W2W2/6/BB2BB w"), "d3c3");
    assert_eq!(game.outcome(), Some(&Outcome::win(2, Side::White.seat(), Ending::Rectangle)));
}

#[test]
fn clusters_and_strips_do_not_win() {
    for (start, m) in [("6/WW2WW/6/6/BBB3/B5 b", "c2b1"), ("6/WW2WW/6/6/B3BB/B5 b", "f2e1")] {
        assert!(played(&from(start), m).outcome().is_none(), "{start}");
    }
}

#[test]
fn a_start_with_a_rectangle_is_refused_whichever_side_has_it() {
    for (start, owner) in [
        ("6/WW2WW/B3B1/6/B3B1/6 b", "Black's stones a2 e2 a4 e4"),
        ("6/WW2WW/B3B1/6/B3B1/6 w", "Black's stones a2 e2 a4 e4"),
        ("W4W/6/6/BBBB2/6/W4W b", "White's stones a1 f1 a6 f6"),
    ] {
        let refusal = Keishi::new(&from(start)).unwrap_err().to_string();
        assert!(
            refusal.contains(owner) && refusal.contains("already form a rectangle"),
            "{refusal}"
        );
    }
}
