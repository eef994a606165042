//! How the opponent, who is blind too, is thought to move.

mod look;
mod sight;

use shakmaty::{Chess, Move, Position as _, Square};

use look::Scene;
use sight::TASTES;

/// How many habits are known: those of casual, those of one who keeps guesses, and chance.
const HABITS: usize = TASTES + 1;

/// How much of each is expected at first.
const FIRST: [f64; HABITS] = [0.45, 0.45, 0.1];

/// How much of what is expected at first stays, whatever is heard: who has played like one may go on like another.
const DOUBT: f64 = 0.05;

/// Who the opponent seems to be: the share of each habit in what is expected.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nature([f64; HABITS]);

/// A move that the opponent may make.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) m: Move,
    /// How likely it is.
    pub(super) chance: f64,
    /// How likely each habit makes it.
    pub(super) by_habit: [f64; HABITS],
}

/// How likely each habit makes what was heard of a turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Evidence([f64; HABITS]);

impl Evidence {
    /// A move that would sound so, on a board that is as likely as this.
    pub(super) fn add(&mut self, weight: f64, by_habit: [f64; HABITS]) {
        for (sum, chance) in self.0.iter_mut().zip(by_habit) {
            *sum += weight * chance;
        }
    }
}

/// Nothing is known of the opponent yet.
impl Default for Nature {
    fn default() -> Nature {
        Nature(FIRST)
    }
}

impl Nature {
    /// Each legal move with its chance. The opponent knows where a man was lost in the last turn.
    pub(super) fn replies(&self, position: &Chess, lost: Option<Square>) -> Vec<Reply> {
        let scene = Scene::new(position, lost);
        let mut totals = [0.0; HABITS];
        let attracted = |m: Move| {
            let [casual, believer] = scene.attraction(m);
            let by_habit = [casual, believer, 1.0];
            for (total, attraction) in totals.iter_mut().zip(by_habit) {
                *total += attraction;
            }
            Reply { m, chance: 0.0, by_habit }
        };
        let mut replies: Vec<Reply> = position.legal_moves().into_iter().map(attracted).collect();
        for reply in &mut replies {
            for ((chance, total), share) in reply.by_habit.iter_mut().zip(totals).zip(self.0) {
                *chance /= total;
                reply.chance += share * *chance;
            }
        }
        replies
    }

    /// Believes more in those habits that make what was heard likely.
    pub(super) fn learn(&mut self, evidence: &Evidence) {
        let heard: f64 = self.0.iter().zip(evidence.0).map(|(share, chance)| share * chance).sum();
        if heard <= 0.0 {
            return;
        }
        for ((share, chance), first) in self.0.iter_mut().zip(evidence.0).zip(FIRST) {
            *share = (1.0 - DOUBT) * *share * chance / heard + DOUBT * first;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::parse_fen;

    fn chance(replies: &[Reply], from: Square, to: Square) -> f64 {
        let is_it = |reply: &&Reply| reply.m.from() == Some(from) && reply.m.to() == to;
        replies.iter().filter(is_it).map(|reply| reply.chance).sum()
    }

    fn replies(fen: &str, lost: Option<Square>) -> Vec<Reply> {
        Nature::default().replies(&parse_fen(fen).unwrap(), lost)
    }

    #[test]
    fn something_is_played_whoever_plays() {
        let replies = Nature::default().replies(&Chess::default(), None);
        let total: f64 = replies.iter().map(|reply| reply.chance).sum();
        assert!((total - 1.0).abs() < 1e-9, "{total}");
        for habit in 0..HABITS {
            let total: f64 = replies.iter().map(|reply| reply.by_habit[habit]).sum();
            assert!((total - 1.0).abs() < 1e-9, "{habit}: {total}");
        }
    }

    #[test]
    fn a_man_that_has_just_taken_is_taken_back() {
        let fen = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
        let unseen = chance(&replies(fen, None), Square::E4, Square::D5);
        let known = chance(&replies(fen, Some(Square::D5)), Square::E4, Square::D5);
        assert!(known > 0.7 && known > unseen, "{known} {unseen}");
    }

    #[test]
    fn it_is_taken_back_although_unseen_men_guard_it() {
        let fen = "4k3/8/2p1p3/3p4/8/2N5/8/4K3 w - - 0 1";
        let known = chance(&replies(fen, Some(Square::D5)), Square::C3, Square::D5);
        assert!(known > 0.7, "{known}");
    }

    #[test]
    fn an_opponent_who_moves_at_random_is_seen_through_and_can_change() {
        let mut nature = Nature::default();
        let opening = Nature::default().replies(&Chess::default(), None);
        let unlikely = opening.iter().min_by(|a, b| a.chance.total_cmp(&b.chance)).unwrap();
        let likely = opening.iter().max_by(|a, b| a.chance.total_cmp(&b.chance)).unwrap();
        let hear = |nature: &mut Nature, reply: &Reply| {
            let mut evidence = Evidence::default();
            evidence.add(0.5, reply.by_habit);
            nature.learn(&evidence);
        };
        (0..20).for_each(|_| hear(&mut nature, unlikely));
        assert!(nature.0[2] > 0.9, "{nature:?}");
        (0..20).for_each(|_| hear(&mut nature, likely));
        assert!(nature.0[2] < 0.1, "{nature:?}");
        assert!((nature.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}
