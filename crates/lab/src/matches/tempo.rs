use std::{fmt, str::FromStr, time::Duration};

use thiserror::Error;

/// How long the engines may think.
///
/// ```
/// use lab::matches::Tempo;
/// let blitz: Tempo = "8+0.08".parse()?;
/// assert_eq!(blitz.to_string(), "8+0.08");
/// assert_eq!("nodes 5000".parse(), Ok(Tempo::Nodes(5000)));
/// assert!("fast".parse::<Tempo>().is_err());
/// # Ok::<(), lab::matches::TempoError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tempo {
    /// A clock, and what each move adds to it.
    Clock {
        /// For the whole game.
        time: Duration,
        /// For each move.
        increment: Duration,
    },
    /// This long for each move.
    Move(Duration),
    /// This many positions for each move.
    Nodes(u64),
    /// This many plies deep.
    Depth(usize),
}

/// Why a text is not a tempo.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is not a tempo: write seconds and increment like 8+0.08, or nodes 5000, depth 8, move 0.1"
)]
pub struct TempoError(String);

impl FromStr for Tempo {
    type Err = TempoError;

    fn from_str(text: &str) -> Result<Tempo, TempoError> {
        let error = || TempoError(text.chars().take(40).collect());
        let seconds = |text: &str| {
            let seconds = text.trim().parse().ok()?;
            Duration::try_from_secs_f64(seconds)
                .ok()
                .filter(|time| *time < Duration::from_hours(24))
        };
        let read = || match text.trim().split_once(' ') {
            Some(("nodes", number)) => Some(Tempo::Nodes(number.trim().parse().ok()?)),
            Some(("depth", number)) => Some(Tempo::Depth(number.trim().parse().ok()?)),
            Some(("move", time)) => Some(Tempo::Move(seconds(time)?)),
            Some(_) => None,
            None => {
                let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
                Some(Tempo::Clock { time: seconds(time)?, increment: seconds(increment)? })
            }
        };
        read().ok_or_else(error)
    }
}

impl fmt::Display for Tempo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tempo::Clock { time, increment } => {
                write!(f, "{}+{}", time.as_secs_f64(), increment.as_secs_f64())
            }
            Tempo::Move(time) => write!(f, "move {}", time.as_secs_f64()),
            Tempo::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Tempo::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}
