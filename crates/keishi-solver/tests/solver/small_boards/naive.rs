//! Keishi on a small board, solved by iterating over all positions until nothing changes.

use std::collections::HashSet;

use keishi_solver::Value;

/// The mover's stones and the other's.
pub(crate) type Position = (u64, u64);

/// Where a file and a rank go, on a board with this last one.
type Turn = fn(i32, i32, i32) -> (i32, i32);

pub(crate) struct Naive {
    size: i32,
    rectangles: Vec<u64>,
    pub(crate) positions: Vec<Position>,
    /// Which positions come one move later, by their numbers.
    after: Vec<Vec<usize>>,
    pub(crate) values: Vec<Value>,
}

impl Naive {
    pub(crate) fn solved(size: usize) -> Naive {
        let size = i32::try_from(size).expect("a small board");
        let (rectangles, positions, after, values) = (vec![], vec![], vec![], vec![]);
        let mut naive = Naive { size, rectangles, positions, after, values };
        naive.rectangles =
            naive.fours().into_iter().filter(|set| naive.forms_rectangle(*set)).collect();
        naive.positions = naive.all_positions();
        naive.after = naive.all_moves();
        let over = |position: &Position| naive.is_rectangle(position.1);
        let value = |over| if over { Value::Loss(0) } else { Value::Draw };
        naive.values = naive.positions.iter().map(|position| value(over(position))).collect();
        let mut plies = 1;
        while naive.pass(plies) {
            plies += 1;
        }
        naive
    }

    /// Finds what is decided in this many plies. Returns whether there is anything.
    fn pass(&mut self, plies: u8) -> bool {
        let open = (0..self.positions.len()).filter(|&n| self.values[n] == Value::Draw);
        let due: Vec<usize> = open.filter(|&n| self.is_decided(&self.after[n], plies)).collect();
        for &number in &due {
            let lost = plies.is_multiple_of(2);
            self.values[number] = if lost { Value::Loss(plies) } else { Value::Win(plies) };
        }
        !due.is_empty()
    }

    fn is_decided(&self, after: &[usize], plies: u8) -> bool {
        let mut values = after.iter().map(|&number| self.values[number]);
        if plies.is_multiple_of(2) {
            !after.is_empty() && values.all(|value| matches!(value, Value::Win(_)))
        } else {
            values.any(|value| matches!(value, Value::Loss(_)))
        }
    }

    fn fours(&self) -> Vec<u64> {
        (0..1u64 << (self.size * self.size)).filter(|set| set.count_ones() == 4).collect()
    }

    fn all_positions(&self) -> Vec<Position> {
        let fours = self.fours();
        let movers = fours.iter().filter(|mover| !self.is_rectangle(**mover));
        let against = |&mover: &u64| {
            let apart = fours.iter().filter(move |waiting| **waiting & mover == 0);
            apart.map(move |waiting| (mover, *waiting))
        };
        movers.flat_map(against).collect()
    }

    fn all_moves(&self) -> Vec<Vec<usize>> {
        let after = |&(mover, waiting): &Position| {
            // Whoever has a rectangle has won, and does not move again.
            let over = self.is_rectangle(waiting);
            let hops = if over { vec![] } else { self.hops((mover, waiting)) };
            let later = hops.iter().map(|(from, to)| (waiting, mover ^ from ^ to));
            later.filter_map(|position| self.positions.binary_search(&position).ok()).collect()
        };
        self.positions.iter().map(after).collect()
    }

    /// Where each stone of the mover can go.
    pub(crate) fn hops(&self, (mover, waiting): Position) -> Vec<(u64, u64)> {
        let mut hops = vec![];
        for (from, (x, y)) in self.squares(mover) {
            for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
                let near = self.bit(x + dx, y + dy);
                let far = self.bit(x + 2 * dx, y + 2 * dy);
                let taken = |bit: u64| (mover | waiting) & bit != 0;
                let to = match (near, far) {
                    (Some(near), _) if !taken(near) => Some(near),
                    (Some(near), Some(far)) if near != from && !taken(far) => Some(far),
                    _ => None,
                };
                hops.extend(to.map(|to| (from, to)));
            }
        }
        hops
    }

    fn bit(&self, x: i32, y: i32) -> Option<u64> {
        let inside = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        inside.then(|| 1 << (y * self.size + x))
    }

    fn squares(&self, set: u64) -> Vec<(u64, (i32, i32))> {
        let squares = (0..self.size * self.size).filter(|square| set >> square & 1 == 1);
        squares.map(|square| (1 << square, (square % self.size, square / self.size))).collect()
    }

    pub(crate) fn is_rectangle(&self, set: u64) -> bool {
        self.rectangles.contains(&set)
    }

    fn forms_rectangle(&self, set: u64) -> bool {
        let stones: Vec<(i32, i32)> = self.squares(set).into_iter().map(|(_, at)| at).collect();
        let [(x1, y1), (x2, y2), (x3, y3), (x4, y4)] = stones[..] else { return false };
        y1 == y2 && y3 == y4 && x1 == x3 && x2 == x4 && x2 - x1 >= 2 && y3 - y1 >= 2
    }

    pub(crate) fn up_to_symmetry(&self) -> usize {
        let least = |position: &Position| self.images(*position).into_iter().min();
        self.positions.iter().map(least).collect::<HashSet<_>>().len()
    }

    fn images(&self, (mover, waiting): Position) -> Vec<Position> {
        let turns: [Turn; 8] = [
            |x, y, _| (x, y),
            |x, y, last| (last - x, y),
            |x, y, last| (x, last - y),
            |x, y, last| (last - x, last - y),
            |x, y, _| (y, x),
            |x, y, last| (last - y, x),
            |x, y, last| (y, last - x),
            |x, y, last| (last - y, last - x),
        ];
        let image = |set: u64, turn: Turn| {
            let squares = self.squares(set).into_iter();
            let turned = squares.map(|(_, (x, y))| turn(x, y, self.size - 1));
            turned.filter_map(|(x, y)| self.bit(x, y)).fold(0, |set, bit| set | bit)
        };
        turns.into_iter().map(|turn| (image(mover, turn), image(waiting, turn))).collect()
    }
}
