use crate::{Ko, Line, Move, Position};

/// How many sequences of so many moves can be played from this position.
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
    /// How many sequences of so many moves can follow this line.
    pub fn perft(&self, depth: u32) -> u64 {
        self.clone().count(depth)
    }

    /// The same, for each next move apart. Nothing at depth 0.
    ///
    /// ```
    /// use keishi::{Ko, Line, Position};
    /// let line = Line::new(Position::START, Ko::Immediate);
    /// let sum: u64 = line.divide(3).iter().map(|(_, sequences)| sequences).sum();
    /// assert_eq!(sum, line.perft(3));
    /// ```
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return vec![] };
        let count = |m| {
            let mut line = self.clone();
            line.play(m).ok().map(|()| (m, line.count(rest)))
        };
        self.legal_moves().filter_map(count).collect()
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

    /// How many moves the ko forbids. No position is barred twice: the ko that bars several lets none occur twice.
    fn barred_moves(&self) -> usize {
        let barred = self.ko.barred(&self.earlier);
        barred.filter(|(after, _)| self.position.move_to(*after).is_some()).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_make_the_whole() {
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
