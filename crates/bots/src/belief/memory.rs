use blind::{Action, Own, Said, View};
use chess::CoordinateMove;
use shakmaty::Board;

use super::chronicle::{Attempt, Chronicle};

/// What a player remembers of a game beyond what the view tells.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    heard: Vec<Said>,
    /// What was tried in each of the player's own turns.
    attempts: Vec<Vec<Attempt>>,
    /// What was last done and has not been answered yet.
    open: Option<Open>,
    /// How the player's men stood at each decision, without immediate repeats.
    stood: Vec<Board>,
}

/// What was done when the player had made this many moves and heard this much.
#[derive(Clone, Debug)]
struct Open {
    action: Action,
    moves: usize,
    heard: usize,
}

impl Memory {
    /// Takes in what is new, including what was tried in this turn. If the game went back, everything is forgotten first, and the
    /// result says so.
    pub(super) fn take_in(&mut self, view: &View, own: &Own, tried: &[Action]) -> bool {
        let went_back = !view.heard.starts_with(&self.heard);
        if went_back {
            *self = Memory::default();
        }
        self.note_answer(view, own, tried);
        self.heard.clone_from(&view.heard);
        if self.stood.last() != Some(&own.army.men) {
            self.stood.push(own.army.men.clone());
        }
        went_back
    }

    /// Notes that this is done now.
    pub(super) fn expect_answer(&mut self, view: &View, own: &Own, action: Action) {
        self.open = Some(Open { action, moves: own.moves.len(), heard: view.heard.len() });
    }

    /// Everything known of the game so far.
    pub(super) fn chronicle(&self, view: &View, own: &Own) -> Chronicle {
        Chronicle::of(view, own, &self.attempts)
    }

    /// How often the player's men have stood as they would after this move.
    pub(super) fn times_stood(&self, own: &Own, m: CoordinateMove) -> f64 {
        let mut after = own.army.men.clone();
        if let Some(man) = after.remove_piece_at(m.from) {
            after.set_piece_at(m.to, man);
        }
        self.stood.iter().filter(|stood| **stood == after).map(|_| 1.0).sum()
    }

    /// Notes the answer to the last action if it did not end the turn. An action that was never carried out has none.
    fn note_answer(&mut self, view: &View, own: &Own, tried: &[Action]) {
        let number = own.moves.len();
        self.attempts.resize(number + 1, vec![]);
        let attempts = &mut self.attempts[number];
        let done = |open: &Open| open.moves == number && tried.last() == Some(&open.action);
        match self.open.take().filter(done) {
            Some(Open { action, heard, .. }) => {
                let answer = view.heard[heard..].iter().map(|said| said.said.clone()).collect();
                attempts.push(Attempt { action, answer });
            }
            None if attempts.is_empty() => *attempts = Attempt::recalled(view, own),
            None => {}
        }
    }
}
