use std::str::FromStr;

use search::{GameHistory, Limits, Searcher, StopToken};
use shakmaty::{Chess, Position as _};
use thiserror::Error;

/// Positions to begin games from.
///
/// ```
/// use lab::matches::Openings;
/// let two = Openings::generate(2, 8, 1, |_, _| {});
/// assert_eq!(two, two.to_string().parse()?);
/// # Ok::<(), lab::matches::OpeningError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings(Vec<Chess>);

/// Why a text is not a list of openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// A line is not a position.
    #[error("line {line}: {why}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        why: chess::FenError,
    },
    /// It is empty.
    #[error("there is no opening in it: one position a line is wanted, as FEN or EPD")]
    Empty,
}

/// How deep an opening is searched to find out whether it is balanced, and what still counts as balanced.
const GLANCE: u64 = 20_000;
const BALANCED: i32 = 60;
/// After more random plies hardly anything is balanced.
const MOST_PLIES: usize = 40;

impl Openings {
    /// The suite that comes with the program, made by [`Openings::generate`].
    ///
    /// # Panics
    ///
    /// If a line of it cannot be read, which a test rules out.
    pub fn own() -> Openings {
        let suite = include_str!("../../data/openings.epd").parse();
        suite.expect("every line of the suite is a position")
    }

    /// Random plies from the start, kept if neither side stands much better afterwards. The same seed gives the same
    /// openings. At least one is made, of at most forty plies. Tells how many are found.
    pub fn generate(
        count: usize,
        plies: usize,
        seed: u64,
        mut found: impl FnMut(usize, usize),
    ) -> Openings {
        let (count, plies) = (count.max(1), plies.min(MOST_PLIES));
        let mut random = fastrand::Rng::with_seed(seed);
        let mut searcher = Searcher::new(4);
        let mut openings: Vec<Chess> = vec![];
        while openings.len() < count {
            let Some(position) = random_line(plies, &mut random) else { continue };
            if openings.contains(&position) || !is_balanced(&position, &mut searcher) {
                continue;
            }
            openings.push(position);
            found(openings.len(), count);
        }
        Openings(openings)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none. There always is one.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In another order, which the seed decides.
    #[must_use]
    pub fn shuffled(mut self, seed: u64) -> Openings {
        fastrand::Rng::with_seed(seed).shuffle(&mut self.0);
        self
    }

    /// The opening of this number; after the last one the first comes again.
    pub(super) fn get(&self, number: usize) -> &Chess {
        &self.0[number % self.0.len()]
    }
}

/// Random legal moves, not too wild: no piece is left standing where it can be taken for nothing at the end, which the
/// search finds out.
fn random_line(plies: usize, random: &mut fastrand::Rng) -> Option<Chess> {
    let mut position = Chess::new();
    for _ in 0..plies {
        position.play_unchecked(*random.choice(&position.legal_moves())?);
    }
    (!position.legal_moves().is_empty()).then_some(position)
}

fn is_balanced(position: &Chess, searcher: &mut Searcher) -> bool {
    let (history, token) = (GameHistory::new(position.clone()), StopToken::default());
    let quick = searcher.search(&history, &Limits::nodes(GLANCE / 20), &token, &mut ());
    if quick.score.centipawns().abs() > 2 * BALANCED {
        return false;
    }
    let found = searcher.search(&history, &Limits::nodes(GLANCE), &token, &mut ());
    found.score.centipawns().abs() <= BALANCED
}

impl std::fmt::Display for Openings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|position| writeln!(f, "{}", chess::print_fen(position)))
    }
}

impl FromStr for Openings {
    type Err = OpeningError;

    /// One position a line, as FEN or as EPD; empty lines and those that begin with # are passed over.
    fn from_str(text: &str) -> Result<Openings, OpeningError> {
        let lines = (1..).zip(text.lines()).filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let read = |(line, text): (usize, &str)| {
            read_line(text).map_err(|why| OpeningError::Line { line, why })
        };
        let openings = lines.map(read).collect::<Result<Vec<Chess>, _>>()?;
        if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(Openings(openings)) }
    }
}

/// An EPD has four fields and then operations, where a FEN has its clocks.
fn read_line(text: &str) -> Result<Chess, chess::FenError> {
    chess::parse_fen(text.trim()).or_else(|why| {
        let fields: Vec<&str> = text.split_whitespace().take(4).collect();
        if fields.len() < 4 {
            return Err(why);
        }
        chess::parse_fen(&format!("{} 0 1", fields.join(" "))).map_err(|_| why)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_suite_that_comes_with_the_program_can_be_read_and_has_no_opening_twice() {
        let own = Openings::own();
        assert!(own.len() >= 200, "{}", own.len());
        for (n, opening) in own.0.iter().enumerate() {
            assert!(!own.0[..n].contains(opening), "{n}");
        }
    }

    #[test]
    fn epd_and_fen_are_read_and_what_is_neither_is_named() {
        let text = "# a comment\n4k3/8/8/8/8/8/8/4K2R w K - id \"one\";\n\n4k3/8/8/8/8/8/8/4K2R w K - 3 9\n";
        assert_eq!(text.parse::<Openings>().unwrap().len(), 2);
        let why = "4k3/8/8/8/8/8/8/4K2R w K - 3 9\nnonsense".parse::<Openings>().unwrap_err();
        assert!(why.to_string().starts_with("line 2"), "{why}");
        assert_eq!("# nothing".parse::<Openings>(), Err(OpeningError::Empty));
    }
}
