use std::collections::HashMap;

use keishi::{Position, Rectangle, Side};

use crate::{Oracle, Value};

/// Finds short wins and losses by searching every line, without a table.
///
/// ```
/// use keishi::Position;
/// use keishi_solver::{Oracle, Prover, Value};
/// let near: Position = "6/6/B3B1/6/B5/W1WBWW b".parse()?;
/// assert_eq!(Prover::new(3).value(near), Some(Value::Win(1)));
/// assert_eq!(Prover::new(3).value(Position::START), None);
/// # Ok::<(), keishi::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Prover {
    plies: u8,
}

impl Prover {
    /// Deep enough to see traps coming, and instant.
    pub const QUICK: Prover = Prover::new(5);

    /// Searches this many plies. Every two more take about a hundred times as long.
    pub const fn new(plies: u8) -> Prover {
        Prover { plies }
    }
}

impl Oracle for Prover {
    fn value(&self, position: Position) -> Option<Value> {
        let mut seen = Seen::default();
        if Rectangle::of(position.waiting()).is_some() {
            return Some(Value::Loss(0));
        }
        (1..=self.plies).find_map(|plies| match plies % 2 {
            1 => seen.wins(position, plies).then_some(Value::Win(plies)),
            _ => seen.loses(position, plies).then_some(Value::Loss(plies)),
        })
    }
}

/// What the search has found so far: for each position, and for winning or losing it, the most plies that were not enough, and
/// the fewest that were.
#[derive(Default)]
struct Seen(HashMap<(Position, Asked), (u8, u8)>);

/// What was asked about a position. A side that loses in a few plies does not win in more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Asked {
    Wins,
    Loses,
}

impl Seen {
    /// Whether the side to move wins within this many plies, an odd number.
    fn wins(&mut self, position: Position, plies: u8) -> bool {
        if plies == 1 {
            return completes(position);
        }
        completes(position)
            || self.remembered((position, Asked::Wins), plies, |seen| {
                let moves = position.moves().map(|m| position.play_unchecked(m));
                moves.into_iter().any(|after| seen.loses(after, plies - 1))
            })
    }

    /// Whether the side to move loses within this many plies, an even number, whatever it does.
    fn loses(&mut self, position: Position, plies: u8) -> bool {
        if completes(position) {
            return false;
        }
        let exchanged = Position::new(
            position.stones(Side::Black),
            position.stones(Side::White),
            position.turn().other(),
        );
        let threatened = exchanged.is_ok_and(completes);
        // Without a threat, only a longer plan can win: not within two plies.
        if plies == 2 && !threatened {
            return false;
        }
        self.remembered((position, Asked::Loses), plies, |seen| {
            let mut moves = position.moves().map(|m| position.play_unchecked(m));
            moves.all(|after| seen.wins(after, plies - 1))
        })
    }

    fn remembered(
        &mut self,
        question: (Position, Asked),
        plies: u8,
        find: impl FnOnce(&mut Seen) -> bool,
    ) -> bool {
        let (too_few, enough) = *self.0.get(&question).unwrap_or(&(0, u8::MAX));
        if plies <= too_few || plies >= enough {
            return plies >= enough;
        }
        let found = find(self);
        self.0.insert(question, if found { (too_few, plies) } else { (plies, enough) });
        found
    }
}

/// Whether the side to move can complete a rectangle.
fn completes(position: Position) -> bool {
    position.mover().into_iter().any(|from| {
        let rest = position.mover().without(from);
        let targets = position.targets(from);
        targets.into_iter().any(|to| Rectangle::of(rest.with(to)).is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_that_loses_soon_does_not_win_later() {
        // Table and rules say that White loses within six plies.
        let position = "2BW2/2W3/4B1/3W1W/5B/2B3 w".parse().unwrap();
        assert_eq!(Prover::new(6).value(position), Some(Value::Loss(6)));
    }
}
