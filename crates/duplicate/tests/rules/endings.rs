use duplicate::{
    BoardName, CoordinateMove, Duplicate, Player, Position,
    ruling::{OCCURRENCES_THAT_DRAW, QUIET_PLIES_THAT_DRAW},
};
use fastrand::Rng;
use game::{Ending, Forfeit, Game as _, Outcome, Rejection, Score, Seat};
use shakmaty::{Position as _, Rank, Square};

use crate::{
    naive::local_moves,
    scene::{east, game, m, north, position},
};

/// `+` wins, `-` loses, `=` draws: North, South, East, West.
fn scores(outcome: &Outcome) -> String {
    let sign = |score: &Score| match score {
        Score::Win => '+',
        Score::Loss => '-',
        Score::Draw => '=',
        Score::Void => '?',
    };
    outcome.scores.iter().map(|(_, score)| sign(score)).collect()
}

fn ended(outcome: Option<&Outcome>) -> Option<(Ending, String)> {
    outcome.map(|outcome| (outcome.ending, scores(outcome)))
}

#[test]
fn a_mate_on_one_board_is_won_by_the_player_who_gives_it() {
    // The fool's mate on NW; on SW the same queen gives a check that can be answered.
    let game = game("g2g4 f2f4 a7a5 e7e5 f2f4 g1h3 h7h5 d8h4");
    assert_eq!(ended(game.outcome()), Some((Ending::Checkmate, "-==+".into())));
    assert!(game.to_act().is_empty());
}

#[test]
fn a_mate_on_both_boards_is_won_by_both_opponents() {
    let game = game("b1c3 f2f3 g8h6 e7e5 c3b5 c2c3 d7d6 d7d5 b5c7 d1a4");
    assert_eq!(ended(game.outcome()), Some((Ending::Checkmate, "++-=".into())));
    for board in Player::East.boards() {
        assert!(game.position().check_on(board).is_some());
        assert!(!local_moves(&game.position()[board]).is_empty(), "{board} alone has an escape");
    }
}

#[test]
fn an_escape_on_one_board_alone_does_not_help() {
    // On NW the rook can be captured in three ways; on NE one of North's own ghosts is on that square.
    let nw = "4k3/8/8/8/8/8/3PrP2/3QKB2 w - - 0 1";
    let ne = "4k3/8/8/8/8/8/3PPP2/3QKB2 w - - 0 1";
    let mate = north(nw, ne);
    assert_eq!(local_moves(&mate[BoardName::NW]).len(), 3);
    assert_eq!(ended(mate.outcome().as_ref()), Some((Ending::Checkmate, "-==+".into())));
    let no_ghost = "4k3/8/8/8/8/8/3P1P2/3QKB2 w - - 0 1";
    assert_eq!(north(nw, no_ghost).outcome(), None);
}

#[test]
fn only_the_player_to_move_is_mated() {
    // West is mated on NW, but South and East move first.
    let before_south = game("e2e4 e2e3 a7a6 f7f6 a2a3 a2a3 a6a5 g7g5 d1h5");
    assert!(before_south.position()[BoardName::NW].is_checkmate());
    assert_eq!(before_south.outcome(), None);
    let before_west = game("e2e4 e2e3 a7a6 f7f6 a2a3 a2a3 a6a5 g7g5 d1h5 a3a4 b7b6");
    assert_eq!(ended(before_west.outcome()), Some((Ending::Checkmate, "+==-".into())));
}

#[test]
fn black_is_mated_like_white() {
    let mated = "R6k/6pp/8/8/8/8/8/4K3 b - - 0 1";
    let free = "7k/6pp/8/8/8/8/8/R3K3 b - - 0 1";
    let both = east(mated, mated);
    assert_eq!(ended(both.outcome().as_ref()), Some((Ending::Checkmate, "++-=".into())));
    let by_south = position([free, free, mated, mated], Player::East);
    assert_eq!(ended(by_south.outcome().as_ref()), Some((Ending::Checkmate, "=+-=".into())));
}

#[test]
fn no_common_move_and_no_check_is_a_stalemate_for_all() {
    // On NW the king can only go to a2, on NE only to b1.
    let nw = "7k/8/8/8/8/1r6/8/K7 w - - 0 1";
    let ne = "7k/8/8/8/8/8/7r/K7 w - - 0 1";
    let stalemate = north(nw, ne);
    for board in Player::North.boards() {
        assert_eq!(local_moves(&stalemate[board]).len(), 1, "{board}");
    }
    assert_eq!(ended(stalemate.outcome().as_ref()), Some((Ending::Stalemate, "====".into())));
}

