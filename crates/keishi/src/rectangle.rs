use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Square, Stones};

/// The least distance, in coordinates, between neighbouring corners: one empty square lies between them.
pub const MIN_LENGTH: u8 = 2;

/// Four squares that win: the corners of a rectangle along the files and ranks, each side at least two long.
///
/// ```
/// use keishi::{Rectangle, Square, Stones};
/// let stones = ["b1", "e1", "b3", "e3"].map(|square| square.parse::<Square>().unwrap());
/// let rectangle = Rectangle::of(stones.into_iter().collect()).unwrap();
/// assert_eq!(rectangle.to_string(), "b1 e1 e3 b3");
/// assert_eq!(Rectangle::all().count(), 100);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "[Square; 4]"))]
#[serde(into = "[Square; 4]", try_from = "[Square; 4]")]
pub struct Rectangle {
    low: Square,
    high: Square,
}

impl Rectangle {
    /// The rectangle with this lower left and this upper right corner, if it is one and large enough.
    pub const fn new(low: Square, high: Square) -> Option<Rectangle> {
        let wide = low.file() + MIN_LENGTH <= high.file();
        let tall = low.rank() + MIN_LENGTH <= high.rank();
        if wide && tall { Some(Rectangle { low, high }) } else { None }
    }

    /// The rectangle that these stones form, if they do.
    pub fn of(stones: Stones) -> Option<Rectangle> {
        let rectangle = Rectangle::new(stones.first()?, stones.last()?)?;
        (rectangle.stones() == stones).then_some(rectangle)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Rectangle> {
        let pairs = Square::ALL.into_iter().flat_map(|low| Square::ALL.map(|high| (low, high)));
        pairs.filter_map(|(low, high)| Rectangle::new(low, high))
    }

    /// Its corners in order around it, starting at the lower left, as one would draw it.
    pub const fn corners(self) -> [Square; 4] {
        let width = self.high.file() - self.low.file();
        let lower_right = Square::ALL[self.low.index() + width as usize];
        let upper_left = Square::ALL[self.high.index() - width as usize];
        [self.low, lower_right, self.high, upper_left]
    }

    /// Its corners as a set.
    pub fn stones(self) -> Stones {
        self.corners().into_iter().collect()
    }
}

impl fmt::Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, lower_right, high, upper_left] = self.corners();
        write!(f, "{low} {lower_right} {high} {upper_left}")
    }
}

impl From<Rectangle> for [Square; 4] {
    fn from(rectangle: Rectangle) -> [Square; 4] {
        rectangle.corners()
    }
}

/// Four squares that are not the corners of a winning rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} are not the corners of a rectangle with sides of at least {MIN_LENGTH}")]
pub struct NoRectangle(Stones);

impl TryFrom<[Square; 4]> for Rectangle {
    type Error = NoRectangle;

    fn try_from(corners: [Square; 4]) -> Result<Rectangle, NoRectangle> {
        let stones = corners.into_iter().collect();
        Rectangle::of(stones).ok_or(NoRectangle(stones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(text: &str) -> Stones {
        text.split(' ').map(|square| square.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn the_smallest_is_three_squares_wide_and_the_largest_spans_the_board() {
        for text in ["a1 c1 a3 c3", "d4 f4 d6 f6", "a1 f1 a6 f6", "b2 b6 d2 d6"] {
            assert!(Rectangle::of(stones(text)).is_some(), "{text}");
        }
    }

    #[test]
    fn clusters_strips_diamonds_and_ragged_shapes_do_not_count() {
        let refused = [
            "a1 b1 a2 b2",
            "a1 f1 a2 f2",
            "a1 b1 a6 b6",
            "c1 a3 e3 c5",
            "a1 c1 b3 d3",
            "a1 c1 a3 d3",
            "a1 c1 a3",
            "a1 c1 a3 c3 e5",
            "e1 a3 e3 a5",
            "a2 b2 e2 f2",
        ];
        for text in refused {
            assert_eq!(Rectangle::of(stones(text)), None, "{text}");
        }
        assert_eq!(Rectangle::of(Stones::EMPTY), None);
    }

    #[test]
    fn on_the_wire_it_is_its_four_corners() {
        let rectangle = Rectangle::of(stones("b2 b4 e2 e4")).unwrap();
        let json = serde_json::to_string(&rectangle).unwrap();
        assert_eq!(json, r#"["b2","e2","e4","b4"]"#);
        assert_eq!(serde_json::from_str::<Rectangle>(&json).unwrap(), rectangle);
        let refusal = serde_json::from_str::<Rectangle>(r#"["a1","b1","a2","b2"]"#).unwrap_err();
        assert!(refusal.to_string().contains("a1 b1 a2 b2 are not the corners"), "{refusal}");
    }
}
