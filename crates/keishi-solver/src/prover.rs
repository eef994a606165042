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

/// What the search has found so far: for each position, the most plies that were not enough to win, and the fewest that were.
#[derive(Default)]
struct Seen(HashMap<Position, (u8, u8)>);

impl Seen {
    /// Whether the side to move wins within this many plies, an odd number.
    fn wins(&mut self, position: Position, plies: u8) -> bool {
        if plies == 1 {
            return completes(position);
        }
        completes(position)
            || self.remembered(position, plies, |seen| {
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
        self.remembered(position, plies, |seen| {
            let mut moves = position.moves().map(|m| position.play_unchecked(m));
            moves.all(|after| seen.wins(after, plies - 1))
        })
    }

    fn remembered(
        &mut self,
        position: Position,
        plies: u8,
        find: impl FnOnce(&mut Seen) -> bool,
    ) -> bool {
        let (too_few, enough) = *self.0.get(&position).unwrap_or(&(0, u8::MAX));
        if plies <= too_few || plies >= enough {
            return plies >= enough;
        }
        let found = find(self);
        self.0.insert(position, if found { (too_few, plies) } else { (plies, enough) });
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
