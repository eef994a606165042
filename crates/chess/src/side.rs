use game::Seat;
use shakmaty::Color;

/// The names of the two seats.
pub const SEATS: &[&str] = &["white", "black"];

/// The seat that plays this colour.
pub const fn seat_of(color: Color) -> Seat {
    match color {
        Color::White => Seat::ALL[0],
        Color::Black => Seat::ALL[1],
    }
}

/// The colour that this seat plays.
pub fn color_of(seat: Seat) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| seat_of(color) == seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_sits_first_and_there_are_two() {
        assert_eq!(Seat::ALL.map(color_of), [Some(Color::White), Some(Color::Black), None, None]);
        assert_eq!(SEATS[seat_of(Color::Black).index()], "black");
    }
}
