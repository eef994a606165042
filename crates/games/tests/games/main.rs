//! The host of programs, and the forms in which a game is written.

#[cfg(test)]
mod host;
#[cfg(test)]
mod pgn;
#[cfg(test)]
mod studies;
#[cfg(test)]
mod trace;
