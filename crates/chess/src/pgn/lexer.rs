use super::{
    GameResult, Nag,
    scan::{
        SplitTag, comment_len, ends_word, is_blank, is_line_end, is_number, is_space, line_len,
        split_tag,
    },
    token::{Lexed, Token},
};

/// A position in a PGN file to return to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub(super) offset: usize,
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
    /// How far it has looked.
    reach: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn at(text: &'a str, cursor: Cursor) -> Lexer<'a> {
        Lexer { text, cursor, reach: cursor.offset }
    }

    pub(super) fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// How far into the text it has looked, even if it went back from there.
    pub(super) fn reach(&self) -> usize {
        self.reach
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

    /// Takes the next token if it matches; otherwise it stays the next one.
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

    /// The token that begins with this character, or `None` if it means nothing.
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
            Err(len) => Token::UnclosedComment(self.take(len)),
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
        let word = self.with_promotion(word);
        let word = self.without_en_passant(word);
        if is_number(word) {
            return None;
        }
        Some(GameResult::from_marker(word).map_or(Token::Word(word), Token::Marker))
    }

    /// The bracketed promotion of `e8(Q)` belongs to the word.
    fn with_promotion(&mut self, word: &'a str) -> &'a str {
        let bracketed = match self.rest().as_bytes() {
            [b'(', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n', b')', ..] => 3,
            _ => return word,
        };
        if !word.ends_with(['1', '8']) {
            return word;
        }
        let begin = self.cursor.offset - word.len();
        self.take(bracketed);
        &self.text[begin..self.cursor.offset]
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
        self.reach = self.reach.max(self.cursor.offset);
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
                token => panic!("{token:?} is not a word"),
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
    fn numbers_and_dots_are_not_tokens() {
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
            token => panic!("{token:?} is not a tag"),
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
            [(1, Token::UnclosedComment("a\n\n[%b]\n\n")), (5, Token::BadTag("[c 1]"))]
        );
        assert_eq!(tokens("{a\n[c 1]}"), [(1, Token::Comment("a\n[c 1]"))]);
        assert_eq!(tokens("{\n[c 1]}"), [(1, Token::Comment("\n[c 1]"))]);
        assert_eq!(tokens("{a"), [(1, Token::UnclosedComment("a"))]);
    }
}
