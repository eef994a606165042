use std::str::FromStr;

use bots::{Bot, Brain, Decision, Playable, Random};
use game::{Game, Heard, ParseActionError, Seat};
use protocol::{AnyAnnouncement, AnyTold, AnyView, BrainInfo, GameName};
use table::Said;
use thiserror::Error;

/// The programs that play every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BrainName {
    /// Does anything that it may do.
    Random,
    /// Plays with some common sense, at once.
    Casual,
}

/// A word that names no brain.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no program here: there are random and casual")]
pub(crate) struct UnknownBrain(String);

impl FromStr for BrainName {
    type Err = UnknownBrain;

    fn from_str(text: &str) -> Result<BrainName, UnknownBrain> {
        let named = BrainName::ALL.into_iter().find(|brain| brain.as_str() == text);
        named.ok_or_else(|| UnknownBrain(text.chars().take(40).collect()))
    }
}

impl BrainName {
    /// All of them, the weakest first.
    pub(crate) const ALL: [BrainName; 2] = [BrainName::Random, BrainName::Casual];

    /// The word by which it is invited.
    const fn as_str(self) -> &'static str {
        match self {
            BrainName::Random => "random",
            BrainName::Casual => "casual",
        }
    }

    /// What a player should know who thinks of inviting it.
    pub(crate) fn info(self) -> BrainInfo {
        let sentence = match self {
            BrainName::Random => "Does anything that it may do, without a thought.",
            BrainName::Casual => {
                "Moves at once, takes what is offered, and looks hardly a move ahead."
            }
        };
        BrainInfo {
            name: self.as_str().to_owned(),
            games: GameName::ALL.to_vec(),
            sentence: sentence.to_owned(),
            levels: vec![],
        }
    }

    fn brain<G: Playable>(self, seed: u64) -> Box<dyn Brain<G>> {
        match self {
            BrainName::Random => Box::new(Random::new(seed)),
            BrainName::Casual => G::casual(seed),
        }
    }
}

macro_rules! any_bot {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// A program on a seat of any game. It is shown views, and says what it does as text, like everybody else.
        pub(crate) enum AnyBot {
            $($variant(Bot<$game>)),+
        }

        impl AnyBot {
            /// Puts a program on a seat.
            pub(crate) fn new(game: GameName, seat: Seat, brain: BrainName, seed: u64) -> AnyBot {
                match game {
                    $(GameName::$variant => AnyBot::$variant(Bot::new(seat, brain.brain(seed)))),+
                }
            }

            /// What was said; the bot listens to what its seat may hear.
            pub(crate) fn hear(&mut self, told: &AnyTold) {
                for Heard { by, said } in told {
                    match (&mut *self, said) {
                        $((AnyBot::$variant(bot), Said::Referee(AnyAnnouncement::$variant(said))) => {
                            bot.hear(&Heard { by: *by, said: said.clone() });
                        })+
                        _ => {}
                    }
                }
            }

            /// What it does now; nothing if it is not to act.
            pub(crate) fn decide(&mut self, view: &AnyView) -> Option<Decision<String>> {
                match (self, view) {
                    $((AnyBot::$variant(bot), AnyView::$variant(view)) => bot.decide(view).map(as_text)),+,
                    _ => None,
                }
            }

            /// It did this, and is still to act.
            pub(crate) fn was_refused(&mut self, action: &str) -> Result<(), ParseActionError> {
                match self {
                    $(AnyBot::$variant(bot) => {
                        bot.was_refused(action.parse::<<$game as Game>::Action>()?);
                    })+
                }
                Ok(())
            }

            /// Its turn is over.
            pub(crate) fn turn_over(&mut self) {
                match self { $(AnyBot::$variant(bot) => bot.turn_over()),+ }
            }

            /// Whether it takes the draw that it was offered.
            pub(crate) fn accepts_draw(&mut self, view: &AnyView) -> bool {
                match (self, view) {
                    $((AnyBot::$variant(bot), AnyView::$variant(view)) => bot.accepts_draw(view)),+,
                    _ => false,
                }
            }
        }
    };
}

any_bot! {
    Chess: chess::ChessGame,
    Blind: blind::Blind,
    Duplicate: duplicate::Duplicate,
    Keishi: keishi::Keishi,
}

impl std::fmt::Debug for AnyBot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AnyBot")
    }
}

fn as_text<A: ToString>(decision: Decision<A>) -> Decision<String> {
    match decision {
        Decision::Act(action) => Decision::Act(action.to_string()),
        Decision::Resign => Decision::Resign,
    }
}
