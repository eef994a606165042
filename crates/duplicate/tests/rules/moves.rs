use duplicate::{BoardName, CoordinateMove, Position};
use shakmaty::{Bitboard, Color, Position as _, Role, Square};

use crate::{
    naive::Naive,
    scene::{boards_to_move, can_play, game, legal_on, m, north, random_game, refusal},
};

#[test]
fn a_move_is_legal_only_if_it_is_legal_on_both_boards() {
    let game = game("e2e4 a2a3 d7d5 a7a6");
    assert!(!can_play(game.position(), "e4d5"));
    assert!(can_play(game.position(), "e4e5"));
}

#[test]
fn a_move_may_capture_on_one_board_and_be_quiet_on_the_other() {
    let game = game("b1c3 a2a3 d7d5 a7a6 c3d5");
    let men = |board: BoardName| game.position()[board].board().by_color(Color::Black).count();
    assert_eq!([men(BoardName::NW), men(BoardName::NE)], [16, 15]);
}

#[test]
fn a_player_castles_on_both_boards_or_not_at_all() {
    let free = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let both = north(free, free);
    assert!(can_play(&both, "e1g1") && can_play(&both, "e1c1"));
    for (other, why) in [
        ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "the right to castle is gone"),
        ("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "the way is blocked"),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "the king is in check and cannot castle"),
        ("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", "the king would castle through check"),
        ("4k3/8/8/8/8/8/6r1/R3K2R w KQ - 0 1", "the king would move into check"),
    ] {
        let position = north(free, other);
        assert!(!can_play(&position, "e1g1"), "{other}");
        assert_eq!(refusal(&position, "e1g1"), format!("North cannot play e1g1: on NE {why}"));
    }
}

#[test]
fn castling_moves_king_and_rook_on_both_boards() {
    let mut position =
        north("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    position.play(m("e1c1")).unwrap();
    for board in [BoardName::NW, BoardName::NE] {
        let men = position[board].board();
        assert_eq!(men.role_at(Square::C1), Some(Role::King));
        assert_eq!(men.role_at(Square::D1), Some(Role::Rook));
        assert_eq!(men.role_at(Square::A1), None);
    }
}

#[test]
fn castling_is_written_in_one_way_only() {
    let position = north("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(!can_play(&position, "e1h1"));
    assert!(refusal(&position, "e1h1").contains("the piece does not move that way"));
}

#[test]
fn en_passant_here_but_nothing_to_take_there_cannot_be_played() {
    let game = game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 a6a5 d7d5");
    assert_eq!(
        refusal(game.position(), "e5d6"),
        "North cannot play e5d6: on NE there is nothing for the pawn to take"
    );
}

#[test]
fn en_passant_on_both_boards_takes_on_both() {
    let game = game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d5 d7d5 e5d6");
    for board in [BoardName::NW, BoardName::NE] {
        assert_eq!(game.position()[board].board().piece_at(Square::D5), None);
    }
}

#[test]
fn en_passant_here_may_be_an_ordinary_capture_there() {
    let game = game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d6 d7d5 e5d6");
    for board in [BoardName::NW, BoardName::NE] {
        let men = game.position()[board].board();
        assert_eq!(men.by_color(Color::Black).count(), 15);
        assert_eq!(men.piece_at(Square::D5), None);
    }
}

#[test]
fn en_passant_that_would_open_the_rank_on_one_board_cannot_be_played() {
    let free = "8/8/8/K2pP3/8/8/8/k7 w - d6 0 1";
    assert!(can_play(&north(free, free), "e5d6"));
    let position = north(free, "8/8/8/K2pP2r/8/8/8/k7 w - d6 0 1");
    assert!(!can_play(&position, "e5d6"));
    assert!(refusal(&position, "e5d6").ends_with("on NE the king would be exposed to check"));
}

#[test]
fn a_pawn_is_promoted_to_the_same_piece_on_both_boards() {
    let mut position = north("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let moves = position.common_moves();
    let pawn_moves = moves.iter().filter(|m| m.from == Square::A7);
    let mut words: Vec<String> = pawn_moves.map(|m| m.to_string()).collect();
    words.sort();
    assert_eq!(words, ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
    position.play(m("a7a8n")).unwrap();
    for board in [BoardName::NW, BoardName::NE] {
        assert_eq!(position[board].board().role_at(Square::A8), Some(Role::Knight));
    }
}

#[test]
fn a_pin_on_one_board_holds_on_both() {
    let position = north("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    assert!(position.common_moves().iter().all(|m| m.from != Square::E2));
    assert!(refusal(&position, "e2c3").ends_with("on NE the king would be exposed to check"));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut position = Position::default();
    assert!(position.play(m("e2e5")).is_err());
    assert_eq!(position, Position::default());
}

#[test]
fn in_random_games_the_moves_are_those_that_two_lists_have_in_common() {
    for seed in 0..40 {
        let mut naive = Naive::start();
        random_game(seed, 200, |game, chosen| {
            let mut words: Vec<String> = naive.moves().iter().map(ToString::to_string).collect();
            let moves = game.position().common_moves();
            let mut found: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
            words.sort();
            found.sort();
            assert_eq!(found, words, "seed {seed}");
            assert_eq!(moves.count(), words.len());
            assert_eq!(moves.is_empty(), words.is_empty());
            naive = naive.after(chosen.to_string().parse().unwrap());
        });
    }
}

#[test]
fn in_random_games_exactly_the_legal_moves_are_accepted_and_every_obstacle_is_real() {
    for seed in 40..44 {
        random_game(seed, 80, |game, _| {
            let position = game.position();
            let legal = boards_to_move(position).map(|board| (board, legal_on(position, board)));
            for m in every_move() {
                let forbidden = legal.iter().filter(|(_, moves)| !moves.contains(&m));
                let forbidden: Vec<BoardName> = forbidden.map(|(board, _)| *board).collect();
                let refused = position.validate(m).err().map_or(vec![], |why| why.obstacles);
                let refused: Vec<BoardName> = refused.iter().map(|o| o.board).collect();
                assert_eq!(refused, forbidden, "seed {seed}: {m}");
            }
        });
    }
}

/// Every pair of squares; to the last ranks also with a promotion that may be right and with one that never is.
fn every_move() -> impl Iterator<Item = CoordinateMove> {
    let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    pairs.filter(|(from, to)| from != to).flat_map(|(from, to)| {
        let last_rank = Bitboard::BACKRANKS.contains(to);
        let promotions = [None, Some(Role::Queen), Some(Role::King)];
        let promotions = promotions.into_iter().take(if last_rank { 3 } else { 1 });
        promotions.map(move |promotion| CoordinateMove { from, to, promotion })
    })
}
