//! The solver against the rules, against brute force, and the solved game.

#[cfg(test)]
mod geometry;
#[cfg(test)]
mod past;
#[cfg(test)]
mod small_boards;
#[cfg(test)]
mod solved;
