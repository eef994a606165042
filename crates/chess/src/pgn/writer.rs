use std::{
    fmt::{self, Write},
    mem,
};

use shakmaty::{Chess, Color, Position};

use super::{
    Comment, Line, Pgn, Ply,
    sheet::play_and_write,
    start,
    tags::{ROSTER, unknown},
};

/// Lines of moves stay shorter than this.
const WIDTH: usize = 80;

/// The game in export format, with a blank line after the tags and one after the moves.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        writeln!(f)?;
        let mut text = Movetext::new(f);
        text.line(self.line(), self.start().clone())?;
        text.word(self.result.as_str())?;
        text.end()
    }
}

fn write_tags(game: &Pgn, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for name in ROSTER {
        let known = match name {
            "Result" => Some(game.result.as_str()),
            _ => game.tags.get(name),
        };
        write_tag(name, known.unwrap_or(unknown(name)), f)?;
    }
    for (name, value) in game.tags.beyond_roster() {
        write_tag(name, value, f)?;
    }
    if start::has_chess960_castling(game.start()) {
        write_tag("Variant", "Chess960", f)?;
    }
    if let Some(fen) = start::fen_tag(game.start()) {
        write_tag("SetUp", "1", f)?;
        write_tag("FEN", &fen, f)?;
    }
    Ok(())
}

fn write_tag(name: &str, value: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}

/// The moves of a line from this position, with all that is written about them, on one line of text.
pub(super) fn movetext(line: &Line, start: Chess) -> String {
    let mut out = String::new();
    let mut text = Movetext::new(&mut out);
    text.line(line, start).and_then(|()| text.end()).expect("text can always be written to");
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Wraps words into lines. The last word is held back, because a closing parenthesis may follow it.
struct Movetext<'w, W> {
    out: &'w mut W,
    column: usize,
    word: String,
    /// Whether the next word begins a variation.
    opens: bool,
}

impl<W: Write> Movetext<'_, W> {
    fn new(out: &mut W) -> Movetext<'_, W> {
        Movetext { out, column: 0, word: String::new(), opens: false }
    }

    /// A scoresheet limits the depth of variations, and so the recursion.
    fn line(&mut self, line: &Line, mut position: Chess) -> fmt::Result {
        let mut number_is_due = true;
        for ply in &line.plies {
            self.comments(&ply.before)?;
            if position.turn() == Color::White || number_is_due {
                self.number(&position)?;
            }
            let before = position.clone();
            self.ply(ply, &mut position)?;
            for variation in &ply.variations {
                self.variation(variation, before.clone())?;
            }
            number_is_due = !ply.after.is_empty() || !ply.variations.is_empty();
        }
        self.comments(&line.closing)
    }

    fn number(&mut self, position: &Chess) -> fmt::Result {
        let dots = if position.turn() == Color::White { "." } else { "..." };
        self.word(format_args!("{}{dots}", position.fullmoves()))
    }

    fn ply(&mut self, ply: &Ply, position: &mut Chess) -> fmt::Result {
        self.word(play_and_write(ply.played, position))?;
        ply.nags.iter().try_for_each(|nag| self.word(nag))?;
        self.comments(&ply.after)
    }

    fn variation(&mut self, variation: &Line, position: Chess) -> fmt::Result {
        self.opens = true;
        self.line(variation, position)?;
        self.word.push(')');
        Ok(())
    }

    fn comments(&mut self, comments: &[Comment]) -> fmt::Result {
        comments.iter().try_for_each(|comment| self.comment(comment))
    }

    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        let mut brace = "{";
        for word in words(comment.as_str()) {
            self.word(format_args!("{brace}{word}"))?;
            brace = "";
        }
        self.word.push('}');
        Ok(())
    }

    fn word(&mut self, word: impl fmt::Display) -> fmt::Result {
        self.flush()?;
        if mem::take(&mut self.opens) {
            self.word.push('(');
        }
        write!(self.word, "{word}")
    }

    fn flush(&mut self) -> fmt::Result {
        let word = mem::take(&mut self.word);
        let width = word.chars().count();
        if width == 0 {
            return Ok(());
        }
        if self.column > 0 {
            let fits = self.column + 1 + width < WIDTH;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column += width;
        self.out.write_str(&word)
    }

    fn end(mut self) -> fmt::Result {
        self.flush()?;
        self.out.write_str("\n\n")
    }
}

/// The words of a comment. A command like `[%clk 0:05:00]` is one of them, because few programs look for it on two lines.
fn words(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(comment);
    std::iter::from_fn(move || {
        let text = rest?;
        let command = text.starts_with("[%").then(|| text.find(']')).flatten();
        let short = command.filter(|end| *end < WIDTH / 2);
        let gap = text[short.unwrap_or(0)..].find(' ').map(|at| short.unwrap_or(0) + at);
        let (word, after) = match gap {
            Some(at) => (&text[..at], Some(&text[at + 1..])),
            None => (text, None),
        };
        rest = after;
        Some(word)
    })
}
