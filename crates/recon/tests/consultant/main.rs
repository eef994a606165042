//! A player who asks a language model, against a server of models that behaves as it is told.

#[cfg(test)]
mod board;
#[cfg(test)]
mod chess;

mod conversation;
mod failures;
mod memory;
#[cfg(test)]
mod thought;
