use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Piece, Position as _, Square};
use ts_rs::TS;

use super::cloud::Cloud;

/// Where a player believed the opponent's men to be when it last decided.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Beliefs {
    /// In which half-move of the game that was; the first is 1.
    pub turn: usize,
    /// How many different boards were thought possible.
    pub boards: usize,
    /// The opponent's men, likeliest first on each square; what is hardly likely is left out.
    pub men: Vec<Suspect>,
}

/// A man of the opponent that may stand on a square.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Suspect {
    /// Where.
    #[serde_as(as = "DisplayFromStr")]
    #[ts(type = "Square")]
    pub square: Square,
    /// What, as the letter of a FEN.
    #[ts(type = "string")]
    pub man: char,
    /// How likely, in hundredths.
    pub percent: u8,
}

impl Beliefs {
    pub(super) fn of(cloud: &Cloud, own: Color, turn: usize) -> Beliefs {
        let suspects = Square::ALL.into_iter().flat_map(|square| on_square(cloud, own, square));
        Beliefs { turn, boards: cloud.particles.len(), men: suspects.collect() }
    }
}

fn on_square(cloud: &Cloud, own: Color, square: Square) -> Vec<Suspect> {
    let mut chances: Vec<(Piece, f64)> = vec![];
    for guess in &cloud.particles {
        let Some(man) = guess.position.board().piece_at(square).filter(|man| man.color != own)
        else {
            continue;
        };
        match chances.iter_mut().find(|(known, _)| *known == man) {
            Some((_, chance)) => *chance += guess.weight,
            None => chances.push((man, guess.weight)),
        }
    }
    chances.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let suspect =
        |(man, chance): (Piece, f64)| Suspect { square, man: man.char(), percent: percent(chance) };
    chances.into_iter().map(suspect).filter(|suspect| suspect.percent > 0).collect()
}

fn percent(chance: f64) -> u8 {
    (0..=100).rev().find(|&percent| f64::from(percent) <= 100.0 * chance + 0.5).unwrap_or(0)
}
