use duplicate::{BoardName, ByBoard, CoordinateMove, Player};
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Move, Position as _};

/// Somebody on the other side of one of the own boards, with what the opponent's second board allows.
pub(super) struct Opponent {
    /// Whether nobody else moves before the opponent does.
    pub(super) is_next: bool,
    elsewhere: Targets,
}

impl Opponent {
    /// The one whom a player meets on this board.
    pub(super) fn of(player: Player, board: BoardName, boards: &ByBoard<Chess>) -> Opponent {
        let opponent = board.player(!player.color());
        let other = opponent.other_board(board).unwrap_or(board);
        Opponent {
            is_next: player.next() == opponent,
            elsewhere: Targets::of(&boards[other], opponent.color()),
        }
    }

    /// What the opponent can play once the board where we meet has become this one.
    pub(super) fn replies(&self, here: &Chess) -> impl Iterator<Item = Move> {
        here.legal_moves().into_iter().filter(|m| self.elsewhere.allow(*m))
    }
}

/// Where each man of one side may go on a board.
pub(super) struct Targets([Bitboard; 64]);

impl Targets {
    /// As if it were this side's turn. Where that cannot be, because it could then take the king, everything is allowed.
    pub(super) fn of(chess: &Chess, color: Color) -> Targets {
        let in_turn =
            if chess.turn() == color { Ok(chess.clone()) } else { chess.clone().swap_turn() };
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
