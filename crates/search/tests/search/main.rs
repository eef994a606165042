//! The search as those see it who use it.

mod common;
mod draws;
mod levels;
mod limits;
mod mates;
mod symmetry;
mod tablebase;
