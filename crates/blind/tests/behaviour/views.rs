//! What a player's view contains.

use blind::{CaptureTells, Man, Options, PawnTries, TallyTells, Turn};
use shakmaty::Color;

use crate::scene::{BLACK, Scene, WHITE};

fn men(scene: &Scene, viewer: game::Viewer) -> String {
    scene.own(viewer).army.men.to_string()
}

#[test]
fn own_pieces_and_no_others() {
    let mut scene = Scene::start(Options::default());
    scene.plays("e2e4, d7d5, e4d5");
    assert_eq!(men(&scene, WHITE), "8/8/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
    assert_eq!(men(&scene, BLACK), "rnbqkbnr/ppp1pppp/8/8/8/8/8/8");
}

#[test]
fn whose_turn_it_is_and_what_happened_in_the_own() {
    let mut scene = Scene::start(Options::default());
    scene.plays("touch a1, e5e6, e2d3");
    let turn = scene.own(WHITE).turn.unwrap();
    let expected = Turn {
        touched: Some(shakmaty::Square::E2),
        refused: vec!["e5e6".parse().unwrap(), "e2d3".parse().unwrap()],
        released: vec![shakmaty::Square::A1],
        refusals: 3,
        asked: false,
        owes: false,
    };
    assert_eq!(turn, expected);
    let black = scene.view(BLACK);
    assert_eq!(black.to_move, Some(Color::White));
    assert_eq!(black.own.unwrap().turn, None);
    scene.plays("e2e4");
    assert_eq!(scene.own(BLACK).turn, Some(Turn::default()));
    assert_eq!(scene.own(WHITE).turn, None);
}

#[test]
fn a_debt_is_in_it() {
    let options = Options { pawn_tries: PawnTries::OnRequest, ..Options::default() };
    let mut scene = Scene::at(options, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    scene.plays("any?");
    let turn = scene.own(WHITE).turn.unwrap();
    assert!(turn.asked && turn.owes);
}

#[test]
fn everything_heard_with_the_number_of_its_turn() {
    let options = Options { pawn_tries: PawnTries::YesNo, ..Options::default() };
    let mut scene = Scene::start(options);
    scene.plays("touch a1, e2e4, d7d5, e4d5");
    let turns = |viewer| -> Vec<(u32, String)> {
        scene.view(viewer).heard.iter().map(|s| (s.turn, s.said.to_string())).collect()
    };
    let said = |turn, text: &str| (turn, text.to_owned());
    assert_eq!(
        turns(BLACK),
        [
            said(1, "White: that piece has no legal moves"),
            said(1, "White has moved"),
            said(2, "Black has moved"),
            said(3, "White has pawn tries"),
            said(3, "White has moved and captured"),
            said(3, "You lost a pawn on d5"),
        ]
    );
}

#[test]
fn own_moves_and_own_castling_rights() {
    let mut scene = Scene::house("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    scene.plays("touch e1, e1e3, e1e2, a8a1");
    let white = scene.own(WHITE);
    assert_eq!(white.moves, ["e1e2".parse().unwrap()]);
    assert!(!white.army.castling.king_side && !white.army.castling.queen_side);
    let black = scene.own(BLACK);
    assert!(black.army.castling.king_side && !black.army.castling.queen_side);
}

#[test]
fn a_rook_lost_at_home_takes_its_castling_right_with_it() {
    let mut scene = Scene::house("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    scene.plays("h1h8");
    let black = scene.own(BLACK);
    assert!(!black.army.castling.king_side && black.army.castling.queen_side);
    assert!(black.in_check);
    assert!(!scene.own(WHITE).in_check);
}

mod tally {
    use std::collections::BTreeMap;

    use super::*;

    /// White captures a knight and, en passant, a pawn; Black captures a rook and a pawn.
    fn taken(captures: CaptureTells, tally: TallyTells) -> [Vec<(Man, u32)>; 2] {
        let options = Options { captures, tally, ..Options::default() };
        let mut scene = Scene::at(options, "4k3/5p2/8/4n1p1/r2P3p/7P/6P1/R3K3 w - - 0 1");
        scene.plays("d4e5, a4a1, e1e2, f7f5, e5f6, a1h1, e2e3, h1h3");
        let [white, black] = [WHITE, BLACK].map(|viewer| scene.own(viewer).tally);
        let sum = |men: &BTreeMap<Man, u32>| men.values().sum::<u32>();
        assert_eq!(sum(&white.taken), sum(&black.lost), "what one side captures the other loses");
        assert_eq!(sum(&black.taken), sum(&white.lost), "what one side captures the other loses");
        [white, black].map(|tally| tally.taken.into_iter().collect())
    }

    #[test]
    fn in_private_the_types_are_known() {
        for captures in [CaptureTells::Nothing, CaptureTells::PawnOrPiece, CaptureTells::Type] {
            let [white, black] = taken(captures, TallyTells::Type);
            assert_eq!(white, [(Man::Pawn, 1), (Man::Knight, 1)]);
            assert_eq!(black, [(Man::Pawn, 1), (Man::Rook, 1)]);
        }
    }

    #[test]
    fn otherwise_no_more_than_was_announced() {
        let announced = |captures| taken(captures, TallyTells::Announced);
        let [white, black] = announced(CaptureTells::Square);
        assert_eq!(white, [(Man::Unknown, 1), (Man::Pawn, 1)], "en passant it was a pawn");
        assert_eq!(black, [(Man::Unknown, 2)]);
        let [white, black] = announced(CaptureTells::PawnOrPiece);
        assert_eq!(white, [(Man::Piece, 1), (Man::Pawn, 1)]);
        assert_eq!(black, [(Man::Piece, 1), (Man::Pawn, 1)]);
        let [white, black] = announced(CaptureTells::Type);
        assert_eq!(white, [(Man::Pawn, 1), (Man::Knight, 1)]);
        assert_eq!(black, [(Man::Pawn, 1), (Man::Rook, 1)]);
    }

    #[test]
    fn own_losses_are_always_known() {
        let options = Options { tally: TallyTells::Announced, ..Options::default() };
        let mut scene = Scene::at(options, "4k3/8/8/4n3/3P4/8/8/4K3 w - - 0 1");
        scene.plays("d4e5");
        let lost = scene.own(BLACK).tally.lost;
        assert_eq!(lost.into_iter().collect::<Vec<_>>(), [(Man::Knight, 1)]);
    }
}
