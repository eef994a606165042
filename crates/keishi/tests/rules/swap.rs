//! The first move may be answered by taking it over.

use crate::line::{played, submit};
use game::{Game, View as _, Viewer};
use keishi::{Action, Announcement, Keishi, Ko, Move, Options, Position, Side, Symmetry};

fn swap() -> Options {
    Options { swap: true, ..Options::default() }
}

fn offers_swap(game: &Keishi, side: Side) -> bool {
    game.view(Viewer::Spectator).options(side.seat()).contains(&Action::Swap)
}

#[test]
fn it_is_offered_after_the_first_move_and_only_then() {
    let mut game = played(&swap(), "");
    for (text, offered) in [("a2a3", true), ("a5a4", false), ("a3a2", false)] {
        submit(&mut game, text).unwrap();
        assert_eq!((game.swap_offered(), offers_swap(&game, Side::White)), (offered, offered));
        assert!(!offers_swap(&game, Side::Black));
    }
}

#[test]
fn white_gets_what_black_has_built_seen_from_the_other_side() {
    let mut game = played(&swap(), "e2d3");
    let said = submit(&mut game, "swap").unwrap();
    assert_eq!(said, [Announcement::Swapped { side: Side::White }]);
    assert_eq!(said[0].to_string(), "White swaps and takes over the first move");
    assert_eq!(game.position().to_string(), "6/WW3W/3W2/6/BB2BB/6 b");
    assert_eq!(game.last_move(), None);
}

#[test]
fn it_is_as_if_white_had_moved_first() {
    let white_first: Position = "6/WW2WW/6/6/BB2BB/6 w".parse().unwrap();
    let mirrored = |square| Symmetry::TOP_TO_BOTTOM.square(square);
    for m in Position::START.moves() {
        let game = played(&swap(), &format!("{m} swap"));
        let same_move = Move::new(mirrored(m.from()), mirrored(m.to())).unwrap();
        assert_eq!(Ok(game.position()), white_first.play(same_move));
        assert!(game.outcome().is_none());
    }
}

#[test]
fn it_is_refused_where_it_is_not_offered() {
    let refusal = |options: &Options, line| {
        submit(&mut played(options, line), "swap").unwrap_err().to_string()
    };
    assert_eq!(refusal(&Options::default(), "a2a3"), "this game is played without the swap");
    for line in ["", "a2a3 a5a4", "a2a3 swap"] {
        assert_eq!(refusal(&swap(), line), "swap can only answer the very first move of the game");
    }
}

/// Afterwards both sides go home, where the game had begun with the same side to move.
const HOME_AFTER_THE_SWAP: &str = "a2a3 swap f2f3 a4b4 f3e3 b4a4 e3f2 a4a5";

#[test]
fn a_board_from_before_it_may_come_back() {
    let game = played(&Options { ko: Ko::Superko, ..swap() }, HOME_AFTER_THE_SWAP);
    assert_eq!(game.position(), Position::START);
}

#[test]
fn occurrences_before_it_do_not_count() {
    let options = Options { ko: Ko::Off, ..swap() };
    let second_time = format!("{HOME_AFTER_THE_SWAP} a2a3 a5a4 a3a2 a4a5");
    let game = played(&options, &second_time);
    assert_eq!(game.position(), Position::START);
    assert!(game.outcome().is_none());
    let third_time = format!("{second_time} f2f3 f5f4 f3f2 f4f5");
    assert!(played(&options, &third_time).outcome().is_some());
}

#[test]
fn the_board_after_it_has_occurred_once() {
    let out_and_back = "f2f3 f5f4 f3f2 f4f5";
    let line = format!("a2a3 swap {out_and_back} {out_and_back}");
    assert!(played(&Options { ko: Ko::Off, ..swap() }, &line).outcome().is_some());
}

#[test]
fn the_board_after_it_is_the_first_that_may_not_come_back() {
    for ko in [Ko::Immediate, Ko::Superko] {
        let options = Options { ko, ..swap() };
        let mut game = played(&options, "a2a3 swap a2a3 a4a5");
        assert_eq!(game.position().to_string(), "6/WW2WW/6/B5/1B2BB/6 b");
        submit(&mut game, "a3a2").unwrap();
        let refusal = submit(&mut game, "a5a4").unwrap_err().to_string();
        assert!(refusal.contains("the board that stood 4 plies earlier"), "{refusal}");
    }
}

#[test]
fn where_white_starts_black_may_swap() {
    let start = Some("6/WW2WW/6/6/BB2BB/6 w".parse().unwrap());
    let mut game = played(&Options { start, ..swap() }, "a5a4");
    assert!(offers_swap(&game, Side::Black));
    submit(&mut game, "swap").unwrap();
    assert_eq!(game.position().to_string(), "6/WW2WW/6/B5/1B2BB/6 w");
}

#[test]
fn a_first_move_that_wins_cannot_be_answered() {
    let start = Some("6/WW2WW/B3B1/5B/B5/6 b".parse().unwrap());
    let game = played(&Options { start, ..swap() }, "f3e2");
    assert!(game.outcome().is_some());
    assert!(!game.swap_offered());
}
