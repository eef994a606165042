//! x
mod board;
mod build;
mod census;
mod classes;
mod fours;
mod grid;
mod layout;
mod marks;
mod solution;
mod solver;
mod space;
mod squares;
mod table;
mod value;
mod worker;

pub use board::Board;
pub use build::open_or_solve;
pub use census::{Census, Count};
pub use classes::Classes;
pub use fours::Fours;
pub use solution::Solution;
pub use solver::{Progress, Solver};
pub use table::{Table, TableError};
pub use value::Value;
