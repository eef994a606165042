use std::{fmt, str::FromStr};

use game::{
    Game, Heard, Outcome, ParseActionError, Rejection, Seat, SeatSet, SetupError, View, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Deed, Entry, Offers, Record, RecordError, Said, Setup, Table, TableView};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

/// The list of games, and with it every type that can hold any of them.
macro_rules! games {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
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

        /// What one viewer may know of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
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
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum AnyAnnouncement {
            $(#[doc = concat!("Said in `", stringify!($game), "`.")] $variant(<$game as Game>::Announcement)),+
        }

        impl fmt::Display for AnyAnnouncement {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyAnnouncement::$variant(said) => said.fmt(f)),+ }
            }
        }

        /// A table with any game on it.
        #[derive(Clone, Debug)]
        pub enum AnyTable {
            $(#[doc = concat!("A table with `", stringify!($game), "` on it.")] $variant(Box<Table<$game>>)),+
        }

        $(impl From<Table<$game>> for AnyTable {
            fn from(table: Table<$game>) -> AnyTable {
                AnyTable::$variant(Box::new(table))
            }
        })+

        impl AnyTable {
            /// Lays a table for this game. The setup is that of [`table::Setup`], as JSON; an empty object is the default.
            pub fn new(game: GameName, setup: Value) -> Result<AnyTable, NewTableError> {
                match game {
                    $(GameName::$variant => {
                        let setup: Setup<<$game as Game>::Options> = serde_json::from_value(setup)?;
                        Ok(Table::<$game>::new(setup)?.into())
                    })+
                }
            }

            /// The table as this record leaves it.
            pub fn from_record(text: &str) -> Result<AnyTable, RecordError> {
                match game_of_record(text)? {
                    $(GameName::$variant => {
                        let record: Record<$game> = text.parse()?;
                        Ok(Table::replay(&record)?.into())
                    })+
                }
            }

            /// Which game is on it.
            pub fn game(&self) -> GameName {
                match self { $(AnyTable::$variant(_) => GameName::$variant),+ }
            }

            /// Somebody does something; an action is read as that seat would write it.
            pub fn submit(&mut self, seat: Seat, deed: Deed<String>, at: u64) -> Result<AnyTold, Refusal> {
                match self {
                    $(AnyTable::$variant(table) => {
                        let deed = deed.try_map(|text| read(table, seat, &text))?;
                        let told = table.submit(seat, deed, at)?;
                        Ok(told.into_iter().map(|heard| any_heard(heard, AnyAnnouncement::$variant)).collect())
                    })+
                }
            }

            /// What this viewer may know at this moment.
            pub fn view(&self, viewer: Viewer, at: u64) -> TableView<AnyView> {
                match self {
                    $(AnyTable::$variant(table) => {
                        table.view(viewer, at).map(|view| AnyView::$variant(Box::new(view)))
                    }),+
                }
            }

            /// What this viewer knew at an earlier moment.
            pub fn view_at(&self, viewer: Viewer, moment: usize) -> Option<AnyView> {
                match self {
                    $(AnyTable::$variant(table) => {
                        table.view_at(viewer, moment).map(|view| AnyView::$variant(Box::new(view)))
                    }),+
                }
            }

            /// Whether viewers may know different things.
            pub fn hides(&self) -> bool {
                match self { $(AnyTable::$variant(_) => <$game>::HIDES),+ }
            }

            /// Who is to act.
            pub fn to_act(&self) -> SeatSet {
                match self { $(AnyTable::$variant(table) => table.game().to_act()),+ }
            }

            /// The proposals that stand.
            pub fn offers(&self) -> Offers {
                match self { $(AnyTable::$variant(table) => table.offers()),+ }
            }

            /// How the game ended, if it has.
            pub fn outcome(&self) -> Option<&Outcome> {
                match self { $(AnyTable::$variant(table) => table.outcome()),+ }
            }

            /// The moment of the last thing that happened, in milliseconds since the game began.
            pub fn last_moment(&self) -> u64 {
                match self {
                    $(AnyTable::$variant(table) => table.record().entries.last().map_or(0, |entry| entry.at)),+
                }
            }

            /// The newest entry of the record, as JSON.
            pub fn last_entry(&self) -> Option<String> {
                match self {
                    $(AnyTable::$variant(table) => {
                        let entry = table.record().entries.last()?;
                        serde_json::to_string(entry).ok()
                    })+
                }
            }

            /// All entries of the record, each as JSON.
            pub fn entries(&self) -> Vec<String> {
                match self {
                    $(AnyTable::$variant(table) => {
                        let entries = table.record().entries.iter();
                        entries.filter_map(|entry| serde_json::to_string(entry).ok()).collect()
                    })+
                }
            }

            /// Who did the newest thing in the record.
            pub fn last_seat(&self) -> Option<Seat> {
                match self {
                    $(AnyTable::$variant(table) => table.record().entries.last().map(|entry| entry.seat)),+
                }
            }

            /// Plays an entry as a record holds it.
            pub fn replay_entry(&mut self, entry: &str) -> Result<AnyTold, RecordError> {
                let unreadable = |why: serde_json::Error| RecordError::Unreadable(why.to_string());
                match self {
                    $(AnyTable::$variant(table) => {
                        let entry: Entry<<$game as Game>::Action> =
                            serde_json::from_str(entry).map_err(unreadable)?;
                        let told = table.replay_entry(entry)?;
                        Ok(told.into_iter().map(|heard| any_heard(heard, AnyAnnouncement::$variant)).collect())
                    })+
                }
            }

            /// The moment at which a flag falls if nobody does anything before.
            pub fn next_flag(&self) -> Option<u64> {
                match self { $(AnyTable::$variant(table) => table.next_flag()),+ }
            }

            /// The seat whose time has run out at this moment.
            pub fn flag_fallen(&self, at: u64) -> Option<Seat> {
                match self { $(AnyTable::$variant(table) => table.flag_fallen(at)),+ }
            }

            /// Whether something is hidden from this viewer, so that the record must not reach them.
            pub fn keeps_secrets_from(&self, viewer: Viewer) -> bool {
                match self { $(AnyTable::$variant(table) => table.game().keeps_secrets_from(viewer)),+ }
            }

            /// Whether one person plays all seats.
            pub fn is_sandbox(&self) -> bool {
                match self { $(AnyTable::$variant(table) => table.record().setup.sandbox),+ }
            }

            /// The same game on a table that one person has for themselves, as far as that is possible: a flag that fell
            /// needs its clock.
            #[must_use]
            pub fn into_sandbox(self) -> AnyTable {
                match self {
                    $(AnyTable::$variant(table) => {
                        let mut record = table.record().clone();
                        record.setup.sandbox = true;
                        record.setup.time_control = None;
                        Table::replay(&record).map_or(AnyTable::$variant(table), AnyTable::from)
                    })+
                }
            }

            /// How it was laid, as JSON.
            pub fn setup(&self) -> Value {
                match self {
                    $(AnyTable::$variant(table) => {
                        serde_json::to_value(&table.record().setup).unwrap_or_default()
                    })+
                }
            }

            /// The whole record, as one line of JSON.
            pub fn record(&self) -> String {
                match self { $(AnyTable::$variant(table) => table.record().to_string()),+ }
            }
        }
    };
}

