//! Chess as the law has it, through the contract that every game keeps.

#[cfg(test)]
mod common;
mod conformance;
mod critical_positions;
mod draws;
mod notation;
mod perft;
