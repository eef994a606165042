//! The answers of the referee, and which comes first.

use blind::{Options, preset};

use crate::scene::{BLACK, Scene, WHITE};

const IN_CHECK: &str = "4r2k/8/8/p6N/P7/8/7R/4K3 w - - 0 1";

#[test]
fn an_empty_square_and_an_enemy_piece_get_the_same_answer() {
    let mut scene = Scene::start(Options::default());
    for nothing_there in ["touch e4", "touch e7", "e4e5", "e7e5"] {
        assert_eq!(scene.does(nothing_there).all(), ["White: no such piece"]);
    }
    assert_eq!(scene.does("g1f3").all(), ["White has moved"], "it binds to nothing");
}

#[test]
fn a_piece_blocked_by_its_own_side_has_no_legal_moves() {
    let mut scene = Scene::start(Options::default());
    assert_eq!(scene.does("touch a1").all(), ["White: that piece has no legal moves"]);
    assert_eq!(scene.does("d1d5").all(), ["White: that piece has no legal moves"]);
    assert_eq!(scene.does("e2e4").all(), ["White has moved"]);
}

#[test]
fn a_pawn_blocked_by_an_unseen_piece_has_no_legal_moves() {
    let mut scene = Scene::house("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(scene.does("e4e5").all(), ["White: that piece has no legal moves"]);
    assert_eq!(scene.does("e1e2").all(), ["White has moved"]);
}

#[test]
fn a_pinned_piece_has_no_legal_moves() {
    let mut scene = Scene::house("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(scene.does("touch e2").all(), ["White: that piece has no legal moves"]);
}

#[test]
fn in_check_a_blocked_piece_has_no_legal_moves_rather_than_none_that_help() {
    let mut scene = Scene::house(IN_CHECK);
    assert_eq!(scene.does("touch a4").all(), ["White: that piece has no legal moves"]);
}

#[test]
fn in_check_a_piece_that_can_move_but_not_end_it_wont_help() {
    let mut scene = Scene::house(IN_CHECK);
    for knight in ["touch h5", "h5f4", "h5h4"] {
        assert_eq!(scene.does(knight).all(), ["White: that piece won’t help"]);
    }
    assert_eq!(scene.does("h2e2").all(), ["White has moved"]);
}

#[test]
fn in_check_a_pinned_piece_wont_help() {
    let mut scene = Scene::house("k3r3/8/8/8/7b/8/3N1N2/4K3 w - - 0 1");
    assert_eq!(
        scene.does("touch f2").all(),
        ["White: that piece won’t help"],
        "it is pinned by the bishop"
    );
    assert!(scene.does("touch d2").all().is_empty(), "this one can step between");
}

#[test]
fn a_king_that_cannot_escape_wont_help() {
    let mut scene = Scene::house("7k/8/8/8/R7/8/6PP/r6K w - - 0 1");
    assert_eq!(scene.does("h1g1").all(), ["White: that piece won’t help"]);
    assert_eq!(scene.does("a4a1").to(BLACK)[0], "White has moved and captured");
}

#[test]
fn in_check_a_piece_that_can_help_is_refused_only_the_moves_that_do_not() {
    let mut scene = Scene::house(IN_CHECK);
    assert!(scene.does("touch h2").all().is_empty());
    assert_eq!(scene.does("h2h3").all(), ["White: illegal move"]);
    assert_eq!(scene.does("h2e2").all(), ["White has moved"]);
}

#[test]
fn touching_a_piece_that_can_move_is_met_with_silence_and_its_move_with_an_announcement() {
    let mut scene = Scene::start(Options::default());
    assert!(scene.does("touch b1").all().is_empty());
    assert_eq!(scene.does("b1c3").to(WHITE), ["White has moved"]);
}

#[test]
fn castling_through_an_unseen_attack_is_an_illegal_move() {
    let mut scene = Scene::house("4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(scene.offers("e1g1"));
    assert_eq!(scene.does("e1g1").all(), ["White: illegal move"]);
    assert!(scene.is_denied("h1h2").contains("e1"));
}

#[test]
fn castling_is_the_kings_two_steps_and_not_capturing_its_rook() {
    let mut scene = Scene::house("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(scene.does("e1h1").all(), ["White: illegal move"]);
    assert_eq!(scene.does("e1g1").all(), ["White has castled"]);
}

#[test]
fn a_pawn_reaches_the_last_rank_only_as_something_else() {
    let mut scene = Scene::house("8/4P3/8/8/k7/8/8/4K3 w - - 0 1");
    for wrong in ["e7e8", "e7e8k", "e7e8p"] {
        assert_eq!(scene.does(wrong).all(), ["White: illegal move"], "{wrong}");
    }
    assert_eq!(scene.does("e7e8r").all(), ["White has moved"]);
    assert_eq!(scene.does("a4b4q").all(), ["Black: illegal move"], "a king stays a king");
}

#[test]
fn en_passant_only_captures_a_pawn_that_has_just_passed() {
    let mut scene = Scene::house("4k3/3p1p2/8/4P3/8/8/8/4K3 b - - 0 1");
    scene.plays("d7d5");
    assert_eq!(scene.does("e5f6").all(), ["White: illegal move"]);
    assert_eq!(scene.does("e5d6").to(BLACK)[0], "White has captured en passant");
    let mut late = Scene::house("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    late.plays("d7d5, e1e2, e8e7");
    assert_eq!(late.does("e5d6").all(), ["White: illegal move"]);
}

#[test]
fn a_pawn_that_would_expose_its_king_does_not_capture_en_passant() {
    let mut scene = Scene::house("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    assert_eq!(scene.does("e5d6").all(), ["White: illegal move"]);
    assert_eq!(scene.does("e5e6").all(), ["White has moved"]);
}

mod nonsense {
    use super::*;

    fn house_with_nonsense() -> Options {
        Options { nonsense: true, ..Options::default() }
    }

    #[test]
    fn impossible_tries_are_distinguished_from_unlucky_ones() {
        let mut scene = Scene::at(house_with_nonsense(), "4k3/8/8/8/R2p4/8/3P4/4K3 w - - 0 1");
        for impossible in ["a4b5", "a4c6", "a4a8q"] {
            assert_eq!(scene.does(impossible).all(), ["White: nonsense"], "{impossible}");
        }
        assert_eq!(scene.does("a4h4").all(), ["White: illegal move"], "an unseen piece is on d4");
        assert_eq!(scene.does("a4d4").to(BLACK)[0], "White has moved and captured");
    }

    #[test]
    fn what_was_refused_in_this_turn_is_nonsense_the_second_time() {
        let mut scene = Scene::at(house_with_nonsense(), "4k3/8/8/8/R2p4/8/8/4K3 w - - 0 1");
        assert_eq!(scene.does("a4h4").all(), ["White: illegal move"]);
        assert_eq!(scene.does("a4h4").all(), ["White: nonsense"]);
        scene.plays("a4a5, e8e7, a5a4, e7e8");
        assert_eq!(
            scene.does("a4h4").all(),
            ["White: illegal move"],
            "it may be tried again in a new turn"
        );
    }

    #[test]
    fn own_pieces_in_the_way_and_wrong_promotions_are_nonsense() {
        let mut scene = Scene::at(house_with_nonsense(), "7k/4P3/8/8/8/8/3PP3/3QK3 w - - 0 1");
        assert_eq!(scene.does("d1d2").all(), ["White: nonsense"], "onto its own side's piece");
        assert_eq!(scene.does("d1d5").all(), ["White: nonsense"], "through its own side's piece");
        assert!(scene.is_denied("e7e8").contains("d1"), "nonsense binds as a plain no does");
        let mut scene = Scene::at(house_with_nonsense(), "8/4P3/8/8/k7/8/8/4K3 w - - 0 1");
        assert_eq!(scene.does("e7e8").all(), ["White: nonsense"]);
        assert_eq!(scene.does("e7e8k").all(), ["White: nonsense"]);
    }

    #[test]
    fn the_reasons_come_first() {
        let mut scene = Scene::at(house_with_nonsense(), super::IN_CHECK);
        assert_eq!(scene.does("b4b8").all(), ["White: no such piece"]);
        assert_eq!(scene.does("a4h8").all(), ["White: that piece has no legal moves"]);
        assert_eq!(scene.does("h5a8").all(), ["White: that piece won’t help"]);
        assert_eq!(scene.does("h2a7").all(), ["White: nonsense"]);
    }
}

mod without_reasons {
    use super::*;

    #[test]
    fn there_is_one_kind_of_no() {
        let mut scene = Scene::at(preset("icc").unwrap(), IN_CHECK);
        for refused in ["b4b8", "touch b4", "a4a5", "h5f4", "h2h3", "h2a7", "h2h3"] {
            assert_eq!(scene.does(refused).all(), ["White: illegal move"], "{refused}");
        }
        assert_eq!(scene.does("h2e2").all(), ["White has moved"]);
    }

    #[test]
    fn a_touch_probes_nothing() {
        let mut scene = Scene::at(preset("icc").unwrap(), IN_CHECK);
        for own_man in ["touch a4", "touch h5", "touch h2", "touch e1"] {
            assert!(scene.does(own_man).all().is_empty(), "{own_man}");
        }
    }

    #[test]
    fn nonsense_is_still_distinguished() {
        let mut scene = Scene::at(preset("berkeley").unwrap(), IN_CHECK);
        for nonsense in ["b4b8", "touch b4", "h5h4", "h2a7"] {
            assert_eq!(scene.does(nonsense).all(), ["White: nonsense"], "{nonsense}");
        }
        for no in ["a4a5", "h5f4", "h2h3"] {
            assert_eq!(scene.does(no).all(), ["White: illegal move"], "{no}");
            assert_eq!(scene.does(no).all(), ["White: nonsense"], "{no} again");
        }
    }

    #[test]
    fn touch_move_names_them_all_the_same_because_a_release_must_be_heard() {
        let options = Options { reasons: false, ..Options::default() };
        let mut scene = Scene::at(options, IN_CHECK);
        assert_eq!(scene.does("touch a4").all(), ["White: that piece has no legal moves"]);
    }
}
