//! Who can still mate: the judgement against tables, against a search that knows nothing but the rules, and against play in
//! which both sides help.

use std::collections::{HashSet, VecDeque};

use chess::{
    Chess, Identity, Mate, Options, Position, board_ending, ending_after_a_move, is_dead, mate_by,
    mate_by_either, parse_fen, print_fen, seat_of, times_undecided,
};
use fastrand::Rng;
use game::{Ending, Forfeit, Game as _, Outcome};
use shakmaty::{
    Bitboard, Board, CastlingMode, Color, Position as _, Rank, Role, Setup, Square, attacks,
};

const TABLE: &str = include_str!("../../../tests/data/dead-positions.txt");

#[test]
fn the_positions_of_the_table_are_judged_as_it_says() {
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let [who, fen, why] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = parse_fen(fen).unwrap_or_else(|why| panic!("{why}"));
        let expected = match who {
            "nobody" => [Mate::Impossible, Mate::Impossible],
            "White" => [Mate::Possible, Mate::Impossible],
            "Black" => [Mate::Impossible, Mate::Possible],
            "both" => [Mate::Possible, Mate::Possible],
            _ => panic!("{line}"),
        };
        let found = [Color::White, Color::Black].map(|color| mate_by(&position, color));
        assert_eq!(found, expected, "{fen}: {why}");
        assert_eq!(is_dead(&position), who == "nobody", "{fen}: {why}");
    }
}

