use std::{fmt, str::FromStr};

use shakmaty::{Chess, Move, san::San};
use thiserror::Error;

/// A position with a best move, and perhaps a number of moves to mate. Written as EPD, with `bm`, `dm` and `id`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is called.
    pub id: String,
    /// The position.
    pub position: Chess,
    /// The moves that solve it.
    pub best: Vec<Move>,
    /// In how many moves it is mate at the latest.
    pub mate: Option<u32>,
}

/// Why a text is not a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProblemError {
    /// The position is not legal.
    #[error(transparent)]
    Fen(#[from] chess::FenError),
    /// The four fields of the position and then operations are wanted.
    #[error(
        "{0:?} is not a problem: it takes four fields and then operations, like bm Rb8; dm 1; id \"one\";"
    )]
    Form(String),
    /// A best move that cannot be played.
    #[error("{0:?} is not a legal move in the position")]
    Move(String),
    /// Nothing says what solves it.
    #[error("{0:?} has neither a best move (bm) nor a mate (dm)")]
    NoSolution(String),
    /// A line of a suite.
    #[error("line {0}: {1}")]
    Line(usize, Box<ProblemError>),
}

/// Reads a suite, one problem a line; empty lines and those that begin with # are passed over.
pub fn read_suite(text: &str) -> Result<Vec<Problem>, ProblemError> {
    let lines = (1..).zip(text.lines().map(str::trim));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| line.parse().map_err(|why| ProblemError::Line(number, Box::new(why))))
        .collect()
}

impl FromStr for Problem {
    type Err = ProblemError;

    fn from_str(text: &str) -> Result<Problem, ProblemError> {
        let short = || text.chars().take(100).collect::<String>();
        let fields: Vec<&str> = text.splitn(5, ' ').collect();
        let [men, turn, castling, en_passant, operations] = fields[..] else {
            return Err(ProblemError::Form(short()));
        };
        let fen = format!("{men} {turn} {castling} {en_passant} 0 1");
        let position = chess::parse_fen(&fen)?;
        let mut problem = Problem { id: String::new(), position, best: vec![], mate: None };
        for operation in operations.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let (code, operand) = operation.split_once(' ').unwrap_or((operation, ""));
            match code {
                "bm" => problem.best = problem.moves(operand)?,
                "dm" => {
                    let moves = operand.trim().parse().map_err(|_| ProblemError::Form(short()))?;
                    problem.mate = Some(moves);
                }
                "id" => operand.trim_matches('"').clone_into(&mut problem.id),
                _ => {}
            }
        }
        if problem.best.is_empty() && problem.mate.is_none() {
            return Err(ProblemError::NoSolution(short()));
        }
        Ok(problem)
    }
}

impl Problem {
    fn moves(&self, text: &str) -> Result<Vec<Move>, ProblemError> {
        let read = |word: &str| {
            let san: Option<San> = word.trim_end_matches(['+', '#']).parse().ok();
            let legal = san.and_then(|san| san.to_move(&self.position).ok());
            legal.ok_or_else(|| ProblemError::Move(word.to_owned()))
        };
        text.split_whitespace().map(read).collect()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = chess::print_fen(&self.position);
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        write!(f, "{}", fields.join(" "))?;
        if !self.best.is_empty() {
            f.write_str(" bm")?;
            for m in &self.best {
                write!(f, " {}", San::from_move(&self.position, *m))?;
            }
            f.write_str(";")?;
        }
        if let Some(moves) = self.mate {
            write!(f, " dm {moves};")?;
        }
        write!(f, " id \"{}\";", self.id)
    }
}
