use std::fmt;

use shakmaty::uci::UciMove;

use crate::{Info, UciOption, words::Words};

/// A message from an engine to a GUI.
///
/// ```
/// use uci::Reply;
/// let reply = Reply::read("bestmove e2e4 ponder e7e5").expect("a reply");
/// assert_eq!(reply.to_string(), "bestmove e2e4 ponder e7e5");
/// assert_eq!(Reply::read("some engine's small talk"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The name of the engine.
    Name(String),
    /// The authors of the engine.
    Author(String),
    /// An option that can be set.
    Option(UciOption),
    /// The engine has introduced itself.
    UciOk,
    /// The engine is ready.
    ReadyOk,
    /// Progress of a search.
    Info(Info),
    /// The result of a search.
    BestMove {
        /// The move; none if there is no legal one.
        best: Option<UciMove>,
        /// The expected reply.
        ponder: Option<UciMove>,
    },
}

impl Reply {
    /// Reads a line; `None` if it is not a message of the protocol.
    pub fn read(line: &str) -> Option<Reply> {
        let mut words = Words::of(line);
        Some(match words.next()? {
            "id" => match words.next()? {
                "name" => Reply::Name(words.until("\0")),
                "author" => Reply::Author(words.until("\0")),
                _ => return None,
            },
            "option" => Reply::Option(UciOption::read(words)?),
            "uciok" => Reply::UciOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::read(words)),
            "bestmove" => {
                let best = words.next().and_then(real_move);
                words.next();
                Reply::BestMove { best, ponder: words.next().and_then(real_move) }
            }
            _ => return None,
        })
    }
}

/// The move, unless it is the null move, which engines send if they have no legal move.
fn real_move(word: &str) -> Option<UciMove> {
    word.parse().ok().filter(|m| *m != UciMove::Null)
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Option(option) => option.fmt(f),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove { best, ponder } => {
                match best {
                    Some(best) => write!(f, "bestmove {best}")?,
                    None => f.write_str("bestmove (none)")?,
                }
                ponder.iter().try_for_each(|m| write!(f, " ponder {m}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_reply_is_read_as_it_is_written() {
        for line in [
            "id name Fourfold 0.1.0",
            "id author somebody",
            "uciok",
            "readyok",
            "option name Clear Hash type button",
            "option name Move Overhead type spin default 10 min 0 max 5000",
            "option name Ponder type check default false",
            "option name Style type combo default Solid var Solid var Wild",
            "option name SyzygyPath type string default <empty>",
            "info depth 12 seldepth 20 multipv 1 score cp -31 lowerbound nodes 5 nps 6 hashfull 7 tbhits 8 time 9 pv e2e4 e7e5",
            "info score mate -3",
            "info depth 9 score cp 20 wdl 180 790 30 nodes 5",
            "info string what a position",
            "bestmove e7e8q",
            "bestmove e2e4 ponder e7e5",
            "bestmove (none)",
        ] {
            assert_eq!(Reply::read(line).unwrap().to_string(), line);
        }
    }

    #[test]
    fn there_is_more_than_one_way_to_write_no_move() {
        for line in ["bestmove (none)", "bestmove 0000", "bestmove NULL", "bestmove"] {
            assert_eq!(Reply::read(line), Some(Reply::BestMove { best: None, ponder: None }));
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in "\\PC*", words in "(info|option|name|type|spin|bestmove|id|score|cp|pv| |e2e4|-?[0-9]{1,25}){0,12}") {
            let _ = Reply::read(&line);
            let _ = Reply::read(&words);
        }
    }
}
