//! The search, tested through its public interface.

mod common;
mod draws;
mod levels;
mod limits;
mod mates;
mod symmetry;
mod tablebase;
