use std::{fmt, time::Duration};

use shakmaty::{ByColor, uci::UciMove};

use crate::words::Words;

/// How the engine is to think: `go wtime 60000 btime 60000`.
///
/// ```
/// use uci::{Command, Go};
/// let Ok(Some(Command::Go(go))) = Command::read("go nonsense depth 9 movetime 50") else { panic!() };
/// assert_eq!(go.depth, Some(9));
/// assert_eq!(go.movetime.map(|time| time.as_millis()), Some(50));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Only these moves.
    pub searchmoves: Vec<UciMove>,
    /// On the opponent's time, until told that the expected move was played.
    pub ponder: bool,
    /// What the clocks say.
    pub time: ByColor<Option<Duration>>,
    /// What each move adds to them.
    pub increment: ByColor<Duration>,
    /// Moves to the next time control.
    pub movestogo: Option<u32>,
    /// So many plies.
    pub depth: Option<usize>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Exactly so long.
    pub movetime: Option<Duration>,
    /// Until told to stop.
    pub infinite: bool,
}

impl Go {
    /// Reads what follows `go`; words that mean nothing are passed over.
    pub(crate) fn read(mut words: Words<'_>) -> Go {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => go.searchmoves = words.read_all(),
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "wtime" => go.time.white = milliseconds(&mut words),
                "btime" => go.time.black = milliseconds(&mut words),
                "winc" => go.increment.white = milliseconds(&mut words).unwrap_or_default(),
                "binc" => go.increment.black = milliseconds(&mut words).unwrap_or_default(),
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

/// A clock that has run out may stand below zero.
fn milliseconds(words: &mut Words<'_>) -> Option<Duration> {
    let number: i64 = words.read()?;
    Some(Duration::from_millis(u64::try_from(number).unwrap_or(0)))
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
