use game::{BySeat, Forfeit, Game, Outcome, Seat, Viewer};

use crate::{Bot, Brain, Decision};

/// How a game between brains went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; nothing if it was still going on at the limit.
    pub outcome: Option<Outcome>,
    /// How many turns were played.
    pub plies: usize,
    /// How many actions of each seat did not end its turn: refusals, and a moderator's answers.
    pub refusals: BySeat<usize>,
}

/// Lets brains play a game to its end, or for so many plies.
///
/// ```
/// use bots::{Playable, Random, play_out};
/// use game::Game;
/// use keishi::{Keishi, Options};
///
/// let mut game = Keishi::new(&Options::default()).unwrap();
/// let playout = play_out(&mut game, |seat| match seat.index() {
///     0 => Keishi::casual(1),
///     _ => Box::new(Random::new(1)),
/// }, 500);
/// assert_eq!(playout.outcome.as_ref(), game.outcome());
/// ```
pub fn play_out<G: Game>(
    game: &mut G,
    mut brain: impl FnMut(Seat) -> Box<dyn Brain<G>>,
    limit: usize,
) -> Playout {
    let mut match_ = Match {
        bots: G::seats().map(|seat| Bot::new(seat, brain(seat))).collect(),
        plies: 0,
        refusals: BySeat::new(G::SEATS.len(), |_| 0),
        game,
    };
    while match_.plies < limit && match_.step() {}
    Playout {
        outcome: match_.game.outcome().cloned(),
        plies: match_.plies,
        refusals: match_.refusals,
    }
}

struct Match<'a, G: Game> {
    game: &'a mut G,
    bots: Vec<Bot<G>>,
    plies: usize,
    refusals: BySeat<usize>,
}

impl<G: Game> Match<'_, G> {
    /// One decision of the first seat that is to act; whether there was one.
    fn step(&mut self) -> bool {
        let Some(seat) = self.game.to_act().iter().next() else { return false };
        let view = self.game.view(Viewer::Seat(seat));
        match self.bots[seat.index()].decide(&view) {
            Some(Decision::Act(action)) => self.act(seat, action),
            Some(Decision::Resign) => {
                self.game.conclude(self.game.forfeit(seat, Forfeit::Resignation));
            }
            None => return false,
        }
        true
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        if let Ok(heard) = self.game.submit(seat, &action) {
            for bot in &mut self.bots {
                for heard in &heard {
                    bot.hear(heard);
                }
            }
        }
        if self.game.to_act().contains(seat) {
            self.bots[seat.index()].was_refused(action);
            if let Some(count) = self.refusals.get_mut(seat) {
                *count += 1;
            }
        } else {
            self.bots[seat.index()].turn_over();
            self.plies += 1;
        }
    }
}
