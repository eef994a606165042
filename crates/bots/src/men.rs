//! What men are worth and where they stand well, in hundredths of a pawn.

use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

/// What a man is worth wherever it stands. Both sides always have a king, so it counts for nothing.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 0,
    }
}

/// How much better this side stands than the other, by its men and their squares.
pub(crate) fn balance(board: &Board, color: Color) -> i32 {
    let phase = Phase::of(board);
    let value = |(square, man): (Square, Piece)| {
        let value = worth(man.role) + placement(man, square, phase);
        if man.color == color { value } else { -value }
    };
    board.iter().map(value).sum()
}

/// What all men of one side are worth.
pub(crate) fn material(board: &Board, color: Color) -> i32 {
    Role::ALL.into_iter().map(|role| material_of(board, role.of(color))).sum()
}

fn material_of(board: &Board, man: Piece) -> i32 {
    board.by_piece(man).into_iter().map(|_| worth(man.role)).sum()
}

/// How far the fight has thinned out, which decides where a king belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Middlegame,
    Endgame,
}

impl Phase {
    /// It is the endgame once no side has pieces worth more than a queen and a bishop.
    pub(crate) fn of(board: &Board) -> Phase {
        let pieces = |color: Color| material(board, color) - material_of(board, color.pawn());
        let thin = |color| pieces(color) <= worth(Role::Queen) + worth(Role::Bishop);
        if Color::ALL.into_iter().all(thin) { Phase::Endgame } else { Phase::Middlegame }
    }
}

/// What it adds to a man's worth to stand here.
pub(crate) fn placement(man: Piece, square: Square, phase: Phase) -> i32 {
    let rank = man.color.relative_rank(square.rank());
    let inward = centrality(square);
    match man.role {
        Role::Pawn => pawn_placement(square.file(), rank, phase),
        Role::Knight => 10 * inward - at_home(rank, 20),
        Role::Bishop => 5 * inward - at_home(rank, 15),
        Role::Rook if rank == Rank::Seventh => 15,
        Role::Rook => 0,
        Role::Queen => 2 * inward,
        Role::King if phase == Phase::Endgame => 10 * inward,
        Role::King => king_shelter(square.file(), rank),
    }
}

/// How near the middle a square is: 0 at the edge, 3 for the four central squares.
pub(crate) fn centrality(square: Square) -> i32 {
    let inward = |n: u32| i32::try_from(n.min(7 - n)).expect("a board has eight files");
    inward(square.file().to_u32()).min(inward(square.rank().to_u32()))
}

fn at_home(rank: Rank, penalty: i32) -> i32 {
    if rank == Rank::First { penalty } else { 0 }
}

fn pawn_placement(file: File, rank: Rank, phase: Phase) -> i32 {
    let advance = match rank {
        Rank::First | Rank::Second | Rank::Eighth => 0,
        Rank::Third => 5,
        Rank::Fourth => 10,
        Rank::Fifth => 20,
        Rank::Sixth => 40,
        Rank::Seventh => 80,
    };
    let central = matches!(file, File::D | File::E);
    match (phase, rank) {
        (Phase::Endgame, _) => 2 * advance,
        (_, Rank::Second) if central => -20,
        (_, Rank::Fourth | Rank::Fifth) if central => advance + 20,
        _ => advance,
    }
}

fn king_shelter(file: File, rank: Rank) -> i32 {
    let aside = matches!(file, File::A | File::B | File::C | File::G | File::H);
    match rank {
        Rank::First if aside => 30,
        Rank::First => 0,
        Rank::Second => -20,
        _ => -60,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_one_side_is_as_bad_for_the_other_and_colours_do_not_matter() {
        for men in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2NP1N2/PPP1BPPP/R1BQ1RK1",
            "8/2k5/8/3P4/8/5K2/8/7r",
        ] {
            let board: Board = men.parse().unwrap();
            let white = balance(&board, Color::White);
            assert_eq!(balance(&board, Color::Black), -white, "{men}");
            assert_eq!(balance(&board.clone().into_mirrored(), Color::Black), white, "{men}");
        }
    }

    #[test]
    fn men_are_better_developed_and_pawns_better_advanced() {
        let start: Board = Board::new();
        let developed: Board = "rnbqkbnr/pppppppp/8/8/4P3/2N2N2/PPPP1PPP/R1BQKB1R".parse().unwrap();
        assert!(balance(&developed, Color::White) > balance(&start, Color::White));
        let [seventh, second] = [Square::A7, Square::A2];
        let placed = |square| placement(Color::White.pawn(), square, Phase::Endgame);
        assert!(placed(seventh) > placed(second));
    }
}
