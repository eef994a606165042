use duplicate::{BoardName, ByBoard, InvalidPosition, Player, Position, View};
use game::{Game as _, Viewer};
use proptest::prelude::*;
use shakmaty::{Color, Role, Square};

use crate::scene::random_game;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

fn setup(fens: [&str; 4], turn: Player) -> Result<Position, InvalidPosition> {
    Position::from_fens(&ByBoard::new(|board| fens[board as usize]), turn)
}

#[test]
fn four_boards_that_fit_together_are_a_position() {
    let position = setup([KINGS; 4], Player::North).unwrap();
    assert_eq!(position.common_moves().count(), 5);
}

#[test]
fn the_boards_of_a_view_are_the_position() {
    for seed in 0..10 {
        random_game(seed, 120, |game, _| {
            let wire = serde_json::to_string(&game.view(Viewer::Spectator)).unwrap();
            let view: View = serde_json::from_str(&wire).unwrap();
            assert_eq!(&view.position, game.position(), "seed {seed}");
        });
    }
}

#[test]
fn text_that_is_not_a_legal_fen_is_refused_with_its_board() {
    let refusal = setup([KINGS, KINGS, "nonsense", KINGS], Player::North).unwrap_err();
    assert!(matches!(refusal, InvalidPosition::Fen { board: BoardName::SW, .. }));
    assert!(refusal.to_string().starts_with("SW: \"nonsense\" is no FEN"), "{refusal}");
    let two_kings = "4k3/8/8/8/8/8/8/3KK3 w - - 0 1";
    let refusal = setup([KINGS, two_kings, KINGS, KINGS], Player::North).unwrap_err();
    assert!(matches!(refusal, InvalidPosition::Fen { board: BoardName::NE, .. }), "{refusal}");
}

#[test]
fn the_turn_on_each_board_follows_from_the_player_to_move() {
    let black = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    for (player, fens) in [
        (Player::North, [KINGS, KINGS, KINGS, KINGS]),
        (Player::South, [black, black, KINGS, KINGS]),
        (Player::East, [black, black, black, black]),
        (Player::West, [black, KINGS, black, KINGS]),
    ] {
        assert!(setup(fens, player).is_ok(), "{player}");
        for other in Player::ALL.into_iter().filter(|&other| other != player) {
            assert!(matches!(setup(fens, other), Err(InvalidPosition::Turn { .. })), "{other}");
        }
    }
    let refusal = setup([KINGS, black, KINGS, KINGS], Player::North).unwrap_err();
    let (board, turn) = (BoardName::NE, Player::North);
    assert_eq!(refusal, InvalidPosition::Turn { board, expected: Color::White, turn });
    assert_eq!(refusal.to_string(), "NE: it must be white's turn there when North is to move");
}

#[test]
fn twins_of_different_kinds_are_refused() {
    let rook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let queen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let refusal = setup([rook, queen, KINGS, KINGS], Player::North).unwrap_err();
    let (player, square) = (Player::North, Square::A1);
    let roles = [Role::Rook, Role::Queen];
    assert_eq!(refusal, InvalidPosition::Twins { player, square, roles });
    assert_eq!(
        refusal.to_string(),
        "a1: North has a rook on NW and a queen on NE; twins are of one kind"
    );
}

#[test]
fn a_king_without_its_twin_is_refused() {
    let elsewhere = "3k4/8/8/8/8/8/8/4K3 w - - 0 1";
    let refusal = setup([KINGS, elsewhere, KINGS, KINGS], Player::North).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "East's king stands on d8 on NE and e8 on SE; twins share a square"
    );
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC*") {
        let _ = setup([KINGS, KINGS, KINGS, &text], Player::North);
    }

    #[test]
    fn no_text_that_looks_like_a_fen_makes_it_panic(
        men in "[1-8kKqQrRpPnNbB]{1,8}(/[1-8kKqQrRpPnNbB]{1,8}){7}",
        rest in " [wb] (-|[KQkq]{1,4}) (-|[a-h][36]) [0-9]{1,3} [0-9]{1,3}",
    ) {
        let _ = setup([&(men + &rest), KINGS, KINGS, KINGS], Player::North);
    }
}
