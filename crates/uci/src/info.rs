use std::{fmt, time::Duration};

use search::{Bound, Score};
use shakmaty::uci::UciMove;

use crate::words::Words;

/// What an engine tells while it thinks.
///
/// ```
/// use uci::{Info, Reply};
/// let Some(Reply::Info(info)) = Reply::read("info depth 9 score cp -12 nodes 77 pv e2e4 e7e5") else { panic!() };
/// assert_eq!(info.depth, Some(9));
/// assert_eq!(info.pv.len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// How deep it looked.
    pub depth: Option<usize>,
    /// How deep the deepest line went.
    pub seldepth: Option<usize>,
    /// Which of several lines this is.
    pub multipv: Option<usize>,
    /// How good it is for the side to move, and how exact that is.
    pub score: Option<(Score, Bound)>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub nps: Option<u64>,
    /// How full the table is, in thousandths.
    pub hashfull: Option<usize>,
    /// Positions that a tablebase knew.
    pub tbhits: Option<u64>,
    /// How long it has thought.
    pub time: Option<Duration>,
    /// The moves that are expected.
    pub pv: Vec<UciMove>,
    /// Something for people to read.
    pub string: Option<String>,
}

impl Info {
    /// Something for people to read.
    pub fn saying(text: impl fmt::Display) -> Info {
        Info { string: Some(text.to_string()), ..Info::default() }
    }

    /// Reads what follows `info`; words that mean nothing are passed over.
    pub(crate) fn read(mut words: Words<'_>) -> Info {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.read(),
                "seldepth" => info.seldepth = words.read(),
                "multipv" => info.multipv = words.read(),
                "score" => info.score = score(&mut words),
                "nodes" => info.nodes = words.read(),
                "nps" => info.nps = words.read(),
                "hashfull" => info.hashfull = words.read(),
                "tbhits" => info.tbhits = words.read(),
                "time" => info.time = words.read().map(Duration::from_millis),
                "pv" => info.pv = words.read_all(),
                "string" => info.string = Some(words.until("\0")),
                _ => {}
            }
        }
        info
    }
}

fn score(words: &mut Words<'_>) -> Option<(Score, Bound)> {
    let score = match words.next()? {
        "cp" => Score::Centipawns(words.read()?),
        "mate" => Score::Mate(words.read()?),
        _ => return None,
    };
    let bound = match words.peek() {
        Some("lowerbound") => Bound::Lower,
        Some("upperbound") => Bound::Upper,
        _ => return Some((score, Bound::Exact)),
    };
    words.next();
    Some((score, bound))
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        let number = |f: &mut fmt::Formatter<'_>, name, number: Option<u128>| match number {
            Some(number) => write!(f, " {name} {number}"),
            None => Ok(()),
        };
        number(f, "depth", self.depth.map(|n| n as u128))?;
        number(f, "seldepth", self.seldepth.map(|n| n as u128))?;
        number(f, "multipv", self.multipv.map(|n| n as u128))?;
        if let Some((score, bound)) = self.score {
            let bound = match bound {
                Bound::Exact => "",
                Bound::Lower => " lowerbound",
                Bound::Upper => " upperbound",
            };
            write!(f, " score {score}{bound}")?;
        }
        number(f, "nodes", self.nodes.map(u128::from))?;
        number(f, "nps", self.nps.map(u128::from))?;
        number(f, "hashfull", self.hashfull.map(|n| n as u128))?;
        number(f, "tbhits", self.tbhits.map(u128::from))?;
        number(f, "time", self.time.map(|time| time.as_millis()))?;
        if !self.pv.is_empty() {
            f.write_str(" pv")?;
        }
        self.pv.iter().try_for_each(|m| write!(f, " {m}"))?;
        self.string.iter().try_for_each(|string| write!(f, " string {string}"))
    }
}
