use std::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Serialize};

/// The most seats that any game at this table has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 in the order in which the seats first move.
///
/// What a seat is called ("white", "north") is the game's business: see [`Game::SEATS`](crate::Game::SEATS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(maximum = 3))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Every seat that a table can have.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat with this number, if a table can have that many.
    ///
    /// ```
    /// use game::Seat;
    /// assert_eq!(Seat::new(1).map(Seat::index), Some(1));
    /// assert_eq!(Seat::new(4), None);
    /// ```
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat::ALL[index]) } else { None }
    }

    /// The seat's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::ALL.into_iter().take(count)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let index = usize::deserialize(from)?;
        Seat::new(index).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "there is no seat {index}: seats are numbered from 0 to {}",
                MAX_SEATS - 1
            ))
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, SeatSet};
/// let everyone = SeatSet::first(2);
/// let second = Seat::new(1).unwrap();
/// assert!(everyone.contains(second));
/// assert_eq!(everyone.without(second).iter().count(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Seat>))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    pub fn first(count: usize) -> SeatSet {
        Seat::first(count).collect()
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats that are in one set or the other.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in it, lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// One value for each seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// A value for each of the first `seats` seats.
    ///
    /// ```
    /// use game::{BySeat, Seat};
    /// let names = BySeat::new(2, |seat| format!("player {seat}"));
    /// assert_eq!(names[Seat::new(1).unwrap()], "player 1");
    /// ```
    pub fn new(seats: usize, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::first(seats).map(value).collect())
    }

    /// How many seats there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no seat at all.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of this seat, if the game has it.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The value of this seat, to be changed, if the game has it.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// Seats with their values, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::first(self.0.len()).zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    /// Panics if the game has no such seat.
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    /// Panics if the game has no such seat.
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_remembers_exactly_what_was_put_in() {
        for bits in 0u8..16 {
            let seats: Vec<Seat> =
                Seat::ALL.into_iter().filter(|seat| bits >> seat.index() & 1 == 1).collect();
            let set: SeatSet = seats.iter().copied().collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), seats);
            let json = serde_json::to_string(&set).unwrap();
            assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), set);
        }
    }

    #[test]
    fn a_seat_that_no_table_has_is_refused_by_name() {
        let refusal = serde_json::from_str::<Seat>("9").unwrap_err().to_string();
        assert!(refusal.contains("there is no seat 9"), "{refusal}");
    }
}
