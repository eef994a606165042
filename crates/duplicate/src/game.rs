use std::iter;

use chess::CoordinateMove;
use game::{
    Audience, Forfeit, Game, Heard, Outcome, Rejection, Repetition, Seat, SeatSet, SetupError,
    Viewer,
};
use shakmaty::san::SanPlus;

use crate::{
    Announcement, Man, Moved, Options, Player, Position, SEATS, View, ending, identity::Identity,
};

/// A game of duplicate chess from its start.
#[derive(Clone, Debug)]
pub struct Duplicate {
    position: Position,
    moves: Vec<CoordinateMove>,
    written: Vec<[SanPlus; 2]>,
    history: Repetition<Identity, 4>,
    quiet_plies: usize,
    outcome: Option<Outcome>,
}

impl Default for Duplicate {
    fn default() -> Duplicate {
        let position = Position::default();
        Duplicate {
            history: Repetition::new(Identity::of(&position)),
            position,
            moves: vec![],
            written: vec![],
            quiet_plies: 0,
            outcome: None,
        }
    }
}

impl Duplicate {
    /// The four boards and the player to move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far. North made the first, South the second, and so on.
    pub fn moves(&self) -> &[CoordinateMove] {
        &self.moves
    }

    /// The moves as they are written on the two boards of whoever made them.
    pub fn written(&self) -> &[[SanPlus; 2]] {
        &self.written
    }

    /// The number of moves in a row without a capture or pawn move.
    pub const fn quiet_plies(&self) -> usize {
        self.quiet_plies
    }

    /// How often the whole position has occurred.
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// Makes a legal move and returns what it captured.
    fn advance(&mut self, m: CoordinateMove) -> [Option<Man>; 2] {
        let taken = self.position.taken_by(m);
        let irreversible = self.position.is_pawn_move(m) || taken.iter().any(Option::is_some);
        self.written.push(self.position.written(m));
        self.position.play_unchecked(m);
        self.moves.push(m);
        self.quiet_plies = if irreversible { 0 } else { self.quiet_plies + 1 };
        let occurrences = self.history.arrive(Identity::of(&self.position), irreversible);
        self.outcome = ending::outcome(&self.position, occurrences, self.quiet_plies);
        taken
    }

    /// The announcements after a move.
    fn announcements(
        &self,
        moved: Moved,
        taken: [Option<Man>; 2],
    ) -> impl Iterator<Item = Announcement> {
        let taken = taken.into_iter().flatten();
        let ghosts = taken.clone().filter_map(|man| self.position.left_behind_by(man));
        let checks =
            moved.player.boards().into_iter().filter_map(|board| self.position.check_on(board));
        iter::once(Announcement::Moved(moved))
            .chain(taken.map(Announcement::Captured))
            .chain(ghosts.map(Announcement::Ghost))
            .chain(checks.map(Announcement::Check))
            .chain(self.outcome.clone().map(|outcome| Announcement::Ended { outcome }))
    }
}

impl Game for Duplicate {
    const NAME: &'static str = "duplicate";
    const SEATS: &'static [&'static str] = SEATS;

    type Options = Options;
    type Action = CoordinateMove;
    type Announcement = Announcement;
    type View = View;

    fn new(_: &Options) -> Result<Duplicate, SetupError> {
        Ok(Duplicate::default())
    }

    fn to_act(&self) -> SeatSet {
        match self.outcome {
            None => self.position.turn().seat().into(),
            Some(_) => SeatSet::EMPTY,
        }
    }

    fn submit(
        &mut self,
        seat: Seat,
        action: &CoordinateMove,
    ) -> Result<Vec<Heard<Announcement>>, Rejection> {
        self.check_turn(seat)?;
        self.position.validate(*action).map_err(|why| Rejection::because(why.to_string()))?;
        let moved = Moved { player: self.position.turn(), action: *action };
        let taken = self.advance(*action);
        let by = Audience::everyone(SEATS.len());
        Ok(self.announcements(moved, taken).map(|said| Heard { by, said }).collect())
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome {
        ending::forfeit(Player::on_seat(seat), why)
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    /// On two boards a move is written twice, if it does two things.
    fn written(&self, action: &CoordinateMove) -> String {
        match self.written.last() {
            Some([one, other]) if one == other => one.to_string(),
            Some([one, other]) => format!("{one} · {other}"),
            None => action.to_string(),
        }
    }
}
