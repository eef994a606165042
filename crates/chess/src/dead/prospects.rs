use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Rank, Role, Square, attacks};

use super::steps::{pawn_attacks, pawn_pushes};

/// What a position offers to those who look for a mate together.
///
/// All numbers here only order the search: they decide how soon a mate is found, and never whether there is one. They were tuned
/// on positions in which games between people ended.
pub(super) struct Prospects {
    winner: Color,
    mover: Color,
    /// The loser's king and the winner's.
    king: Square,
    hunter: Square,
    occupied: Bitboard,
    /// The winner's pieces, without king and pawns.
    pieces: Bitboard,
    /// Whether there is a rook or a queen among them.
    strong: bool,
    /// What the winner attacks, also through the loser's king.
    guarded: Bitboard,
    /// What the loser attacks, without the king.
    defended: Bitboard,
    /// Where the loser's king could go.
    exits: Bitboard,
}

impl Prospects {
    pub(super) fn of(position: &Chess, winner: Color) -> Prospects {
        let board = position.board();
        let king = board.king_of(!winner).expect("both sides have a king");
        let hunter = board.king_of(winner).expect("both sides have a king");
        let occupied = board.occupied();
        let pieces = board.by_color(winner) & !board.pawns() & !board.kings();
        let guarded =
            attacked(board, winner, occupied.without(king)) | attacks::king_attacks(hunter);
        Prospects {
            winner,
            mover: position.turn(),
            king,
            hunter,
            occupied,
            pieces,
            strong: (pieces & board.rooks_and_queens()).any(),
            guarded,
            defended: attacked(board, !winner, occupied),
            exits: attacks::king_attacks(king) & !guarded & !board.by_color(!winner),
        }
    }

    /// Whether the loser is in check and the king cannot move: perhaps mate.
    pub(super) fn may_be_mate(&self) -> bool {
        self.mover != self.winner && self.exits.is_empty() && self.guarded.contains(self.king)
    }

    /// About how far away a mate is.
    pub(super) fn distance(&self, position: &Chess) -> i32 {
        let board = position.board();
        if self.may_be_mate() {
            return 38 + 5 * count(position.legal_moves());
        }
        let (ours, theirs) = (board.by_color(self.winner), board.by_color(!self.winner));
        let apart = steps_between(self.hunter, self.king);
        if !self.strong && (ours & board.pawns()).any() {
            return 1200 + 39 * self.way_to_a_queen(board) + 4 * apart;
        }
        let in_check = self.mover == self.winner && position.is_check();
        self.way_to_a_check(board) + 4 * count(self.defended) - 4 * count(self.guarded)
            + 12 * count(theirs)
            - 2 * count(ours)
            + 10 * (apart - 2).max(0)
            + 11 * from_the_corner(self.king)
            + 6 * i32::from(in_check)
    }

    /// The same by the kings alone, and by the way to a queen: for boards that are nearly empty.
    pub(super) fn plain_distance(&self, position: &Chess) -> i32 {
        let apart = steps_between(self.hunter, self.king);
        let queen = if self.strong { 0 } else { self.way_to_a_queen(position.board()) };
        8 * count(self.exits)
            + 10 * (apart - 2).max(0)
            + 12 * from_the_corner(self.king)
            + 60 * queen
    }

    /// How good the best check would be that the winner could give with the next move.
    fn way_to_a_check(&self, board: &Board) -> i32 {
        let check = self.guarded.contains(self.king);
        let mut best = 18 * count(self.exits) + if check { 91 } else { 57 };
        let around = attacks::king_attacks(self.king);
        let shut = self.defended | pushes(board, !self.winner);
        for square in self.pieces {
            let piece = board.role_at(square).expect("a man stands there").of(self.winner);
            let moves =
                attacks::attacks(square, piece, self.occupied) & !board.by_color(self.winner);
            for to in moves & attacks::attacks(self.king, piece, self.occupied) {
                let seen = attacks::attacks(to, piece, self.occupied.without(self.king));
                let loose = around.contains(to) && !self.guarded.contains(to);
                let blocked = (attacks::between(to, self.king) & shut).any();
                let check = 18 * count(self.exits & !seen)
                    + 15 * i32::from(loose)
                    + 12 * i32::from(blocked)
                    + 14 * i32::from(self.defended.contains(to));
                best = best.min(check);
            }
        }
        best
    }

