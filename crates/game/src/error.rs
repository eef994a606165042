use thiserror::Error;

/// Why a game cannot be set up with the given options.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// Text that is not an action of this game. The sentence says what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct ParseActionError(pub String);

/// Why a text is not an action that can be done here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It is no action of this game at all, or does not say which.
    #[error(transparent)]
    NotAnAction(#[from] ParseActionError),
    /// It is one, and the rules forbid it.
    #[error(transparent)]
    Forbidden(#[from] Rejection),
}

/// Why an action was not accepted. Nothing has changed.
///
/// The sentence goes to the player, so it must not say more than the player may know.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Rejection {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else is to act.
    #[error("it is not {0}'s turn")]
    NotYourTurn(&'static str),
    /// There is no such seat in this game.
    #[error("this game has {seats} seats, and no seat {seat}")]
    NoSuchSeat {
        /// The seat that was named.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The rules forbid it, for the reason given.
    #[error("{0}")]
    Refused(String),
}

impl Rejection {
    /// The rules forbid it, for this reason.
    pub fn because(reason: impl Into<String>) -> Rejection {
        Rejection::Refused(reason.into())
    }
}
