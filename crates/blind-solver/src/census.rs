use std::{collections::BTreeMap, fmt};

use crate::{Men, Stance, Table};

/// In how many moves an ending is won by a player who knows nothing of the bare king, over all placements of the men.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// By the number of moves until mate is certain: how many placements there are.
    pub won: BTreeMap<u8, usize>,
    /// From how many placements no mate is certain.
    pub open: usize,
}

impl Census {
    /// Counts the placements of a table, those that are symmetric to each other one by one.
    pub fn of(table: &Table) -> Census {
        let mut census = Census::default();
        for men in table.book.space.boards() {
            let count = match table.moves(&Stance::in_the_dark(men.clone())) {
                Some(moves) => census.won.entry(moves).or_default(),
                None => &mut census.open,
            };
            *count += men.images();
        }
        census
    }

    /// How many placements are won with certainty.
    pub fn certain(&self) -> usize {
        self.won.values().sum()
    }

    /// All placements.
    pub fn all(&self) -> usize {
        self.certain() + self.open
    }

    /// The most moves that a certain win takes; `None` if there is none.
    pub fn longest(&self) -> Option<u8> {
        self.won.last_key_value().map(|(moves, _)| *moves)
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} placements are won in the dark", self.certain(), self.all())?;
        match self.longest() {
            Some(moves) => write!(f, ", in {moves} moves at most"),
            None => Ok(()),
        }
    }
}

impl Table {
    /// The placement, up to symmetry, from which a certain win in the dark takes longest.
    pub fn hardest(&self) -> Option<Men> {
        let boards = self.book.space.boards().iter();
        let won =
            boards.filter_map(|men| Some((men, self.moves(&Stance::in_the_dark(men.clone()))?)));
        won.max_by_key(|(_, moves)| *moves).map(|(men, _)| men.clone())
    }
}
