//! Finding the ends of words, comments and tags in a PGN file.

use super::{
    comment::is_gap,
    tags::{is_name, is_name_char},
};

pub(super) fn line_len(text: &str) -> usize {
    text.find(is_line_end).unwrap_or(text.len())
}

pub(super) fn is_line_end(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// Blank, but on the same line.
pub(super) fn is_space(c: char) -> bool {
    is_blank(c) && !is_line_end(c)
}

/// Old files end with a control character, and concatenated ones have byte order marks in the middle.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

pub(super) fn ends_word(c: char) -> bool {
    is_blank(c) || "{}()[]<>;$!?*.…\"".contains(c)
}

/// Whether this is a move number, or empty. Four zeros are a null move.
pub(super) fn is_number(word: &str) -> bool {
    word != "0000" && word.bytes().all(|b| b.is_ascii_digit())
}

/// The length of a comment up to its closing brace. Without one, it ends where the next game seems to begin, at a tag after a
/// blank line.
pub(super) fn comment_len(text: &str) -> Result<usize, usize> {
    let mut len = 0;
    let mut after_blank_line = false;
    for line in text.split_inclusive(['\n', '}']) {
        if after_blank_line && begins_tag(line) {
            return Err(len);
        }
        after_blank_line = len > 0 && line.chars().all(is_gap);
        len += line.len();
        if line.ends_with('}') {
            return Ok(len - 1);
        }
    }
    Err(len)
}

fn begins_tag(line: &str) -> bool {
    line.strip_prefix('[').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// A tag, and how much of the text it takes.
pub(super) struct SplitTag<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    pub(super) len: usize,
}

/// Takes `[Name "value"]` from the beginning of the text. It must be on one line.
pub(super) fn split_tag(text: &str) -> Option<SplitTag<'_>> {
    let inside = text.strip_prefix('[')?.trim_start_matches(is_space);
    let (name, rest) = inside.split_at(inside.find(|c| !is_name_char(c))?);
    let quoted = rest.trim_start_matches(is_space).strip_prefix('"')?;
    let (value, behind) = unquote(quoted)?;
    is_name(name).then_some(SplitTag { name, value, len: text.len() - behind.len() })
}

/// The value up to its closing quote and bracket, and the rest of the text. Other quotes are part of the value, because many
/// programs forget to escape them.
fn unquote(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next().filter(|c| !is_line_end(*c)) {
        let rest = chars.as_str();
        match c {
            '\\' if rest.starts_with(['"', '\\']) => value.extend(chars.next()),
            '"' => match rest.trim_start_matches(is_space).strip_prefix(']') {
                Some(behind) => return Some((value, behind)),
                None => value.push(c),
            },
            _ => value.push(c),
        }
    }
    None
}
