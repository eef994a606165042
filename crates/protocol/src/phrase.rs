use serde::{Deserialize, Serialize};

/// Something that players can say to each other. There are no other words, so there is nothing to moderate.
///
/// ```
/// use protocol::Phrase;
/// assert!(Phrase::GoodLuck.says_nothing_of_the_board());
/// assert!(!Phrase::NiceMove.says_nothing_of_the_board());
/// assert_eq!(serde_json::to_string(&Phrase::GoodLuck)?, r#""good-luck""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the game.
    GoodLuck,
    /// For a greeting, or for time that was given.
    Thanks,
    /// Somebody has to leave the board for a moment.
    OneMoment,
    /// Somebody regrets something.
    Sorry,
    /// Somebody admires a move.
    NiceMove,
    /// Somebody regrets a move.
    Oops,
    /// After the game.
    GoodGame,
    /// After the game, to whoever won it.
    WellPlayed,
    /// Somebody leaves.
    Goodbye,
}

impl Phrase {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Phrase; 10] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::Thanks,
        Phrase::OneMoment,
        Phrase::Sorry,
        Phrase::NiceMove,
        Phrase::Oops,
        Phrase::GoodGame,
        Phrase::WellPlayed,
        Phrase::Goodbye,
    ];

    /// Whether it judges no move. While a game keeps secrets nothing else may be said: that a move was nice, only the moderator
    /// could know.
    pub fn says_nothing_of_the_board(self) -> bool {
        !matches!(self, Phrase::NiceMove | Phrase::Oops | Phrase::GoodGame | Phrase::WellPlayed)
    }
}
