//! The laboratory: what the table and its players can do, measured.

pub mod load;
pub mod matches;
pub mod selfplay;
pub mod suite;
pub mod tune;
