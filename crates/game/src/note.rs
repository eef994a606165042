use serde::{Deserialize, Serialize};

use crate::{Rejection, Seat};

/// What somebody wrote about a place in a game: words, glyphs, and what was drawn on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The comment; empty if there is none.
    #[serde(default)]
    pub comment: String,
    /// Annotation glyphs by their numbers in PGN: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    #[serde(default)]
    pub glyphs: Vec<u32>,
    /// Arrows and circles.
    #[serde(default)]
    pub shapes: Vec<Shape>,
}

/// An arrow, or a circle where it ends where it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// The colour.
    pub brush: Brush,
    /// The square where it begins.
    pub from: String,
    /// The square where it ends.
    pub to: String,
}

/// The colours in which one draws, as PGN knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Brush {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
}

/// The longest comment, in bytes.
const LONGEST_COMMENT: usize = 4_000;
/// The most glyphs at one place.
const MOST_GLYPHS: usize = 8;
/// The most arrows and circles at one place.
const MOST_SHAPES: usize = 64;
/// The longest name of a square, with that of its board where there are several.
const LONGEST_SQUARE: usize = 8;
/// What a glyph or a shape counts for in bytes.
const SMALL: usize = 16;

impl Note {
    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// How much room it takes, in bytes.
    pub fn size(&self) -> usize {
        self.comment.len() + SMALL * (1 + self.glyphs.len() + self.shapes.len())
    }

    /// `Ok` for what may be written at a table; otherwise what is too much.
    ///
    /// ```
    /// use game::{Brush, Note, Shape};
    /// let arrow = Shape { brush: Brush::Red, from: "e2".to_owned(), to: "e4".to_owned() };
    /// assert!(Note { shapes: vec![arrow.clone()], ..Note::default() }.check().is_ok());
    /// assert!(Note { shapes: vec![arrow; 100], ..Note::default() }.check().is_err());
    /// ```
    pub fn check(&self) -> Result<(), Rejection> {
        let refusal = if self.comment.len() > LONGEST_COMMENT {
            format!("a comment has at most {LONGEST_COMMENT} bytes")
        } else if self.glyphs.len() > MOST_GLYPHS {
            format!("a move has at most {MOST_GLYPHS} glyphs")
        } else if self.shapes.len() > MOST_SHAPES {
            format!("a position has at most {MOST_SHAPES} arrows and circles")
        } else if !self.shapes.iter().all(Shape::is_on_a_board) {
            "an arrow goes from one square to another, like e2 and e4".to_owned()
        } else {
            return Ok(());
        };
        Err(Rejection::because(refusal))
    }

    /// Adds these words behind the comment.
    pub fn add(&mut self, words: &str) {
        if !self.comment.is_empty() && !words.is_empty() {
            self.comment.push(' ');
        }
        self.comment.push_str(words);
    }
}

impl Shape {
    fn is_on_a_board(&self) -> bool {
        [&self.from, &self.to].into_iter().all(|square| {
            (1..=LONGEST_SQUARE).contains(&square.len())
                && square.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
    }
}

/// What was written of a game before it came to a table: its moves with all variations and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch<A> {
    /// What is written about the start.
    pub note: Note,
    /// The actions. Each comes behind the one it follows, and the main one before its alternatives.
    pub actions: Vec<Sketched<A>>,
}

/// An action of a sketch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketched<A> {
    /// The number of the action that it follows, counted from 1; 0 for the start.
    pub after: usize,
    /// Who acts.
    pub seat: Seat,
    /// What is done.
    pub action: A,
    /// How people write it, where that is known without playing.
    pub written: Option<String>,
    /// What is written about it.
    pub note: Note,
}

impl<A> Default for Sketch<A> {
    fn default() -> Sketch<A> {
        Sketch { note: Note::default(), actions: vec![] }
    }
}
