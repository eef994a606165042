use crate::{
    BestLine, GameHistory, Limits, Reporter, Score, Searcher, StopToken,
    value::{INFINITE, is_decisive},
    zobrist::mixed,
};

/// A limited playing strength, as an Elo rating on the scale of lists of chess engines.
///
/// Differences between levels were measured in matches; where the scale begins is an estimate.
///
/// The weaker the player, the fewer nodes it searches and the more random error there is in its choice among the best
/// moves. It overlooks deep tactics and misjudges close decisions, as people do, but still captures what is left hanging.
///
/// ```
/// use search::Level;
/// assert!(Level::from_elo(1000) < Level::from_elo(2000));
/// assert_eq!(Level::from_elo(9999), Level::STRONGEST_LIMITED);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u32);

impl Level {
    /// The weakest level.
    pub const WEAKEST: Level = Level(RUNGS[0].elo);
    /// The strongest level that is still limited.
    pub const STRONGEST_LIMITED: Level = Level(RUNGS[RUNGS.len() - 1].elo);

    /// The levels whose strength was measured, from the weakest to the strongest limited one.
    pub const MEASURED: [Level; RUNGS.len()] = {
        let mut levels = [Level(0); RUNGS.len()];
        let mut at = 0;
        while at < levels.len() {
            levels[at] = Level(RUNGS[at].elo);
            at += 1;
        }
        levels
    };

    /// The level closest to this Elo rating.
    pub fn from_elo(elo: u32) -> Level {
        Level(elo.clamp(Level::WEAKEST.0, Level::STRONGEST_LIMITED.0))
    }

    /// Its Elo rating.
    pub fn elo(self) -> u32 {
        self.0
    }

    /// How many nodes it may search, and the scale of its errors: between two rungs, in proportion.
    fn handicap(self) -> (u64, i32) {
        let neighbours = RUNGS.windows(2).find(|pair| self.0 <= pair[1].elo);
        let [low, high] = neighbours.expect("the last rung is the strongest level") else {
            unreachable!("windows of two");
        };
        let (way, gone) = (high.elo - low.elo, self.0 - low.elo);
        let nodes = low.nodes + (high.nodes - low.nodes) * u64::from(gone) / u64::from(way);
        let percent = i32::try_from(100 * gone / way).expect("at most 100");
        (nodes, low.error - (low.error - high.error) * percent / 100)
    }
}

/// A level that was measured.
struct Rung {
    elo: u32,
    /// How many nodes it searches.
    nodes: u64,
    /// The scale of its errors, in centipawns.
    error: i32,
}

/// From the weakest level to the strongest limited one, each as strong as it proved to be against the one below. `docs/STRENGTH.md` has the
/// matches.
const RUNGS: [Rung; 8] = [
    Rung { elo: 650, nodes: 60, error: 200 },
    Rung { elo: 1075, nodes: 360, error: 153 },
    Rung { elo: 1285, nodes: 1_494, error: 111 },
    Rung { elo: 1645, nodes: 4_170, error: 91 },
    Rung { elo: 1900, nodes: 6_825, error: 71 },
    Rung { elo: 2290, nodes: 16_275, error: 53 },
    Rung { elo: 2490, nodes: 27_075, error: 37 },
    Rung { elo: 2785, nodes: 52_500, error: 17 },
];

/// How many of the best moves a limited player chooses from.
const CHOICES: usize = 5;

impl Searcher {
    /// Finds a move as a player of this level would. The same seed in the same position gives the same move.
    pub fn search_at(
        &mut self,
        level: Level,
        seed: u64,
        past: &GameHistory,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut impl Reporter,
    ) -> BestLine {
        let mut limits = limits.clone();
        let (most, scale) = level.handicap();
        limits.nodes = Some(limits.nodes.map_or(most, |nodes| nodes.min(most)));
        limits.multipv = CHOICES.max(limits.multipv);
        let (lines, nodes, depth) = self.root_moves(past, &limits, token, reporter);
        let mut random = fastrand::Rng::with_seed(mixed(seed) ^ past.board().key());
        let mut with_error = |value: i32| {
            let winning = is_decisive(value) && value > 0;
            // The sum of two dice: errors near the middle are the most likely.
            let error = random.i32(0..=scale) + random.i32(0..=scale);
            if winning { value } else { value - error }
        };
        let candidates = lines.into_iter().take(CHOICES).filter(|line| line.value > -INFINITE);
        let chosen =
            candidates.map(|line| (with_error(line.value), line)).max_by_key(|(value, _)| *value);
        match chosen {
            Some((_, line)) => BestLine { pv: line.pv, score: Score::of(line.value), depth, nodes },
            None => self.search(past, &limits, token, &mut ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stronger_level_searches_more_and_errs_less_and_rungs_are_as_they_were_measured() {
        for rung in &RUNGS {
            assert_eq!(Level::from_elo(rung.elo).handicap(), (rung.nodes, rung.error));
        }
        let elos = Level::WEAKEST.elo()..Level::STRONGEST_LIMITED.elo();
        for elo in elos {
            let (nodes, error) = Level(elo).handicap();
            let (more, less) = Level(elo + 1).handicap();
            assert!(nodes <= more && error >= less, "{elo}");
        }
    }
}