/// Tries everything, up to so many positions: a second implementation without any idea.
fn by_trying(start: &Position, winner: Color, most: usize) -> Option<Mate> {
    let mut seen = HashSet::from([(Identity::of(start), start.turn())]);
    let mut open = VecDeque::from([start.clone()]);
    while let Some(position) = open.pop_front() {
        if position.turn() != winner && position.is_checkmate() {
            return Some(Mate::Possible);
        }
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            if seen.insert((Identity::of(&after), after.turn())) {
                open.push_back(after);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(Mate::Impossible)
}

fn at_random(rng: &mut Rng, squares: Bitboard) -> Square {
    rng.choice(squares).expect("some squares")
}

fn position(board: Board, rng: &mut Rng) -> Option<Position> {
    let turn = if rng.bool() { Color::White } else { Color::Black };
    Setup { board, turn, ..Setup::empty() }.position(CastlingMode::Standard).ok()
}

/// A wall of pawns, of which one is sometimes missing, and the kings.
fn wall(rng: &mut Rng) -> Option<Position> {
    let mut board: Board = "8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/8".parse().expect("a board");
    if rng.u8(0..4) == 0 {
        board.discard_piece_at(at_random(rng, board.pawns()));
    }
    for (color, rank) in [(Color::White, Rank::Second), (Color::Black, Rank::Seventh)] {
        let square = at_random(rng, rank.into());
        board.set_piece_at(square, color.king());
    }
    position(board, rng)
}

/// A king on the edge, and the other with a queen or a rook.
fn near_a_mate(rng: &mut Rng) -> Option<Position> {
    let mut board = Board::empty();
    let far: Bitboard = Square::ALL.into_iter().filter(|s| s.rank() > Rank::Fifth).collect();
    board.set_piece_at(at_random(rng, Rank::Eighth.into()), Color::Black.king());
    for piece in
        [Color::White.king(), if rng.bool() { Color::White.queen() } else { Color::White.rook() }]
    {
        let square = at_random(rng, far & !board.occupied());
        board.set_piece_at(square, piece);
    }
    position(board, rng)
}

#[test]
fn a_search_that_tries_everything_agrees_wherever_it_comes_to_an_end() {
    let mut rng = Rng::with_seed(1);
    let mut compared = [0, 0];
    for generate in [wall, near_a_mate] {
        let positions = std::iter::repeat_with(|| generate(&mut rng)).flatten().take(10);
        for position in positions.collect::<Vec<_>>() {
            let able = |color: &Color| position.board().by_color(*color).count() > 1;
            for winner in Color::ALL.into_iter().filter(able) {
                if let Some(truth) = by_trying(&position, winner, 12_000) {
                    assert_eq!(
                        mate_by(&position, winner),
                        truth,
                        "{} {winner}",
                        print_fen(&position)
                    );
                    compared[usize::from(truth == Mate::Possible)] += 1;
                }
            }
        }
    }
    assert!(compared.iter().all(|&positions| positions > 3), "{compared:?}");
}

/// A move at random, rather a capture.
fn any_move(position: &Position, rng: &mut Rng) -> Option<shakmaty::Move> {
    let moves = position.legal_moves();
    let captures: Vec<_> = moves.iter().copied().filter(|m| m.is_capture()).collect();
    if rng.u8(0..3) == 0 && !captures.is_empty() { rng.choice(captures) } else { rng.choice(moves) }
}

#[test]
fn where_no_mate_is_said_to_be_possible_play_at_random_finds_none() {
    let mut rng = Rng::with_seed(2);
    let mut impossible = 0;
    for _ in 0..8 {
        let mut position = Position::default();
        let mut ply = 0;
        while let Some(m) = any_move(&position, &mut rng).filter(|_| ply < 300) {
            position.play_unchecked(m);
            ply += 1;
            if ply % 6 > 0 || position.board().occupied().count() > 12 {
                continue;
            }
            for winner in Color::ALL {
                if mate_by(&position, winner) == Mate::Impossible {
                    impossible += 1;
                    assert!(
                        !mates_at_random(&position, winner, &mut rng),
                        "{}",
                        print_fen(&position)
                    );
                }
            }
        }
    }
    assert!(impossible > 10, "{impossible}");
}

fn mates_at_random(start: &Position, winner: Color, rng: &mut Rng) -> bool {
    (0..5).any(|_| {
        let mut position = start.clone();
        for _ in 0..60 {
            let Some(m) = any_move(&position, rng) else { break };
            position.play_unchecked(m);
        }
        position.is_checkmate() && position.turn() != winner
    })
}

#[test]
fn a_game_that_ends_in_mate_was_never_called_dead_before() {
    let moves = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7".split(' ');
    let mut position = Position::default();
    for text in moves {
        assert_eq!(mate_by_either(&position), Mate::Possible, "{}", print_fen(&position));
        let uci: shakmaty::uci::UciMove = text.parse().unwrap();
        let m = uci.to_move(&position).unwrap();
        position.play_unchecked(m);
    }
    assert_eq!(mate_by(&position, Color::White), Mate::Possible);
    assert_eq!(mate_by(&position, Color::Black), Mate::Impossible, "the game is over");
}

#[test]
fn whoever_resigns_where_nothing_was_asked_draws_all_the_same() {
    // The king steps into the corner, where it is shut in for good.
    let start = "8/1p2p3/3k4/8/8/6p1/1P2P1Pp/6K1 w - - 0 1".parse::<chess::Start>().unwrap();
    let mut game = Chess::new(&Options::from(start)).unwrap();
    game.submit(seat_of(Color::White), &"g1h1".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), None, "a quiet move, and Black has many");
    assert_eq!(board_ending(game.position()), Some(Ending::DeadPosition));
    let outcome = game.forfeit(seat_of(Color::White), Forfeit::Resignation);
    assert_eq!(outcome, Outcome::draw(2, Ending::Resignation));
}

/// The king's squares up to the symmetries of a board without pawns.
fn one_of_each_symmetry() -> impl Iterator<Item = Square> {
    let corner = Square::ALL.into_iter().filter(|square| square.file() < shakmaty::File::E);
    corner.filter(|square| u32::from(square.rank()) <= u32::from(square.file()))
}

#[test]
fn a_minor_piece_never_mates_a_king_with_a_man_that_cannot_help() {
    for (hunting, helpless) in [
        (Role::Bishop, &[Role::Bishop, Role::Rook, Role::Queen][..]),
        (Role::Knight, &[Role::Queen]),
    ] {
        for king in one_of_each_symmetry() {
            for hunter in !attacks::king_attacks(king) & !Bitboard::from(king) {
                let checks = attacks::attacks(king, hunting.of(Color::White), hunter.into());
                for square in checks.without(hunter) {
                    let mut board = Board::empty();
                    board.set_piece_at(king, Color::Black.king());
                    board.set_piece_at(hunter, Color::White.king());
                    board.set_piece_at(square, hunting.of(Color::White));
                    assert_no_mate(&board);
                    for &role in helpless {
                        assert_no_mate_with_a(role, attacks::king_attacks(king), square, &board);
                    }
                }
            }
        }
    }
}

/// Anywhere else than next to the king the man does not block, so there it would help even less.
fn assert_no_mate_with_a(role: Role, near: Bitboard, checker: Square, board: &Board) {
    for other in near & !board.occupied() {
        if role != Role::Bishop || other.is_light() == checker.is_light() {
            let mut board = board.clone();
            board.set_piece_at(other, role.of(Color::Black));
            assert_no_mate(&board);
        }
    }
}

fn assert_no_mate(board: &Board) {
    let setup = Setup { board: board.clone(), turn: Color::Black, ..Setup::empty() };
    if let Ok(position) = setup.position::<Position>(CastlingMode::Standard) {
        assert!(!position.is_checkmate(), "{}", print_fen(&position));
    }
}

#[test]
fn what_is_not_found_out_is_counted_and_the_game_goes_on() {
    // White's king is shut in for good, and lives off a handful of pawn moves; Black's goes where it likes.
    let position = parse_fen("8/1p2p3/3k4/8/8/6p1/1P2P1Pp/7K b - - 0 1").unwrap();
    let before = times_undecided();
    assert_eq!(ending_after_a_move(&position), None);
    assert!(times_undecided() > before, "the budget after a move is not enough");
    assert_eq!(board_ending(&position), Some(Ending::DeadPosition), "that of a start is");
}
