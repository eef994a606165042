//! The table on the network: rooms in which games are played, sockets through which people and programs play them, and a
//! store that keeps every move before it is acknowledged.
//!
//! A move's way: socket → room → table → store, durable → acknowledged → everybody's new view.

mod any_bot;
mod api;
mod chores;
mod fault;
mod game_clock;
mod gate;
mod house;
mod lobby;
mod metrics;
mod room;
mod seating;
mod secret;
mod serve;
mod socket;
mod solution;
mod wire;

pub use gate::{Rate, Rules};
pub use serve::{Config, ServeError, Server};
