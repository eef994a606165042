//! A game with its variations, as a table can take it up.

use game::{Note, Sketch, Sketched};
use shakmaty::{CastlingMode, Chess, Move, Position as _, san::SanPlus};

use super::{Comment, Line, Pgn, drawing::read_note, writer::movetext};
use crate::{Action, CoordinateMove, seat_of};

impl Pgn {
    /// The game with its variations. Where somebody passes to show a threat the moves end, because no game goes on behind
    /// that: what follows becomes part of the comment.
    pub fn sketch(&self) -> Sketch<Action> {
        let mode = self.start().castles().mode();
        let mut draft = Draft { sketch: Sketch::default(), mode };
        draft.line(self.line(), 0, self.start().clone(), true);
        draft.sketch
    }
}

/// How many moves are taken up; variations beyond stay words.
const MOST_MOVES: usize = 50_000;

struct Draft {
    sketch: Sketch<Action>,
    mode: CastlingMode,
}

impl Draft {
    /// Takes in a line that follows this action. Variations are not nested deeper than a scoresheet allows.
    fn line(&mut self, line: &Line, mut after: usize, mut position: Chess, is_game: bool) {
        for (number, ply) in line.plies.iter().enumerate() {
            let is_full = !is_game && self.sketch.actions.len() >= MOST_MOVES;
            let Some(m) = ply.played.filter(|_| !is_full) else {
                let rest = Line { plies: line.plies[number..].to_vec(), ..Line::default() };
                self.note(after).add(&format!("({})", movetext(&rest, position)));
                break;
            };
            // What stands before the game is about its start.
            let mut before = ply.before.as_slice();
            if is_game && number == 0 {
                self.sketch.note = read_note(&[], before);
                before = &[];
            }
            let note = read_note(&ply.nags, before.iter().chain(&ply.after));
            let start = (!ply.variations.is_empty()).then(|| position.clone());
            let played = self.action(m, note, after, &mut position, is_game);
            for (variation, start) in ply.variations.iter().zip(start.iter().cycle()) {
                self.line(variation, after, start.clone(), false);
            }
            after = played;
        }
        line.closing.iter().for_each(|comment: &Comment| self.note(after).add(comment.as_str()));
    }

    /// Takes in a move; its number.
    fn action(
        &mut self,
        m: Move,
        note: Note,
        after: usize,
        position: &mut Chess,
        is_game: bool,
    ) -> usize {
        let seat = seat_of(position.turn());
        // The moves of the game itself are written when they are played.
        let written = if is_game {
            position.play_unchecked(m);
            None
        } else {
            Some(SanPlus::from_move_and_play_unchecked(position, m).to_string())
        };
        let action = Action::Move(CoordinateMove::of(m, self.mode));
        self.sketch.actions.push(Sketched { after, seat, action, written, note });
        self.sketch.actions.len()
    }

    fn note(&mut self, number: usize) -> &mut Note {
        match number.checked_sub(1) {
            Some(index) => &mut self.sketch.actions[index].note,
            None => &mut self.sketch.note,
        }
    }
}
