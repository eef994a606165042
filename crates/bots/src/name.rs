use std::{fmt, str::FromStr};

use protocol::{GameName, Level};
use thiserror::Error;

use crate::{
    Brain, Briefing, Levelled, Library, Playable, Random, UnknownLevel, belief, engine, perfect,
};

/// A program that can be invited to play: a word, and a level after a colon if it has levels.
///
/// ```
/// use bots::{Library, Name};
/// use chess::Chess;
/// use keishi::Keishi;
///
/// let name: Name = "engine:3".parse()?;
/// assert_eq!(name.to_string(), "engine:3");
/// assert!(name.brain::<Chess>(1, &Library::default()).is_ok());
/// let why = name.brain::<Keishi>(1, &Library::default()).err().map(|why| why.to_string());
/// assert_eq!(why.as_deref(), Some("engine does not play keishi: it plays chess"));
/// # Ok::<(), bots::UnknownName>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Name {
    /// Plays at random.
    Random,
    /// Plays sensibly and at once.
    Casual,
    /// Searches some moves ahead.
    Engine(engine::Level),
    /// Keeps many guesses of the true board.
    Belief(belief::Level),
    /// Asks a language model. Its player is made in the crate `recon`.
    Recon(Briefing),
    /// Searches all four boards.
    Quartet,
    /// Knows the solution.
    Perfect(perfect::Level),
}

/// What separates a program from its level.
const SEPARATOR: char = ':';

impl Name {
    /// Every program at its best, the weaker ones first.
    pub const ALL: [Name; 7] = [
        Name::Random,
        Name::Casual,
        Name::Engine(engine::Level::FULL),
        Name::Recon(Briefing::Annotated),
        Name::Belief(belief::Level::Full),
        Name::Quartet,
        Name::Perfect(perfect::Level::Perfect),
    ];

    /// The word for the program, whatever its level.
    pub const fn word(self) -> &'static str {
        match self {
            Name::Random => "random",
            Name::Casual => "casual",
            Name::Engine(_) => engine::Level::PROGRAM,
            Name::Belief(_) => belief::Level::PROGRAM,
            Name::Recon(_) => Briefing::PROGRAM,
            Name::Quartet => "quartet",
            Name::Perfect(_) => perfect::Level::PROGRAM,
        }
    }

    /// How it plays, in one honest sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Name::Random => "Does anything that it may do, without a thought.",
            Name::Casual => "Moves at once, takes what is offered, and looks hardly a move ahead.",
            Name::Engine(_) => {
                "Searches half a million positions a move at its best, and on lower levels overlooks things as people do."
            }
            Name::Belief(_) => {
                "Keeps many boards in mind that fit everything it heard, and tries what is worth most on them."
            }
            Name::Recon(_) => {
                "A language model that reasons about what it hears or sees; it plays slowly and not well, but tells you afterwards what it thought."
            }
            Name::Quartet => {
                "Searches all four boards for about a second, and takes the other three for its enemies."
            }
            Name::Perfect(_) => {
                "Knows what every position is worth if it has the table, and what is near without; lower levels see less far."
            }
        }
    }

    /// What may stand after the colon, the weakest first.
    pub fn levels(self) -> Vec<Level> {
        match self {
            Name::Random | Name::Casual | Name::Quartet => vec![],
            Name::Engine(_) => engine::Level::shown(),
            Name::Belief(_) => belief::Level::shown(),
            Name::Recon(_) => Briefing::shown(),
            Name::Perfect(_) => perfect::Level::shown(),
        }
    }

    /// Which of its levels is proposed first: the best one of recon, which the word alone means, and of others one in the middle.
    pub fn usual_level(self) -> usize {
        let best = self.levels().len().saturating_sub(1);
        if let Name::Recon(_) = self { best } else { best / 2 }
    }

    /// The games that it plays.
    pub const fn games(self) -> &'static [GameName] {
        match self {
            Name::Random | Name::Casual => GameName::ALL,
            Name::Engine(_) => &[GameName::Chess],
            Name::Recon(_) => &[GameName::Chess, GameName::Blind],
            Name::Belief(_) => &[GameName::Blind],
            Name::Quartet => &[GameName::Duplicate],
            Name::Perfect(_) => &[GameName::Keishi],
        }
    }

    /// Whether it plays this game.
    pub fn plays<G: Playable>(self) -> bool {
        self.games().iter().any(|game| game.as_str() == G::NAME)
    }

    /// The program with this seed, if it plays the game and is made of code alone.
    pub fn brain<G: Playable>(
        self,
        seed: u64,
        library: &Library,
    ) -> Result<Box<dyn Brain<G>>, NoBrain> {
        match self {
            Name::Random => Ok(Box::new(Random::new(seed))),
            Name::Casual => Ok(G::casual(seed)),
            Name::Recon(_) if self.plays::<G>() => Err(NoBrain::AsksAModel),
            _ => {
                let special = G::special(self, seed, library);
                special.ok_or(NoBrain::OtherGames { name: self, game: G::NAME })
            }
        }
    }
}

