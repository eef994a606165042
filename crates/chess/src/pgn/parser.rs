use super::{
    GameResult, Nag, Pgn, Problem, Scoresheet, complaint,
    error::excerpt,
    header::{Header, HeaderTag},
    lexer::Lexer,
    notation::{self, Unread},
    token::{Lexed, Token},
};

/// A line of the file, and what is wrong there.
pub(super) type LocatedProblem = (usize, Problem);

/// A game, and what had to be left out of it.
pub(super) type Parsed = (Pgn, Vec<LocatedProblem>);

/// How many problems of one game are told.
const MOST_WARNINGS: usize = 20;
/// How many signs may stand behind a move without a gap.
const MOST_SIGNS: usize = 3;
/// Words between moves that say nothing.
const FILLERS: [&str; 9] = ["ep", "ch", "mate", "dbl", "+", "++", "#", "x", ","];

/// Reads one game, as much of it as can be read. Where it cannot even begin, the rest is skipped, so that the next call begins
/// with the next game.
pub(super) fn read_game(lexer: &mut Lexer<'_>) -> Option<Result<Parsed, LocatedProblem>> {
    find_game(lexer)?;
    let mut parser = Parser { lexer, in_moves: false, open: vec![], warnings: vec![] };
    let game = parser.game();
    let warnings = parser.warnings;
    Some(game.map(|game| (game, warnings)))
}

/// Moves on to where a game begins. Comments before its tags, and markers without a game, belong to nothing.
pub(super) fn find_game(lexer: &mut Lexer<'_>) -> Option<()> {
    let mut begin = lexer.cursor();
    loop {
        let here = lexer.cursor();
        match lexer.next()?.token {
            Token::Comment(_) => {}
            Token::Marker(_) => begin = lexer.cursor(),
            token => {
                lexer.rewind(if token.is_tag() { here } else { begin });
                return Some(());
            }
        }
    }
}

struct Parser<'l, 'a> {
    lexer: &'l mut Lexer<'a>,
    /// Whether the tags have been read.
    in_moves: bool,
    /// The lines on which the open variations begin.
    open: Vec<usize>,
    warnings: Vec<LocatedProblem>,
}

