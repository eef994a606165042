use crate::{Ko, Line, Move, Position};

/// The number of move sequences of this length from this position.
///
/// A rectangle ends a sequence, and the ko sees the whole sequence. Draws by repetition do not count as an end.
///
/// ```
/// use keishi::{Ko, Position, perft};
/// assert_eq!(perft(Position::START, Ko::Off, 1), 24);
/// ```
pub fn perft(position: Position, ko: Ko, depth: u32) -> u64 {
    Line::new(position, ko).perft(depth)
}

impl Line {
    /// The number of move sequences of this length that can follow.
    pub fn perft(&self, depth: u32) -> u64 {
        self.clone().count(depth)
    }

    /// The same, broken down by the first move. Empty at depth 0.
    ///
    /// ```
    /// use keishi::{Ko, Line, Position};
    /// let line = Line::new(Position::START, Ko::Immediate);
    /// let sum: u64 = line.divide(3).iter().map(|(_, sequences)| sequences).sum();
    /// assert_eq!(sum, line.perft(3));
    /// ```
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return vec![] };
        self.legal_moves().map(|m| (m, self.after(m).count(rest))).collect()
    }

    fn after(&self, legal: Move) -> Line {
        let mut line = self.clone();
        line.play(legal).expect("the move is legal");
        line
    }

    fn count(&mut self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ if self.position.winner().is_some() => 0,
            1 => (self.position.mobility() - self.barred_moves()) as u64,
            _ => self.deeper(depth),
        }
    }

    fn deeper(&mut self, depth: u32) -> u64 {
        let before = self.position;
        let mut sequences = 0;
        for m in before.moves() {
            let after = before.play_unchecked(m);
            if self.ko.forbids(&self.earlier, after).is_none() {
                self.advance(after);
                sequences += self.count(depth - 1);
                self.retreat();
            }
        }
        sequences
    }

    /// The number of moves that the ko forbids. It counts no board twice: superko lets none occur twice.
    fn barred_moves(&self) -> usize {
        let barred = self.ko.barred(&self.earlier);
        barred.filter(|(after, _)| self.position.move_to(*after).is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divide_adds_up_to_perft() {
        for ko in Ko::ALL {
            let line = Line::new(Position::START, ko);
            assert_eq!(line.divide(0), []);
            for depth in 1..=4 {
                let parts = line.divide(depth);
                assert_eq!(parts.len(), 24);
                assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), line.perft(depth));
            }
        }
    }

    #[test]
    fn the_ko_sees_what_was_played_before() {
        let mut line = Line::new(Position::START, Ko::Immediate);
        for m in ["a2a3", "a5a4", "a3a2"] {
            line.play(m.parse().unwrap()).unwrap();
        }
        assert_eq!(line.perft(1) + 1, perft(line.position(), Ko::Immediate, 1));
    }
}