games! {
    Chess: chess::ChessGame,
    Blind: blind::Blind,
    Duplicate: duplicate::Duplicate,
    Keishi: keishi::Keishi,
}

/// What was said after a deed, in any game, and who heard it.
pub type AnyTold = Vec<Heard<Said<AnyAnnouncement>>>;

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no game here: there are chess, blind, duplicate and keishi")]
pub struct UnknownGame(String);

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameName, UnknownGame> {
        let named = GameName::ALL.iter().copied().find(|game| game.as_str() == text);
        named.ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

/// Why a table cannot be laid.
#[derive(Debug, Error)]
pub enum NewTableError {
    /// The setup has not the form that this game wants.
    #[error("the setup is not one for this game: {0}")]
    Form(#[from] serde_json::Error),
    /// The game cannot begin so.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It could not be read.
    #[error(transparent)]
    Unreadable(#[from] ParseActionError),
    /// It was against the rules.
    #[error(transparent)]
    Rejected(#[from] Rejection),
}

/// The action that this text means to this seat: its plain notation, or whatever else the seat's view understands.
fn read<G: Game>(table: &Table<G>, seat: Seat, text: &str) -> Result<G::Action, ParseActionError> {
    text.parse().or_else(|_| table.game().view(Viewer::Seat(seat)).read(text))
}

fn any_heard<A, B>(heard: Heard<Said<A>>, any: impl FnOnce(A) -> B) -> Heard<Said<B>> {
    let said = match heard.said {
        Said::Referee(said) => Said::Referee(any(said)),
        Said::Table(news) => Said::Table(news),
    };
    Heard { by: heard.by, said }
}

fn game_of_record(text: &str) -> Result<GameName, RecordError> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    let unreadable = |why: String| RecordError::Unreadable(why);
    let named: Named = serde_json::from_str(text).map_err(|why| unreadable(why.to_string()))?;
    named.game.parse().map_err(|why: UnknownGame| unreadable(why.to_string()))
}
