use std::sync::LazyLock;

use blind::Blind;
use chess::Chess;
use duplicate::Duplicate;
use keishi::Keishi;

use crate::{Posed, Puzzle};

/// A game with a book of puzzles.
pub trait Book: Posed {
    /// All of them, in order.
    fn book() -> &'static [Puzzle<Self>];
}

impl Book for Chess {
    fn book() -> &'static [Puzzle<Chess>] {
        static BOOK: LazyLock<Vec<Puzzle<Chess>>> =
            LazyLock::new(|| read(include_str!("../data/chess.txt")));
        &BOOK
    }
}

impl Book for Blind {
    fn book() -> &'static [Puzzle<Blind>] {
        static BOOK: LazyLock<Vec<Puzzle<Blind>>> =
            LazyLock::new(|| read(include_str!("../data/blind.txt")));
        &BOOK
    }
}

impl Book for Duplicate {
    fn book() -> &'static [Puzzle<Duplicate>] {
        static BOOK: LazyLock<Vec<Puzzle<Duplicate>>> =
            LazyLock::new(|| read(include_str!("../data/duplicate.txt")));
        &BOOK
    }
}

impl Book for Keishi {
    fn book() -> &'static [Puzzle<Keishi>] {
        static BOOK: LazyLock<Vec<Puzzle<Keishi>>> =
            LazyLock::new(|| read(include_str!("../data/keishi.txt")));
        &BOOK
    }
}

fn read<G: Posed>(text: &str) -> Vec<Puzzle<G>> {
    text.lines().map(|line| line.parse().expect("every line of a book is a puzzle")).collect()
}

/// Which puzzle of so many is that of the day, the same for everybody. Days are counted from 1970-01-01, and all puzzles come
/// up before one is repeated.
///
/// ```
/// assert_eq!(puzzles::daily(20_000, 30), puzzles::daily(20_030, 30));
/// assert_ne!(puzzles::daily(20_000, 30), puzzles::daily(20_001, 30));
/// ```
///
/// # Panics
/// If there is none.
pub fn daily(day: u64, count: usize) -> usize {
    let count = u64::try_from(count).expect("no book has so many puzzles");
    usize::try_from(day % count).expect("it is less than the number of puzzles")
}
