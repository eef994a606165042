//! The database of a game server.
//!
//! To the store a game is an id, a header that may be replaced, and a list of entries that can only be appended to. All of it
//! is text that the store never interprets. Games are in an SQLite file or a PostgreSQL database, behind one type with the
//! same behaviour: what was acknowledged survives a crash, and of two writers that append the same entry only one succeeds.
//!
//! ```
//! use store::{Append, AppendError, GameId, NewGame, Status, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let address = format!("sqlite:{}/games.db", folder.path().display());
//! let store = Store::open(&address).await?; // "sqlite:games.db", or "postgres://localhost/games"
//! let (id, header) = (GameId::random(), r#"{"seats":["Ada","Ben"]}"#.to_owned());
//! let game = NewGame { public: true, ..NewGame::new(id, "chess", header) };
//! store.create(game).await?;
//!
//! // When this returns, the entry is on the disk.
//! store.append(Append::new(id, 0, "e2e4")).await?;
//! let again = store.append(Append::new(id, 0, "d2d4")).await;
//! assert!(matches!(again, Err(AppendError::Conflict { .. })));
//!
//! let game = store.load(id).await?.expect("it was created above");
//! assert_eq!(game.entries[0].entry, "e2e4");
//! store.close().await;
//! # Ok(())
//! # }
//! ```
//!
//! A commit costs little more for hundreds of entries than for one, so everything that arrives during one commit shares
//! the next one: see [`Store::append`]. Where several processes share a database, [`Store::subscribe`] tells each what the
//! others did.

mod background;
mod batch;
mod clock;
mod error;
mod filter;
mod game;
mod game_id;
mod histogram;
mod ledger;
mod migrations;
mod news;
mod order;
mod pending;
mod postgres;
mod readers;
mod shelf;
mod sqlite;
mod stats;
mod status;
mod store;
#[cfg(feature = "testkit")]
pub mod testkit;
mod text_column;
mod vault;
mod verdict;
mod version;
mod writer;

pub use error::{AppendError, CreateError, HeaderError, StoreError};
pub use filter::{Counts, Filter};
pub use game::{Append, NewGame, NewHeader, StoredEntry, StoredGame, Summary};
pub use game_id::{GameId, ParseGameIdError};
pub use histogram::Histogram;
pub use news::News;
pub use order::{LONGEST_NAME, LONGEST_TEXT};
pub use pending::Pending;
pub use shelf::{ParseShelfError, Shelf};
pub use sqlite::Exclusive;
pub use stats::Stats;
pub use status::{ParseStatusError, Status};
pub use store::{Bans, Store};
pub use version::version;
