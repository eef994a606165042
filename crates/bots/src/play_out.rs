use game::{BySeat, Forfeit, Game, Outcome, Seat, Viewer};

use crate::{Bot, Brain, Decision};

/// How a game between brains went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; nothing if it still goes on.
    pub outcome: Option<Outcome>,
    /// How many turns were played.
    pub plies: usize,
    /// How many actions of each seat did not end its turn: refusals, and whatever else a moderator answered.
    pub refusals: BySeat<usize>,
}

/// Lets brains play a game to its end, or for so many plies.
///
/// ```
/// use bots::{Playable, play_out};
/// use game::{Ending, Game};
/// use keishi::{Keishi, Options};
///
/// let mut game = Keishi::new(&Options::default())?;
/// let playout = play_out(&mut game, 100, |seat| Keishi::casual(seat.index() as u64));
/// assert_eq!(playout.outcome.as_ref().map(|outcome| outcome.ending), Some(Ending::Rectangle));
/// assert_eq!(playout.outcome.as_ref(), game.outcome());
/// # Ok::<(), game::SetupError>(())
/// ```
pub fn play_out<G: Game>(
    game: &mut G,
    limit: usize,
    mut brain: impl FnMut(Seat) -> Box<dyn Brain<G>>,
) -> Playout {
    let mut hall = Hall {
        game,
        bots: G::seats().map(|seat| Bot::new(seat, brain(seat))).collect(),
        plies: 0,
        refusals: vec![0; G::SEATS.len()],
    };
    while hall.plies < limit && hall.step() {}
    Playout {
        outcome: hall.game.outcome().cloned(),
        plies: hall.plies,
        refusals: BySeat::new(G::SEATS.len(), |seat| hall.refusals[seat.index()]),
    }
}

/// A game and everybody around it.
struct Hall<'a, G: Game> {
    game: &'a mut G,
    bots: Vec<Bot<G>>,
    plies: usize,
    refusals: Vec<usize>,
}

impl<G: Game> Hall<'_, G> {
    /// The first seat that is to act decides; whether there was one.
    fn step(&mut self) -> bool {
        let Some(seat) = self.game.to_act().iter().next() else { return false };
        let view = self.game.view(Viewer::Seat(seat));
        match self.bots[seat.index()].decide(&view) {
            Some(Decision::Act(action)) => self.act(seat, action),
            Some(Decision::Resign) => {
                self.game.conclude(self.game.forfeit(seat, Forfeit::Resignation));
            }
            Some(Decision::Unavailable) => {
                self.game.conclude(self.game.forfeit(seat, Forfeit::AiUnavailable));
            }
            Some(Decision::Again) => {}
            None => return false,
        }
        true
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        for heard in self.game.submit(seat, &action).into_iter().flatten() {
            self.bots.iter_mut().for_each(|bot| bot.hear(&heard));
        }
        let bot = &mut self.bots[seat.index()];
        if self.game.to_act().contains(seat) {
            bot.was_refused(action);
            self.refusals[seat.index()] += 1;
        } else {
            bot.turn_over();
            self.plies += 1;
        }
    }
}
