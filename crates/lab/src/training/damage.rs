use thiserror::Error;

/// A game that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("game {game} of the file, at byte {at}, {kind}")]
pub struct Damage {
    /// Which game of the file, counted from 1.
    pub game: usize,
    /// Where it begins.
    pub at: usize,
    /// What is wrong with it.
    pub kind: DamageKind,
}

/// What is wrong with a game that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DamageKind {
    /// The file ends before the game does.
    #[error("is cut off")]
    CutOff,
    /// A byte was changed or lost.
    #[error("is damaged: its checksum is wrong")]
    Checksum,
    /// Its checksum is right, and yet it makes no sense.
    #[error("cannot be replayed: another version of the program may have written it")]
    Nonsense,
}
