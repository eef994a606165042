use std::fmt;

use game::{Game, Heard, Seat, View};
use serde::{Deserialize, Serialize};
use table::Said;

use crate::every_game;

macro_rules! any_types {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// What one viewer may know of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum AnyView {
            $(#[doc = concat!("A view of `", stringify!($game), "`.")] $variant(Box<<$game as Game>::View>)),+
        }

        impl AnyView {
            /// What this seat may do, as text.
            pub fn options(&self, seat: Seat) -> Vec<String> {
                match self {
                    $(AnyView::$variant(view) => {
                        view.options(seat).iter().map(ToString::to_string).collect()
                    })+
                }
            }
        }

        /// What the referee of any game says.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum AnyAnnouncement {
            $(#[doc = concat!("Said in `", stringify!($game), "`.")] $variant(<$game as Game>::Announcement)),+
        }

        impl fmt::Display for AnyAnnouncement {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyAnnouncement::$variant(said) => said.fmt(f)),+ }
            }
        }
    };
}

every_game!(any_types);

impl AnyView {
    /// What stands on each board that the viewer can see: a FEN, in Keishi its own notation, in blind chess one's own men alone.
    pub fn boards(&self) -> Vec<String> {
        match self {
            AnyView::Chess(view) => vec![chess::print_fen(&view.position)],
            AnyView::Blind(view) => view.own.iter().map(|own| own.army.men.to_string()).collect(),
            AnyView::Duplicate(view) => duplicate::BoardName::ALL
                .map(|name| chess::print_fen(&view.position[name]))
                .to_vec(),
            AnyView::Keishi(view) => vec![view.position.to_string()],
        }
    }
}

/// What was said after a deed, in any game, and who heard it.
pub type AnyTold = Vec<Heard<Said<AnyAnnouncement>>>;
