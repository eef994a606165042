//! Answers that were not found at once are remembered: whoever replays or looks back at a game asks the same again.

use std::{
    collections::VecDeque,
    sync::{LazyLock, Mutex, MutexGuard, PoisonError},
};

use rustc_hash::FxHashMap;
use shakmaty::{Chess, Color, Position as _};

use super::Mate;
use crate::Identity;

/// How many answers are remembered, the newest: about 2 MB.
const MOST: usize = 1 << 14;

/// For the whole process, like the answers themselves: they depend on the question alone.
static MEMORY: LazyLock<Mutex<Memory>> = LazyLock::new(Mutex::default);

/// All that an answer depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Asked {
    position: Identity,
    turn: Color,
    /// Who is to mate; nobody if either may.
    winner: Option<Color>,
    budget: usize,
}

#[derive(Default)]
struct Memory {
    answers: FxHashMap<Asked, Mate>,
    /// The oldest first.
    order: VecDeque<Asked>,
}

impl Asked {
    pub(super) fn of(position: &Chess, winner: Option<Color>, budget: usize) -> Asked {
        Asked { position: Identity::of(position), turn: position.turn(), winner, budget }
    }

    /// The answer that was found before, or else finds it.
    pub(super) fn or_find(self, find: impl FnOnce() -> Mate) -> Mate {
        let known = memory().answers.get(&self).copied();
        known.unwrap_or_else(|| {
            let answer = find();
            memory().note(self, answer);
            answer
        })
    }
}

impl Memory {
    fn note(&mut self, asked: Asked, answer: Mate) {
        if self.answers.insert(asked, answer).is_none() {
            self.order.push_back(asked);
        }
        if self.order.len() > MOST {
            let oldest = self.order.pop_front();
            oldest.and_then(|oldest| self.answers.remove(&oldest));
        }
    }
}

fn memory() -> MutexGuard<'static, Memory> {
    MEMORY.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(budget: usize) -> Asked {
        Asked::of(&Chess::default(), None, budget)
    }

    #[test]
    fn what_was_found_is_not_looked_for_again() {
        assert_eq!(asked(1).or_find(|| Mate::Unknown), Mate::Unknown);
        assert_eq!(asked(1).or_find(|| unreachable!("it is known")), Mate::Unknown);
        assert_eq!(asked(2).or_find(|| Mate::Possible), Mate::Possible, "another question");
    }

    #[test]
    fn the_oldest_answers_are_forgotten() {
        let mut memory = Memory::default();
        (0..MOST + 10).for_each(|budget| memory.note(asked(budget), Mate::Impossible));
        assert_eq!((memory.answers.len(), memory.order.len()), (MOST, MOST));
        assert!(!memory.answers.contains_key(&asked(9)) && memory.answers.contains_key(&asked(10)));
    }
}
