//! A player who asks a language model, against a server of models that behaves as it is told.

#[cfg(test)]
mod board;

mod conversation;
mod memory;
mod trouble;
