use std::ops::Index;

use chess::CoordinateMove;
use shakmaty::{CastlingSide, Chess, File, Move, Position as _, Role, Square, san::SanPlus};

use crate::{BoardName, ByBoard, CommonMoves, IllegalMove, Man, Player};

/// The four boards, each a position of orthodox chess, and the player to move.
///
/// ```
/// use duplicate::{BoardName, Player, Position};
/// use shakmaty::{Color, Position as _};
/// let mut position = Position::default();
/// position.play("e2e4".parse()?)?;
/// assert_eq!(position.turn(), Player::South);
/// assert_eq!(position[BoardName::NE].turn(), Color::Black);
/// assert_eq!(position[BoardName::SE].turn(), Color::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    boards: ByBoard<Chess>,
    turn: Player,
}

/// Every board at the start of a game of chess, North to move.
impl Default for Position {
    fn default() -> Position {
        Position { boards: ByBoard::default(), turn: Player::North }
    }
}

impl Index<BoardName> for Position {
    type Output = Chess;

    fn index(&self, board: BoardName) -> &Chess {
        &self.boards[board]
    }
}

impl Position {
    /// The caller ensures that the boards fit each other and the turn.
    pub(crate) const fn new_unchecked(boards: ByBoard<Chess>, turn: Player) -> Position {
        Position { boards, turn }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// What the player to move can play.
    pub fn common_moves(&self) -> CommonMoves<'_> {
        CommonMoves::of(self)
    }

    /// Plays a move on both boards of the player to move. An error says why it is not legal, and changes nothing.
    pub fn play(&mut self, m: CoordinateMove) -> Result<(), IllegalMove> {
        self.validate(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Checks that this move is legal, or says why not.
    pub fn validate(&self, m: CoordinateMove) -> Result<(), IllegalMove> {
        let moves = self.common_moves();
        if moves.contains(m) { Ok(()) } else { Err(IllegalMove::new(self.turn, m, &moves)) }
    }

    /// Plays a move that is known to be legal.
    ///
    /// # Panics
    /// If there is no piece to make it. Any other illegal move leads to an invalid position.
    pub fn play_unchecked(&mut self, m: CoordinateMove) {
        for board in self.turn.boards() {
            let chess = &mut self.boards[board];
            chess.play_unchecked(local(chess, m));
        }
        self.turn = self.turn.next();
    }

    /// The piece of this player on a square of a board.
    pub(crate) fn man(&self, player: Player, board: BoardName, square: Square) -> Option<Man> {
        let piece = self[board].board().piece_at(square)?;
        let man = Man { player, role: piece.role, board, square };
        (piece.color == player.color()).then_some(man)
    }

    /// What this legal move captures on each of the two boards.
    pub(crate) fn taken_by(&self, m: CoordinateMove) -> [Option<Man>; 2] {
        let opponent = !self.turn.color();
        self.turn.boards().map(|board| {
            let square = match local(&self[board], m) {
                Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
                _ => m.to,
            };
            self.man(board.player(opponent), board, square)
        })
    }

    /// This legal move as it is written on each of the two boards.
    pub(crate) fn written(&self, m: CoordinateMove) -> [SanPlus; 2] {
        self.turn.boards().map(|board| {
            let chess = &self[board];
            SanPlus::from_move(chess.clone(), local(chess, m))
        })
    }

    /// Whether this legal move is a pawn move.
    pub(crate) fn is_pawn_move(&self, m: CoordinateMove) -> bool {
        let [board, _] = self.turn.boards();
        self[board].board().pawns().contains(m.from)
    }
}

/// This legal move on this board.
fn local(chess: &Chess, CoordinateMove { from, to, promotion }: CoordinateMove) -> Move {
    let board = chess.board();
    let role = board.role_at(from).expect("a legal move has a piece to make it");
    let capture = board.role_at(to);
    match role {
        Role::King if from.distance(to) > 1 => {
            let side = CastlingSide::from_king_side(to.file() > from.file());
            Move::Castle { king: from, rook: Square::from_coords(rook_file(side), from.rank()) }
        }
        Role::Pawn if from.file() != to.file() && capture.is_none() => Move::EnPassant { from, to },
        _ => Move::Normal { role, from, capture, to, promotion },
    }
}

const fn rook_file(side: CastlingSide) -> File {
    match side {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    }
}
