use super::{
    GameResult, Nag,
    comment::is_gap,
    tags::{is_name, is_name_char},
};

/// A piece of a PGN file, and the line on which it begins.
#[derive(Debug)]
pub(super) struct Lexed<'a> {
    pub(super) line: usize,
    pub(super) token: Token<'a>,
}

/// The pieces of a PGN file. Move numbers are none: the moves say them already.
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
    UnclosedComment,
    Open,
    Close,
    Nag(Nag),
    Marker(GameResult),
    /// A move, or something that has no place in a game.
    Word(&'a str),
}

impl Token<'_> {
    /// Whether it is a tag, or was meant as one.
    pub(super) fn is_tag(&self) -> bool {
        matches!(self, Token::Tag { .. } | Token::BadTag(_))
    }
}

/// A place in a PGN file to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    offset: usize,
    pub(super) line: usize,
}

impl Default for Cursor {
    fn default() -> Cursor {
        Cursor { offset: 0, line: 1 }
    }
}

/// Cuts a PGN file into tokens.
#[derive(Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    cursor: Cursor,
}

impl<'a> Lexer<'a> {
    pub(super) fn at(text: &'a str, cursor: Cursor) -> Lexer<'a> {
        Lexer { text, cursor }
    }

    pub(super) fn cursor(&self) -> Cursor {
        self.cursor
    }

    pub(super) fn rewind(&mut self, cursor: Cursor) {
        self.cursor = cursor;
    }

    pub(super) fn next(&mut self) -> Option<Lexed<'a>> {
        loop {
            self.skip_blanks();
            let first = self.rest().chars().next()?;
            let line = self.cursor.line;
            if let Some(token) = self.token(first) {
                return Some(Lexed { line, token });
            }
        }
    }

    /// The next token if it is wanted; otherwise it stays the next one.
    pub(super) fn next_if(
        &mut self,
        is_wanted: impl FnOnce(&Token<'a>) -> bool,
    ) -> Option<Lexed<'a>> {
        let here = self.cursor;
        let lexed = self.next()?;
        if is_wanted(&lexed.token) {
            return Some(lexed);
        }
        self.cursor = here;
        None
    }

    /// The token that begins with this character, or `None` for one that says nothing.
    fn token(&mut self, first: char) -> Option<Token<'a>> {
        Some(match first {
            '%' if self.at_line_start() => return self.skip(line_len(self.rest())),
            '.' | '…' => return self.skip(first.len_utf8()),
            '[' if self.at_tag() => self.tag(),
            '{' => self.comment(),
            ';' => Token::Comment(&self.take(line_len(self.rest()))[1..]),
            '(' => self.single(Token::Open),
            ')' => self.single(Token::Close),
            '*' => self.single(Token::Marker(GameResult::Unknown)),
            '$' => self.nag(),
            '!' | '?' => self.marks(),
            _ => return self.word(),
        })
    }

    fn tag(&mut self) -> Token<'a> {
        let after_blank_line = self.after_blank_line();
        match split_tag(self.rest()) {
            Some(SplitTag { name, value, len }) => {
                self.take(len);
                Token::Tag { name, value, after_blank_line }
            }
            None => Token::BadTag(self.take(line_len(self.rest()))),
        }
    }

    fn comment(&mut self) -> Token<'a> {
        self.take(1);
        match comment_len(self.rest()) {
            Ok(len) => {
                let text = self.take(len);
                self.single(Token::Comment(text))
            }
            Err(len) => {
                self.take(len);
                Token::UnclosedComment
            }
        }
    }

    fn nag(&mut self) -> Token<'a> {
        let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        let text = self.take(1 + digits);
        text[1..].parse().map_or(Token::Word(text), |number| Token::Nag(Nag(number)))
    }

    fn marks(&mut self) -> Token<'a> {
        let marks = self.rest().bytes().take_while(|b| b"!?".contains(b)).count();
        let text = self.take(marks);
        Nag::from_marks(text).map_or(Token::Word(text), Token::Nag)
    }

    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let word = match rest.find(ends_word).unwrap_or(rest.len()) {
            0 => self.take(rest.chars().next().map_or(0, char::len_utf8)),
            len => self.take(len),
        };
        let word = self.without_en_passant(word);
        if is_number(word) {
            return None;
        }
        Some(GameResult::from_marker(word).map_or(Token::Word(word), Token::Marker))
    }

    /// `exd6e.p.` and `exd6 e.p.` are `exd6`.
    fn without_en_passant(&mut self, word: &'a str) -> &'a str {
        match word.strip_suffix('e') {
            Some(before) if self.rest().starts_with(".p.") => {
                self.take(3);
                before
            }
            _ => word,
        }
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.take(1);
        token
    }

    fn skip<T>(&mut self, len: usize) -> Option<T> {
        self.take(len);
        None
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.take(rest.len() - rest.trim_start_matches(is_blank).len());
    }

    fn take(&mut self, len: usize) -> &'a str {
        let taken = &self.rest()[..len];
        self.cursor.line += taken.bytes().filter(|&b| b == b'\n').count();
        self.cursor.offset += len;
        taken
    }

    fn rest(&self) -> &'a str {
        &self.text[self.cursor.offset..]
    }

    fn before(&self) -> &'a str {
        &self.text[..self.cursor.offset]
    }

    fn at_line_start(&self) -> bool {
        self.before().is_empty() || self.before().ends_with(is_line_end)
    }

    /// Tags begin a line, or follow another one.
    fn at_tag(&self) -> bool {
        let before = self.before().trim_end_matches(is_space);
        before.is_empty() || before.ends_with(is_line_end) || before.ends_with(']')
    }

    fn after_blank_line(&self) -> bool {
        let before = self.before();
        let gap = &before[before.trim_end_matches(is_blank).len()..];
        gap.matches('\n').count() > 1
    }
}

