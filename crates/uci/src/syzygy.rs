use std::sync::Arc;

use search::{Endgames, Verdict};
use shakmaty::Chess;
use shakmaty_syzygy::{Tablebase, Wdl};

/// Syzygy tables in folders of this machine.
pub(crate) struct Syzygy(Tablebase<Chess>);

/// Folders are separated as the system separates them.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

impl Syzygy {
    /// The tables in these folders; nothing if there are none, and the reason if a folder cannot be read.
    pub(crate) fn open(path: &str) -> Result<Option<Arc<Syzygy>>, String> {
        if path.is_empty() || path == "<empty>" {
            return Ok(None);
        }
        let mut tables = Tablebase::new();
        let mut count = 0;
        for folder in path.split(SEPARATOR).filter(|folder| !folder.is_empty()) {
            let found = tables.add_directory(folder);
            count += found.map_err(|why| format!("the folder {folder:?} cannot be read: {why}"))?;
        }
        Ok((count > 0).then(|| Arc::new(Syzygy(tables))))
    }

    /// The move that ends the game soonest, or holds out longest, if the tables know.
    pub(crate) fn best_move(&self, position: &Chess) -> Option<shakmaty::Move> {
        self.0.best_move(position).ok()?.map(|(m, _)| m)
    }
}

impl Endgames for Syzygy {
    fn most_men(&self) -> usize {
        self.0.max_pieces()
    }

    fn verdict(&self, position: &Chess) -> Option<Verdict> {
        Some(match self.0.probe_wdl_after_zeroing(position).ok()? {
            Wdl::Win => Verdict::Win,
            Wdl::Loss => Verdict::Loss,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => Verdict::Draw,
        })
    }
}
