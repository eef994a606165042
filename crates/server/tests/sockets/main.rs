//! Real games over real sockets, on a real database.

#[cfg(test)]
mod client;

mod bots;
mod games;
mod safety;
mod silence;
