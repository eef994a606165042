//! The table on the network: rooms in which games are played, sockets through which people and programs play them, and a
//! store that keeps every move before it is acknowledged.
//!
//! ```
//! use server::{Config, Server};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("games.db");
//! let database = format!("sqlite:{}", path.display());
//! let server = Server::bind(&Config::new(([127, 0, 0, 1], 0).into(), database)).await?;
//! println!("Fourfold is at http://{}", server.address());
//! server.run(async { /* until somebody stops it */ }).await?;
//! # Ok(())
//! # }
//! ```
//!
//! A move's way: socket → door → room → table → store, durable → acknowledged → everybody's new view. Behind a door
//! everything keeps the type of its game.

mod analysis;
mod api;
mod bell_board;
mod bells;
mod chores;
mod door;
mod fair_queue;
mod game_clock;
mod gate;
mod heavy_work;
mod hosted;
mod house;
mod http_failure;
mod lease;
mod lobby;
mod metrics;
mod net;
mod operator;
mod player_name;
mod program;
mod quotas;
mod review;
mod room;
mod seating;
mod secret;
mod serve;
mod socket;
mod solution;
mod traffic;
mod wire;

pub use bells::Push;
pub use chores::Retention;
pub use gate::{Rate, Rules};
pub use net::Timeouts;
pub use protocol::Quota;
pub use push::Services;
pub use serve::{Config, ServeError, Server};
