use serde::{Deserialize, Deserializer, Serializer, de::Error as _};
use serde_with::{DeserializeAs, SerializeAs};
use shakmaty::Role;

use crate::Player;

/// Writes a value as one letter.
pub(super) struct Letter;

/// Values that are written as one letter.
trait Lettered: Sized {
    /// The possible letters, for the error message.
    const LETTERS: &'static str;

    fn letter(&self) -> char;

    fn from_letter(letter: char) -> Option<Self>;
}

impl Lettered for Player {
    const LETTERS: &'static str = "a player is N, S, E or W";

    fn letter(&self) -> char {
        Player::letter(*self)
    }

    fn from_letter(letter: char) -> Option<Player> {
        Player::from_letter(letter)
    }
}

/// What a pawn can become.
impl Lettered for Role {
    const LETTERS: &'static str = "a pawn becomes q, r, b or n";

    fn letter(&self) -> char {
        self.char()
    }

    fn from_letter(letter: char) -> Option<Role> {
        let promotions = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        promotions.into_iter().find(|role| role.char() == letter)
    }
}

impl<T: Lettered> SerializeAs<T> for Letter {
    fn serialize_as<S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(value.letter())
    }
}

impl<'de, T: Lettered> DeserializeAs<'de, T> for Letter {
    fn deserialize_as<D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        let text = String::deserialize(from)?;
        let letter = text.parse().ok().and_then(T::from_letter);
        letter.ok_or_else(|| {
            D::Error::custom(format!("{text:?} is not a letter here: {}", T::LETTERS))
        })
    }
}
