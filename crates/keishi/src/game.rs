use game::{
    Audience, BySeat, Forfeit, Game, Heard, Outcome, Rejection, Score, Seat, SeatSet, SetupError,
    Viewer,
};

use crate::{Action, Announcement, Keishi, Options, SEATS, View};

impl Game for Keishi {
    const NAME: &'static str = "keishi";
    const SEATS: &'static [&'static str] = SEATS;

    type Options = Options;
    type Action = Action;
    type Announcement = Announcement;
    type View = View;

    fn new(options: &Options) -> Result<Keishi, SetupError> {
        Keishi::set_up(options)
    }

    fn to_act(&self) -> SeatSet {
        self.turn().map_or(SeatSet::EMPTY, |side| side.seat().into())
    }

    fn submit(
        &mut self,
        seat: Seat,
        action: &Action,
    ) -> Result<Vec<Heard<Announcement>>, Rejection> {
        self.check_turn(seat)?;
        let done = match action {
            Action::Move(m) => self.play(*m)?,
            Action::Swap => self.swap()?,
        };
        let by = Audience::everyone(SEATS.len());
        Ok([done].into_iter().chain(self.end()).map(|said| Heard { by, said }).collect())
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The other side wins.
    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome {
        let score = |other| if other == seat { Score::Loss } else { Score::Win };
        Outcome { scores: BySeat::new(SEATS.len(), score), ending: why.into() }
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// The same for everybody.
    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }
}
