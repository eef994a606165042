//! All boards that are possible after what a player of blind chess has heard.

use std::collections::HashSet;

use blind::{Action, Announcement, Blind};
use chess::{CoordinateMove, Identity};
use game::{Game as _, Heard, Seat};
use shakmaty::{CastlingMode, Chess, Position as _};

/// The games that sound alike to one player. They began in a position that both players have seen.
pub(super) struct Worlds {
    seat: Seat,
    games: Vec<Blind>,
}

/// More are not followed.
const MOST: usize = 3_000;

impl Worlds {
    pub(super) fn new(seat: Seat, game: &Blind) -> Worlds {
        Worlds { seat, games: vec![game.clone()] }
    }

    /// How many boards are possible; nothing if there are too many.
    pub(super) fn count(&self) -> Option<usize> {
        (self.games.len() <= MOST).then_some(self.games.len())
    }

    /// The player made this move and heard this.
    pub(super) fn own_move(&mut self, action: Action, heard: &[Heard<Announcement>]) {
        let seat = self.seat;
        let games = self.games.drain(..);
        self.games = games
            .filter_map(|mut game| {
                let said = game.submit(seat, &action).ok()?;
                sounds_alike(seat, &said, heard).then_some(game)
            })
            .collect();
    }

    /// The opponent made some move, after which the player heard this.
    pub(super) fn other_move(&mut self, heard: &[Heard<Announcement>]) {
        let seat = self.seat;
        let mut after: Vec<Blind> = vec![];
        let mut seen = HashSet::new();
        for game in self.games.drain(..) {
            for m in legal(game.truth()) {
                let mut next = game.clone();
                let mover = chess::seat_of(game.truth().turn());
                let said = next.submit(mover, &Action::Try(m)).expect("it is legal");
                if sounds_alike(seat, &said, heard) && seen.insert(Identity::of(next.truth())) {
                    after.push(next);
                }
            }
            if after.len() > MOST {
                break;
            }
        }
        self.games = after;
    }

    /// On how many boards this try is legal.
    pub(super) fn legal_on(&self, m: CoordinateMove) -> usize {
        let legal = |game: &&Blind| m.in_position(game.truth()).is_some();
        self.games.iter().filter(legal).count()
    }
}

/// The legal moves of a position.
pub(super) fn legal(position: &Chess) -> Vec<CoordinateMove> {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| CoordinateMove::of(m, CastlingMode::Standard)).collect()
}

fn sounds_alike(seat: Seat, one: &[Heard<Announcement>], other: &[Heard<Announcement>]) -> bool {
    let viewer = game::Viewer::Seat(seat);
    let heard = |said: &[Heard<Announcement>]| -> Vec<Announcement> {
        said.iter().filter_map(|heard| heard.for_viewer(viewer).cloned()).collect()
    };
    heard(one) == heard(other)
}
