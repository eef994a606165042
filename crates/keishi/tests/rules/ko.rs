//! The kinds of ko, and draws by repetition.

use crate::line::{played, submit};
use game::{Ending, Game, Outcome, Rejection};
use keishi::{EVERY_MOVE_FORBIDDEN, Ko, Options};

/// Each side goes out and back; only the last step home is missing.
const OUT_AND_ALMOST_BACK: &str = "a2a3 a5a4 a3a2";
/// Each side walks once around a triangle, the shortest loop that the default ko lets pass.
const AROUND: &str = "a2a3 a5a4 a3b3 a4b4 b3a2 b4a5";

fn with(ko: Ko) -> Options {
    Options { ko, ..Options::default() }
}

#[test]
fn the_default_is_the_immediate_ko() {
    assert_eq!(Options::default().ko, Ko::Immediate);
}

#[test]
fn going_out_and_back_together_is_refused_because_of_the_ko() {
    for ko in [Ko::Immediate, Ko::Superko] {
        let mut game = played(&with(ko), OUT_AND_ALMOST_BACK);
        let refusal = submit(&mut game, "a4a5").unwrap_err();
        assert_eq!(
            refusal,
            Rejection::because(
                "the ko forbids a4a5: it would bring back the board that stood 4 plies earlier, 6/WW2WW/6/6/BB2BB/6 b"
            )
        );
        let forbidden: Vec<String> = game.forbidden_moves().map(|m| m.to_string()).collect();
        assert_eq!(forbidden, ["a4a5"]);
        assert!(game.legal_moves().all(|m| m.to_string() != "a4a5"));
        submit(&mut game, "a4b4").unwrap();
    }
}

#[test]
fn the_literal_ko_and_no_ko_let_it_pass() {
    for ko in [Ko::Literal, Ko::Off] {
        let mut game = played(&with(ko), OUT_AND_ALMOST_BACK);
        assert_eq!(game.forbidden_moves().count(), 0);
        submit(&mut game, "a4a5").unwrap();
    }
}

#[test]
fn the_immediate_ko_looks_back_four_plies_and_no_further() {
    let mut game = played(&with(Ko::Immediate), AROUND);
    assert_eq!(game.position().to_string(), "6/WW2WW/6/6/BB2BB/6 b");
    submit(&mut game, "a2a3").unwrap();
}

#[test]
fn superko_remembers_every_board() {
    let (almost, home) = AROUND.rsplit_once(' ').unwrap();
    let mut game = played(&with(Ko::Superko), almost);
    let refusal = submit(&mut game, home).unwrap_err().to_string();
    assert!(
        refusal.contains("the ko forbids b4a5") && refusal.contains("6 plies earlier"),
        "{refusal}"
    );
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    // Black needs three plies for what White does in two: the same stones, but White is to move.
    let line = "a2a3 a5a4 a3b3 a4a5 b3a2";
    for ko in Ko::ALL {
        let game = played(&with(ko), line);
        assert_eq!(game.position().to_string(), "6/WW2WW/6/6/BB2BB/6 w");
        assert!(game.outcome().is_none());
    }
}

#[test]
fn the_third_occurrence_draws_at_once() {
    let twice_around = format!("{AROUND} {AROUND}");
    let out_and_back_twice = "a2a3 a5a4 a3a2 a4a5 a2a3 a5a4 a3a2 a4a5";
    for (ko, line) in [(Ko::Immediate, &*twice_around), (Ko::Off, out_and_back_twice)] {
        let (almost, last) = line.rsplit_once(' ').unwrap();
        let mut game = played(&with(ko), almost);
        assert!(game.outcome().is_none());
        let said = submit(&mut game, last).unwrap();
        assert_eq!(game.outcome(), Some(&Outcome::draw(2, Ending::ThreefoldRepetition)));
        assert_eq!(said[1].to_string(), "Draw by threefold repetition");
    }
}

/// White steps to and fro while Black visits each of the seven boards that it will later want to move to.
#[test]
fn when_superko_forbids_every_move_the_game_is_drawn() {
    let start = Some("3WBB/4WB/3WW1/6/5B/6 b".parse().unwrap());
    let options = Options { ko: Ko::Superko, start, ..Options::default() };
    let almost = "f2f3 e5c3 f3d5 c3e5 f5f4 e5c3 d5c6 c3e5 e6f5 e5c3 f4e3 c3e5 c6e6 e5c3 f5d3 c3e5 e3f4 \
                  e5c3 d3e3 c3e5 e3f3 e5c3 e6f5 c3e5 f3d5 e5c3 d5e6";
    let mut game = played(&options, almost);
    assert!(game.outcome().is_none());
    let said = submit(&mut game, "c3e5").unwrap();
    assert_eq!(game.position().mobility(), 7);
    assert_eq!(game.outcome(), Some(&Outcome::draw(2, EVERY_MOVE_FORBIDDEN)));
    assert_eq!(said[1].to_string(), "Draw by stalemate");
    assert!(game.to_act().is_empty());
}
