use keishi::{Rectangle, SQUARES, Square, Stones};

/// The ways from four stones to all rectangles.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    rectangles: Vec<Way>,
}

/// The way to one rectangle: its corners, and how far each square is from each of them.
#[derive(Clone, Debug)]
struct Way {
    corners: Stones,
    distances: [[i32; 4]; SQUARES],
}

/// What it costs to get a stone of the opponent off a corner.
const HELD: i32 = 2;

/// The corners for the first two stones, then those for the others.
const PAIRS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 0, 2], [2, 3, 0, 1]];

impl Default for Ways {
    fn default() -> Ways {
        Ways { rectangles: Rectangle::all().map(Way::to).collect() }
    }
}

impl Ways {
    /// The fewest steps that take these stones to the corners of a rectangle, with a price on corners that others hold.
    pub(super) fn needed(&self, stones: Stones, others: Stones) -> i32 {
        let steps = self.rectangles.iter().map(|way| way.steps(stones) + way.price(others));
        steps.min().unwrap_or(0)
    }
}

impl Way {
    fn to(rectangle: Rectangle) -> Way {
        let distances = |square| rectangle.corners().map(|corner| distance(square, corner));
        Way { corners: rectangle.stones(), distances: Square::ALL.map(distances) }
    }

    /// The fewest steps that take each of four stones to a corner of its own.
    fn steps(&self, stones: Stones) -> i32 {
        let mut rows = stones.into_iter().map(|stone| &self.distances[stone.index()]);
        let (Some(a), Some(b), Some(c), Some(d)) =
            (rows.next(), rows.next(), rows.next(), rows.next())
        else {
            return i32::MAX / 2;
        };
        let pair = |one: &[i32; 4], other: &[i32; 4], [m, n]: [usize; 2]| {
            (one[m] + other[n]).min(one[n] + other[m])
        };
        let split = |[m, n, o, p]: [usize; 4]| pair(a, b, [m, n]) + pair(c, d, [o, p]);
        PAIRS.into_iter().map(split).min().unwrap_or(0)
    }

    fn price(&self, others: Stones) -> i32 {
        (self.corners & others).into_iter().map(|_| HELD).sum()
    }
}

fn distance(from: Square, to: Square) -> i32 {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    i32::from(files.max(ranks))
}
