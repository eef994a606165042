use std::fmt;

/// A comment on a game, in the form that PGN can hold: words with single spaces between them, without braces.
///
/// ```
/// use chess::pgn::Comment;
/// let comment = Comment::new("  the {best}\n move ").expect("there are words");
/// assert_eq!(comment.as_str(), "the (best) move");
/// assert_eq!(Comment::new(" \n"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Comment(String);

impl Comment {
    /// A comment with this text. Line breaks and blanks become single spaces, braces become parentheses; `None` if nothing is
    /// left.
    pub fn new(text: &str) -> Option<Comment> {
        let mut words = String::with_capacity(text.len());
        for word in text.split(is_gap).filter(|word| !word.is_empty()) {
            if !words.is_empty() {
                words.push(' ');
            }
            words.extend(word.chars().map(without_brace));
        }
        (!words.is_empty()).then_some(Comment(words))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What separates the words of a comment, and may become a line end when it is written.
pub(super) fn is_gap(c: char) -> bool {
    c == ' ' || c.is_control()
}

fn without_brace(c: char) -> char {
    match c {
        '{' => '(',
        '}' => ')',
        c => c,
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
