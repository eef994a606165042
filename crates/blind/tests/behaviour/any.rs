//! `any?`, and the obligation after a yes.

use blind::{Options, PawnTries, preset};

use crate::scene::{BLACK, Scene, WHITE};

const CAN_TAKE: &str = "4k3/8/8/3p4/4P3/8/P7/4K3 w - - 0 1";
const CANNOT_TAKE: &str = "4k3/8/8/2p5/4P3/8/P7/4K3 w - - 0 1";

fn asking() -> Options {
    Options { pawn_tries: PawnTries::OnRequest, ..Options::default() }
}

#[test]
fn the_answer_is_heard_by_both() {
    let mut scene = Scene::at(asking(), CAN_TAKE);
    let said = scene.does("any?");
    assert_eq!(said.to(WHITE), ["White has pawn tries"]);
    assert_eq!(said.to(BLACK), ["White has pawn tries"]);
    assert_eq!(Scene::at(asking(), CANNOT_TAKE).does("any?").all(), ["White has no pawn tries"]);
}

#[test]
fn it_may_be_asked_once_a_turn() {
    let mut scene = Scene::at(asking(), CANNOT_TAKE);
    assert!(scene.offers("any?"));
    scene.plays("any?");
    assert!(!scene.offers("any?"));
    assert_eq!(scene.is_denied("any?"), "you have already asked any? in this turn");
    scene.plays("e1e2");
    assert_eq!(scene.does("any?").all(), ["Black has no pawn tries"]);
}

#[test]
fn it_must_be_asked_before_touching() {
    let mut scene = Scene::at(asking(), CAN_TAKE);
    scene.plays("touch e4");
    assert!(!scene.offers("any?"));
    assert!(scene.is_denied("any?").contains("before touching"));
}

#[test]
fn it_may_be_asked_only_if_the_rules_have_it() {
    for (name, options) in blind::PRESETS {
        let asks = options.pawn_tries == PawnTries::OnRequest;
        assert_eq!(Scene::start(options).offers("any?"), asks, "{name}");
        if !asks {
            assert!(
                Scene::start(options).is_denied("any?").contains("not part of this game"),
                "{name}"
            );
        }
    }
}

#[test]
fn after_a_no_there_is_no_obligation() {
    let mut scene = Scene::at(asking(), CANNOT_TAKE);
    scene.plays("any?, e1e2");
}

#[test]
fn after_a_yes_only_a_capture_by_a_pawn_may_be_tried() {
    let mut scene = Scene::at(asking(), CAN_TAKE);
    scene.plays("any?");
    for other in ["e1e2", "touch e1", "e4e5", "touch h7", "d5e4", "e4d5q", "e4c6"] {
        assert!(scene.is_denied(other).contains("first try a capture with a pawn"), "{other}");
    }
    let choices: Vec<String> = scene.choices().iter().map(ToString::to_string).collect();
    assert_eq!(choices, ["touch a2", "touch e4", "a2b3", "e4d5", "e4f5"]);
}

#[test]
fn one_such_try_pays_whatever_the_answer() {
    let mut scene = Scene::at(preset("english").unwrap(), CAN_TAKE);
    scene.plays("any?");
    assert_eq!(scene.does("e4f5").all(), ["White: illegal move"]);
    assert_eq!(scene.does("e1e2").all(), ["White has moved"]);
}

#[test]
fn a_try_refused_before_the_question_does_not_pay() {
    let mut scene = Scene::at(preset("english").unwrap(), CAN_TAKE);
    scene.plays("e4f5, any?");
    assert!(scene.is_denied("e4f5").contains("not been refused yet"));
    scene.plays("a2b3, e1e2");
}

#[test]
fn under_touch_move_the_pawn_that_paid_still_must_move() {
    let mut scene = Scene::at(asking(), CAN_TAKE);
    scene.plays("any?, touch a2");
    let choices: Vec<String> = scene.choices().iter().map(ToString::to_string).collect();
    assert_eq!(choices, ["a2b3"]);
    scene.plays("a2b3");
    assert!(scene.is_denied("e4d5").contains("a2"));
    scene.plays("a2a4");
}

#[test]
fn a_touch_does_not_pay_and_a_pawn_without_a_capture_to_try_may_not_be_touched() {
    let fen = "4k3/8/8/3p4/4P3/1P6/P7/4K3 w - - 0 1";
    let mut scene = Scene::at(asking(), fen);
    scene.plays("any?");
    assert!(scene.is_denied("touch a2").contains("first try a capture"), "b3 is occupied by White");
    scene.plays("touch e4");
    assert!(scene.is_denied("e4e5").contains("first try a capture"));
    scene.plays("e4d5");
}

#[test]
fn a_released_pawn_does_not_pay() {
    let fen = "4k3/8/8/p2p4/P3P3/8/8/4K3 w - - 0 1";
    let mut scene = Scene::at(asking(), fen);
    scene.plays("touch a4, any?");
    assert!(scene.is_denied("a4b5").contains("first try a capture"));
    assert!(!scene.offers("a4b5") && scene.offers("e4d5"));
}

#[test]
fn in_check_only_captures_that_help_are_counted() {
    let fen = "4r2k/8/8/p7/1P6/8/8/4K3 w - - 0 1";
    assert_eq!(Scene::at(asking(), fen).does("any?").all(), ["White has no pawn tries"]);
}
