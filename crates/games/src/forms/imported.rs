use crate::AnyTable;

/// A game that was read, and what is to be said about it.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The game.
    pub table: AnyTable,
    /// What could not be read and was left out, each with its place.
    pub skipped: Vec<String>,
    /// What is strange about it and was kept.
    pub notes: Vec<String>,
}

impl From<AnyTable> for Imported {
    fn from(table: AnyTable) -> Imported {
        Imported { table, skipped: vec![], notes: vec![] }
    }
}
