//! Games that go on from what is written.

use shakmaty::Move;

use super::{Comment, Line, Pgn, Scoresheet, SheetError};

impl Pgn {
    /// The game with its first moves as they are written here, and these moves behind them. What stood here in their place
    /// becomes a variation of the first of them.
    ///
    /// ```
    /// use chess::pgn::Pgn;
    /// use shakmaty::{Chess, Position, san::San};
    /// let written: Pgn = "1. e4 $1 e5 {solid} 2. Nf3 *".parse()?;
    /// let mut position = Chess::default();
    /// written.main_line().take(1).for_each(|m| position.play_unchecked(m));
    /// let c5 = "c5".parse::<San>().unwrap().to_move(&position).unwrap();
    /// let pgn = written.continued(1, [c5]).unwrap().finish().unwrap();
    /// assert!(pgn.to_string().ends_with("1. e4 $1 c5 (1... e5 {solid} 2. Nf3) *\n\n"));
    /// # Ok::<(), chess::pgn::PgnError>(())
    /// ```
    pub fn continued(
        &self,
        kept: usize,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Scoresheet, SheetError> {
        let (before, after) = self.line().plies.split_at(kept.min(self.line().plies.len()));
        let mut sheet = Scoresheet::new(self.start().clone());
        for ply in before {
            match ply.played {
                Some(m) => sheet.play(m)?,
                None => sheet.pass()?,
            }
            sheet.annotate_last(ply.clone());
        }
        let mut instead =
            Some(Line { plies: after.to_vec(), closing: self.line().closing.clone() });
        for m in moves {
            sheet.play(m)?;
            if let Some(line) = instead.take().filter(|line| !line.plies.is_empty()) {
                sheet.add_variation(line);
            }
        }
        Ok(sheet)
    }

    /// Adds a comment behind the move of this number, counted from 1, or with 0 before the first, unless it is there already.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn note(&mut self, number: usize, text: &str) {
        let Some(comment) = Comment::new(text) else { return };
        let line = self.line_mut();
        let comments = match number.checked_sub(1) {
            Some(index) => &mut line.plies[index].after,
            None => line.plies.first_mut().map_or(&mut line.closing, |ply| &mut ply.before),
        };
        if !comments.contains(&comment) {
            comments.push(comment);
        }
    }
}
