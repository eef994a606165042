use shakmaty::Chess;

use super::{GameResult, Tags, parser::LocatedProblem, start};

/// The tags before the moves of a game.
#[derive(Debug, Default)]
pub(super) struct Header<'a> {
    pub(super) tags: Vec<HeaderTag<'a>>,
    pub(super) comments: Vec<&'a str>,
}

/// A tag as it stands in the file.
#[derive(Debug)]
pub(super) struct HeaderTag<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    pub(super) value: String,
}

impl Header<'_> {
    /// The position in which the game begins. A `FEN` counts with or without `SetUp`. Where it had to be
    /// put right, that is told beside it.
    pub(super) fn start(&self) -> Result<(Chess, Option<LocatedProblem>), LocatedProblem> {
        let chess960 = match self.find("Variant") {
            Some(tag) => start::is_chess960(&tag.value).map_err(|problem| (tag.line, problem))?,
            None => false,
        };
        match self.find("FEN").filter(|tag| !tag.value.trim().is_empty()) {
            Some(tag) => match start::read(&tag.value, chess960) {
                Ok((start, doubt)) => Ok((start, doubt.map(|problem| (tag.line, problem)))),
                Err(problem) => Err((tag.line, problem)),
            },
            None => Ok((start::standard(chess960), None)),
        }
    }

    /// The result according to the tags, unknown without a readable one.
    pub(super) fn result(&self) -> GameResult {
        let tag = self.find("Result");
        tag.and_then(|tag| GameResult::from_marker(tag.value.trim())).unwrap_or(GameResult::Unknown)
    }

    /// The tags that the game itself does not imply.
    pub(super) fn tags(&self) -> Tags {
        Tags::from_file(self.tags.iter().map(|tag| (tag.name, tag.value.as_str())))
    }

    /// The last tag with this name, ignoring case: `Setup` and `Fen` are common.
    fn find(&self, name: &str) -> Option<&HeaderTag<'_>> {
        self.tags.iter().rfind(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}
