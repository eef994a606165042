use duplicate::{BoardName, ByBoard, CoordinateMove, Player};
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Move, Position as _};

/// Somebody whom a player meets on one board, and what the other board of that somebody allows.
pub(super) struct Opponent {
    /// Whether nobody moves before this opponent does.
    pub(super) is_next: bool,
    elsewhere: Targets,
}

impl Opponent {
    /// The one whom this player meets on this board.
    pub(super) fn of(player: Player, board: BoardName, boards: &ByBoard<Chess>) -> Opponent {
        let opponent = board.player(!player.color());
        let other_board = opponent.other_board(board).expect("it is one of the opponent's boards");
        Opponent {
            is_next: player.next() == opponent,
            elsewhere: Targets::of(&boards[other_board], opponent.color()),
        }
    }

    /// What the opponent can play when the board where the two meet looks like this.
    pub(super) fn replies(&self, here: &Chess) -> impl Iterator<Item = Move> {
        here.legal_moves().into_iter().filter(|m| self.elsewhere.allow(*m))
    }
}

/// Where the men of one side may go on a board.
pub(super) struct Targets([Bitboard; 64]);

impl Targets {
    /// As if it were this side's turn now. If that cannot be, because the other one is in check, nothing is ruled out.
    pub(super) fn of(chess: &Chess, color: Color) -> Targets {
        let chess = chess.clone();
        let in_turn = if chess.turn() == color { Ok(chess) } else { chess.swap_turn() };
        let Ok(chess) = in_turn else { return Targets([Bitboard::FULL; 64]) };
        let mut targets = [Bitboard::EMPTY; 64];
        for m in chess.legal_moves() {
            let CoordinateMove { from, to, .. } = CoordinateMove::of(m, CastlingMode::Standard);
            targets[from.to_usize()].add(to);
        }
        Targets(targets)
    }

    pub(super) fn allow(&self, m: Move) -> bool {
        let CoordinateMove { from, to, .. } = CoordinateMove::of(m, CastlingMode::Standard);
        self.0[from.to_usize()].contains(to)
    }
}
