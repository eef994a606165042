//! Touch-move: which pieces must move, and which are released.

use blind::Options;

use crate::scene::{BLACK, Scene, WHITE};

fn free() -> Options {
    Options { touch_move: false, ..Options::default() }
}

#[test]
fn a_touched_piece_that_can_move_must_move() {
    let mut scene = Scene::start(Options::default());
    scene.plays("touch e2");
    for other in ["d2d4", "touch d2", "touch e4", "e7e5", "any?"] {
        let reason = scene.is_denied(other);
        let squares = ["d2", "d4", "e4", "e7", "e5"];
        assert!(!squares.iter().any(|square| reason.contains(square)), "{other}: {reason}");
    }
    assert_eq!(
        scene.is_denied("d2d4"),
        "you touched the piece on e2, so it must move: try another square for it"
    );
    assert!(scene.does("touch e2").all().is_empty(), "touching it again changes nothing");
    assert_eq!(scene.does("e2e3").all(), ["White has moved"]);
}

#[test]
fn a_refused_try_binds_as_a_touch_does() {
    let mut scene = Scene::start(Options::default());
    scene.plays("b1d2");
    assert!(scene.is_denied("e2e4").contains("b1"));
    assert_eq!(scene.does("b1a3").all(), ["White has moved"]);
}

#[test]
fn a_released_piece_need_not_move() {
    let mut scene = Scene::house("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    scene.plays("touch e4, e4e5");
    assert_eq!(scene.does("e1d1").all(), ["White has moved"]);
}

#[test]
fn the_next_turn_begins_free() {
    let mut scene = Scene::start(Options::default());
    scene.plays("touch e2, e2e4, touch e7, e7e5");
    assert!(scene.does("touch g1").all().is_empty());
}

#[test]
fn only_tries_of_the_touched_piece_that_were_not_refused_are_offered() {
    let mut scene = Scene::start(Options::default());
    scene.plays("touch e2, e2d3");
    let choices: Vec<String> = scene.choices().iter().map(ToString::to_string).collect();
    assert_eq!(choices, ["e2e3", "e2f3", "e2e4"]);
}

#[test]
fn released_pieces_are_not_offered_again_in_this_turn() {
    let mut scene = Scene::house("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    assert!(scene.offers("touch e4") && scene.offers("e4d5"));
    scene.plays("e4e5");
    assert!(!scene.offers("touch e4") && !scene.offers("e4d5"));
    assert!(scene.offers("touch e1") && scene.offers("e1d1"));
}

#[test]
fn blocked_pieces_are_not_offered() {
    let scene = Scene::start(Options::default());
    assert!(!scene.offers("touch a1"));
    assert!(scene.offers("touch b1") && scene.offers("touch a2"));
    assert_eq!(scene.choices().len(), 10 + 8 * 2 + 14 + 4);
}

#[test]
fn switched_off_a_touch_is_answered_and_not_binding() {
    let mut scene = Scene::start(free());
    assert!(scene.does("touch e2").all().is_empty());
    assert_eq!(scene.does("touch a1").all(), ["White: that piece has no legal moves"]);
    assert_eq!(scene.does("e2d3").all(), ["White: illegal move"]);
    assert_eq!(scene.does("d2d4").all(), ["White has moved"]);
}

#[test]
fn switched_off_no_touch_is_offered() {
    let scene = Scene::start(free());
    assert_eq!(scene.choices().len(), 8 * 2 + 14 + 4);
}

#[test]
fn the_opponent_does_not_learn_of_a_touch() {
    let mut scene = Scene::start(Options::default());
    let before = scene.view(BLACK);
    scene.plays("touch e2");
    assert_eq!(scene.view(BLACK), before);
    assert_eq!(scene.own(WHITE).turn.unwrap().touched, Some(shakmaty::Square::E2));
}
