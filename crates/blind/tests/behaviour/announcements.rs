//! What is announced after a legal move, to whom and in which order, for every value of every switch.

use blind::{
    CaptureTells, CheckTells, Options, PawnTries, PromotionTells, RefusalsHeard, TallyTells, preset,
};

use crate::scene::{BLACK, Scene, WHITE};

fn house() -> Options {
    Options::default()
}

#[test]
fn everything_is_said_in_its_order() {
    let options = Options {
        refusals: RefusalsHeard::Count,
        captures: CaptureTells::Type,
        promotions: PromotionTells::Piece,
        ..house()
    };
    let mut scene = Scene::at(options, "1r4k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1");
    scene.plays("a7a8");
    assert_eq!(
        scene.does("a7b8q").all(),
        [
            "White has moved and captured a rook on b8",
            "You captured a rook",
            "You lost a rook on b8",
            "White was refused once",
            "White has promoted to a queen",
            "Black is in check",
            "Black is checkmated",
        ]
    );
}

mod refusals {
    use super::*;

    fn refused(switch: RefusalsHeard) -> Scene {
        let mut scene = Scene::start(Options { refusals: switch, ..house() });
        scene.plays("touch a1, e5e6, e2d3");
        scene
    }

    #[test]
    fn both_hear_them() {
        let scene = refused(RefusalsHeard::Both);
        let all =
            ["White: that piece has no legal moves", "White: no such piece", "White: illegal move"];
        assert_eq!(scene.log(WHITE), all);
        assert_eq!(scene.log(BLACK), all);
    }

    #[test]
    fn or_the_mover_alone() {
        let mut scene = refused(RefusalsHeard::Mover);
        assert_eq!(scene.log(WHITE).len(), 3);
        scene.plays("e2e4");
        assert_eq!(scene.log(BLACK), ["White has moved"]);
    }

    #[test]
    fn or_the_others_hear_their_number_with_the_move() {
        let mut scene = refused(RefusalsHeard::Count);
        assert!(scene.log(BLACK).is_empty());
        scene.plays("e2e4");
        assert_eq!(scene.log(BLACK), ["White has moved", "White was refused 3 times"]);
        assert_eq!(scene.log(WHITE).len(), 5);
        assert_eq!(scene.does("e7e5").all(), ["Black has moved"], "no refusals are not announced");
    }
}

mod captures {
    use super::*;

    const CAPTURE: &str = "4k3/8/5p2/4n3/3P4/8/8/4K3 w - - 0 1";

    fn capture(captures: CaptureTells, tally: TallyTells) -> Scene {
        let mut scene = Scene::at(Options { captures, tally, ..house() }, CAPTURE);
        scene.plays("d4e5, f6e5");
        scene
    }

    #[test]
    fn tell_as_much_as_the_switch_allows() {
        let said = |switch| capture(switch, TallyTells::Announced).log(WHITE);
        for (switch, first, second) in [
            (CaptureTells::Nothing, "", ""),
            (CaptureTells::Square, " on e5", " on e5"),
            (CaptureTells::PawnOrPiece, " a piece on e5", " a pawn on e5"),
            (CaptureTells::Type, " a knight on e5", " a pawn on e5"),
        ] {
            let expected = [
                format!("White has moved and captured{first}"),
                format!("Black has moved and captured{second}"),
                "You lost a pawn on e5".to_owned(),
            ];
            assert_eq!(said(switch), expected);
        }
    }

    #[test]
    fn the_capturer_alone_hears_the_type_and_the_loser_alone_the_loss() {
        let scene = capture(CaptureTells::Nothing, TallyTells::Type);
        assert_eq!(
            scene.log(WHITE),
            [
                "White has moved and captured",
                "You captured a knight",
                "Black has moved and captured",
                "You lost a pawn on e5",
            ]
        );
        assert_eq!(
            scene.log(BLACK),
            [
                "White has moved and captured",
                "You lost a knight on e5",
                "Black has moved and captured",
                "You captured a pawn",
            ]
        );
    }

    #[test]
    fn en_passant_names_the_square_of_the_captured_pawn() {
        for (switch, place) in [
            (CaptureTells::Nothing, ""),
            (CaptureTells::Square, " on d5"),
            (CaptureTells::PawnOrPiece, " on d5"),
            (CaptureTells::Type, " on d5"),
        ] {
            let options = Options { captures: switch, ..house() };
            let mut scene = Scene::at(options, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
            scene.plays("d7d5");
            assert_eq!(
                scene.does("e5d6").to(BLACK),
                [format!("White has captured en passant{place}"), "You lost a pawn on d5".into()]
            );
        }
    }
}

mod checks {
    use super::*;

    fn directions(fen: &str, m: &str) -> String {
        let options = Options { checks: CheckTells::Direction, ..house() };
        Scene::at(options, fen).does(m).to(BLACK).pop().expect("a check was announced")
    }

    #[test]
    fn plain_is_plain() {
        let mut scene = Scene::house("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1");
        assert_eq!(scene.does("e4f6").all(), ["White has moved", "Black is in check"]);
    }

