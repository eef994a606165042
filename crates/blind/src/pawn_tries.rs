//! The captures that pawns of the side to move can make on the true board.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Chess, Position, Role, Square};

use crate::PawnTries;

/// What is announced about them.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PawnTriesTold {
    /// Whether there are any.
    Any(bool),
    /// Their number.
    Count(usize),
    /// Their target squares, each named once.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<chess::openapi::Square>))]
    Squares(
        #[serde_as(as = "Vec<DisplayFromStr>")]
        #[cfg_attr(feature = "ts", ts(type = "Array<Square>"))]
        Vec<Square>,
    ),
}

/// Whether there are any.
pub fn any(position: &Chess) -> bool {
    captures(position).next().is_some()
}

/// What is announced without a question at the beginning of a turn; `None` if there are none.
///
/// ```
/// use blind::{PawnTries, PawnTriesTold, pawn_tries};
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
/// let fen: Fen = "r1r5/1P6/4k3/8/8/8/8/4K3 w - - 0 1".parse()?;
/// let position: Chess = fen.into_position(CastlingMode::Standard)?;
/// assert_eq!(pawn_tries::told(&position, PawnTries::Count), Some(PawnTriesTold::Count(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn told(position: &Chess, switch: PawnTries) -> Option<PawnTriesTold> {
    match switch {
        PawnTries::Off | PawnTries::OnRequest => None,
        PawnTries::YesNo => any(position).then_some(PawnTriesTold::Any(true)),
        PawnTries::Count => match captures(position).count() {
            0 => None,
            count => Some(PawnTriesTold::Count(count)),
        },
        PawnTries::Squares => {
            let squares: Bitboard = captures(position).map(|(_, to)| to).collect();
            squares.any().then(|| PawnTriesTold::Squares(squares.into_iter().collect()))
        }
    }
}

/// Their squares, from and to. A capture with promotion counts once, not once for each possible piece.
fn captures(position: &Chess) -> impl Iterator<Item = (Square, Square)> {
    let once = |promotion: Option<Role>| promotion.is_none_or(|role| role == Role::Queen);
    position
        .legal_moves()
        .into_iter()
        .filter(move |m| m.role() == Role::Pawn && m.is_capture() && once(m.promotion()))
        .filter_map(|m| m.from().map(|from| (from, m.to())))
}
