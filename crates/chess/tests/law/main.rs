//! The Laws of Chess, tested through the interface that all games share.

#[cfg(test)]
mod common;
mod conformance;
mod critical_positions;
mod draws;
mod notation;
mod perft;
#[cfg(test)]
mod wire;
