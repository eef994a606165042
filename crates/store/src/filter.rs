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
    /// Only games with this status.
    pub status: Option<Status>,
    /// Only games of this kind, like `chess`.
    pub game: Option<String>,
    /// Only public games.
    pub public_only: bool,
    /// Only games in which nothing has happened since then, in milliseconds since 1970.
    pub unchanged_since: Option<u64>,
    /// Only games created before the one with this [number](crate::Summary::number), to get the next page.
    pub before: Option<u64>,
    /// The most games to list, up to [`Filter::MOST`].
    pub limit: u32,
}

impl Filter {
    /// The longest page.
    pub const MOST: u32 = 1_000;
}

impl Default for Filter {
    fn default() -> Filter {
        Filter {
            status: None,
            game: None,
            public_only: false,
            unchanged_since: None,
            before: None,
            limit: 100,
        }
    }
}

/// The numbers of games by status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games that wait for players.
    pub open: u64,
    /// Games that are being played.
    pub running: u64,
    /// Games that are over.
    pub finished: u64,
}
