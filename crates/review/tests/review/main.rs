//! Reviews, held against what lichess publishes, and against games of other kinds.

#[cfg(test)]
mod accuracy;
#[cfg(test)]
mod chess_games;
#[cfg(test)]
mod common;
#[cfg(test)]
mod keishi_game;
#[cfg(test)]
mod marks;
#[cfg(test)]
mod notes;
#[cfg(test)]
mod papers;
