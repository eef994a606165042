use std::{fmt, time::Duration};

use search::{Bound, Chances, Score};
use shakmaty::uci::UciMove;

use crate::words::Words;

/// What an engine reports during a search.
///
/// ```
/// use uci::{Info, Reply};
/// let Some(Reply::Info(info)) = Reply::read("info depth 9 score cp -12 nodes 77 pv e2e4 e7e5") else { panic!() };
/// assert_eq!(info.depth, Some(9));
/// assert_eq!(info.pv.len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Depth in plies.
    pub depth: Option<usize>,
    /// Selective depth: the deepest ply reached.
    pub seldepth: Option<usize>,
    /// Which of several lines this is, from 1.
    pub multipv: Option<usize>,
    /// The score for the side to move, and whether it is exact.
    pub score: Option<(Score, Bound)>,
    /// How likely the side to move wins, draws and loses, in thousandths.
    pub wdl: Option<Chances>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub nps: Option<u64>,
    /// How full the hash table is, in thousandths.
    pub hashfull: Option<usize>,
    /// Positions found in a tablebase.
    pub tbhits: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
    /// The principal variation.
    pub pv: Vec<UciMove>,
    /// A text for the user.
    pub string: Option<String>,
}

impl Info {
    /// An `info string` with a text for the user.
    pub fn saying(text: impl fmt::Display) -> Info {
        Info { string: Some(text.to_string()), ..Info::default() }
    }

    /// Reads what follows `info`; unknown words are passed over.
    pub(crate) fn read(mut words: Words<'_>) -> Info {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.read(),
                "seldepth" => info.seldepth = words.read(),
                "multipv" => info.multipv = words.read(),
                "score" => info.score = score(&mut words),
                "wdl" => info.wdl = chances(&mut words),
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

fn chances(words: &mut Words<'_>) -> Option<Chances> {
    Some(Chances { win: words.read()?, draw: words.read()?, loss: words.read()? })
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
        if let Some(Chances { win, draw, loss }) = self.wdl {
            write!(f, " wdl {win} {draw} {loss}")?;
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
