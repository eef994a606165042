use bots::{Beliefs, Bot, Decision, DrawReply, Grade, Leash, Library, Name, Page, Random, Speaker};
use game::{Game, Heard, ParseActionError, Seat};
use protocol::{AnyAnnouncement, AnyTold, AnyView, BrainInfo, GameName, LevelInfo};
use table::Said;

/// What a player should know who thinks of inviting this program.
pub(crate) fn info(name: Name, library: &Library) -> BrainInfo {
    let missing = matches!(name, Name::Recon(_)) && library.models.is_empty();
    BrainInfo {
        name: name.word().to_owned(),
        games: GameName::ALL.iter().copied().filter(|game| plays(name, *game)).collect(),
        sentence: name.sentence().to_owned(),
        levels: name.grades().into_iter().map(level).collect(),
        missing: missing.then(|| NO_MODEL.to_owned()),
    }
}

/// Why a program that asks a language model cannot play here.
pub(crate) const NO_MODEL: &str = "No language model is set up on this server.";

fn level(Grade { name, sentence }: Grade) -> LevelInfo {
    LevelInfo { name, sentence }
}

/// Whether the program plays this game.
pub(crate) fn plays(name: Name, game: GameName) -> bool {
    name.games().contains(&game.as_str())
}

macro_rules! any_bot {
    ($($variant:ident: $game:ty),+ $(,)?) => {
        /// A program on a seat of any game. It is shown views, and says what it does as text, like everybody else.
        pub(crate) enum AnyBot {
            $($variant(Bot<$game>)),+
        }

        impl AnyBot {
            /// Puts a program on a seat. One that does not play the game is replaced by chance.
            pub(crate) fn new(
                game: GameName,
                seat: Seat,
                name: Name,
                seed: u64,
                library: &Library,
            ) -> AnyBot {
                match game {
                    $(GameName::$variant => {
                        let brain = name.brain(seed, library);
                        let brain = brain.unwrap_or_else(|_| Box::new(Random::new(seed)));
                        AnyBot::$variant(Bot::new(seat, brain))
                    })+
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

            /// What it believed when it last decided, if it has beliefs.
            pub(crate) fn beliefs(&self) -> Option<Beliefs> {
                match self { $(AnyBot::$variant(bot) => bot.beliefs()),+ }
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

            /// What it says to the draw that it was offered.
            pub(crate) fn answer_draw(&mut self, view: &AnyView) -> DrawReply {
                match (self, view) {
                    $((AnyBot::$variant(bot), AnyView::$variant(view)) => bot.answer_draw(view)),+,
                    _ => DrawReply::Decline,
                }
            }

            /// What is to be kept of its last decision, for it alone until the game is over.
            pub(crate) fn page(&mut self) -> Option<Page> {
                match self { $(AnyBot::$variant(bot) => bot.page()),+ }
            }

            /// What was kept of an earlier decision.
            pub(crate) fn recall(&mut self, page: &Page) {
                match self { $(AnyBot::$variant(bot) => bot.recall(page)),+ }
            }

            /// What ends its thoughts early, if it waits for others.
            pub(crate) fn leash(&self) -> Option<Leash> {
                match self { $(AnyBot::$variant(bot) => bot.leash()),+ }
            }

            /// Which language model speaks through it, if one does.
            pub(crate) fn speaker(&self) -> Option<Speaker> {
                match self { $(AnyBot::$variant(bot) => bot.speaker()),+ }
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
        Decision::Again => Decision::Again,
        Decision::Unavailable => Decision::Unavailable,
    }
}
