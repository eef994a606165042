//! The guesses against games that a naive second player follows with whole copies of the game.

use std::collections::HashSet;

use blind::{Action, Blind, Options, PRESETS};
use chess::{CoordinateMove, Identity, color_of, parse_fen};
use fastrand::Rng;
use game::{Game, Seat, Viewer};
use shakmaty::{CastlingMode, Chess, Position as _};

use super::{Belief, Effort, chronicle::Chronicle, work::Work};
use crate::{Brain, Decision, Situation, StopToken};

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Room for every board of a small ending.
const ROOMY: Effort = Effort { particles: 20_000, positions: 500 };

fn all_moves(position: &Chess) -> Vec<CoordinateMove> {
    let moves = position.legal_moves();
    moves.into_iter().map(|m| CoordinateMove::of(m, CastlingMode::Standard)).collect()
}

/// A game and its true board.
#[derive(Clone)]
struct Truth {
    game: Blind,
    position: Chess,
    /// What was tried in this turn.
    tried: Vec<Action>,
}

impl Truth {
    fn new(options: &Options, fen: &str) -> Truth {
        let position = parse_fen(fen).unwrap();
        Truth {
            game: Blind::from_position(options, position.clone()).unwrap(),
            position,
            tried: vec![],
        }
    }

    /// Does this, and keeps the true board up to date.
    fn act(&mut self, seat: Seat, action: Action) {
        self.game.submit(seat, &action).unwrap();
        if let Action::Try(m) = action
            && !self.game.to_act().contains(seat)
        {
            self.position.play_unchecked(m.in_position(&self.position).unwrap());
        }
        if self.game.to_act().contains(seat) {
            self.tried.push(action);
        } else {
            self.tried.clear();
        }
    }

    fn decision(&self, seat: Seat, brain: &mut impl Brain<Blind>) -> Action {
        let (view, stop) = (self.game.view(Viewer::Seat(seat)), StopToken::default());
        match brain.decide(&Situation::of(seat, &view, &[], &self.tried, &stop).unwrap()) {
            Decision::Act(action) => action,
            Decision::Resign => panic!("it never resigns"),
        }
    }

    /// The opponent makes any legal move, without trying others.
    fn reply(&mut self, rng: &mut Rng) {
        let m = rng.choice(all_moves(&self.position)).unwrap();
        let seat = self.game.to_act().iter().next().unwrap();
        self.act(seat, Action::Try(m));
    }
}

/// All games that look to White like the true one, followed by playing every one of them.
struct Naive {
    games: Vec<Truth>,
}

impl Naive {
    fn keep(&mut self, truth: &Truth) {
        let seen = truth.game.view(Viewer::Seat(WHITE));
        self.games.retain(|game| game.game.view(Viewer::Seat(WHITE)) == seen);
        let mut known = HashSet::new();
        self.games.retain(|game| known.insert(Identity::of(&game.position)));
    }

    fn act(&mut self, action: Action, truth: &Truth) {
        self.games.retain_mut(|game| {
            let accepted = game.game.submit(WHITE, &action).is_ok();
            if let Action::Try(m) = action
                && !game.game.to_act().contains(WHITE)
            {
                game.position.play_unchecked(m.in_position(&game.position).unwrap());
            }
            accepted
        });
        self.keep(truth);
    }

    fn reply(&mut self, truth: &Truth) {
        let mut after = vec![];
        for game in self.games.iter().filter(|game| game.game.outcome().is_none()) {
            for m in all_moves(&game.position) {
                let mut next = game.clone();
                next.act(BLACK, Action::Try(m));
                after.push(next);
            }
        }
        self.games = after;
        self.keep(truth);
    }
}

#[test]
fn with_room_for_all_boards_they_are_exactly_those_on_which_everything_would_have_been_heard() {
    for (name, rules) in PRESETS {
        let start = "8/8/8/8/3k4/1p6/8/R3K3 w - - 0 1";
        let mut truth = Truth::new(&rules, start);
        let mut naive = Naive { games: vec![truth.clone()] };
        let mut belief = Belief::from_position(5, ROOMY, truth.position.clone());
        let mut rng = Rng::with_seed(5);
        for _ in 0..4 {
            while truth.game.to_act().contains(WHITE) {
                let action = truth.decision(WHITE, &mut belief);
                assert_eq!(belief.boards(), naive.games.len(), "{name}");
                assert!(belief.contains(&truth.position), "{name}");
                let all = |game: &Truth| belief.contains(&game.position);
                assert!(naive.games.iter().all(all), "{name}");
                truth.act(WHITE, action);
                naive.act(action, &truth);
            }
            if truth.game.outcome().is_some() {
                break;
            }
            truth.reply(&mut rng);
            if truth.game.outcome().is_some() {
                break;
            }
            naive.reply(&truth);
        }
    }
}

#[test]
fn there_are_always_guesses_and_all_of_them_fit_the_own_men_and_what_was_heard_in_this_turn() {
    for (name, rules) in PRESETS {
        let mut truth = Truth::new(&rules, START);
        let effort = Effort { particles: 40, positions: 300 };
        let mut belief = Belief::new(3, effort);
        let mut rng = Rng::with_seed(4);
        for _ in 0..80 {
            let Some(seat) = truth.game.to_act().iter().next() else { break };
            if seat == BLACK {
                let view = truth.game.view(Viewer::Seat(BLACK));
                let action = rng.choice(game::View::options(&view, BLACK)).unwrap();
                truth.act(BLACK, action);
                continue;
            }
            let action = truth.decision(WHITE, &mut belief);
            assert!(belief.boards() > 0, "{name}");
            check_guesses(&belief, &truth, name);
            truth.act(WHITE, action);
        }
    }
}

fn check_guesses(belief: &Belief, truth: &Truth, name: &str) {
    let view = truth.game.view(Viewer::Seat(WHITE));
    let own = view.own.as_ref().unwrap();
    let chronicle: Chronicle = belief.memory.chronicle(&view, own);
    let entry = chronicle.turns.last().unwrap();
    let stop = StopToken::default();
    let mut work = Work::new(&stop);
    let mut cloud = belief.filter.as_ref().unwrap().cloud().clone();
    let before = cloud.particles.len();
    for guess in &cloud.particles {
        assert_eq!(blind::Army::of(&guess.position, own.army.color), own.army, "{name}");
        assert_eq!(color_of(WHITE), Some(guess.position.turn()), "{name}");
        assert_eq!(guess.position.is_check(), own.in_check, "{name}");
    }
    cloud.open(&chronicle, entry, &mut work);
    let turn = entry.own.as_ref().unwrap();
    for number in 0..turn.attempts.len() {
        cloud.attempt(&chronicle, turn, number, &mut work);
    }
    assert_eq!(cloud.particles.len(), before, "{name}");
}
