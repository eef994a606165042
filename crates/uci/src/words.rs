use std::{iter::Peekable, str::SplitWhitespace};

/// The words of a line, read from left to right.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a>(Peekable<SplitWhitespace<'a>>);

impl<'a> Words<'a> {
    pub(crate) fn of(line: &'a str) -> Words<'a> {
        Words(line.split_whitespace().peekable())
    }

    pub(crate) fn peek(&mut self) -> Option<&'a str> {
        self.0.peek().copied()
    }

    /// Reads the next word as a `T`; if it cannot be, it stays the next one.
    pub(crate) fn read<T: std::str::FromStr>(&mut self) -> Option<T> {
        let value = self.peek()?.parse().ok()?;
        self.0.next();
        Some(value)
    }

    /// Reads the next words for as long as they are a `T`.
    pub(crate) fn read_all<T: std::str::FromStr>(&mut self) -> Vec<T> {
        std::iter::from_fn(|| self.read()).collect()
    }

    /// The words up to this one, which is skipped, or up to the end.
    pub(crate) fn until(&mut self, end: &str) -> String {
        let words: Vec<&str> = self.0.by_ref().take_while(|word| *word != end).collect();
        words.join(" ")
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}