fn line_len(text: &str) -> usize {
    text.find(is_line_end).unwrap_or(text.len())
}

fn is_line_end(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// Blank, but on the same line.
fn is_space(c: char) -> bool {
    is_blank(c) && !is_line_end(c)
}

/// Old files end with a control character, and joined ones have byte order marks in the middle.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

fn ends_word(c: char) -> bool {
    is_blank(c) || "{}()[]<>;$!?*.…\"".contains(c)
}

/// A move number, or nothing. Four zeros are how chess programs pass.
fn is_number(word: &str) -> bool {
    word != "0000" && word.bytes().all(|b| b.is_ascii_digit())
}

/// The length of a comment up to its closing brace, or else up to where the next game begins in spite of it: at a tag
/// after a blank line.
fn comment_len(text: &str) -> Result<usize, usize> {
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

struct SplitTag<'a> {
    name: &'a str,
    value: String,
    len: usize,
}

/// Takes `[Name "value"]` from the beginning of the text; it stands on one line.
fn split_tag(text: &str) -> Option<SplitTag<'_>> {
    let inside = text.strip_prefix('[')?.trim_start_matches(is_space);
    let (name, rest) = inside.split_at(inside.find(|c| !is_name_char(c))?);
    let quoted = rest.trim_start_matches(is_space).strip_prefix('"')?;
    let (value, behind) = unquote(quoted)?;
    is_name(name).then_some(SplitTag { name, value, len: text.len() - behind.len() })
}

/// The value up to its closing quote and bracket, and what comes behind them. Other quotes are taken as they stand:
/// many programs forget to escape them.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(usize, Token<'_>)> {
        let mut lexer = Lexer::at(text, Cursor::default());
        std::iter::from_fn(|| lexer.next()).map(|lexed| (lexed.line, lexed.token)).collect()
    }

    fn words(text: &str) -> Vec<&str> {
        tokens(text)
            .into_iter()
            .map(|(_, token)| match token {
                Token::Word(word) => word,
                token => panic!("{token:?} is no word"),
            })
            .collect()
    }

    #[test]
    fn every_token_knows_its_line() {
        let text = "[A \"b\"]\r\n\r\n1. e4\n{a\nb} $1\n(;c\n)%\n%d\n1/2-1/2";
        let tag = Token::Tag { name: "A", value: "b".to_owned(), after_blank_line: false };
        assert_eq!(
            tokens(text),
            [
                (1, tag),
                (3, Token::Word("e4")),
                (4, Token::Comment("a\nb")),
                (5, Token::Nag(Nag::GOOD)),
                (6, Token::Open),
                (6, Token::Comment("c")),
                (7, Token::Close),
                (7, Token::Word("%")),
                (9, Token::Marker(GameResult::Draw)),
            ]
        );
    }

    #[test]
    fn numbers_and_dots_are_no_tokens() {
        assert_eq!(
            words("1.e4 1...e5 2 Nf3 2. ... Nc6 … 0-0 e.p. 0000"),
            ["e4", "e5", "Nf3", "Nc6", "0-0", "0000"]
        );
    }

    #[test]
    fn a_bracket_begins_a_tag_only_at_the_beginning_of_a_line_or_after_another_tag() {
        let is_tag = |text| tokens(text).last().is_some_and(|(_, token)| token.is_tag());
        for text in ["[A \"\"]", "e4\n [A \"\"]", "[B \"\"] [A \"\"]", "[B \"\"][A \"\"]", "[A]"] {
            assert!(is_tag(text), "{text}");
        }
        assert!(!is_tag("e4 [A \"\"]"));
        assert!(!is_tag("{x} ["));
    }

    #[test]
    fn a_tag_after_a_blank_line_says_so() {
        let after_blank_line = |text| match tokens(text).pop() {
            Some((_, Token::Tag { after_blank_line, .. })) => after_blank_line,
            token => panic!("{token:?} is no tag"),
        };
        assert!(after_blank_line("e4\n\n[A \"\"]"));
        assert!(after_blank_line("e4\r\n \r\n[A \"\"]"));
        assert!(!after_blank_line("e4\n[A \"\"]"));
        assert!(!after_blank_line("[A \"\"]"));
    }

    #[test]
    fn an_unclosed_comment_ends_where_the_next_game_begins() {
        assert_eq!(
            tokens("{a\n\n[%b]\n\n[c 1]"),
            [(1, Token::UnclosedComment), (5, Token::BadTag("[c 1]"))]
        );
        assert_eq!(tokens("{a\n[c 1]}"), [(1, Token::Comment("a\n[c 1]"))]);
        assert_eq!(tokens("{\n[c 1]}"), [(1, Token::Comment("\n[c 1]"))]);
        assert_eq!(tokens("{a"), [(1, Token::UnclosedComment)]);
    }
}
