use std::cmp::Reverse;

use chess::{Action, Identity, View};
use fastrand::Rng;
use shakmaty::{Chess, Position as _};

use super::hunt::hunt;
use crate::{men, see::see};

const MATE: i32 = 100_000;
const DRAW: i32 = 0;

/// Moves that differ by less are equally good.
const WHIM: i32 = 8;

/// The position on the board, and those before it that may still come back.
pub(super) struct Thought {
    position: Chess,
    past: Vec<Identity>,
}

impl Thought {
    pub(super) fn of(view: &View) -> Thought {
        Thought { position: view.position.clone(), past: past(view) }
    }

    /// The best of these moves that does not allow a mate; if all do, the best.
    pub(super) fn best(&self, options: &[Action], rng: &mut Rng) -> Option<Action> {
        let moves = options.iter().filter_map(|&option| Some((option, self.after(option)?)));
        let mut scored: Vec<(i32, Action, Chess)> = moves
            .map(|(option, after)| (self.score(&after) + rng.i32(0..WHIM), option, after))
            .collect();
        scored.sort_by_key(|(score, ..)| Reverse(*score));
        let safe = scored.iter().find(|(.., after)| !allows_mate(after));
        safe.or(scored.first()).map(|(_, option, _)| *option)
    }

    fn after(&self, option: Action) -> Option<Chess> {
        let Action::Move(coordinates) = option else { return None };
        let mut after = self.position.clone();
        after.play_unchecked(coordinates.in_position(&after)?);
        Some(after)
    }

    /// How well the side stands that has just moved.
    fn score(&self, after: &Chess) -> i32 {
        if after.legal_moves().is_empty() {
            return if after.is_check() { MATE } else { DRAW };
        }
        let (board, mover) = (after.board(), !after.turn());
        let value = men::balance(board, mover) + hunt(board, mover) - threat(after);
        match self.occurrences(after) {
            _ if after.is_insufficient_material() => DRAW,
            0 => value,
            1 => value / 2,
            _ => DRAW,
        }
    }

    /// How often the position has stood on the board before.
    fn occurrences(&self, position: &Chess) -> usize {
        let identity = Identity::of(position);
        self.past.iter().filter(|&earlier| *earlier == identity).count()
    }
}

/// The most that the side to move can win by taking something or by making a queen.
fn threat(position: &Chess) -> i32 {
    let (board, color) = (position.board(), position.turn());
    let moves = position.legal_moves().into_iter();
    let gains = moves.filter(|m| m.is_capture() || m.is_promotion());
    gains.map(|m| see(board, m, color)).fold(0, i32::max)
}

/// Whether the side to move can mate.
fn allows_mate(position: &Chess) -> bool {
    position.legal_moves().into_iter().any(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after.is_checkmate()
    })
}

/// The positions that may still come back; none if too few moves were made for one to come back.
fn past(view: &View) -> Vec<Identity> {
    if view.position.halfmoves() < 3 {
        return vec![];
    }
    view.past.iter().chain([&view.position]).map(Identity::of).collect()
}
