use std::{fmt, str::FromStr};

use game::Game;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The list of games. Whatever can hold any of them is made from it: the callback is a macro that takes
/// `Variant: type` pairs.
///
/// ```
/// macro_rules! count {
///     ($($variant:ident: $game:ty),+ $(,)?) => { [$(stringify!($variant)),+].len() };
/// }
/// assert_eq!(protocol::every_game!(count), 4);
/// ```
#[macro_export]
macro_rules! every_game {
    ($callback:ident) => {
        $callback! {
            Chess: chess::Chess,
            Blind: blind::Blind,
            Duplicate: duplicate::Duplicate,
            Keishi: keishi::Keishi,
        }
    };
}

macro_rules! game_names {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub enum GameName {
            $(#[doc = concat!("See the crate of `", stringify!($game), "`.")] $variant),+
        }

        impl GameName {
            /// All of them.
            pub const ALL: &[GameName] = &[$(GameName::$variant),+];

            /// The word by which it is chosen.
            pub const fn as_str(self) -> &'static str {
                match self { $(GameName::$variant => <$game>::NAME),+ }
            }

            /// What its seats are called.
            pub const fn seats(self) -> &'static [&'static str] {
                match self { $(GameName::$variant => <$game>::SEATS),+ }
            }
        }
    };
}

every_game!(game_names);

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that does not name a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a game here: there are chess, blind, duplicate and keishi")]
pub struct UnknownGame(String);

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameName, UnknownGame> {
        let named = GameName::ALL.iter().copied().find(|game| game.as_str() == text);
        named.ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
