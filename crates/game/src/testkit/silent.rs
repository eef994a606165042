use fastrand::Rng;

use super::{effort::sized, everything_visible, heard_by, json, viewers};
use crate::{Game, Rejection, Seat, View, Viewer};

const PAIRS: u64 = 20;
const ROUNDS: usize = 120;
const TRIES: usize = 40;
const PROBES: usize = 6;
const ROUNDS_BACK: usize = 3;

/// The law of silence, with the default options: for every two games in which a viewer did and heard the same, what the
/// viewer can see, do and be told is byte for byte the same.
///
/// It plays random pairs of games that one viewer cannot tell apart while the others do different things in each, and
/// compares everything that reaches the viewer.
///
/// # Panics
/// If something differs; also if no such pair was found, because then nothing was tested.
pub fn assert_silent<G: Game>() {
    assert_silent_with::<G>(&G::Options::default(), PAIRS);
}

/// The same as [`assert_silent`], with these options and this many pairs for each viewer.
///
/// # Panics
/// As [`assert_silent`] does.
pub fn assert_silent_with<G: Game>(options: &G::Options, pairs: u64) {
    for viewer in viewers::<G>() {
        let hidden: usize =
            (0..sized(pairs)).map(|seed| Twins::<G>::begin(options, viewer, seed).play()).sum();
        assert!(
            hidden > 0,
            "{}: no two different games look the same to {viewer:?}, so nothing was tested",
            G::NAME
        );
    }
}

/// What a viewer heard of an action, or why it was refused.
type Answer<G> = Result<Vec<<G as Game>::Announcement>, Rejection>;

/// Two games that one viewer must not be able to tell apart.
struct Twins<G: Game> {
    one: G,
    other: G,
    viewer: Viewer,
    rng: Rng,
    seed: u64,
    seen: Vec<G::Action>,
}

impl<G: Game> Twins<G> {
    fn begin(options: &G::Options, viewer: Viewer, seed: u64) -> Self {
        let game = G::new(options).expect("the options set up a game");
        Twins {
            one: game.clone(),
            other: game,
            viewer,
            rng: Rng::with_seed(seed),
            seed,
            seen: vec![],
        }
    }

    /// Plays on as long as both games can be continued alike, going back a little where they cannot. Returns in how many rounds
    /// they really differed.
    fn play(mut self) -> usize {
        let mut hidden = 0;
        let mut earlier = vec![];
        for _ in 0..ROUNDS {
            let before = (self.one.clone(), self.other.clone());
            if !self.act() || self.ended() {
                earlier.truncate(earlier.len().saturating_sub(ROUNDS_BACK));
                let Some(again) = earlier.pop() else { break };
                (self.one, self.other) = again;
                continue;
            }
            earlier.push(before);
            self.compare();
            hidden += usize::from(everything_visible(&self.one) != everything_visible(&self.other));
        }
        hidden
    }

    fn ended(&self) -> bool {
        self.one.outcome().is_some() || self.other.outcome().is_some()
    }

    /// One action in each game, both heard alike. `false` if none was found.
    fn act(&mut self) -> bool {
        match self.viewer {
            Viewer::Seat(seat) if self.one.to_act().contains(seat) => self.viewer_acts(seat),
            _ => self.others_act(),
        }
    }

    fn viewer_acts(&mut self, seat: Seat) -> bool {
        let options = self.one.view(self.viewer).options(seat);
        for _ in 0..TRIES {
            let action = options[self.rng.usize(..options.len())].clone();
            let (one, first) = self.submitted(&self.one, seat, &action);
            let (other, second) = self.submitted(&self.other, seat, &action);
            assert_eq!(
                first.as_ref().err(),
                second.as_ref().err(),
                "{}, {:?}, seed {}: {action} is refused in one game and not so in the other",
                G::NAME,
                self.viewer,
                self.seed
            );
            if first == second {
                self.seen.push(action);
                (self.one, self.other) = (one, other);
                return true;
            }
        }
        false
    }

    fn others_act(&mut self) -> bool {
        for _ in 0..TRIES {
            let Some((one, first)) = self.random_act(&self.one.clone()) else { continue };
            if first.is_empty() && self.rng.bool() {
                self.one = one;
                return true;
            }
            for _ in 0..TRIES {
                let Some((other, second)) = self.random_act(&self.other.clone()) else { continue };
                if first == second {
                    (self.one, self.other) = (one, other);
                    return true;
                }
            }
        }
        false
    }

    /// Somebody but the viewer does something; the game after it and what the viewer heard.
    fn random_act(&mut self, game: &G) -> Option<(G, Vec<G::Announcement>)> {
        let seat = game.to_act().iter().next()?;
        let options = game.view(Viewer::Seat(seat)).options(seat);
        let action = options.get(self.rng.usize(..options.len().max(1)))?;
        self.seen.push(action.clone());
        let (after, heard) = self.submitted(game, seat, action);
        heard.ok().map(|heard| (after, heard))
    }

    fn submitted(&self, game: &G, seat: Seat, action: &G::Action) -> (G, Answer<G>) {
        let mut copy = game.clone();
        let heard = copy.submit(seat, action).map(|heard| heard_by(&heard, self.viewer));
        (copy, heard)
    }

    fn compare(&mut self) {
        let context = format!("{}, {:?}, seed {}", G::NAME, self.viewer, self.seed);
        let (one, other) = (self.one.view(self.viewer), self.other.view(self.viewer));
        assert_eq!(json(&one), json(&other), "{context}: the views differ");
        let Viewer::Seat(seat) = self.viewer else { return };
        assert_eq!(one.options(seat), other.options(seat), "{context}: the options differ");
        for _ in 0..PROBES.min(self.seen.len()) {
            let action = self.seen[self.rng.usize(..self.seen.len())].clone();
            let first = self.submitted(&self.one, seat, &action).1.err();
            let second = self.submitted(&self.other, seat, &action).1.err();
            assert_eq!(first, second, "{context}: {action} is refused in other words");
        }
    }
}
