//! What the brains do, alone and against each other.

#[cfg(test)]
mod blind;
#[cfg(test)]
mod bot;
#[cfg(test)]
mod brain;
#[cfg(test)]
mod chess;
#[cfg(test)]
mod contest;
#[cfg(test)]
mod duplicate;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod four_boards;
#[cfg(test)]
mod keishi;
#[cfg(test)]
mod quartet;
#[cfg(test)]
mod strength;
