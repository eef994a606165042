use std::sync::Arc;

use game::Game;
use protocol::{Failure, GameName, UnknownGame, every_game};
use serde::Deserialize as _;
use serde_json::Value;
use store::{GameId, StoredGame};

use crate::{
    fair_queue::Asker,
    hosted::Hosted,
    house::House,
    room::{Call, Mailbox, Room, corrupt, unavailable},
};

/// A table as it was laid for a new game.
pub(crate) struct Laid {
    /// How, with everything that was left out filled in.
    pub(crate) setup: Value,
    pub(crate) sandbox: bool,
    /// Whether the game ended before it began: a position can be over.
    pub(crate) over: bool,
}

/// The one place where a server tells the four games apart. Behind a door everything keeps its type.
macro_rules! doors {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// The way into a room: the only one.
        #[derive(Clone)]
        pub(crate) enum Door {
            $(#[doc = concat!("To a room with `", stringify!($game), "` in it.")] $variant(Mailbox<$game>)),+
        }

        impl Door {
            async fn to(house: Arc<House>, stored: StoredGame, asker: Asker) -> Result<Door, Failure> {
                match named(&stored.game)? {
                    $(GameName::$variant => {
                        Ok(Door::$variant(Room::<$game>::open(house, stored, asker).await?.enter()))
                    })+
                }
            }

            /// Has the room answer this when its turn has come.
            pub(crate) async fn ask<C: Call>(&self, call: C) -> Result<C::Answer, Failure> {
                match self { $(Door::$variant(mailbox) => mailbox.ask(call).await),+ }
            }

            /// Tells the room something to which there is no answer. A room that is gone need not know.
            pub(crate) async fn tell<C: Call>(&self, call: C) {
                match self { $(Door::$variant(mailbox) => mailbox.tell(call).await),+ }
            }

            /// Whether the room has been put away.
            pub(crate) fn is_closed(&self) -> bool {
                match self { $(Door::$variant(mailbox) => mailbox.is_closed()),+ }
            }
        }

        /// Lays a table for a new game.
        pub(crate) fn lay(game: GameName, setup: Value) -> Result<Laid, Failure> {
            match game { $(GameName::$variant => laid::<$game>(setup)),+ }
        }

        /// What the rules of a game are called that was laid like this.
        pub(crate) fn preset(game: GameName, setup: &Value) -> Option<&'static str> {
            match game { $(GameName::$variant => preset_of::<$game>(setup)),+ }
        }
    };
}

every_game!(doors);

impl Door {
    /// Opens the room of this game, if the store keeps it.
    pub(crate) async fn open(
        house: Arc<House>,
        id: GameId,
        asker: Asker,
    ) -> Result<Option<Door>, Failure> {
        match house.store.load(id).await.map_err(|why| unavailable(&why))? {
            Some(stored) => Door::to(house, stored, asker).await.map(Some),
            None => Ok(None),
        }
    }
}

fn named(game: &str) -> Result<GameName, Failure> {
    game.parse().map_err(|why: UnknownGame| corrupt(&why))
}

fn laid<G: Hosted>(setup: Value) -> Result<Laid, Failure> {
    let table = games::lay::<G>(setup)?;
    let setup = &table.record().setup;
    Ok(Laid {
        setup: serde_json::to_value(setup).expect("a setup has a JSON form"),
        sandbox: setup.sandbox,
        over: table.outcome().is_some(),
    })
}

fn preset_of<G: Hosted>(setup: &Value) -> Option<&'static str> {
    let options = <G as Game>::Options::deserialize(setup.get("options")?).ok()?;
    G::preset(&options)
}
