use game::{BySeat, Game, Heard, Outcome, Seat, Viewer};
use table::{Deed, Said, Table};

use crate::{Bot, Brain, Decision, StopToken};

/// Somebody who can be asked at a table: a [`Bot`], or whoever else thinks for a seat.
pub trait Player<G: Game> {
    /// Something was said; the player listens if its seat may hear it.
    fn hear(&mut self, heard: &Heard<G::Announcement>);

    /// The player did this and is still to act.
    fn was_refused(&mut self, action: G::Action);

    /// The player's turn is over.
    fn turn_over(&mut self);

    /// What the player does; nothing if it is not to act.
    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>>;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn hear(&mut self, heard: &Heard<G::Announcement>) {
        (**self).hear(heard);
    }

    fn was_refused(&mut self, action: G::Action) {
        (**self).was_refused(action);
    }

    fn turn_over(&mut self) {
        (**self).turn_over();
    }

    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        (**self).decide(view, stop)
    }
}

impl<G: Game, B: Brain<G> + ?Sized> Player<G> for Bot<G, B> {
    fn hear(&mut self, heard: &Heard<G::Announcement>) {
        Bot::hear(self, heard);
    }

    fn was_refused(&mut self, action: G::Action) {
        Bot::was_refused(self, action);
    }

    fn turn_over(&mut self) {
        Bot::turn_over(self);
    }

    fn decide(&mut self, view: &G::View, stop: &StopToken) -> Option<Deed<G::Action>> {
        Bot::decide(self, view, stop).map(|decision| match decision {
            Decision::Act(action) => Deed::Act(action),
            Decision::Resign => Deed::Resign,
        })
    }
}

/// Somebody who watches players decide. `()` looks away.
pub trait Observer<G: Game, P> {
    /// The player on this seat is asked now.
    fn asked(&mut self, seat: Seat, player: &mut P, truth: &G) {
        let _ = (seat, player, truth);
    }

    /// The player on this seat has decided, and has not done it yet.
    fn decided(&mut self, seat: Seat, player: &mut P, truth: &G) {
        let _ = (seat, player, truth);
    }
}

impl<G: Game, P> Observer<G, P> for () {}

/// How a game between players went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; nothing if it still goes on.
    pub outcome: Option<Outcome>,
    /// How many turns each seat ended.
    pub turns: BySeat<usize>,
    /// How many actions of each seat did not end its turn: refusals, and whatever else a moderator answered.
    pub refusals: BySeat<usize>,
}

impl Playout {
    /// How many turns were played.
    pub fn plies(&self) -> usize {
        self.turns.iter().map(|(_, turns)| turns).sum()
    }
}

/// Lets players play at a table until the game is over, or for this many turns. No time passes.
///
/// Whoever is to act is asked, the first seat before the others. A player that has nothing to try resigns.
///
/// # Panics
/// If there is not one player for each seat, or a player does what the table rejects: players choose among their options.
pub fn play<G: Game, P: Player<G>>(
    table: &mut Table<G>,
    players: &mut [P],
    limit: usize,
    observer: &mut impl Observer<G, P>,
) -> Playout {
    assert_eq!(players.len(), G::SEATS.len(), "one player for each seat");
    let stop = StopToken::default();
    let counts = BySeat::new(players.len(), |_| 0);
    let mut playout = Playout { outcome: None, turns: counts.clone(), refusals: counts };
    while playout.plies() < limit {
        let Some(seat) = table.game().to_act().iter().next() else { break };
        let view = table.game().view(Viewer::Seat(seat));
        let player = &mut players[seat.index()];
        observer.asked(seat, player, table.game());
        let deed = player.decide(&view, &stop).unwrap_or(Deed::Resign);
        observer.decided(seat, player, table.game());
        submit(table, players, seat, deed.clone());
        let Deed::Act(action) = deed else { continue };
        if table.game().to_act().contains(seat) {
            players[seat.index()].was_refused(action);
            playout.refusals[seat] += 1;
        } else {
            players[seat.index()].turn_over();
            playout.turns[seat] += 1;
        }
    }
    playout.outcome = table.outcome().cloned();
    playout
}

/// A player does something, and everybody listens.
fn submit<G: Game, P: Player<G>>(
    table: &mut Table<G>,
    players: &mut [P],
    seat: Seat,
    deed: Deed<G::Action>,
) {
    let told = table.submit(seat, deed, 0).expect("players do only what they may");
    for Heard { by, said } in told {
        if let Said::Referee(said) = said {
            let heard = Heard { by, said };
            for player in players.iter_mut() {
                player.hear(&heard);
            }
        }
    }
}

/// Lets brains play at a table until the game is over, or for this many turns.
///
/// ```
/// use bots::{Playable, play_out};
/// use game::Ending;
/// use keishi::Keishi;
/// use table::{Setup, Table};
///
/// let mut table = Table::<Keishi>::new(Setup::default())?;
/// let playout = play_out(&mut table, 100, |seat| Keishi::casual(seat.index() as u64));
/// assert_eq!(playout.outcome.as_ref().map(|outcome| outcome.ending), Some(Ending::Rectangle));
/// assert_eq!(playout.outcome.as_ref(), table.outcome());
/// # Ok::<(), game::SetupError>(())
/// ```
///
/// # Panics
/// As [`play`] does.
pub fn play_out<G: Game>(
    table: &mut Table<G>,
    limit: usize,
    mut brain: impl FnMut(Seat) -> Box<dyn Brain<G>>,
) -> Playout {
    let mut bots: Vec<Bot<G>> = G::seats().map(|seat| Bot::new(seat, brain(seat))).collect();
    play(table, &mut bots, limit, &mut ())
}
