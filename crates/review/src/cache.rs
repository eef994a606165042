use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{Mutex, PoisonError},
};

use crate::{Effort, Engine, JudgementOf, Key};

/// Judgements of positions, for all games together: most begin alike, and a game is looked at more than once.
///
/// ```
/// use std::sync::Arc;
/// use review::{Cache, Effort, Engine, Judge, Moment};
/// use search::StopToken;
/// let cache = Arc::new(Cache::new(1_000));
/// let (start, effort) = (Moment::new(shakmaty::Chess::default()), Effort { nodes: 2_000, lines: 1 });
/// let judged = Engine::with_cache(Arc::clone(&cache)).judge(&start, effort, &StopToken::default());
/// assert_eq!(cache.find(start.key(), effort), judged);
/// assert_eq!(cache.find(start.key(), Effort { lines: 2, ..effort }), None);
/// ```
pub struct Cache {
    most: usize,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    judgements: HashMap<(Key, Effort), JudgementOf<Engine>>,
    /// The oldest first.
    order: VecDeque<(Key, Effort)>,
}

impl Cache {
    /// Room for so many judgements; beyond that the oldest are forgotten. One takes about half a kilobyte.
    pub fn new(most: usize) -> Cache {
        Cache { most, known: Mutex::default() }
    }

    /// The judgement, if it is known.
    pub fn find(&self, key: Key, effort: Effort) -> Option<JudgementOf<Engine>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.judgements.get(&(key, effort)).cloned()
    }

    pub(crate) fn keep(&self, key: Key, effort: Effort, judgement: &JudgementOf<Engine>) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.judgements.insert((key, effort), judgement.clone()).is_none() {
            known.order.push_back((key, effort));
        }
        if known.order.len() > self.most
            && let Some(oldest) = known.order.pop_front()
        {
            known.judgements.remove(&oldest);
        }
    }
}

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache").field("most", &self.most).finish_non_exhaustive()
    }
}
