//! Chess as PGN: games that are read keep their papers, games that are written get theirs.

mod read;
mod result;
mod study;
mod tags;
mod write;

pub(crate) use read::read;
pub(crate) use write::{write_blind, write_chess};
