use std::collections::{BTreeMap, BTreeSet};

use duplicate::{BoardName, CoordinateMove, LocalMove, Obstacle, Position, Reason};
use shakmaty::{
    Board, CastlingSide, Chess, Color, EnPassantMode, Position as _, Role, Square, attacks,
};

use crate::scene::{boards_to_move, game, legal_on, m, north, random_game};

#[test]
fn the_three_sets_part_all_that_is_legal_somewhere() {
    for seed in 0..30 {
        random_game(seed, 200, |game, _| {
            let position = game.position();
            let [one, other] = boards_to_move(position);
            let [here, there] = [one, other].map(|board| legal_on(position, board));
            let lessons = position.lessons();
            let playable: BTreeSet<CoordinateMove> =
                lessons.iter().flat_map(|lesson| lesson.playable.clone()).collect();
            let only = |board| -> BTreeSet<CoordinateMove> {
                let moves = lessons.iter().flat_map(|lesson| &lesson.only_here);
                moves.filter(|m| m.board == board).map(|m| m.action).collect()
            };
            assert_eq!(playable, &here & &there, "seed {seed}");
            assert_eq!(only(one), &here - &there, "seed {seed}");
            assert_eq!(only(other), &there - &here, "seed {seed}");
        });
    }
}

#[test]
fn every_piece_of_the_player_to_move_gets_one_lesson_about_its_moves() {
    for seed in 30..40 {
        random_game(seed, 200, |game, _| {
            let position = game.position();
            let color = position.turn().color();
            let [one, other] =
                boards_to_move(position).map(|b| position[b].board().by_color(color));
            let lessons = position.lessons();
            let squares: Vec<Square> = lessons.iter().map(|lesson| lesson.from).collect();
            assert_eq!(squares, (one | other).into_iter().collect::<Vec<_>>());
            for lesson in lessons {
                assert!(lesson.playable.iter().all(|m| m.from == lesson.from));
                assert!(lesson.only_here.iter().all(|m| m.action.from == lesson.from));
            }
        });
    }
}

#[test]
fn the_reason_why_a_move_cannot_be_played_is_true() {
    let mut given: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..60 {
        random_game(seed, 250, |game, _| {
            let position = game.position();
            for LocalMove { board, action, obstacle } in only_here(position) {
                assert_eq!(position.turn().other_board(board), Some(obstacle.board));
                let there = Scene { chess: &position[obstacle.board], m: action };
                assert!(there.confirms(obstacle.reason), "seed {seed}: {action}, {obstacle}");
                *given.entry(format!("{:?}", obstacle.reason)).or_default() += 1;
            }
        });
    }
    let reasons: Vec<&str> = given.keys().map(String::as_str).collect();
    assert!(reasons.len() >= 10, "the games must show most of the reasons: {given:?}");
}

#[test]
fn each_reason_has_its_position() {
    let free = "4k3/8/8/8/8/8/P3B3/R3K2R w KQ - 0 1";
    let blocked = "4k3/8/8/8/8/N7/P3B3/R3K2R w KQ - 0 1";
    let pinned = "4k3/4r3/8/8/8/8/P3B3/R3K2R w KQ - 0 1";
    let checked = "4k3/8/8/8/7b/8/P3B3/R3K2R w KQ - 0 1";
    let attacked = "4k3/8/8/8/8/8/P3B2r/R3K3 w Q - 0 1";
    let passing = "4k3/8/8/8/8/5n2/P3B3/R3K2R w KQ - 0 1";
    let no_twin = "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1";
    let king_side = "4k3/5r2/8/8/8/8/P3B3/R3K2R w KQ - 0 1";
    for (there, word, reason) in [
        (free, "d4d5", Reason::NoMan),
        (no_twin, "e2b5", Reason::TwinGone),
        (free, "e2e4", Reason::NotItsWay),
        (free, "a1c3", Reason::NotItsWay),
        (free, "e2d3q", Reason::CannotPromote),
        (blocked, "a2a3", Reason::OwnMan),
        (blocked, "a2a4", Reason::PawnBlocked),
        (free, "a2b3", Reason::NothingToTake),
        ("4k3/8/8/8/8/8/P2nB3/R3K2R w KQ - 0 1", "a1e1", Reason::OwnMan),
        ("4k3/8/8/8/8/8/P3B3/RN2K2R w KQ - 0 1", "a1c1", Reason::WayBlocked),
        (attacked, "e1g1", Reason::NoCastling),
        (checked, "e1c1", Reason::CastlingInCheck),
        (king_side, "e1g1", Reason::CastlingThroughCheck),
        ("4k3/6r1/8/8/8/8/P3B3/R3K2R w KQ - 0 1", "e1g1", Reason::KingAttacked),
        (checked, "a2a3", Reason::StillInCheck),
        (passing, "e1d2", Reason::KingAttacked),
        (pinned, "e2d3", Reason::ExposesKing),
    ] {
        let obstacles = north(free, there).validate(m(word)).unwrap_err().obstacles;
        let expected = Obstacle { board: BoardName::NE, reason };
        assert!(obstacles.contains(&expected), "{word} on {there}: {obstacles:?}");
    }
    let last_rank = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    for word in ["a7a8", "a7a8k", "a7a8p"] {
        let obstacles = north(last_rank, last_rank).validate(m(word)).unwrap_err().obstacles;
        assert!(obstacles.iter().all(|o| o.reason == Reason::MustPromote), "{word}");
    }
}

