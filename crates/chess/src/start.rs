use std::{fmt, str::FromStr};

use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

use crate::{FenError, parse_fen, print_fen};

/// Where a game of chess begins. Written as `standard`, as a Chess960 number like `chess960:518`, or as a FEN.
///
/// ```
/// use chess::Start;
/// let start: Start = "chess960:0".parse()?;
/// assert_eq!(start.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
/// assert_eq!("standard".parse::<Start>()?, Start::default());
/// # Ok::<(), chess::StartError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, SerializeDisplay, DeserializeFromStr)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Start {
    position: Chess,
    mode: CastlingMode,
    name: Name,
}

/// How the start was given and is written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Name {
    Standard,
    Chess960(u16),
    /// With its clocks, which are not part of a position's identity.
    Fen(String),
}

/// Why a text is not a start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// It is not a legal FEN.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// There are 960 starts, numbered from 0.
    #[error("{0:?} is not a Chess960 start: the number must be from 0 to 959")]
    Chess960(String),
}

impl Start {
    /// The position, with its clocks.
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// How castling is written from here.
    pub fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        print_fen(&self.position)
    }

    /// Whether this is the standard starting position.
    pub fn is_standard(&self) -> bool {
        self.name == Name::Standard
    }

    /// The start at this position.
    pub fn at(position: Chess) -> Start {
        let fen = print_fen(&position);
        if fen == print_fen(&Chess::new()) {
            return Start::default();
        }
        let mode = CastlingMode::detect(&position.to_setup(EnPassantMode::Legal));
        Start { position, mode, name: Name::Fen(fen) }
    }

    fn chess960(number: u16) -> Option<Start> {
        let rank = back_rank(number)?;
        let fen =
            format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1", rank.to_ascii_lowercase());
        let position = parse_fen(&fen).expect("every start of Chess960 is legal");
        Some(Start { position, mode: CastlingMode::Chess960, name: Name::Chess960(number) })
    }
}

impl Default for Start {
    fn default() -> Start {
        Start { position: Chess::new(), mode: CastlingMode::Standard, name: Name::Standard }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Name::Standard => f.write_str("standard"),
            Name::Chess960(number) => write!(f, "chess960:{number}"),
            Name::Fen(fen) => f.write_str(fen),
        }
    }
}

impl FromStr for Start {
    type Err = StartError;

    fn from_str(text: &str) -> Result<Start, StartError> {
        let text = text.trim();
        if text == "standard" {
            return Ok(Start::default());
        }
        if let Some(number) = text.strip_prefix("chess960:") {
            let start = number.parse().ok().and_then(Start::chess960);
            return start.ok_or_else(|| StartError::Chess960(number.chars().take(20).collect()));
        }
        Ok(Start::at(parse_fen(text)?))
    }
}

/// White's back rank in the Chess960 start with this number (Scharnagl), in which 518 is the standard start.
fn back_rank(number: u16) -> Option<String> {
    /// Which two of the five squares left for them the knights take.
    const KNIGHTS: [[usize; 2]; 10] =
        [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
    let number = usize::from(number);
    let knights = KNIGHTS.get(number / 96)?;
    let mut rank = ['-'; 8];
    rank[number % 4 * 2 + 1] = 'B';
    rank[number / 4 % 4 * 2] = 'B';
    let free = |rank: &[char; 8]| (0..8).filter(|&file| rank[file] == '-').collect::<Vec<_>>();
    let queen = free(&rank)[number / 16 % 6];
    rank[queen] = 'Q';
    let squares = free(&rank);
    for knight in knights {
        rank[squares[*knight]] = 'N';
    }
    for (file, man) in free(&rank).into_iter().zip(['R', 'K', 'R']) {
        rank[file] = man;
    }
    Some(rank.iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_chess960_starts_are_those_of_the_published_numbering() {
        // Read off python-chess's Board.from_chess960_pos.
        for (number, rank) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (100, "QBBNRNKR"),
            (518, "RNBQKBNR"),
            (700, "RBQKNNBR"),
            (959, "RKRNNQBB"),
        ] {
            assert_eq!(back_rank(number).as_deref(), Some(rank), "{number}");
        }
        assert_eq!(back_rank(960), None);
    }

    #[test]
    fn the_960_starts_differ_and_have_king_between_rooks_and_bishops_on_both_colours() {
        let ranks: HashSet<String> = (0..960).filter_map(back_rank).collect();
        assert_eq!(ranks.len(), 960);
        for rank in &ranks {
            let order: String = rank.chars().filter(|man| "RK".contains(*man)).collect();
            assert_eq!(order, "RKR");
            let bishops: usize = rank.match_indices('B').map(|(file, _)| file % 2).sum();
            assert_eq!(bishops, 1, "{rank}");
        }
    }

    #[test]
    fn a_start_is_written_as_it_was_given() {
        let clocks = "8/8/3k4/8/3K4/8/7R/7R w - - 99 70";
        for text in ["standard", "chess960:518", "chess960:33", clocks] {
            let start: Start = text.parse().unwrap();
            assert_eq!(start.to_string(), text);
            assert_eq!(start.to_string().parse(), Ok(start));
        }
    }

    #[test]
    fn the_usual_start_as_fen_is_the_standard_start() {
        let fen = Start::default().fen();
        assert_eq!(fen.parse(), Ok(Start::default()));
    }

    #[test]
    fn a_number_beyond_959_is_refused() {
        for text in ["chess960:960", "chess960:", "chess960:-1", "chess960:99999999"] {
            let refusal = text.parse::<Start>().unwrap_err().to_string();
            assert!(refusal.contains("from 0 to 959"), "{refusal}");
        }
    }
}
