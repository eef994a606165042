//! How often the question was left open.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Mate;

/// For the whole process: a game is a value that is copied and replayed, and has nobody to tell.
static UNDECIDED: AtomicU64 = AtomicU64::new(0);

/// Counts an answer that is not known.
pub(super) fn counted(answer: Mate) -> Mate {
    if answer == Mate::Unknown {
        UNDECIDED.fetch_add(1, Ordering::Relaxed);
    }
    answer
}

/// How often this process could not tell within its budget whether a mate can still come about, and let a game go on, or be lost. It
/// counts questions and not games: a game that is replayed asks again.
///
/// ```
/// use chess::{is_dead, parse_fen, times_undecided};
/// let before = times_undecided();
/// is_dead(&parse_fen("8/8/4k3/8/8/3BK3/8/8 w - - 0 1")?);
/// assert_eq!(times_undecided(), before, "that is easy to tell");
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn times_undecided() -> u64 {
    UNDECIDED.load(Ordering::Relaxed)
}
