//! Boards that are small enough to solve twice.

mod brute_force;
mod ko;
mod naive;
mod table;