    #[test]
    fn a_direction_is_seen_from_the_king() {
        for (fen, m, direction) in [
            ("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "on the rank"),
            ("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1e1", "on the file"),
            ("4k3/8/8/8/8/8/P7/3B2K1 w - - 0 1", "d1a4", "on the long diagonal"),
            ("4k3/8/8/8/8/8/P7/3B2K1 w - - 0 1", "d1h5", "on the short diagonal"),
            ("8/8/8/3k4/8/8/4P3/6K1 w - - 0 1", "e2e4", "on the long diagonal"),
            ("8/8/8/3k4/8/8/2P5/6K1 w - - 0 1", "c2c4", "on the short diagonal"),
            ("4k3/8/8/8/4N3/8/P7/6K1 w - - 0 1", "e4f6", "by a knight"),
        ] {
            assert_eq!(directions(fen, m), format!("Black is in check {direction}"), "{fen} {m}");
        }
    }

    #[test]
    fn a_double_check_has_two() {
        let by_knight = directions("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6");
        assert_eq!(by_knight, "Black is in check on the file and by a knight");
        let by_bishop = directions("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "e4c6");
        assert_eq!(by_bishop, "Black is in check on the file and on the long diagonal");
    }
}

mod pawn_tries {
    use super::*;

    const PROMOTION: &str = "r1r5/1P6/4k3/8/8/8/8/4K3 b - - 0 1";
    const SAME_SQUARE: &str = "4k3/4p3/8/8/3P1P2/8/8/4K3 b - - 0 1";

    fn told(switch: PawnTries, fen: &str, m: &str) -> Vec<String> {
        let options = Options { pawn_tries: switch, ..house() };
        let said = Scene::at(options, fen).does(m);
        assert_eq!(said.to(WHITE), said.to(BLACK));
        said.all().split_off(1)
    }

    #[test]
    fn a_promotion_capture_counts_once() {
        assert_eq!(told(PawnTries::Count, PROMOTION, "e6e5"), ["White has 2 pawn tries"]);
        assert_eq!(
            told(PawnTries::Squares, PROMOTION, "e6e5"),
            ["White has pawn tries on a8 and c8"]
        );
    }

    #[test]
    fn two_pawns_on_one_square_are_two_tries_and_one_square() {
        assert_eq!(told(PawnTries::Count, SAME_SQUARE, "e7e5"), ["White has 2 pawn tries"]);
        assert_eq!(told(PawnTries::Squares, SAME_SQUARE, "e7e5"), ["White has pawn tries on e5"]);
    }

    #[test]
    fn each_switch_says_as_much_as_it_should() {
        for (switch, said) in [
            (PawnTries::Off, vec![]),
            (PawnTries::OnRequest, vec![]),
            (PawnTries::YesNo, vec!["White has pawn tries"]),
        ] {
            assert_eq!(told(switch, SAME_SQUARE, "e7e5"), said);
        }
    }

    #[test]
    fn silence_means_none() {
        for switch in [PawnTries::YesNo, PawnTries::Count, PawnTries::Squares] {
            assert!(told(switch, SAME_SQUARE, "e7e6").is_empty());
        }
    }

    #[test]
    fn en_passant_counts() {
        let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
        assert_eq!(told(PawnTries::Squares, fen, "d7d5"), ["White has pawn tries on d6"]);
        assert_eq!(told(PawnTries::Count, fen, "d7d5"), ["White has one pawn try"]);
    }

    #[test]
    fn a_pinned_pawns_capture_does_not_count() {
        let fen = "4r1k1/3p4/8/8/4P3/8/8/4K3 b - - 0 1";
        assert!(told(PawnTries::Count, fen, "d7d5").is_empty());
    }

    #[test]
    fn in_check_a_capture_that_does_not_help_does_not_count() {
        let fen = "r6k/8/8/p7/1P6/8/8/4K3 b - - 0 1";
        assert_eq!(told(PawnTries::YesNo, fen, "a8e8"), ["White is in check"]);
        assert_eq!(told(PawnTries::YesNo, fen, "a8d8"), ["White has pawn tries"]);
    }

    #[test]
    fn they_are_not_announced_after_the_end() {
        let options = Options { pawn_tries: PawnTries::YesNo, ..house() };
        let fen = "4k3/8/8/8/8/1p6/P7/6K1 b - - 99 80";
        let mut scene = Scene::at(options, fen);
        let said = scene.does("e8e7");
        assert_eq!(said.all(), ["Black has moved", "Draw by the fifty-move rule"]);
    }
}

mod promotions {
    use super::*;

    #[test]
    fn say_nothing_the_fact_or_the_piece() {
        for (switch, said) in [
            (PromotionTells::Nothing, vec!["White has moved"]),
            (PromotionTells::Fact, vec!["White has moved", "White has promoted"]),
            (PromotionTells::Piece, vec!["White has moved", "White has promoted to a rook"]),
        ] {
            let options = Options { promotions: switch, ..house() };
            let mut scene = Scene::at(options, "8/4P3/8/8/k7/8/8/4K3 w - - 0 1");
            assert_eq!(scene.does("e7e8r").all(), said);
        }
    }
}

#[test]
fn rand_says_what_its_players_are_used_to_hear() {
    let mut scene = Scene::at(preset("rand").unwrap(), "4k3/8/5p2/4n3/3P4/8/8/4K3 w - - 0 1");
    assert_eq!(
        scene.does("d4e5").to(BLACK),
        [
            "White has moved and captured a piece on e5",
            "You lost a knight on e5",
            "Black has pawn tries on e5",
        ]
    );
}
