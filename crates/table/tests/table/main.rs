//! What a table does around a game.

#[cfg(test)]
mod beside_the_board;
#[cfg(test)]
mod following;
#[cfg(test)]
mod variations;
