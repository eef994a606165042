use std::{fmt, time::Duration};

use shakmaty::{ByColor, uci::UciMove};

use crate::words::Words;

/// The parameters of a search: `go wtime 60000 btime 60000`.
///
/// ```
/// use uci::{Command, Go};
/// let Ok(Some(Command::Go(go))) = Command::read("go nonsense depth 9 movetime 50") else { panic!() };
/// assert_eq!(go.depth, Some(9));
/// assert_eq!(go.movetime.map(|time| time.as_millis()), Some(50));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Search only these moves.
    pub searchmoves: Vec<UciMove>,
    /// Think on the opponent's time, until `ponderhit`.
    pub ponder: bool,
    /// Time left on the clocks.
    pub time: ByColor<Option<Duration>>,
    /// Increment for each move.
    pub increment: ByColor<Duration>,
    /// Moves to the next time control.
    pub movestogo: Option<u32>,
    /// Search this many plies deep.
    pub depth: Option<usize>,
    /// Search this many nodes.
    pub nodes: Option<u64>,
    /// Search for a mate in this many moves.
    pub mate: Option<u32>,
    /// Search for exactly this long.
    pub movetime: Option<Duration>,
    /// Search until `stop`.
    pub infinite: bool,
}

impl Go {
    /// Reads what follows `go`; unknown words are passed over.
    pub(crate) fn read(mut words: Words<'_>) -> Go {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => go.searchmoves = words.read_all(),
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "wtime" => go.time.white = milliseconds(&mut words),
                "btime" => go.time.black = milliseconds(&mut words),
                "winc" => read_increment(&mut words, &mut go.increment.white),
                "binc" => read_increment(&mut words, &mut go.increment.black),
                "movetime" => go.movetime = milliseconds(&mut words),
                "movestogo" => go.movestogo = words.read(),
                "depth" => go.depth = words.read(),
                "nodes" => go.nodes = words.read(),
                "mate" => go.mate = words.read(),
                _ => {}
            }
        }
        go
    }
}

/// Some GUIs send negative times when a flag has fallen; those count as zero.
fn milliseconds(words: &mut Words<'_>) -> Option<Duration> {
    let number: i64 = words.read()?;
    Some(Duration::from_millis(number.max(0).unsigned_abs()))
}

/// Like other words that cannot be read, an increment that is not a number is passed over.
fn read_increment(words: &mut Words<'_>, increment: &mut Duration) {
    if let Some(read) = milliseconds(words) {
        *increment = read;
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let flag = |f: &mut fmt::Formatter<'_>, name, set| {
            if set { write!(f, " {name}") } else { Ok(()) }
        };
        flag(f, "ponder", self.ponder)?;
        flag(f, "infinite", self.infinite)?;
        let time = |time: Option<Duration>| time.map(|time| time.as_millis());
        let added = |time: Duration| (!time.is_zero()).then_some(time.as_millis());
        for (name, number) in [
            ("wtime", time(self.time.white)),
            ("btime", time(self.time.black)),
            ("winc", added(self.increment.white)),
            ("binc", added(self.increment.black)),
            ("movestogo", self.movestogo.map(u128::from)),
            ("depth", self.depth.map(|depth| depth as u128)),
            ("nodes", self.nodes.map(u128::from)),
            ("mate", self.mate.map(u128::from)),
            ("movetime", time(self.movetime)),
        ] {
            if let Some(number) = number {
                write!(f, " {name} {number}")?;
            }
        }
        if !self.searchmoves.is_empty() {
            f.write_str(" searchmoves")?;
        }
        self.searchmoves.iter().try_for_each(|m| write!(f, " {m}"))
    }
}
