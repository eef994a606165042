use std::fmt::Debug;

use fastrand::Rng;
use serde::{Serialize, de::DeserializeOwned};

use super::{effort::sized, everything_visible, json, viewers};
use crate::{Announcement, Forfeit, Game, Heard, Rejection, Seat, View, Viewer};

const GAMES: u64 = 10;
const ACTIONS: usize = 300;

/// Plays random games with the default options and panics when one of the laws is broken:
///
/// - whoever is to act has an option, nobody else has one, and every listed option is accepted;
/// - a refused action changes nothing, and an ended game refuses everything;
/// - the outcome is announced, to everybody who plays, exactly when it comes about;
/// - replaying the actions gives the same announcements, views and outcome;
/// - options, actions, announcements and views survive being written and read.
pub fn assert_conforms<G: Game>() {
    assert_conforms_with::<G>(&G::Options::default(), GAMES);
}

/// The same, with these options and this many games.
pub fn assert_conforms_with<G: Game>(options: &G::Options, games: u64) {
    survives_json(options);
    for seed in 0..sized(games) {
        RandomGame::<G>::begin(options, seed).play();
    }
}

/// A random game, with everything it did so far.
struct RandomGame<'a, G: Game> {
    options: &'a G::Options,
    game: G,
    rng: Rng,
    seed: u64,
    played: Vec<Played<G>>,
    /// Actions that were possible at some time, to be tried when they may not be.
    stray: Vec<G::Action>,
}

/// One action, what was heard of it and what everybody saw after it.
struct Played<G: Game> {
    seat: Seat,
    action: G::Action,
    heard: Vec<Heard<G::Announcement>>,
    visible: Vec<String>,
}

impl<'a, G: Game> RandomGame<'a, G> {
    fn begin(options: &'a G::Options, seed: u64) -> Self {
        let game = G::new(options).expect("conforming options set up a game");
        RandomGame { options, game, rng: Rng::with_seed(seed), seed, played: vec![], stray: vec![] }
    }

    fn play(mut self) {
        while self.played.len() < ACTIONS && self.game.outcome().is_none() {
            let options = self.options_of_the_seats_to_act();
            self.every_option_is_accepted(&options);
            self.refusals_change_nothing();
            let (seat, action) = options[self.rng.usize(..options.len())].clone();
            self.submit(seat, action);
        }
        if self.game.outcome().is_none() {
            self.a_forfeit_ends_the_game();
        } else {
            self.accepts_nothing(&self.game);
        }
        self.a_replay_is_the_same_game();
    }

    fn options_of_the_seats_to_act(&self) -> Vec<(Seat, G::Action)> {
        let to_act = self.game.to_act();
        assert!(!to_act.is_empty(), "{self}: the game goes on, but nobody is to act");
        let mut all = vec![];
        for seat in G::seats() {
            let view = self.game.view(Viewer::Seat(seat));
            let options = view.options(seat);
            assert_eq!(
                to_act.contains(seat),
                !options.is_empty(),
                "{self}: a seat has options exactly when it is to act"
            );
            for other in G::seats().filter(|&other| other != seat) {
                let others = self.game.view(Viewer::Seat(other)).options(seat);
                assert!(
                    others.is_empty() || others == options,
                    "{self}: somebody else's view knows other options than one's own"
                );
            }
            all.extend(options.into_iter().map(|action| (seat, action)));
        }
        all
    }

    fn every_option_is_accepted(&self, options: &[(Seat, G::Action)]) {
        let views: Vec<G::View> =
            G::seats().map(|seat| self.game.view(Viewer::Seat(seat))).collect();
        for (seat, action) in options {
            survives_text(action);
            survives_json(action);
            let read = views[seat.index()].read(&action.to_string());
            assert_eq!(read.as_ref(), Ok(action), "{self}: the view reads its own option");
            let mut copy = self.game.clone();
            if let Err(why) = copy.submit(*seat, action) {
                panic!("{self}: option {action} of seat {seat} was refused: {why}");
            }
        }
    }

