use super::{
    GameResult, Pgn, Problem, Scoresheet, complaint,
    error::excerpt,
    header::{Header, HeaderTag},
    lexer::{Lexed, Lexer, Token},
    notation::read_move,
};

/// The line of the file, and what is wrong there.
pub(super) type Trouble = (usize, Problem);

/// Reads one game, and of a broken one the rest, so that the next call begins with the next game.
pub(super) fn read_game(lexer: &mut Lexer<'_>) -> Option<Result<Pgn, Trouble>> {
    find_game(lexer)?;
    let mut parser = Parser { lexer, in_moves: false, open: vec![] };
    let game = parser.game();
    if game.is_err() {
        parser.skip_game();
    }
    Some(game)
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
    /// Whether the tags are behind us.
    in_moves: bool,
    /// The lines on which those variations begin that are open now.
    open: Vec<usize>,
}

impl<'a> Parser<'_, 'a> {
    fn game(&mut self) -> Result<Pgn, Trouble> {
        let header = self.header()?;
        let mut sheet = Scoresheet::new(header.start()?);
        header.comments.iter().for_each(|text| sheet.comment(text));
        let marker = self.moves(&mut sheet)?;
        let end = self.lexer.cursor().line;
        let mut game = sheet.finish().map_err(|why| (end, why.into()))?;
        game.tags = header.tags();
        game.result = if marker == GameResult::Unknown { header.result() } else { marker };
        Ok(game)
    }

    fn header(&mut self) -> Result<Header<'a>, Trouble> {
        let mut header = Header::default();
        while let Some(Lexed { line, token }) = self.lexer.next_if(|token| match token {
            Token::Comment(_) => true,
            _ => token.is_tag() && (header.tags.is_empty() || !begins_next_game(token, false)),
        }) {
            match token {
                Token::Tag { name, value, .. } => header.tags.push(HeaderTag { line, name, value }),
                Token::Comment(text) => header.comments.push(text),
                Token::BadTag(text) => return Err((line, Problem::Tag(excerpt(text)))),
                _ => break,
            }
        }
        Ok(header)
    }

    /// Writes the moves on the sheet, up to the termination marker, which counts as `*` if it is missing.
    fn moves(&mut self, sheet: &mut Scoresheet) -> Result<GameResult, Trouble> {
        self.in_moves = true;
        while let Some(Lexed { line, token }) =
            self.lexer.next_if(|token| !begins_next_game(token, true))
        {
            match token {
                Token::Marker(result) if self.open.is_empty() => return Ok(result),
                token => self.write(&token, line, sheet).map_err(|problem| (line, problem))?,
            }
        }
        match self.open.last() {
            Some(&line) => Err((line, Problem::UnclosedVariation)),
            None => Ok(GameResult::Unknown),
        }
    }

    fn write(
        &mut self,
        token: &Token<'a>,
        line: usize,
        sheet: &mut Scoresheet,
    ) -> Result<(), Problem> {
        match *token {
            Token::Word(text) => {
                let read = read_move(text, sheet.position());
                sheet.play_legal(read.map_err(|why| complaint::about(text, &why, sheet))?);
            }
            Token::Nag(nag) => sheet.nag(nag),
            Token::Comment(text) => sheet.comment(text),
            Token::Open => {
                self.open.push(line);
                sheet.begin_variation()?;
            }
            Token::Close => {
                self.open.pop();
                sheet.end_variation()?;
            }
            Token::UnclosedComment => return Err(Problem::UnclosedComment),
            // How a variation would have ended says nothing about the game, and tags never come here.
            Token::Marker(_) | Token::Tag { .. } | Token::BadTag(_) => {}
        }
        Ok(())
    }

    /// Moves on behind the termination marker of a broken game, or to the tags of the next one.
    fn skip_game(&mut self) {
        let mut depth = self.open.len();
        while let Some(Lexed { token, .. }) =
            self.lexer.next_if(|token| !begins_next_game(token, self.in_moves))
        {
            match token {
                Token::Marker(_) if depth == 0 => return,
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.in_moves |= !token.is_tag() && !matches!(token, Token::Comment(_));
        }
    }
}

/// Whether this token belongs to the next game already: a tag behind moves, and, for a game without moves and marker,
/// the `Event` tag after a blank line.
fn begins_next_game(token: &Token<'_>, in_moves: bool) -> bool {
    let begins_anyway = matches!(token, Token::Tag { name: "Event", after_blank_line: true, .. });
    begins_anyway || in_moves && token.is_tag()
}