#[test]
fn a_ghost_has_moves_on_its_own_board_only_and_is_told_why() {
    let game = game("e2e4 e2e4 d7d5 d7d5 e4d5 a2a3");
    let lessons = game.position().lessons();
    let ghost = lessons.iter().find(|lesson| lesson.from == Square::D5).unwrap();
    assert_eq!(ghost.playable, []);
    let local: Vec<String> = ghost.only_here.iter().map(|m| m.action.to_string()).collect();
    assert_eq!(local, ["d5d4", "d5e4"]);
    for m in &ghost.only_here {
        assert_eq!(
            (m.board, m.obstacle.to_string().as_str()),
            (BoardName::SE, "on NE its twin is gone")
        );
    }
}

fn only_here(position: &Position) -> Vec<LocalMove> {
    position.lessons().into_iter().flat_map(|lesson| lesson.only_here).collect()
}

/// A board on which a move cannot be made. It finds the reason by walking over the squares, and by making the move to see what
/// happens to the king.
struct Scene<'a> {
    chess: &'a Chess,
    m: CoordinateMove,
}

impl Scene<'_> {
    fn confirms(&self, reason: Reason) -> bool {
        let CoordinateMove { from, to, .. } = self.m;
        let board = self.chess.board();
        let own = |square| board.color_at(square) == Some(self.chess.turn());
        let role = board.role_at(from);
        let is_castling = role == Some(Role::King) && from.distance(to) == 2;
        let in_check = self.attacked(board, self.king());
        match reason {
            Reason::TwinGone => !own(from),
            Reason::OwnMan => own(from) && own(to),
            Reason::WayBlocked if is_castling => {
                self.steps(self.castling_rook()).any(|square| board.role_at(square).is_some())
            }
            Reason::WayBlocked => self.steps(to).any(|square| board.role_at(square).is_some()),
            Reason::PawnBlocked => {
                let squares = self.steps(to).chain([to]);
                role == Some(Role::Pawn)
                    && from.file() == to.file()
                    && squares.into_iter().any(|square| board.role_at(square).is_some())
            }
            Reason::NothingToTake => {
                role == Some(Role::Pawn)
                    && from.file() != to.file()
                    && board.role_at(to).is_none()
                    && self.chess.ep_square(EnPassantMode::Always) != Some(to)
            }
            Reason::NoCastling => {
                let side = CastlingSide::from_king_side(from < to);
                is_castling && !self.chess.castles().has(self.chess.turn(), side)
            }
            Reason::CastlingInCheck => is_castling && in_check,
            Reason::CastlingThroughCheck => {
                is_castling && self.steps(to).any(|square| self.attacked(board, square))
            }
            Reason::KingAttacked => role == Some(Role::King) && self.king_falls(),
            Reason::StillInCheck => role != Some(Role::King) && in_check && self.king_falls(),
            Reason::ExposesKing => role != Some(Role::King) && !in_check && self.king_falls(),
            Reason::NoMan | Reason::NotItsWay | Reason::MustPromote | Reason::CannotPromote => {
                false
            }
        }
    }

    fn king(&self) -> Square {
        self.chess.board().king_of(self.chess.turn()).expect("a king")
    }

    fn castling_rook(&self) -> Square {
        let side = CastlingSide::from_king_side(self.m.from < self.m.to);
        let home = self.chess.turn().fold_wb([Square::A1, Square::H1], [Square::A8, Square::H8]);
        home[usize::from(side == CastlingSide::KingSide)]
    }

    /// The squares that a king would walk over to go there.
    fn steps(&self, to: Square) -> impl Iterator<Item = Square> {
        let from = self.m.from;
        let files = to.file().cmp(&from.file()) as i32;
        let ranks = to.rank().cmp(&from.rank()) as i32;
        std::iter::successors(Some(from), move |square| square.offset(files + 8 * ranks))
            .skip(1)
            .take_while(move |&square| square != to)
    }

    /// Whether the king could be captured after the move.
    fn king_falls(&self) -> bool {
        let CoordinateMove { from, to, .. } = self.m;
        let mut after = self.chess.board().clone();
        let man = after.remove_piece_at(from).expect("a man");
        if man.role == Role::Pawn && from.file() != to.file() && after.role_at(to).is_none() {
            after.discard_piece_at(Square::from_coords(to.file(), from.rank()));
        }
        after.set_piece_at(to, man);
        let king = after.king_of(self.chess.turn()).expect("a king");
        self.attacked(&after, king)
    }

    /// Whether a piece of the other side attacks the square.
    fn attacked(&self, board: &Board, square: Square) -> bool {
        let enemy: Color = !self.chess.turn();
        board
            .clone()
            .into_iter()
            .filter(|(_, man)| man.color == enemy)
            .any(|(from, man)| attacks::attacks(from, man, board.occupied()).contains(square))
    }
}
