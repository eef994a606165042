use std::collections::HashMap;

use chess::CoordinateMove;
use fastrand::Rng;
use shakmaty::{CastlingMode, Color, Move, Position as _};

use super::{cloud::Cloud, particle::Particle};
use crate::exchange::exchange;

/// How many boards are looked at.
const BOARDS: usize = 200;

/// What may come of a try, by the boards that are thought possible. All in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The try.
    pub m: CoordinateMove,
    /// How likely it is legal.
    pub legal: u8,
    /// How likely it takes a man.
    pub takes: u8,
    /// How likely the opponent can then win material by taking.
    pub loses: u8,
}

/// On how many boards something is so.
#[derive(Clone, Copy, Default)]
struct Count {
    legal: usize,
    takes: usize,
    loses: usize,
}

impl Forecast {
    /// What may come of each of these tries.
    pub(super) fn all(
        tries: &[CoordinateMove],
        cloud: &Cloud,
        own: Color,
        rng: &mut Rng,
    ) -> Vec<Forecast> {
        let mut counts: HashMap<CoordinateMove, Count> = HashMap::new();
        let boards = cloud.sample(BOARDS, rng);
        for guess in &boards {
            for m in guess.position.legal_moves() {
                let count =
                    counts.entry(CoordinateMove::of(m, CastlingMode::Standard)).or_default();
                count.legal += 1;
                count.takes += usize::from(m.is_capture());
                count.loses += usize::from(loses(guess, m, own));
            }
        }
        let percent = |count: usize| u8::try_from(count * 100 / boards.len().max(1)).unwrap_or(100);
        let forecast = |m: &CoordinateMove| {
            let Count { legal, takes, loses } = counts.get(m).copied().unwrap_or_default();
            Forecast { m: *m, legal: percent(legal), takes: percent(takes), loses: percent(loses) }
        };
        tries.iter().map(forecast).collect()
    }
}

/// Whether the opponent can win material by taking after this move.
fn loses(guess: &Particle, m: Move, own: Color) -> bool {
    let mut after = guess.position.clone();
    after.play_unchecked(m);
    let captures = after.capture_moves();
    captures.into_iter().any(|reply| exchange(after.board(), reply, !own) > 0)
}