    fn refusals_change_nothing(&mut self) {
        let before = everything_visible(&self.game);
        let Some(action) = self.rng.choice(&self.stray).cloned() else { return };
        for seat in Seat::ALL {
            let mut copy = self.game.clone();
            if copy.submit(seat, &action).is_ok() {
                let in_turn = self.game.to_act().contains(seat);
                assert!(in_turn, "{self}: seat {seat} acted out of turn");
            } else {
                assert_eq!(
                    everything_visible(&copy),
                    before,
                    "{self}: {action} was refused to seat {seat}, and yet changed something"
                );
            }
        }
    }

    fn submit(&mut self, seat: Seat, action: G::Action) {
        let heard = self.game.submit(seat, &action).expect("a listed option is accepted");
        for Heard { said, .. } in &heard {
            survives_json(said);
        }
        for viewer in viewers::<G>() {
            survives_json(&self.game.view(viewer));
        }
        self.outcome_and_announcements_agree(&heard);
        let visible = everything_visible(&self.game);
        self.stray.push(action.clone());
        self.played.push(Played { seat, action, heard, visible });
    }

    fn outcome_and_announcements_agree(&self, heard: &[Heard<G::Announcement>]) {
        let ending = self.game.outcome().map(|outcome| outcome.ending);
        for seat in G::seats() {
            let announced = heard
                .iter()
                .filter_map(|h| h.for_viewer(Viewer::Seat(seat)))
                .find_map(Announcement::ending);
            assert_eq!(announced, ending, "{self}: what seat {seat} heard is not how it ended");
        }
        if let Some(outcome) = self.game.outcome() {
            assert_eq!(outcome.scores.len(), G::SEATS.len(), "{self}: a score for each seat");
        }
    }

    fn a_forfeit_ends_the_game(&mut self) {
        for why in [Forfeit::Resignation, Forfeit::Time, Forfeit::Abandonment] {
            let seat = Seat::new(self.rng.usize(..G::SEATS.len())).expect("a seat of the game");
            let outcome = self.game.forfeit(seat, why);
            assert_eq!(outcome.scores.len(), G::SEATS.len(), "{self}: a score for each seat");
            assert_eq!(outcome.ending, why.into(), "{self}: the reason is the forfeit");
            let mut copy = self.game.clone();
            copy.conclude(outcome.clone());
            assert_eq!(copy.outcome(), Some(&outcome));
            self.accepts_nothing(&copy);
        }
    }

    fn accepts_nothing(&self, ended: &G) {
        assert!(ended.to_act().is_empty(), "{self}: the game is over, but somebody is to act");
        for seat in G::seats() {
            let options = ended.view(Viewer::Seat(seat)).options(seat);
            assert!(options.is_empty(), "{self}: the game is over, but seat {seat} has options");
            for action in &self.stray {
                let answer = ended.clone().submit(seat, action);
                assert_eq!(answer.err(), Some(Rejection::Over), "{self}: {action} after the end");
            }
        }
    }

    fn a_replay_is_the_same_game(&self) {
        let mut replay = G::new(self.options).expect("it could be set up before");
        for (number, played) in self.played.iter().enumerate() {
            let heard = replay.submit(played.seat, &played.action);
            assert_eq!(heard.as_ref(), Ok(&played.heard), "{self}: replay of action {number}");
            assert_eq!(everything_visible(&replay), played.visible, "{self}: views in the replay");
        }
    }
}

impl<G: Game> std::fmt::Display for RandomGame<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (seed {}), after", G::NAME, self.seed)?;
        self.played.iter().try_for_each(|p| write!(f, " {}:{}", p.seat, p.action))
    }
}

fn survives_text<T>(value: &T)
where
    T: Debug + PartialEq + std::fmt::Display + std::str::FromStr<Err: Debug>,
{
    assert_eq!(value.to_string().parse::<T>().as_ref().ok(), Some(value), "written as text");
}

fn survives_json<T: Debug + PartialEq + Serialize + DeserializeOwned>(value: &T) {
    let text = json(value);
    match serde_json::from_str::<T>(&text) {
        Ok(read) => assert_eq!(&read, value, "written as {text}"),
        Err(why) => panic!("{text} cannot be read back: {why}"),
    }
}
