//! `fourfold join` against a real server: programs that take a seat and play.

mod house;

mod games;
mod manners;
mod refusals;
