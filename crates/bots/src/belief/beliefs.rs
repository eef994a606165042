use shakmaty::{Color, Piece, Position as _, Square};

use super::cloud::Cloud;

/// Where a player believed the opponent's men to be when it last decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beliefs {
    /// In which half-move of the game that was; the first is 1.
    pub turn: usize,
    /// How many different boards were thought possible.
    pub boards: usize,
    /// The opponent's men, the likeliest first on each square; very unlikely ones are left out.
    pub men: Vec<Suspect>,
}

/// A man of the opponent that may stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// The square it may stand on.
    pub square: Square,
    /// The man it may be.
    pub man: Piece,
    /// The chance, in percent.
    pub percent: u8,
}

impl Beliefs {
    pub(super) fn of(cloud: &Cloud, own: Color, turn: usize) -> Beliefs {
        let suspects = Square::ALL.into_iter().flat_map(|square| on_square(cloud, own, square));
        Beliefs { turn, boards: cloud.particles.len(), men: suspects.collect() }
    }
}

/// As it is told when the game is over: squares and men as text.
impl From<&Beliefs> for protocol::Beliefs {
    fn from(Beliefs { turn, boards, men }: &Beliefs) -> protocol::Beliefs {
        let men = men.iter().map(protocol::Suspect::from).collect();
        protocol::Beliefs { turn: *turn, boards: *boards, men }
    }
}

impl From<&Suspect> for protocol::Suspect {
    fn from(&Suspect { square, man, percent }: &Suspect) -> protocol::Suspect {
        protocol::Suspect { square: square.to_string(), man: man.char(), percent }
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
    let suspect = |(man, chance): (Piece, f64)| Suspect { square, man, percent: percent(chance) };
    chances.into_iter().map(suspect).filter(|suspect| suspect.percent > 0).collect()
}

fn percent(chance: f64) -> u8 {
    (0..=100).rev().find(|&percent| f64::from(percent) <= 100.0 * chance + 0.5).unwrap_or(0)
}