    /// How far the winner's best pawn has to go, and what is in its way.
    fn way_to_a_queen(&self, board: &Board) -> i32 {
        let ways = board.by_piece(self.winner.pawn()).into_iter().map(|pawn| {
            let last = self.winner.fold_wb(Rank::Eighth, Rank::First);
            let end = Square::from_coords(pawn.file(), last);
            let path = attacks::between(pawn, end).with(end);
            let walls = path & self.occupied;
            let wall = (walls & board.pawns()).first();
            count(path) + count(walls) + wall.map_or(0, |wall| 3 + steps_between(self.hunter, wall))
        });
        ways.min().unwrap_or(0)
    }

    /// How promising a move looks before it is made.
    pub(super) fn promise(&self, m: Move) -> i32 {
        let from = m.from().expect("all moves of chess are from a square");
        if self.mover == self.winner { self.winners(from, m) } else { self.losers(from, m) }
    }

    fn winners(&self, from: Square, m: Move) -> i32 {
        let gain = m.capture().map_or(0, value);
        let nearer = steps_between(from, self.king) - steps_between(m.to(), self.king);
        gain + match m.role() {
            Role::King => 28 * nearer,
            Role::Pawn => match m.promotion() {
                Some(Role::Queen) => 37,
                Some(_) => 18,
                None => 15 * i32::from(!self.strong),
            },
            role => {
                let seen =
                    attacks::attacks(m.to(), role.of(self.winner), self.occupied.without(from));
                let knight = if role == Role::Knight { 5 * nearer } else { 0 };
                knight + count(seen & self.exits) + 13 * i32::from(seen.contains(self.king))
                    - 7 * i32::from(self.defended.contains(m.to()))
            }
        }
    }

    fn losers(&self, from: Square, m: Move) -> i32 {
        let harm = m.capture().map_or(0, |role| 11 + 5 * value(role));
        let help = match m.role() {
            Role::King => 6 * (from_the_corner(from) - from_the_corner(m.to())),
            role => {
                let blocks = attacks::king_attacks(self.king).contains(m.to());
                4 * i32::from(blocks) - 12 * i32::from(role == Role::Pawn)
            }
        };
        help - harm
    }
}

fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 4,
        Role::Knight | Role::Bishop => 12,
        Role::Rook => 20,
        Role::Queen | Role::King => 36,
    }
}

fn from_the_corner(king: Square) -> i32 {
    let (file, rank) = (i32::from(king.file()), i32::from(king.rank()));
    file.min(7 - file) + rank.min(7 - rank)
}

fn steps_between(one: Square, other: Square) -> i32 {
    i32::try_from(one.distance(other)).expect("a board has eight ranks")
}

fn count<T>(things: impl IntoIterator<IntoIter: ExactSizeIterator<Item = T>>) -> i32 {
    i32::try_from(things.into_iter().len()).expect("a position has a few hundred of anything")
}

/// What this side's men besides the king attack.
fn attacked(board: &Board, color: Color, occupied: Bitboard) -> Bitboard {
    let men = board.by_color(color);
    let by = |men: Bitboard, attacks: &dyn Fn(Square) -> Bitboard| {
        men.into_iter().fold(Bitboard::EMPTY, |all, square| all | attacks(square))
    };
    pawn_attacks(color, men & board.pawns())
        | by(men & board.knights(), &attacks::knight_attacks)
        | by(men & board.bishops_and_queens(), &|square| attacks::bishop_attacks(square, occupied))
        | by(men & board.rooks_and_queens(), &|square| attacks::rook_attacks(square, occupied))
}

/// Where this side's pawns can be pushed.
fn pushes(board: &Board, color: Color) -> Bitboard {
    let once = pawn_pushes(color, board.by_piece(color.pawn())) & !board.occupied();
    let third = Bitboard::from(color.fold_wb(Rank::Third, Rank::Sixth));
    once | pawn_pushes(color, once & third) & !board.occupied()
}
