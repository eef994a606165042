use crate::{
    BestLine, History, Limits, Reporter, Score, Searcher, StopToken, keys::mixed, value::is_decided,
};

/// How strong a player is, from a beginner to all that the search can do.
///
/// A weak player looks at fewer positions and is unsure which of the moves that it likes is best, the more so the weaker it
/// is. So it overlooks what lies deep and misjudges what lies near, as people do, and still takes what is left standing.
///
/// ```
/// use search::Level;
/// assert!(Level::from_elo(1000) < Level::from_elo(2000));
/// assert_eq!(Level::from_elo(9999), Level::STRONGEST_LIMITED);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u32);

impl Level {
    /// The weakest.
    pub const WEAKEST: Level = Level(800);
    /// The strongest that is still held back.
    pub const STRONGEST_LIMITED: Level = Level(2600);

    /// About this Elo.
    pub fn from_elo(elo: u32) -> Level {
        Level(elo.clamp(Level::WEAKEST.0, Level::STRONGEST_LIMITED.0))
    }

    /// The Elo that it stands for. It is an estimate.
    pub fn elo(self) -> u32 {
        self.0
    }

    /// How many positions it looks at: five times as many for every 400 Elo.
    fn nodes(self) -> u64 {
        let steps = self.0 - Level::WEAKEST.0;
        let whole = 5_u64.pow(steps / 400);
        60 * whole * u64::from(100 + steps % 400) / 100
    }

    /// By how many centipawns it misjudges the moves that it likes.
    fn doubt(self) -> i32 {
        let short = Level::STRONGEST_LIMITED.0 - self.0;
        i32::try_from(short / 9).unwrap_or(0)
    }
}

/// How many moves a weak player hesitates between.
const CHOICES: usize = 5;

impl Searcher {
    /// Finds a move as a player of this level would. The same seed in the same position chooses the same move.
    pub fn search_at(
        &mut self,
        level: Level,
        seed: u64,
        history: &History,
        limits: &Limits,
        token: &StopToken,
        reporter: &mut impl Reporter,
    ) -> BestLine {
        let mut limits = limits.clone();
        limits.nodes = Some(limits.nodes.unwrap_or(u64::MAX).min(level.nodes()));
        limits.lines = CHOICES.max(limits.lines);
        let (lines, nodes, depth) = self.lines(history, &limits, token, reporter);
        let mut random = fastrand::Rng::with_seed(mixed(seed) ^ history.board().key());
        let mut liked = |value: i32| {
            let sure = is_decided(value) && value > 0;
            // The sum of two dice: small errors are frequent, large ones rare.
            let error = random.i32(0..=level.doubt()) + random.i32(0..=level.doubt());
            if sure { value } else { value - error }
        };
        let considered =
            lines.into_iter().take(CHOICES).filter(|line| line.value > -crate::value::INFINITE);
        let chosen =
            considered.map(|line| (liked(line.value), line)).max_by_key(|(liked, _)| *liked);
        match chosen {
            Some((_, line)) => {
                BestLine { moves: line.line, score: Score::of(line.value), depth, nodes }
            }
            None => self.search(history, &limits, token, &mut ()),
        }
    }
}
