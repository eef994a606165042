use keishi::{Rectangle, SQUARES, Square, Stones};

/// The ways from four stones to all rectangles.
#[derive(Clone, Debug)]
pub(super) struct Ways(Vec<Way>);

/// The way to one rectangle: how far each square is from each corner.
#[derive(Clone, Debug)]
struct Way {
    corners: Stones,
    distances: [[i32; 4]; SQUARES],
}

/// What it costs to wait until a stone of the opponent leaves a corner.
const HELD: i32 = 2;

/// All ways to give two corners to the first two stones and the rest to the others.
const PAIRS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 0, 2], [2, 3, 0, 1]];

impl Default for Ways {
    fn default() -> Ways {
        Ways(Rectangle::all().map(Way::to).collect())
    }
}

impl Ways {
    /// The fewest steps that take these stones to a rectangle, if some corners are held by others.
    pub(super) fn needed(&self, stones: Stones, others: Stones) -> i32 {
        self.0
            .iter()
            .map(|way| way.steps(stones) + way.delay(others))
            .min()
            .expect("there are rectangles")
    }
}

impl Way {
    fn to(rectangle: Rectangle) -> Way {
        let distances = |square| rectangle.corners().map(|corner| distance(square, corner));
        Way { corners: rectangle.stones(), distances: Square::ALL.map(distances) }
    }

    /// The fewest steps that take each stone to a corner of its own.
    fn steps(&self, stones: Stones) -> i32 {
        let mut stones = stones.into_iter();
        let mut row = || stones.next().map_or([0; 4], |stone| self.distances[stone.index()]);
        let (one, two, three, four) = (row(), row(), row(), row());
        let split = |[a, b, c, d]: [usize; 4]| {
            let first = (one[a] + two[b]).min(one[b] + two[a]);
            let second = (three[c] + four[d]).min(three[d] + four[c]);
            first + second
        };
        PAIRS.into_iter().map(split).min().expect("there are pairs")
    }

    fn delay(&self, others: Stones) -> i32 {
        (self.corners & others).into_iter().map(|_| HELD).sum()
    }
}

fn distance(from: Square, to: Square) -> i32 {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    i32::from(files.max(ranks))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    fn stones(text: &str) -> Stones {
        text.split(' ').map(|square| square.parse::<Square>().unwrap()).collect()
    }

    fn needed(own: &str, others: &str) -> i32 {
        Ways::default().needed(stones(own), stones(others))
    }

    #[test]
    fn a_rectangle_needs_no_step() {
        assert_eq!(needed("a1 c1 a3 c3", "f6"), 0);
        assert_eq!(needed("a1 f1 a6 f6", "c3"), 0);
    }

    #[test]
    fn each_stone_needs_a_corner_of_its_own() {
        assert_eq!(needed("a1 b1 a3 c3", "f6"), 1);
        assert_eq!(needed("a1 b1 a2 b2", "f6"), 3);
        assert_eq!(needed("a2 b2 e2 f2", "a5"), 4);
    }

    #[test]
    fn a_corner_that_is_held_is_waited_for_unless_there_is_another_way() {
        assert_eq!(needed("a1 b1 a3 c3", "c1"), 3);
        assert_eq!(needed("a1 c1 a3 b3", "c3"), 2, "to a4 and c4");
    }

    /// All orders of the corners, one after the other.
    fn naive(stones: Stones) -> i32 {
        let to = |corners: [Square; 4]| {
            let mut fewest = i32::MAX;
            for order in 0..256 {
                let order = [order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6];
                if (0..4).all(|n| order.contains(&n)) {
                    let ways = stones.into_iter().zip(order);
                    fewest = fewest.min(ways.map(|(stone, n)| distance(stone, corners[n])).sum());
                }
            }
            fewest
        };
        Rectangle::all().map(|rectangle| to(rectangle.corners())).min().unwrap()
    }

    #[test]
    fn no_order_of_the_corners_is_shorter() {
        let mut rng = Rng::with_seed(4);
        for _ in 0..20 {
            let stones: Stones = rng.choose_multiple(Square::ALL, 4).into_iter().collect();
            assert_eq!(Ways::default().needed(stones, Stones::EMPTY), naive(stones), "{stones}");
        }
    }
}
