//! The table on the network: rooms in which games are played, sockets through which people and programs play them, and a
//! store that keeps every move before it is acknowledged.
//!
//! A move's way: socket → room → table → store, durable → acknowledged → everybody's new view.

mod any_bot;
mod api;
mod game_clock;
mod lobby;
mod room;
mod seating;
mod secret;
mod serve;
mod socket;

pub use serve::{Config, ServeError, Server, app};
