use std::fmt;

use shakmaty::{Chess, fen::Fen, uci::UciMove};
use thiserror::Error;

use crate::{Go, words::Words};

/// A message from a GUI to an engine.
///
/// ```
/// use uci::Command;
/// // The protocol wants unknown words before a command to be passed over.
/// assert_eq!(Command::read("joho debug on"), Ok(Some(Command::Debug(true))));
/// assert_eq!(Command::read("never heard of"), Ok(None));
/// assert!(Command::read("position fen 8/8 w").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Identify yourself and list your options.
    Uci,
    /// Switch debugging output on or off.
    Debug(bool),
    /// Answer `readyok` when you are ready.
    IsReady,
    /// Set an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value, unless it is a button.
        value: Option<String>,
    },
    /// A new game begins.
    NewGame,
    /// Set up a position.
    Position {
        /// Where it began.
        start: Start,
        /// The moves since.
        moves: Vec<UciMove>,
    },
    /// Start searching.
    Go(Go),
    /// Stop searching and answer with the best move.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Exit.
    Quit,
    /// Show the position. Not part of the protocol, but common.
    Show,
    /// Show the static evaluation. Not part of the protocol, but common.
    Eval,
    /// Count the leaf nodes at this depth. Not part of the protocol, but common.
    Perft(u32),
    /// Search a fixed list of positions and report the node count. Not part of the protocol, but common.
    Bench,
}

/// Where a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The standard starting position.
    Usual,
    /// This position.
    Position(Box<Chess>),
}

/// Why a command could not be understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The FEN is not a legal position.
    #[error(transparent)]
    Fen(#[from] chess::FenError),
    /// `position` without a start.
    #[error("position wants startpos or fen, like: position startpos moves e2e4")]
    NoStart,
    /// One of the moves cannot be read.
    #[error("{0:?} is not a move: moves are written like e2e4 or e7e8q")]
    NoMove(String),
    /// `setoption` without a name.
    #[error("setoption wants a name, like: setoption name Hash value 64")]
    NoName,
    /// `perft` without a depth.
    #[error("perft wants a depth, like: perft 5")]
    NoDepth,
}

impl Command {
    /// Reads a line; `None` if there is no command in it.
    pub fn read(line: &str) -> Result<Option<Command>, CommandError> {
        let mut words = Words::of(line);
        while let Some(word) = words.next() {
            let command = match word {
                "uci" => Command::Uci,
                "debug" => Command::Debug(words.next() != Some("off")),
                "isready" => Command::IsReady,
                "setoption" => set_option(words)?,
                "ucinewgame" => Command::NewGame,
                "position" => position(words)?,
                "go" if words.peek() == Some("perft") => perft(words.nth(1))?,
                "perft" => perft(words.next())?,
                "go" => Command::Go(Go::read(words)),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" => Command::Quit,
                "d" => Command::Show,
                "eval" => Command::Eval,
                "bench" => Command::Bench,
                _ => continue,
            };
            return Ok(Some(command));
        }
        Ok(None)
    }
}

fn set_option(mut words: Words<'_>) -> Result<Command, CommandError> {
    if words.next() != Some("name") {
        return Err(CommandError::NoName);
    }
    let name = words.until("value");
    let value = words.until("\0");
    if name.is_empty() {
        return Err(CommandError::NoName);
    }
    Ok(Command::SetOption { name, value: Some(value).filter(|value| !value.is_empty()) })
}

fn position(mut words: Words<'_>) -> Result<Command, CommandError> {
    let start = match words.next() {
        Some("startpos") => {
            words.until("moves");
            Start::Usual
        }
        Some("fen") => Start::Position(Box::new(chess::parse_fen(&words.until("moves"))?)),
        _ => return Err(CommandError::NoStart),
    };
    let moves = words.read_all();
    match words.next() {
        None => Ok(Command::Position { start, moves }),
        Some(word) => Err(CommandError::NoMove(word.chars().take(20).collect())),
    }
}

fn perft(depth: Option<&str>) -> Result<Command, CommandError> {
    let depth = depth.and_then(|depth| depth.parse().ok());
    depth.map(Command::Perft).ok_or(CommandError::NoDepth)
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::Debug(on) => write!(f, "debug {}", if *on { "on" } else { "off" }),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Command::SetOption { name, value: Some(value) } => {
                write!(f, "setoption name {name} value {value}")
            }
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position { start, moves } => {
                match start {
                    Start::Usual => f.write_str("position startpos")?,
                    Start::Position(position) => {
                        let position = (**position).clone();
                        let fen = Fen::from_position(&position, shakmaty::EnPassantMode::Legal);
                        write!(f, "position fen {fen}")?;
                    }
                }
                if !moves.is_empty() {
                    f.write_str(" moves")?;
                }
                moves.iter().try_for_each(|m| write!(f, " {m}"))
            }
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
            Command::Show => f.write_str("d"),
            Command::Eval => f.write_str("eval"),
            Command::Perft(depth) => write!(f, "perft {depth}"),
            Command::Bench => f.write_str("bench"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_command_is_read_as_it_is_written() {
        for line in [
            "uci",
            "debug on",
            "debug off",
            "isready",
            "setoption name Clear Hash",
            "setoption name Move Overhead value 30",
            "setoption name SyzygyPath value /a b/c",
            "ucinewgame",
            "position startpos",
            "position startpos moves e2e4 e7e5",
            "position fen 8/8/3k4/8/3K4/8/7R/7R w - - 99 70 moves h2h3",
            "go infinite",
            "go ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5",
            "go depth 5 nodes 100 mate 3 movetime 50 searchmoves e2e4 d2d4",
            "stop",
            "ponderhit",
            "quit",
            "d",
            "eval",
            "perft 4",
            "bench",
        ] {
            let command = Command::read(line).unwrap().unwrap();
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn errors_are_sentences() {
        for (line, words) in [
            ("position", "startpos or fen"),
            ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
            ("position startpos moves e2e4 e9", "\"e9\" is not a move"),
            ("setoption Hash 5", "wants a name"),
            ("perft x", "wants a depth"),
        ] {
            let why = Command::read(line).unwrap_err().to_string();
            assert!(why.contains(words), "{why}");
        }
    }

    #[test]
    fn a_negative_time_reads_as_zero() {
        let Ok(Some(Command::Go(go))) = Command::read("go wtime -20 btime 5") else { panic!() };
        assert_eq!(go.time.white.map(|time| time.as_millis()), Some(0));
    }

    proptest! {
        #[test]
        fn no_line_makes_it_panic(line in "\\PC*", words in "(position|go|fen|startpos|moves|setoption|name|value|depth|wtime|perft| |e2e4|-?[0-9]{1,25}){0,12}") {
            let _ = Command::read(&line);
            let _ = Command::read(&words);
        }
    }
}