/// The level is left out where it is the best one.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.word();
        match self {
            _ if Name::ALL.contains(self) => f.write_str(word),
            Name::Engine(level) => write!(f, "{word}{SEPARATOR}{level}"),
            Name::Belief(level) => write!(f, "{word}{SEPARATOR}{level}"),
            Name::Recon(level) => write!(f, "{word}{SEPARATOR}{level}"),
            Name::Perfect(level) => write!(f, "{word}{SEPARATOR}{level}"),
            Name::Random | Name::Casual | Name::Quartet => f.write_str(word),
        }
    }
}

impl FromStr for Name {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Name, UnknownName> {
        let (word, level) = match text.split_once(SEPARATOR) {
            Some((word, level)) => (word, Some(level)),
            None => (text, None),
        };
        let named = Name::ALL.into_iter().find(|name| name.word() == word);
        let named = named.ok_or_else(|| UnknownName::Program(word.chars().take(40).collect()))?;
        match (named, level) {
            (named, None) => Ok(named),
            (Name::Engine(_), Some(level)) => Ok(Name::Engine(Levelled::read(level)?)),
            (Name::Belief(_), Some(level)) => Ok(Name::Belief(Levelled::read(level)?)),
            (Name::Recon(_), Some(level)) => Ok(Name::Recon(Levelled::read(level)?)),
            (Name::Perfect(_), Some(level)) => Ok(Name::Perfect(Levelled::read(level)?)),
            (Name::Random | Name::Casual | Name::Quartet, Some(_)) => {
                Err(UnknownName::NoLevels(named.word()))
            }
        }
    }
}

/// Why a text does not name a program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownName {
    /// There is no program of this name.
    #[error("{0:?} is not a program here: there are {words}", words = Name::ALL.map(Name::word).join(", "))]
    Program(String),
    /// The program has no such level.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// A level for a program without levels.
    #[error("{0} has no levels: leave the colon out")]
    NoLevels(&'static str),
}

/// Why there is no brain for a program in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoBrain {
    /// It plays other games.
    #[error("{} does not play {game}: it plays {}", name.word(), words(name.games()))]
    OtherGames {
        /// The program.
        name: Name,
        /// The game that it does not play.
        game: &'static str,
    },
    /// It is not made of code alone.
    #[error("recon asks a language model, so it is made in the crate recon")]
    AsksAModel,
}

fn words(games: &[GameName]) -> String {
    let words: Vec<&str> = games.iter().map(|game| game.as_str()).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use blind::Blind;
    use chess::Chess;
    use duplicate::Duplicate;
    use keishi::Keishi;

    use super::*;

    fn every_name() -> Vec<Name> {
        let with_levels = Name::ALL.into_iter().flat_map(|name| {
            let levels = name.levels();
            levels.into_iter().map(move |level| format!("{}:{}", name.word(), level.name))
        });
        let words = Name::ALL.map(|name| name.word().to_owned());
        words.into_iter().chain(with_levels).map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn what_is_printed_is_read() {
        for name in every_name() {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        assert_eq!("engine:8".parse(), "engine".parse::<Name>());
    }

    #[test]
    fn what_does_not_name_a_program_is_answered_with_what_would_be_right() {
        for (text, part) in [
            ("deep thought", "there are random, casual, engine, recon, belief, quartet, perfect"),
            ("engine:9", "write 1, 2, 3, 4, 5, 6, 7 or 8"),
            ("engine:", "write 1, 2, 3, 4, 5, 6, 7 or 8"),
            ("perfect:bad", "novice, club, expert or perfect"),
            ("casual:2", "casual has no levels"),
        ] {
            let why = text.parse::<Name>().unwrap_err().to_string();
            assert!(why.contains(part), "{why}");
        }
    }

    fn assert_plays_what_it_says<G: Playable>() {
        for name in every_name() {
            let brain = name.brain::<G>(1, &Library::default());
            let asks = matches!(brain, Err(NoBrain::AsksAModel));
            assert_eq!(brain.is_ok() || asks, name.plays::<G>(), "{name} and {}", G::NAME);
        }
    }

    #[test]
    fn everybody_plays_exactly_the_games_that_are_listed() {
        assert_plays_what_it_says::<Chess>();
        assert_plays_what_it_says::<Blind>();
        assert_plays_what_it_says::<Duplicate>();
        assert_plays_what_it_says::<Keishi>();
    }
}
