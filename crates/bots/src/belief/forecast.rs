use std::collections::HashMap;

use chess::CoordinateMove;
use fastrand::Rng;
use shakmaty::{CastlingMode, Position as _};

use super::{cloud::Cloud, work::Work};
use crate::loses_material;

/// How many boards are looked at.
const BOARDS: usize = 200;

/// What may come of a try, judged on the boards that are thought possible. All in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The try.
    pub m: CoordinateMove,
    /// The chance that it is legal.
    pub legal: u8,
    /// The chance that it captures.
    pub takes: u8,
    /// The chance that the opponent can then win material by capturing.
    pub loses: u8,
}

/// On how many boards each of these is true.
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
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) -> Vec<Forecast> {
        let mut counts: HashMap<CoordinateMove, Count> = HashMap::new();
        let mut boards = cloud.sample(BOARDS, rng);
        boards.retain(|_| work.goes_on());
        for guess in &boards {
            for m in guess.position.legal_moves() {
                let count =
                    counts.entry(CoordinateMove::of(m, CastlingMode::Standard)).or_default();
                count.legal += 1;
                count.takes += usize::from(m.is_capture());
                count.loses += usize::from(loses_material(&guess.position, m));
            }
        }
        let percent = |count: usize| {
            let share = count * 100 / boards.len().max(1);
            u8::try_from(share).expect("a move is counted once on a board")
        };
        let forecast = |m: &CoordinateMove| {
            let Count { legal, takes, loses } = counts.get(m).copied().unwrap_or_default();
            Forecast { m: *m, legal: percent(legal), takes: percent(takes), loses: percent(loses) }
        };
        tries.iter().map(forecast).collect()
    }
}