impl<'a> Parser<'_, 'a> {
    fn game(&mut self) -> Result<Pgn, LocatedProblem> {
        let header = self.header();
        let (start, doubt) = match header.start() {
            Ok(start) => start,
            Err(why) => {
                self.skip_game();
                return Err(why);
            }
        };
        self.warnings.extend(doubt);
        let mut sheet = Scoresheet::new(start);
        header.comments.iter().for_each(|text| sheet.comment(text));
        let marker = self.moves(&mut sheet);
        let mut game = sheet.finish().expect("every variation has been closed");
        game.tags = header.tags();
        game.result = if marker == GameResult::Unknown { header.result() } else { marker };
        Ok(game)
    }

    fn header(&mut self) -> Header<'a> {
        let mut header = Header::default();
        while let Some(Lexed { line, token }) = self.lexer.next_if(|token| match token {
            Token::Comment(_) => true,
            _ => token.is_tag() && (header.tags.is_empty() || !begins_next_game(token, false)),
        }) {
            match token {
                Token::Tag { name, value, .. } => header.tags.push(HeaderTag { line, name, value }),
                Token::Comment(text) => header.comments.push(text),
                Token::BadTag(text) => self.warn(line, || Problem::Tag(excerpt(text))),
                _ => break,
            }
        }
        header
    }

    /// Writes the moves on the sheet, up to the termination marker, which counts as `*` if it is missing.
    fn moves(&mut self, sheet: &mut Scoresheet) -> GameResult {
        self.in_moves = true;
        while let Some(Lexed { line, token }) =
            self.lexer.next_if(|token| !begins_next_game(token, true))
        {
            match token {
                Token::Marker(result) if self.open.is_empty() => return result,
                Token::Word(text) => {
                    let Err(unread) = read_word(text, sheet) else { continue };
                    self.warn(line, || complaint::about(text, &unread, sheet));
                    if matches!(unread, Unread::NoMove) {
                        continue;
                    }
                    // Without this move nothing behind it means anything.
                    if self.open.pop().is_none() {
                        return self.skip_game();
                    }
                    self.skip_variation();
                    close(sheet);
                }
                Token::Nag(nag) => sheet.nag(nag),
                Token::Comment(text) => sheet.comment(text),
                Token::UnclosedComment(text) => {
                    self.warn(line, || Problem::UnclosedComment);
                    sheet.comment(text);
                }
                Token::Open => match sheet.begin_variation() {
                    Ok(()) => self.open.push(line),
                    Err(why) => {
                        self.warn(line, || why.into());
                        self.skip_variation();
                    }
                },
                Token::Close => match sheet.end_variation() {
                    Ok(()) => {
                        self.open.pop();
                    }
                    Err(why) => self.warn(line, || why.into()),
                },
                // A marker inside a variation says nothing about the game, and tags never get here.
                Token::Marker(_) | Token::Tag { .. } | Token::BadTag(_) => {}
            }
        }
        if let Some(&line) = self.open.last() {
            self.warn(line, || Problem::UnclosedVariation);
        }
        self.open.drain(..).for_each(|_| close(sheet));
        GameResult::Unknown
    }

    fn warn(&mut self, line: usize, problem: impl FnOnce() -> Problem) {
        if self.warnings.len() < MOST_WARNINGS {
            self.warnings.push((line, problem()));
        }
    }

    /// Skips to the end of the variation that is open, which is then closed in the text.
    fn skip_variation(&mut self) {
        let mut depth = 0u32;
        while let Some(Lexed { token, .. }) =
            self.lexer.next_if(|token| !begins_next_game(token, true))
        {
            match token {
                Token::Open => depth += 1,
                Token::Close if depth == 0 => return,
                Token::Close => depth -= 1,
                _ => {}
            }
        }
    }

    /// Skips to the end of a game: past its termination marker, or to the tags of the next one.
    fn skip_game(&mut self) -> GameResult {
        let mut depth = 0usize;
        while let Some(Lexed { token, .. }) =
            self.lexer.next_if(|token| !begins_next_game(token, self.in_moves))
        {
            match token {
                Token::Marker(result) if depth == 0 => return result,
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.in_moves |= !token.is_tag() && !matches!(token, Token::Comment(_));
        }
        GameResult::Unknown
    }
}

/// Writes a word on the sheet: a move with the signs behind it, a sign, or a word that says nothing.
fn read_word(text: &str, sheet: &mut Scoresheet) -> Result<(), Unread> {
    let unread = match notation::read(text, sheet.position()) {
        Ok(m) => {
            sheet.play_legal(m);
            return Ok(());
        }
        Err(Unread::Null) => return sheet.pass().map_err(|_| Unread::Null),
        Err(why) => why,
    };
    if FILLERS.contains(&text) {
        return Ok(());
    }
    if let Some(nag) = Nag::from_sign(text) {
        sheet.nag(nag);
        return Ok(());
    }
    let (mut bare, mut signs) = (text, vec![]);
    while signs.len() < MOST_SIGNS {
        let Some((before, nag)) = Nag::split_from(bare) else { break };
        bare = before;
        signs.push(nag);
        if let Ok(m) = notation::read(bare, sheet.position()) {
            sheet.play_legal(m);
            signs.into_iter().rev().for_each(|nag| sheet.nag(nag));
            return Ok(());
        }
    }
    Err(unread)
}

fn close(sheet: &mut Scoresheet) {
    sheet.end_variation().expect("it was begun");
}

/// Whether this token belongs to the next game: a tag after moves or, for a game without moves and marker, an `Event` tag after
/// a blank line.
fn begins_next_game(token: &Token<'_>, in_moves: bool) -> bool {
    let begins_anyway = matches!(token, Token::Tag { name: "Event", after_blank_line: true, .. });
    begins_anyway || in_moves && token.is_tag()
}
