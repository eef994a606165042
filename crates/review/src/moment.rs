use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use chess::{CoordinateMove, Identity, ending_at_a_glance, pgn::pass};
use search::GameHistory;
use shakmaty::{Chess, Color, Move, Position as _};

/// A position of a game of chess, with those before it that may come back.
#[derive(Clone, Debug)]
pub struct Moment {
    past: Vec<Chess>,
    position: Chess,
}

impl Moment {
    /// A game begins.
    pub fn new(start: Chess) -> Moment {
        Moment { past: vec![], position: start }
    }

    /// The position.
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The next one, after a move that must be legal.
    #[must_use]
    pub fn after(&self, m: Move) -> Moment {
        let mut position = self.position.clone();
        position.play_unchecked(m);
        let past = if position.halfmoves() == 0 {
            vec![]
        } else {
            self.past.iter().chain([&self.position]).cloned().collect()
        };
        Moment { past, position }
    }

    /// The same position with the other side to move; nothing in check, where nobody may pass, and once the game is over.
    ///
    /// ```
    /// use chess::parse_fen;
    /// use review::Moment;
    /// let moment = |fen: &str| Moment::new(parse_fen(fen).expect("a position"));
    /// assert!(moment("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").passed().is_some());
    /// assert!(moment("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").passed().is_none());
    /// ```
    pub fn passed(&self) -> Option<Moment> {
        let is_over = ending_at_a_glance(&self.position).is_some();
        // Nothing is repeated across it.
        (!is_over).then(|| pass(&self.position).map(Moment::new))?
    }

    /// A move from here as it is written in records of the game.
    pub fn coordinates(&self, m: Move) -> CoordinateMove {
        CoordinateMove::of(m, self.position.castles().mode())
    }

    pub(crate) fn history(&self) -> GameHistory {
        GameHistory::with_past(&self.past, self.position.clone())
    }

    /// What it has in common with all moments that are judged alike, whatever games they come from.
    pub fn key(&self) -> Key {
        let mut past = DefaultHasher::new();
        self.past.iter().for_each(|position| Identity::of(position).hash(&mut past));
        Key {
            position: Identity::of(&self.position),
            turn: self.position.turn(),
            clock: self.position.halfmoves(),
            past: past.finish(),
        }
    }
}

/// Tells moments apart that may be judged differently: by the position, the half-move clock, and what may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    position: Identity,
    turn: Color,
    clock: u32,
    past: u64,
}
