use crate::Status;

/// Which games a list shows. The default is the newest hundred of all.
///
/// ```
/// use store::{Filter, Status};
///
/// let lobby = Filter { status: Some(Status::Open), public_only: true, ..Filter::default() };
/// assert_eq!(lobby.limit, 100);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Only those that have come this far.
    pub status: Option<Status>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those that everybody may see in lists.
    pub public_only: bool,
    /// Only those created before the one with this [number](crate::Summary::number): how to turn the page.
    pub before: Option<u64>,
    /// How many at most; never more than [`Filter::MOST`].
    pub limit: u32,
}

impl Filter {
    /// The longest page.
    pub const MOST: u32 = 1_000;
}

impl Default for Filter {
    fn default() -> Filter {
        Filter { status: None, game: None, public_only: false, before: None, limit: 100 }
    }
}

/// How many games there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that wait for players.
    pub open: u64,
    /// Those that are being played.
    pub running: u64,
    /// Those that are over.
    pub finished: u64,
}
