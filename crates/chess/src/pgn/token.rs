use super::{GameResult, Nag};

/// A token of a PGN file, and the line on which it begins.
#[derive(Debug)]
pub(super) struct Lexed<'a> {
    pub(super) line: usize,
    pub(super) token: Token<'a>,
}

/// The tokens of a PGN file. Move numbers are skipped, because the moves imply them.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag {
        name: &'a str,
        value: String,
        after_blank_line: bool,
    },
    /// A line that begins like a tag.
    BadTag(&'a str),
    Comment(&'a str),
    UnclosedComment(&'a str),
    Open,
    Close,
    Nag(Nag),
    Marker(GameResult),
    /// A move, or something that does not belong in a game.
    Word(&'a str),
}

impl Token<'_> {
    /// Whether it is a tag, or was meant to be one.
    pub(super) fn is_tag(&self) -> bool {
        matches!(self, Token::Tag { .. } | Token::BadTag(_))
    }
}
