use std::fmt;

use crate::{
    Network,
    value::{MATE, MATE_IN_MAX_PLY},
};

/// How good a position is for the side to move.
///
/// ```
/// use search::Score;
/// assert_eq!(Score::Centipawns(-30).to_string(), "cp -30");
/// assert_eq!(Score::Mate(3).to_string(), "mate 3");
/// assert!(Score::Mate(5) > Score::Centipawns(900));
/// assert!(Score::Mate(2) > Score::Mate(5));
/// assert!(Score::Mate(-2) < Score::Mate(-5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; negative if the side to move is being mated, 0 if it is mated already.
    Mate(i32),
}

impl Score {
    pub(crate) fn of(value: i32) -> Score {
        if value >= MATE_IN_MAX_PLY {
            Score::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_IN_MAX_PLY {
            Score::Mate(-(MATE + value) / 2)
        } else {
            Score::Centipawns(value)
        }
    }

    /// In centipawns, with mates above every other score.
    pub fn centipawns(self) -> i32 {
        match self {
            Score::Centipawns(centipawns) => centipawns,
            Score::Mate(moves) if moves > 0 => MATE - 2 * moves + 1,
            Score::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

/// With this many normalized centipawns, half of the games are won. This and the next number fit 400 games of the engine against itself, at
/// 1 second and 0.01 a move.
const HALF_WON: f64 = 214.0;
/// How many normalized centipawns make the odds of a win e times as good.
const E_FOLD: f64 = 174.0;

/// How likely a game is won, drawn and lost, in thousandths, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Won.
    pub win: u16,
    /// Drawn.
    pub draw: u16,
    /// Lost.
    pub loss: u16,
}

impl Score {
    /// The score for people: a pawn is about 100. A search and whoever compares its scores need it as it is.
    #[must_use]
    pub fn normalized(self) -> Score {
        match self {
            Score::Centipawns(centipawns) => Score::Centipawns(centipawns * 100 / Network::PAWN),
            mate @ Score::Mate(_) => mate,
        }
    }

    /// What is to be expected of a game that stands like this, if the engine plays both sides.
    ///
    /// ```
    /// use search::Score;
    /// let even = Score::Centipawns(0).chances();
    /// assert!(even.win == even.loss && even.draw > even.win);
    /// assert_eq!(Score::Mate(-2).chances().loss, 1000);
    /// ```
    pub fn chances(self) -> Chances {
        let (win, loss) = match self.normalized() {
            Score::Mate(moves) if moves > 0 => (1000, 0),
            Score::Mate(_) => (0, 1000),
            Score::Centipawns(centipawns) => (won(centipawns), won(-centipawns)),
        };
        Chances { win, draw: 1000 - win - loss, loss }
    }
}

/// How many of a thousand games are won.
fn won(centipawns: i32) -> u16 {
    let missing = HALF_WON - f64::from(centipawns);
    let thousandths = 1000.0 / (1.0 + (missing / E_FOLD).exp());
    let whole = (1..=1000_u16).take_while(|number| f64::from(*number) <= thousandths);
    whole.last().unwrap_or(0)
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        self.centipawns().cmp(&other.centipawns())
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{mate_in, mated_in};

    #[test]
    fn mates_are_counted_in_moves() {
        assert_eq!(Score::of(mate_in(1)), Score::Mate(1));
        assert_eq!(Score::of(mate_in(5)), Score::Mate(3));
        assert_eq!(Score::of(mated_in(0)), Score::Mate(0));
        assert_eq!(Score::of(mated_in(4)), Score::Mate(-2));
    }

    #[test]
    fn chances_grow_with_the_score_and_add_up() {
        let mut last = 0;
        for centipawns in (-2_000..2_000).step_by(7) {
            let chances = Score::Centipawns(centipawns).chances();
            let mirrored = Score::Centipawns(-centipawns).chances();
            assert_eq!(chances.win + chances.draw + chances.loss, 1000);
            assert_eq!((chances.win, chances.loss), (mirrored.loss, mirrored.win));
            assert!(chances.win >= last);
            last = chances.win;
        }
        assert!(last > 990);
    }

    #[test]
    fn a_pawn_is_about_a_hundred() {
        let pawn = Score::Centipawns(Network::embedded().pawn()).normalized();
        let Score::Centipawns(pawn) = pawn else { unreachable!("a pawn is no mate") };
        assert!((85..=115).contains(&pawn), "{pawn}");
    }

    #[test]
    fn the_order_of_scores_is_that_of_values() {
        let values = [mated_in(0), mated_in(4), -500, 0, 3, mate_in(7), mate_in(1)];
        assert!(values.map(Score::of).is_sorted());
    }
}
