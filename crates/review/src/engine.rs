use std::{fmt, sync::Arc};

use chess::ending_at_a_glance;
use game::Ending;
use search::{Limits, Progress, Reporter, Score, Searcher, StopToken};
use shakmaty::{Move, Position as _};

use crate::{Cache, Effort, Evaluation, Judge, Judgement, Line, Moment};

/// Judges chess with the engine of the search.
///
/// Before every position it forgets the one before, so that its judgement is the same wherever it comes from.
pub struct Engine {
    searcher: Searcher,
    cache: Option<Arc<Cache>>,
}

/// Enough for what one position is worth looking at, and quickly forgotten.
const MEGABYTES: usize = 4;

/// A line is told no further: the end of a long one means little.
const LONGEST_LINE: usize = 12;

impl Default for Engine {
    fn default() -> Engine {
        Engine { searcher: Searcher::new(MEGABYTES), cache: None }
    }
}

impl Engine {
    /// One that looks into this cache first, and keeps what it found there.
    pub fn with_cache(cache: Arc<Cache>) -> Engine {
        Engine { cache: Some(cache), ..Engine::default() }
    }

    fn search(
        &mut self,
        moment: &Moment,
        effort: Effort,
        stop: &StopToken,
    ) -> Option<Judgement<Move, Evaluation>> {
        let turn = moment.position().turn();
        let limits = Limits { multipv: effort.lines, ..Limits::nodes(effort.nodes) };
        let mut lines = Lines::default();
        self.searcher.clear();
        let best = self.searcher.search(&moment.history(), &limits, stop, &mut lines);
        if stop.is_stopped() {
            return None;
        }
        let line = |(pv, score): (&[Move], Score)| Line {
            moves: pv.iter().take(LONGEST_LINE).copied().collect(),
            worth: Evaluation::of(score, turn),
        };
        let others = lines.others(best.best());
        let mut all = vec![line((&best.pv, best.score))];
        all.extend(others.map(line).take(effort.lines.saturating_sub(1)));
        Some(Judgement { worth: all[0].worth, lines: all })
    }
}

impl Judge for Engine {
    type Moment = Moment;
    type Move = Move;
    type Worth = Evaluation;

    fn judge(
        &mut self,
        moment: &Moment,
        effort: Effort,
        stop: &StopToken,
    ) -> Option<Judgement<Move, Evaluation>> {
        if let Some(ending) = ending_at_a_glance(moment.position()) {
            return Some(Judgement { worth: of_ending(ending, moment), lines: vec![] });
        }
        let known = self.cache.as_ref().and_then(|cache| cache.find(moment.key(), effort));
        if known.is_some() {
            return known;
        }
        let found = self.search(moment, effort, stop)?;
        if let Some(cache) = &self.cache {
            cache.keep(moment.key(), effort, &found);
        }
        Some(found)
    }

    fn passed(moment: &Moment) -> Option<Moment> {
        moment.passed()
    }

    fn choices(moment: &Moment) -> Vec<(Move, Moment)> {
        let moves = moment.position().legal_moves().into_iter();
        moves.map(|m| (m, moment.after(m))).collect()
    }
}

/// A game that is over is worth its result.
fn of_ending(ending: Ending, moment: &Moment) -> Evaluation {
    match ending {
        Ending::Checkmate => Evaluation::Mate { winner: !moment.position().turn(), moves: 0 },
        _ => Evaluation::DRAWN,
    }
}

/// The lines that the search tells of: those of the depth under way, and those of the depth before.
#[derive(Default)]
struct Lines {
    depth: usize,
    now: Vec<Progress>,
    before: Vec<Progress>,
}

impl Lines {
    /// The next best lines, none of which begins like the best one.
    fn others(&self, best: Option<Move>) -> impl Iterator<Item = (&[Move], Score)> {
        let first = |line: &&Progress| line.pv.first().copied();
        let is_new =
            move |line: &&Progress| !self.now.iter().any(|newer| first(&newer) == first(line));
        let all = self.now.iter().chain(self.before.iter().filter(is_new));
        all.filter(move |line| first(line) != best).map(|line| (&*line.pv, line.score))
    }
}

impl Reporter for Lines {
    fn progress(&mut self, progress: &Progress) {
        if progress.depth != self.depth {
            self.depth = progress.depth;
            self.before = std::mem::take(&mut self.now);
        }
        self.now.push(progress.clone());
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Engine")
    }
}
