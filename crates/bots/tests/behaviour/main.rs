//! What the brains do, alone and against each other.

#[cfg(test)]
mod bare_king;
#[cfg(test)]
mod belief;
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
mod draws;
#[cfg(test)]
mod duplicate;
#[cfg(test)]
mod engine;
#[cfg(test)]
mod four_boards;
#[cfg(test)]
mod helpmate;
#[cfg(test)]
mod keishi;
#[cfg(test)]
mod perfect;
#[cfg(test)]
mod quartet;
#[cfg(test)]
mod stop;
#[cfg(test)]
mod strength;