#[test]
fn a_whole_game_ends_in_stalemate() {
    let game = game(include_str!("../data/stalemate.txt"));
    assert_eq!(game.moves().len(), 140);
    assert_eq!(ended(game.outcome()), Some((Ending::Stalemate, "====".into())));
    for board in Player::North.boards() {
        assert!(!game.position()[board].is_check());
        assert!(!local_moves(&game.position()[board]).is_empty());
    }
}

const THERE_AND_BACK: &str = " g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8";

#[test]
fn the_third_occurrence_of_the_whole_ends_the_game() {
    let second = game(THERE_AND_BACK);
    assert_eq!((second.occurrences(), second.outcome()), (2, None));
    let third = game(&THERE_AND_BACK.repeat(2));
    assert_eq!(third.occurrences(), OCCURRENCES_THAT_DRAW);
    assert_eq!(ended(third.outcome()), Some((Ending::ThreefoldRepetition, "====".into())));
}

#[test]
fn positions_differ_as_long_as_any_board_differs() {
    // North, South and East go there and back; West's knight comes back by another way, one visit later.
    let game = game(
        "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g4 \
         g1f3 g1f3 g8f6 g4f6 f3g1 f3g1 f6g8 f6g8",
    );
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
}

#[test]
fn lost_castling_rights_make_a_different_position() {
    let rooks_there_and_back = " h1g1 h1g1 h8g8 h8g8 g1h1 g1h1 g8h8 g8h8";
    let knights_out = "g1f3 g1f3 g8f6 g8f6".to_owned();
    let game = game(&(knights_out + &rooks_there_and_back.repeat(2)));
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
}

#[test]
fn a_legal_en_passant_capture_makes_a_different_position_and_an_illegal_one_does_not() {
    let with_capture = "e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 a6a5 d7d5".to_owned();
    assert_eq!(game(&(with_capture + THERE_AND_BACK)).occurrences(), 1);
    let without = "e2e4 a2a3 a7a6 a7a6 h2h3 a3a4 a6a5 d7d5".to_owned();
    assert_eq!(game(&(without + THERE_AND_BACK)).occurrences(), 2);
}

#[test]
fn fifty_quiet_rounds_end_the_game() {
    let (mut game, mut rng) = (Duplicate::default(), Rng::with_seed(1));
    while game.outcome().is_none() {
        assert!(game.quiet_plies() < QUIET_PLIES_THAT_DRAW);
        let moves = moves_at_home(game.position());
        game.submit(game.position().turn().seat(), &moves[rng.usize(..moves.len())]).unwrap();
    }
    assert_eq!(game.moves().len(), 200);
    assert_eq!(ended(game.outcome()), Some((Ending::FiftyMoves, "====".into())));
}

/// Moves of knights and rooks behind the third rank, where the sides do not meet. There is always one back.
fn moves_at_home(position: &Position) -> Vec<CoordinateMove> {
    let color = position.turn().color();
    let [board, _] = position.turn().boards();
    let pawns = position[board].board().pawns();
    let is_home = |square: Square| color.relative_rank(square.rank()) <= Rank::Third;
    let moves = position.common_moves();
    moves.iter().filter(|m| !pawns.contains(m.from) && is_home(m.to)).collect()
}

#[test]
fn a_pawn_move_or_a_capture_on_one_board_resets_the_count() {
    assert_eq!(game("g1f3 g1f3 g8f6 g8f6").quiet_plies(), 4);
    assert_eq!(game("g1f3 g1f3 g8f6 e7e5").quiet_plies(), 0);
    assert_eq!(game("b1c3 b1c3 d7d5 g8f6").quiet_plies(), 1);
    assert_eq!(game("b1c3 b1c3 d7d5 g8f6 c3d5").quiet_plies(), 0);
}

#[test]
fn a_player_who_resigns_runs_out_of_time_or_leaves_loses_and_the_others_draw() {
    let mut game = game("e2e4");
    for (seat, expected) in Seat::ALL.into_iter().zip(["-===", "=-==", "==-=", "===-"]) {
        for why in [Forfeit::Resignation, Forfeit::Time, Forfeit::Abandonment] {
            let outcome = game.forfeit(seat, why);
            assert_eq!((outcome.ending, scores(&outcome)), (why.into(), expected.to_owned()));
        }
    }
    game.conclude(game.forfeit(Player::West.seat(), Forfeit::Time));
    let refusal = game.submit(Player::South.seat(), &m("e2e4"));
    assert_eq!(refusal, Err(Rejection::Over));
}
