use game::{Game, Heard, Outcome, Seat, SeatSet, Viewer};
use protocol::{AnyAnnouncement, AnyTold, AnyView, Failure, GameName, UnknownGame, every_game};
use serde::Deserialize;
use serde_json::Value;
use table::{Deed, Record, RecordError, Said, Table, TableView};

use crate::{Credits, Form, FormError, Listed, lay, read_action};

macro_rules! any_table {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// A table with any game on it, for those to whom all games are alike: a program at the other end of a pipe, the
        /// terminal, a file that is read.
        #[derive(Clone, Debug)]
        pub enum AnyTable {
            $(#[doc = concat!("A table with `", stringify!($game), "` on it.")] $variant(Box<Table<$game>>)),+
        }

        $(impl From<Table<$game>> for AnyTable {
            fn from(table: Table<$game>) -> AnyTable {
                AnyTable::$variant(Box::new(table))
            }
        }

        impl Listed for $game {
            const GAME: GameName = GameName::$variant;

            fn any_view(view: <$game as Game>::View) -> AnyView {
                AnyView::$variant(Box::new(view))
            }

            fn any_announcement(said: <$game as Game>::Announcement) -> AnyAnnouncement {
                AnyAnnouncement::$variant(said)
            }
        })+

        impl AnyTable {
            /// Lays a table for this game. The setup is that of [`table::Setup`], as JSON; an empty object is the default.
            pub fn new(game: GameName, setup: Value) -> Result<AnyTable, Failure> {
                match game {
                    $(GameName::$variant => Ok(lay::<$game>(setup)?.into())),+
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
            pub fn submit(&mut self, seat: Seat, deed: Deed<String>, at: u64) -> Result<AnyTold, Failure> {
                match self {
                    $(AnyTable::$variant(table) => {
                        let deed = deed.try_map(|text| read_action(table, seat, &text))?;
                        Ok(any_told::<$game>(table.submit(seat, deed, at)?))
                    })+
                }
            }

            /// What this viewer may know at this moment.
            pub fn view(&self, viewer: Viewer, at: u64) -> TableView<AnyView> {
                match self {
                    $(AnyTable::$variant(table) => table.view(viewer, at).map(<$game>::any_view)),+
                }
            }

            /// What this viewer knew at an earlier moment.
            pub fn view_at(&self, viewer: Viewer, moment: usize) -> Option<AnyView> {
                match self {
                    $(AnyTable::$variant(table) => table.view_at(viewer, moment).map(<$game>::any_view)),+
                }
            }

            /// Who is to act.
            pub fn to_act(&self) -> SeatSet {
                match self { $(AnyTable::$variant(table) => table.game().to_act()),+ }
            }

            /// How the game ended, if it has.
            pub fn outcome(&self) -> Option<&Outcome> {
                match self { $(AnyTable::$variant(table) => table.outcome()),+ }
            }

            /// The moment of the last thing that happened, in milliseconds since the game began.
            pub fn last_moment(&self) -> u64 {
                match self { $(AnyTable::$variant(table) => table.last_moment()),+ }
            }

            /// How many entries the record has.
            pub fn length(&self) -> usize {
                match self { $(AnyTable::$variant(table) => table.record().entries.len()),+ }
            }

            /// All entries of the record, each as JSON.
            pub fn entries(&self) -> Vec<String> {
                match self {
                    $(AnyTable::$variant(table) => {
                        table.record().entries.iter().map(ToString::to_string).collect()
                    })+
                }
            }

            /// The same game on a table that one person has for themselves. A flag that fell needs its clock, so such a game
            /// stays as it is.
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
                        serde_json::to_value(&table.record().setup).expect("a setup has a JSON form")
                    })+
                }
            }

            /// The whole record, as one line of JSON.
            pub fn record(&self) -> String {
                match self { $(AnyTable::$variant(table) => table.record().to_string()),+ }
            }

            /// The game in this form: see [`Form`].
            pub fn write(&self, form: Form) -> Result<String, FormError> {
                match self { $(AnyTable::$variant(table) => form.write(table.as_ref(), &Credits::default())),+ }
            }
        }
    };
}

every_game!(any_table);

fn any_told<G: Listed>(told: table::Told<G>) -> AnyTold {
    let any = |Heard { by, said }: Heard<Said<G::Announcement>>| Heard {
        by,
        said: said.map(G::any_announcement),
    };
    told.into_iter().map(any).collect()
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
