//! A game with people around it.
//!
//! [`Table`] wraps any [`Game`](game::Game) and adds what all of them need once: the record, undo and redo, offers, resignation,
//! takeback by consent, clocks. It is pure: the time is handed in, nothing is printed, sent or stored. Server,
//! laboratory, terminal and stdio all play through it.
//!
//! ```
//! use chess::Chess;
//! use game::Seat;
//! use table::{Deed, Proposal, Setup, Table};
//!
//! let mut table = Table::<Chess>::new(Setup::default())?;
//! let [white, black, ..] = Seat::ALL;
//! table.submit(white, Deed::Act("e2e4".parse()?), 1_000)?;
//! table.submit(black, Deed::Act("e7e5".parse()?), 2_000)?;
//! table.submit(white, Deed::Offer(Proposal::Draw), 3_000)?;
//! table.submit(black, Deed::Accept(Proposal::Draw), 4_000)?;
//! assert!(table.outcome().is_some());
//!
//! // The record is the game: whatever else there is comes from replaying it.
//! let again = Table::replay(table.record())?;
//! assert_eq!(again.outcome(), table.outcome());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod deed;
mod follower;
mod following;
mod gift;
mod log;
mod lookback;
mod offers;
mod proposals;
mod record;
mod said;
mod study;
mod table;
mod timeline;
mod variations;
mod view;

pub use clock::TimeControl;
pub use deed::{Deed, Entry, Proposal};
pub use follower::Follower;
pub use gift::TIME_GIVEN;
pub use lookback::Lookback;
pub use offers::{Offer, Offers};
pub use record::{Record, RecordError, Setup};
pub use said::{News, PHRASES, Said};
pub use table::{Table, Told};
pub use timeline::Step;
pub use variations::{Place, Played, Variations};
pub use view::TableView;
