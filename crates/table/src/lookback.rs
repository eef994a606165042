use game::Game;

use crate::Step;

/// How far apart the games are that are kept at first; twice as far whenever there are too many.
const SPACING: usize = 32;
/// How many are kept along the whole line.
const MOST_SPACED: usize = 8;
/// How many are kept near the place where one looked last.
const MOST_NEAR: usize = 6;
/// How far before that place: whoever goes back one by one replays a handful of actions each time, in the longest game.
const NEAR: [usize; 4] = [0, 8, 64, 512];

/// A line of actions one can look back at without playing it again from the start each time.
///
/// It keeps the game as it stood at a few places, and nothing before anybody looks.
#[derive(Clone, Debug)]
pub struct Lookback<G: Game> {
    start: G,
    spacing: usize,
    spaced: Vec<(usize, G)>,
    near: Vec<(usize, G)>,
}

impl<G: Game> Lookback<G> {
    /// For lines that begin like this.
    pub fn new(start: G) -> Lookback<G> {
        Lookback { start, spacing: SPACING, spaced: vec![], near: vec![] }
    }

    /// The game after the first actions of this line, so many of them. The line must go on like the one before, unless that
    /// was [forgotten](Lookback::forget_after).
    ///
    /// # Panics
    ///
    /// If the line is shorter, or cannot be played.
    pub fn at(&mut self, line: &[Step<G::Action>], length: usize) -> G {
        let (begin, game) = self.newest_until(length);
        let mut game = game.clone();
        self.near.retain(|(place, _)| *place < length);
        for (place, Step { seat, action, .. }) in (begin + 1..=length).zip(&line[begin..length]) {
            game.submit(*seat, action).expect("what was accepted once is accepted again");
            self.keep_spaced(place, &game);
            if NEAR.contains(&(length - place)) {
                self.near.push((place, game.clone()));
            }
        }
        if begin == length && length > 0 {
            self.near.push((length, game.clone()));
        }
        let too_many = self.near.len().saturating_sub(MOST_NEAR);
        self.near.drain(..too_many);
        game
    }

    /// The game before the first action.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// What it would cost to go there, in actions that are played.
    pub fn cost(&self, length: usize) -> usize {
        let (begin, _) = self.newest_until(length);
        // Copying a long game is not for nothing either.
        length - begin + begin / 64
    }

    /// The line goes on in another way after its first actions, so many of them.
    pub fn forget_after(&mut self, length: usize) {
        self.near.retain(|(place, _)| *place <= length);
        self.spaced.retain(|(place, _)| *place <= length);
    }

    /// The newest game that is not beyond this place.
    fn newest_until(&self, length: usize) -> (usize, &G) {
        let kept = self.spaced.iter().chain(&self.near).filter(|(place, _)| *place <= length);
        let newest = kept.max_by_key(|(place, _)| *place);
        newest.map_or((0, &self.start), |(place, game)| (*place, game))
    }

    fn keep_spaced(&mut self, place: usize, game: &G) {
        let beyond = self.spaced.last().is_none_or(|(last, _)| place > *last);
        if !beyond || !place.is_multiple_of(self.spacing) {
            return;
        }
        self.spaced.push((place, game.clone()));
        if self.spaced.len() > MOST_SPACED {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.spaced.retain(|(place, _)| place.is_multiple_of(spacing));
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Seat, Viewer};
    use keishi::{Keishi, Options};

    use super::*;
    use crate::{Deed, Setup, Table};

    /// A long game of shuffling, in which nobody ever wins.
    fn line(length: usize) -> (Keishi, Vec<Step<keishi::Action>>) {
        let options = Options { ko: keishi::Ko::Off, ..Options::default() };
        let mut table = Table::<Keishi>::new(Setup { options, ..Setup::default() }).unwrap();
        let start = table.game().clone();
        while table.line().len() < length {
            let seat = table.game().to_act().iter().next().expect("nobody has won");
            let view = table.game().view(Viewer::Seat(seat));
            let quiet = game::View::options(&view, seat).into_iter().find(|action| {
                let mut after = table.game().clone();
                after.submit(seat, action).is_ok() && after.outcome().is_none()
            });
            table.submit(seat, Deed::Act(quiet.expect("a quiet move")), 0).unwrap();
        }
        (start, table.line().to_vec())
    }

    #[test]
    fn every_place_is_found_from_wherever_one_looked_before() {
        let (start, line) = line(300);
        let mut lookback = Lookback::new(start.clone());
        for place in [300, 299, 1, 150, 151, 0, 300, 64, 63, 32] {
            let mut naive = start.clone();
            for step in &line[..place] {
                naive.submit(step.seat, &step.action).unwrap();
            }
            let spectator = Viewer::Spectator;
            assert_eq!(lookback.at(&line, place).view(spectator), naive.view(spectator), "{place}");
        }
    }

    #[test]
    fn going_back_one_by_one_and_to_and_fro_costs_little_each_time() {
        let (start, line) = line(2_000);
        let mut lookback = Lookback::new(start);
        lookback.at(&line, 2_000);
        let mut cost = 0;
        for place in (0..2_000).rev() {
            cost += lookback.cost(place);
            lookback.at(&line, place);
        }
        assert!(cost < 2_000 * 60, "{cost}");
        lookback.at(&line, 1_999);
        assert!(lookback.cost(1_999) < 60);
    }

    #[test]
    fn what_was_forgotten_is_played_anew() {
        let (start, line) = line(100);
        let mut lookback = Lookback::new(start);
        lookback.at(&line, 100);
        lookback.forget_after(70);
        assert!(lookback.cost(100) >= 30);
        assert!(Seat::ALL.len() > 1 && lookback.cost(70) < 70);
    }
}
