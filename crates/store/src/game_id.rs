use std::{fmt, str::FromStr};

use arrayvec::ArrayString;
use thiserror::Error;

const LENGTH: usize = 10;

/// Letters and digits without the pairs that people confuse: no `0` and `O`, no `I` and `l`.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const BASE: u128 = ALPHABET.len() as u128;

/// The id of a game in addresses and in the store: ten characters that are hard to guess and can be read aloud.
///
/// ```
/// use store::GameId;
///
/// let id: GameId = "7hQx3RkVbD".parse()?;
/// assert_eq!(id.to_string(), "7hQx3RkVbD");
/// assert!("7hQx3RkVb0".parse::<GameId>().is_err());
/// assert_ne!(GameId::random(), GameId::random());
/// # Ok::<(), store::ParseGameIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(ArrayString<LENGTH>);

impl GameId {
    /// A new id, out of 58¹⁰. Collisions practically never happen, and the store refuses them.
    ///
    /// # Panics
    ///
    /// When the operating system has no randomness to give, as a `HashMap` does.
    pub fn random() -> GameId {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the operating system gives randomness");
        GameId::from_number(u128::from_le_bytes(bytes))
    }

    fn from_number(mut number: u128) -> GameId {
        let mut text = ArrayString::new();
        while !text.is_full() {
            let digit = usize::try_from(number % BASE).expect("a digit is small");
            text.push(ALPHABET[digit].into());
            number /= BASE;
        }
        GameId(text)
    }

    /// The ten characters.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

/// Text that is not the id of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not the id of a game: an id is ten letters and digits, without 0, O, I and l")]
pub struct ParseGameIdError(String);

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        match ArrayString::from(text) {
            Ok(id) if id.is_full() && id.bytes().all(|byte| ALPHABET.contains(&byte)) => {
                Ok(GameId(id))
            }
            _ => Err(ParseGameIdError(text.chars().take(2 * LENGTH).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn printing_and_reading_round_trips(number: u128) {
            let id = GameId::from_number(number);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            if let Ok(id) = text.parse::<GameId>() {
                prop_assert_eq!(id.as_str(), text);
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "7hQx3RkVb",
            "7hQx3RkVbDD",
            "7hQx3RkVb0",
            "7hQx3RkVbO",
            "7hQx3RkVbI",
            "7hQx3RkVbl",
            "7hQx3 kVbD",
            "'; DROP --",
            "7hQx3RkVé",
        ] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }

    #[test]
    fn random_ids_use_every_character_and_do_not_repeat() {
        let ids: HashSet<GameId> = (0..2_000).map(|_| GameId::random()).collect();
        let characters: HashSet<u8> = ids.iter().flat_map(|id| id.as_str().bytes()).collect();
        assert_eq!((ids.len(), characters.len()), (2_000, ALPHABET.len()));
    }
}
