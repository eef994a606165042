use std::{fmt, str::FromStr};

use game::{Rejection, Seat, SetupError, View as _, Viewer};
use thiserror::Error;

use crate::{Answer, Chances, Goal, Posed, ReadChancesError, Step, UnknownGoal, walk::Walk};

/// A puzzle. Written as one line: what is to be found, where the game began, what was played, the solution with the replies to
/// it, and, where a board is hidden, how likely each try is.
#[derive(Clone, Debug)]
pub struct Puzzle<G: Posed> {
    goal: Goal,
    start: String,
    played: Vec<G::Action>,
    pub(crate) line: Vec<G::Action>,
    chances: Option<Chances<G::Action>>,
    /// The game at the moment at which something is to be found.
    pub(crate) laid: G,
    pub(crate) seat: Seat,
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadPuzzle {
    /// It does not have five parts.
    #[error(
        "a puzzle has five parts with | between them: goal, start, what was played, solution, chances"
    )]
    Parts,
    /// What is to be found.
    #[error(transparent)]
    Goal(#[from] UnknownGoal),
    /// The board cannot be laid.
    #[error(transparent)]
    Start(#[from] SetupError),
    /// Something that is no action of the game.
    #[error("{0:?} is not an action of this game")]
    Action(String),
    /// Something cannot be played.
    #[error("{0} cannot be played here: {1}")]
    Rejected(String, Rejection),
    /// Nothing is to be found.
    #[error("there is nothing to find: the game is over, or there is no solution")]
    Over,
    /// What is said of the tries.
    #[error(transparent)]
    Chances(#[from] ReadChancesError),
}

impl<G: Posed> Puzzle<G> {
    /// A puzzle. Everything in it is played, so that it can be relied on afterwards.
    pub fn new(
        goal: Goal,
        start: String,
        played: Vec<G::Action>,
        line: Vec<G::Action>,
        chances: Option<Chances<G::Action>>,
    ) -> Result<Puzzle<G>, BadPuzzle> {
        let mut laid = G::lay(&start)?;
        play(&mut laid, &played)?;
        let seat = laid.to_act().iter().next().ok_or(BadPuzzle::Over)?;
        if line.is_empty() {
            return Err(BadPuzzle::Over);
        }
        play(&mut laid.clone(), &line)?;
        Ok(Puzzle { goal, start, played, line, chances, laid, seat })
    }

    /// What is to be found.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Where the game began.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// What was played before.
    pub fn played(&self) -> &[G::Action] {
        &self.played
    }

    /// The solution, with the replies to it.
    pub fn line(&self) -> &[G::Action] {
        &self.line
    }

    /// How likely each try is to be legal, where a board is hidden.
    pub fn chances(&self) -> Option<&Chances<G::Action>> {
        self.chances.as_ref()
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.laid
    }

    /// Who has to find something.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the solver sees.
    pub fn view(&self) -> G::View {
        self.laid.view(Viewer::Seat(self.seat))
    }

    /// Judges the last of these moves of the solver, the first of which were right; the replies are played in between.
    pub fn judge(&self, tried: &[G::Action]) -> Result<Answer<G>, Rejection> {
        let Some((last, earlier)) = tried.split_last() else {
            return Err(Rejection::because("there is nothing to judge: say what you try"));
        };
        let mut walk = Walk::new(self);
        for action in earlier {
            if !walk.attempt(action)?.goes_on() {
                return Err(Rejection::because(format!("it does not go on after {action}")));
            }
        }
        walk.attempt(last)
    }

    /// The whole solution, for somebody who gives up.
    pub fn solution(&self) -> Vec<Step<G>> {
        Walk::new(self).finish()
    }

    /// Whether the solver can do this now, as far as the solver knows.
    pub(crate) fn offers(&self, game: &G, action: &G::Action) -> bool {
        game.view(Viewer::Seat(self.seat)).options(self.seat).contains(action)
    }
}

/// Plays these actions, each by whoever is to act.
fn play<G: Posed>(game: &mut G, actions: &[G::Action]) -> Result<(), BadPuzzle> {
    for action in actions {
        let seat = game.to_act().iter().next().ok_or(BadPuzzle::Over)?;
        let rejected = |why| BadPuzzle::Rejected(action.to_string(), why);
        game.submit(seat, action).map_err(rejected)?;
    }
    Ok(())
}

impl<G: Posed> fmt::Display for Puzzle<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |actions: &[G::Action]| {
            let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
            words.join(" ")
        };
        let chances = self.chances.as_ref().map_or(String::new(), ToString::to_string);
        let parts = [
            self.goal.to_string(),
            self.start.clone(),
            words(&self.played),
            words(&self.line),
            chances,
        ];
        f.write_str(parts.join(" | ").trim_end())
    }
}

impl<G: Posed> FromStr for Puzzle<G> {
    type Err = BadPuzzle;

    fn from_str(text: &str) -> Result<Puzzle<G>, BadPuzzle> {
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let [goal, start, played, line, chances] = parts[..] else {
            return Err(BadPuzzle::Parts);
        };
        let chances = if chances.is_empty() { None } else { Some(chances.parse()?) };
        let (played, line) = (actions::<G>(played)?, actions::<G>(line)?);
        Puzzle::new(goal.parse()?, start.to_owned(), played, line, chances)
    }
}

fn actions<G: Posed>(text: &str) -> Result<Vec<G::Action>, BadPuzzle> {
    let read = |word: &str| word.parse().map_err(|_| BadPuzzle::Action(word.to_owned()));
    text.split_whitespace().map(read).collect()
}
