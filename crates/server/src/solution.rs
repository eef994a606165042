use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use keishi_solver::{Oracle, Prover, Table, TableError};

/// Keishi's solution: the table, once it is there; until then what a short search can prove.
#[derive(Debug)]
pub(crate) struct Solution {
    path: Option<PathBuf>,
    table: OnceLock<Arc<Table>>,
}

impl Solution {
    /// The solution that lies here, or will.
    pub(crate) fn at(path: Option<PathBuf>) -> Solution {
        let solution = Solution { path, table: OnceLock::new() };
        match (&solution.path, solution.table()) {
            (Some(path), Some(_)) => tracing::info!(path = %path.display(), "Keishi is solved"),
            (Some(path), None) if !path.exists() => tracing::info!(
                "Keishi's solution is not there yet: `fourfold solve keishi` makes it in a minute or two"
            ),
            _ => {}
        }
        solution
    }

    /// Whoever knows most about Keishi here.
    pub(crate) fn oracle(&self) -> Arc<dyn Oracle> {
        match self.table() {
            Some(table) => table,
            None => Arc::new(Prover::QUICK),
        }
    }

    /// Whether everything is known.
    pub(crate) fn is_complete(&self) -> bool {
        self.table().is_some()
    }

    /// The table. It may have been made while the server was running, so it is looked for as long as it is missing.
    fn table(&self) -> Option<Arc<Table>> {
        if let Some(table) = self.table.get() {
            return Some(Arc::clone(table));
        }
        let path = self.path.as_deref().filter(|path| path.exists())?;
        match Table::open(path) {
            Ok(table) => Some(Arc::clone(self.table.get_or_init(|| Arc::new(table)))),
            Err(why) => {
                warn(&why);
                None
            }
        }
    }
}

fn warn(why: &TableError) {
    tracing::warn!(%why, "Keishi's solution cannot be used");
}

#[cfg(test)]
mod tests {
    use super::*;
    use keishi::Position;
    use keishi_solver::Value;

    #[test]
    fn without_a_table_near_wins_are_known() {
        let solution = Solution::at(None);
        let near: Position = "6/6/B3B1/6/B5/W1WBWW b".parse().unwrap();
        assert!(!solution.is_complete());
        assert_eq!(solution.oracle().value(near), Some(Value::Win(1)));
        assert_eq!(solution.oracle().value(Position::START), None);
    }

    #[test]
    fn a_file_that_is_no_table_is_left_alone() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "no table").unwrap();
        assert!(!Solution::at(Some(file.path().to_owned())).is_complete());
        assert_eq!(std::fs::read_to_string(file.path()).unwrap(), "no table");
    }
}
