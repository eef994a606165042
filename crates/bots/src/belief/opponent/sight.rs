/// Something that is seen in a move by somebody who sees only one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// The man stands better after the move, by so many pawns.
    Standing,
    /// A pawn takes a man that was not known to be there.
    PawnTakes,
    /// A piece does.
    PieceTakes,
    /// The man taken is worth so many pawns, which shows where men are likely to be.
    Taken,
    /// A man is taken that has itself just taken one there.
    TakesBack,
    /// A knight or a bishop leaves the back rank.
    Develops,
    Castles,
    Queens,
    Underpromotes,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    /// A man is taken while the king is in check.
    TakesInCheck,
    /// The king leaves a check.
    KingInCheck,
    /// A pawn guards the square; the man that goes there is worth so many pawns.
    IntoPawn,
    /// Anybody guards it.
    IntoGuard,
    DoubleStep,
    /// A pawn goes to the fifth rank or beyond.
    Fifth,
    Sixth,
    Seventh,
    CentralPawn,
    /// The king moves when few men are left.
    KingLate,
    /// A piece goes so many squares.
    Distance,
}

/// How many habits see anything in a move.
pub(super) const TASTES: usize = 2;

impl Sight {
    /// By what power of e it attracts a casual player, and one who keeps guesses as belief does.
    ///
    /// Fitted to the moves of both by maximum likelihood: 6 850 moves of casual and as many of belief at its quick level. Held
    /// against a fifth of them that was left out, a move of casual has 0.15 of the chance of being guessed on average
    /// (geometrically), one of belief 0.07; if all legal moves were equally likely it would be 0.05 and 0.04.
    pub(super) const fn taste(self) -> [f64; TASTES] {
        match self {
            Sight::Standing => [3.80, 1.55],
            Sight::PawnTakes => [1.12, 0.20],
            Sight::PieceTakes => [1.80, 0.85],
            Sight::Taken => [0.07, 0.08],
            Sight::TakesBack => [6.89, 4.15],
            Sight::Develops => [2.76, 1.15],
            Sight::Castles => [6.20, 3.60],
            Sight::Queens => [5.45, 2.60],
            Sight::Underpromotes => [-0.35, -1.10],
            Sight::Knight => [0.81, 0.22],
            Sight::Bishop => [1.91, 0.14],
            Sight::Rook => [-0.44, 0.30],
            Sight::Queen => [-1.10, -0.15],
            Sight::King => [0.42, -0.22],
            Sight::TakesInCheck => [-0.33, 0.45],
            Sight::KingInCheck => [-2.68, -0.15],
            Sight::IntoPawn => [-0.17, -0.20],
            Sight::IntoGuard => [0.0, -0.07],
            Sight::DoubleStep => [1.53, -0.15],
            Sight::Fifth => [3.72, 0.75],
            Sight::Sixth => [0.54, 1.00],
            Sight::Seventh => [1.20, 0.20],
            Sight::CentralPawn => [0.74, 0.85],
            Sight::KingLate => [1.26, 0.65],
            Sight::Distance => [0.0375, -0.035],
        }
    }
}
