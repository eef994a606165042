use std::sync::Arc;

use search::{Tablebase, Wdl};
use shakmaty::Chess;
use shakmaty_syzygy as syzygy;

/// Syzygy tablebases in folders on this machine.
pub(crate) struct Syzygy(syzygy::Tablebase<Chess>);

/// Separates folders, as in the system's own lists of paths.
const SEPARATOR: char = if cfg!(windows) { ';' } else { ':' };

impl Syzygy {
    /// Opens the tables in these folders, or nothing if there are none. An error says which folder cannot be read.
    pub(crate) fn open(path: &str) -> Result<Option<Arc<Syzygy>>, String> {
        if path.is_empty() || path == "<empty>" {
            return Ok(None);
        }
        let mut tables = syzygy::Tablebase::new();
        let mut count = 0;
        for folder in path.split(SEPARATOR).filter(|folder| !folder.is_empty()) {
            let found = tables.add_directory(folder);
            count += found.map_err(|why| format!("the folder {folder:?} cannot be read: {why}"))?;
        }
        Ok((count > 0).then(|| Arc::new(Syzygy(tables))))
    }

    /// The move that wins fastest or holds out longest, unless a table is missing or cannot be read.
    pub(crate) fn best_move(&self, position: &Chess) -> Option<shakmaty::Move> {
        self.0.best_move(position).ok()?.map(|(m, _)| m)
    }
}

impl Tablebase for Syzygy {
    fn max_pieces(&self) -> usize {
        self.0.max_pieces()
    }

    fn probe(&self, position: &Chess) -> Option<Wdl> {
        Some(match self.0.probe_wdl_after_zeroing(position).ok()? {
            syzygy::Wdl::Win => Wdl::Win,
            syzygy::Wdl::Loss => Wdl::Loss,
            syzygy::Wdl::CursedWin | syzygy::Wdl::Draw | syzygy::Wdl::BlessedLoss => Wdl::Draw,
        })
    }
}
