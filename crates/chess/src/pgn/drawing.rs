//! Arrows and circles in comments: `[%cal Ge2e4,Rd1h5]` and `[%csl Gd4]`.

use game::{Brush, Note, Shape};
use shakmaty::Square;

use super::{Comment, Nag};

/// What is written behind a move, with arrows and circles apart from the words. Other commands remain among the words.
///
/// ```
/// use chess::pgn::{Comment, read_note, write_note};
/// use game::Brush;
/// let comment = Comment::new("[%cal Ge2e4] best [%clk 0:05:00]").expect("there are words");
/// let note = read_note(&[], [&comment]);
/// assert_eq!(note.comment, "best [%clk 0:05:00]");
/// assert_eq!((note.shapes[0].brush, note.shapes[0].from.as_str()), (Brush::Green, "e2"));
/// assert_eq!(write_note(&note), "[%cal Ge2e4] best [%clk 0:05:00]");
/// ```
pub fn read_note<'a>(nags: &[Nag], comments: impl IntoIterator<Item = &'a Comment>) -> Note {
    let mut note = Note { glyphs: nags.iter().map(|nag| nag.0).collect(), ..Note::default() };
    for comment in comments {
        let mut words = String::new();
        let mut rest = comment.as_str();
        while let Some((before, command)) = rest.split_once("[%") {
            let Some((inside, behind)) = command.split_once(']') else { break };
            words.push_str(before);
            match shapes(inside) {
                Some(shapes) => note.shapes.extend(shapes),
                None => words.extend(["[%", inside, "]"]),
            }
            rest = behind;
        }
        words.push_str(rest);
        note.add(&words.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    note
}

/// The comment that says the same; empty if there is nothing to say.
pub fn write_note(note: &Note) -> String {
    let (circles, arrows): (Vec<_>, Vec<_>) =
        note.shapes.iter().partition(|shape| shape.from == shape.to);
    let list = |shapes: Vec<&Shape>| shapes.into_iter().map(write).collect::<Vec<_>>().join(",");
    let mut text = Note::default();
    for (command, shapes) in [("csl", list(circles)), ("cal", list(arrows))] {
        if !shapes.is_empty() {
            text.add(&format!("[%{command} {shapes}]"));
        }
    }
    text.add(&note.comment);
    text.comment
}

/// The shapes of a command, if it is one that draws and all of it can be understood.
fn shapes(command: &str) -> Option<Vec<Shape>> {
    let (name, list) = command.split_once(' ')?;
    let shape = |text: &str| read(text.trim(), name == "cal");
    matches!(name, "cal" | "csl").then(|| list.split(',').map(shape).collect())?
}

fn read(text: &str, is_arrow: bool) -> Option<Shape> {
    let brush = BRUSHES.iter().find(|(letter, _)| text.starts_with(*letter))?.1;
    let from = square(text.get(1..3)?)?;
    let to = if is_arrow { square(text.get(3..5)?)? } else { from.clone() };
    (text.len() == if is_arrow { 5 } else { 3 }).then_some(Shape { brush, from, to })
}

fn square(text: &str) -> Option<String> {
    text.parse::<Square>().ok().map(|square| square.to_string())
}

fn write(shape: &Shape) -> String {
    let letter = BRUSHES.iter().find(|(_, brush)| *brush == shape.brush);
    let (letter, _) = letter.expect("every brush has a letter");
    let to = if shape.from == shape.to { "" } else { &shape.to };
    format!("{letter}{}{to}", shape.from)
}

const BRUSHES: [(char, Brush); 4] =
    [('G', Brush::Green), ('R', Brush::Red), ('Y', Brush::Yellow), ('B', Brush::Blue)];
