use game::{Audience, Game, Heard, Outcome, Rejection, Seat, Viewer};

use crate::Lookback;

/// One action of the line, and who noticed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A> {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// Who did it or heard something of it.
    pub noticed: Audience,
}

/// The actions that stand, the game they led to, and those undone that could be played again.
#[derive(Clone, Debug)]
pub(crate) struct Timeline<G: Game> {
    lookback: Lookback<G>,
    now: G,
    played: Vec<Step<G::Action>>,
    undone: Vec<Step<G::Action>>,
    /// Whether the table, and not the board, ended the game.
    concluded: bool,
    /// How many actions have been played again so far, to bound what a record can cost.
    replayed: usize,
}

/// The most actions that undoing may replay in one game: a fifth of a second's work, and far more than anybody undoes by hand.
/// Without a limit, a hostile record of a few thousand lines could cost minutes.
const MOST_REPLAYED: usize = 250_000;

impl<G: Game> Timeline<G> {
    pub(crate) fn new(start: G) -> Self {
        Timeline {
            now: start.clone(),
            lookback: Lookback::new(start),
            played: vec![],
            undone: vec![],
            concluded: false,
            replayed: 0,
        }
    }

    pub(crate) fn start(&self) -> &G {
        self.lookback.start()
    }

    pub(crate) fn now(&self) -> &G {
        &self.now
    }

    pub(crate) fn played(&self) -> &[Step<G::Action>] {
        &self.played
    }

    pub(crate) fn can_undo(&self) -> bool {
        self.concluded || !self.played.is_empty()
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The table ends the game.
    pub(crate) fn conclude(&mut self, outcome: Outcome) {
        self.now.conclude(outcome);
        self.concluded = true;
        self.undone.clear();
    }

    /// A new action; what was undone is given up.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<Heard<G::Announcement>>, Rejection> {
        let heard = self.now.submit(seat, &action)?;
        let noticed = noticed_by(seat, &heard);
        self.lookback.forget_after(self.played.len());
        self.played.push(Step { seat, action, noticed });
        self.undone.clear();
        Ok(heard)
    }

    /// Takes back the last action, or the ending that the table had declared.
    pub(crate) fn undo(&mut self) -> Result<(), Rejection> {
        if !self.can_undo() {
            return Err(Rejection::because("there is nothing to undo"));
        }
        let length = self.played.len() - usize::from(!self.concluded);
        self.pay_for(length)?;
        self.undone.extend(self.played.drain(length..));
        self.rebuild();
        Ok(())
    }

    /// Plays the last undone action again.
    pub(crate) fn redo(&mut self) -> Result<Vec<Heard<G::Announcement>>, Rejection> {
        let Some(step) = self.undone.last() else {
            return Err(Rejection::because("there is nothing to redo"));
        };
        let heard = self.now.submit(step.seat, &step.action)?;
        self.played.extend(self.undone.pop());
        Ok(heard)
    }

    /// Cuts the line to this length, for good.
    pub(crate) fn cut(&mut self, length: usize) -> Result<(), Rejection> {
        self.pay_for(length)?;
        self.played.truncate(length);
        self.undone.clear();
        self.rebuild();
        Ok(())
    }

    /// The game after its first actions.
    pub(crate) fn at(&self, length: usize) -> G {
        let mut game = self.start().clone();
        for Step { seat, action, .. } in &self.played[..length] {
            game.submit(*seat, action).expect("what was accepted once is accepted again");
        }
        game
    }

    /// The lengths of the line after which this viewer knew something new: the start, and after each action that the viewer
    /// did or heard something of. What others do in silence is not a moment, so counting moments tells nothing.
    pub(crate) fn moments(&self, viewer: Viewer) -> impl Iterator<Item = usize> {
        let noticed = self.played.iter().enumerate();
        let noticed = noticed.filter(move |(_, step)| step.noticed.includes(viewer));
        [0].into_iter().chain(noticed.map(|(index, _)| index + 1))
    }

    fn pay_for(&mut self, length: usize) -> Result<(), Rejection> {
        let cost = 1 + self.lookback.cost(length);
        if self.replayed + cost > MOST_REPLAYED {
            return Err(Rejection::because("too much has been undone in this game already"));
        }
        self.replayed += cost;
        Ok(())
    }

    fn rebuild(&mut self) {
        self.now = self.lookback.at(&self.played, self.played.len());
        self.concluded = false;
    }
}

fn noticed_by<A>(seat: Seat, heard: &[Heard<A>]) -> Audience {
    heard.iter().fold(Audience::only(seat), |noticed, h| noticed.with(h.by))
}
