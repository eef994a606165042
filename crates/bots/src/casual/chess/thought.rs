use std::cmp::Reverse;

use chess::{Action, Identity, View, is_dead, parse_fen};
use fastrand::Rng;
use shakmaty::{Chess, Position as _};

use super::hunt::hunt;
use crate::{exchange::exchange, men};

/// Moves that differ by less are equally good.
const WHIM: i32 = 8;

const MATE: i32 = 100_000;
const DRAW: i32 = 0;

/// The position on the board, and those before it that may still come back.
pub(super) struct Thought {
    position: Chess,
    past: Vec<Identity>,
}

impl Thought {
    pub(super) fn of(view: &View) -> Option<Thought> {
        Some(Thought { position: parse_fen(&view.fen).ok()?, past: past(view) })
    }

    /// The best move that does not allow a mate at once; just the best one if all do.
    pub(super) fn best(&self, options: &[Action], rng: &mut Rng) -> Option<Action> {
        let mut scored: Vec<(i32, Action, Chess)> = vec![];
        for &option in options {
            if let Some(after) = self.after(option) {
                scored.push((self.score(&after) + rng.i32(0..WHIM), option, after));
            }
        }
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
        let me = !after.turn();
        let value = men::balance(after.board(), me) + hunt(after.board(), me) - threat(after);
        match self.occurrences(after) {
            _ if is_dead(after) => DRAW,
            0 => value,
            1 => value / 2,
            _ => DRAW,
        }
    }

    fn occurrences(&self, after: &Chess) -> usize {
        let identity = Identity::of(after);
        self.past.iter().filter(|earlier| **earlier == identity).count()
    }
}

/// The most that the side to move can win by one capture or promotion.
fn threat(position: &Chess) -> i32 {
    let (board, color) = (position.board(), position.turn());
    let moves = position.legal_moves();
    let takes = moves.iter().filter(|m| m.is_capture() || m.is_promotion());
    takes.map(|&m| exchange(board, m, color)).max().unwrap_or(0).max(0)
}

fn allows_mate(position: &Chess) -> bool {
    position.legal_moves().iter().any(|&m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after.is_checkmate()
    })
}

/// The positions since the last capture or pawn move; none if it is too short ago for any to come back.
fn past(view: &View) -> Vec<Identity> {
    if view.half_moves < 3 {
        return vec![];
    }
    let mut position = view.start.position().clone();
    let mut past = vec![Identity::of(&position)];
    for played in &view.moves {
        let Some(m) = played.coordinates.in_position(&position) else { break };
        position.play_unchecked(m);
        if position.halfmoves() == 0 {
            past.clear();
        }
        past.push(Identity::of(&position));
    }
    past
}
