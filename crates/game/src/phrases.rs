//! What is said, in English: the one place where it is written. The web client is given the same phrases.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{Outcome, Score, Seat};

/// Phrases by key, to be filled in with the fields of what is said, as they go over the wire.
///
/// - `{field}` becomes the field's value, in the words of the key `field.value` where there is one; `{field:words}` looks
///   under `words.value` instead. Of a list, each value is looked up.
/// - `[…]` is left out if a field in it is missing.
/// - A phrase under `key field=value` goes before the one under `key`. For a list, the value is its length.
///
/// ```
/// use game::Phrases;
/// use serde_json::json;
/// let phrases = Phrases(&[
///     ("took", "{who:seat} takes[ {man}][ on {square}]"),
///     ("took man=king", "{who:seat} dreams"),
///     ("man.knight", "a knight"),
/// ]);
/// assert_eq!(phrases.say("took", &json!({"who": "white", "man": "knight"})), "White takes a knight");
/// assert_eq!(phrases.say("took", &json!({"who": "white", "square": "e4"})), "White takes on e4");
/// assert_eq!(phrases.say("took", &json!({"who": "white", "man": "king"})), "White dreams");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Phrases(pub &'static [(&'static str, &'static str)]);

/// What can be said of any game.
pub const PHRASES: Phrases = Phrases(&[
    ("seat.white", "White"),
    ("seat.black", "Black"),
    ("seat.north", "North"),
    ("seat.south", "South"),
    ("seat.east", "East"),
    ("seat.west", "West"),
    ("ending.checkmate", "checkmate"),
    ("ending.stalemate", "stalemate"),
    ("ending.dead-position", "dead position"),
    ("ending.threefold-repetition", "threefold repetition"),
    ("ending.fivefold-repetition", "fivefold repetition"),
    ("ending.fifty-moves", "the fifty-move rule"),
    ("ending.seventy-five-moves", "the seventy-five-move rule"),
    ("ending.rectangle", "rectangle"),
    ("ending.agreement", "agreement"),
    ("ending.resignation", "resignation"),
    ("ending.time", "time"),
    ("ending.abandonment", "abandonment"),
    ("ending.ai-unavailable", "the program could not go on"),
    ("by.checkmate", "by checkmate"),
    ("by.stalemate", "by stalemate"),
    ("by.dead-position", "by dead position"),
    ("by.threefold-repetition", "by threefold repetition"),
    ("by.fivefold-repetition", "by fivefold repetition"),
    ("by.fifty-moves", "by the fifty-move rule"),
    ("by.seventy-five-moves", "by the seventy-five-move rule"),
    ("by.rectangle", "with a rectangle"),
    ("by.agreement", "by agreement"),
    ("by.resignation", "by resignation"),
    ("by.time", "on time"),
    ("by.abandonment", "by abandonment"),
    ("by.ai-unavailable", "as the program could not go on"),
    ("outcome.void", "No result: {ending}"),
    ("outcome.draw", "Draw {ending:by}"),
    ("outcome.win", "{winners:seat} win {ending:by}"),
    ("outcome.win winners=1", "{winners:seat} wins {ending:by}"),
    ("outcome.others", "; {drawn:seat} draw"),
    ("outcome.others drawn=1", "; {drawn:seat} draws"),
    ("outcome.loss", "{losers:seat} lose {ending:by}; the others draw"),
    ("outcome.loss losers=1", "{losers:seat} loses {ending:by}; the others draw"),
    ("score.win", "won"),
    ("score.draw", "drew"),
    ("score.loss", "lost"),
    ("score.void", "no result"),
    ("list.and", " and "),
]);

impl Phrases {
    /// The phrase under this key, filled in.
    ///
    /// # Panics
    ///
    /// If there is no such phrase, or what is said is not an object with every field that the phrase must have.
    pub fn say(self, key: &str, said: &impl Serialize) -> String {
        match serde_json::to_value(said) {
            Ok(Value::Object(fields)) => self.sentence(key, &fields),
            other => panic!("what is said under {key:?} has no fields: {other:?}"),
        }
    }

    /// What a referee says, under the name of the game and its own `say`.
    ///
    /// # Panics
    ///
    /// As [`Phrases::say`] does.
    pub fn announce(self, game: &str, said: &impl Serialize) -> String {
        let said = serde_json::to_value(said).expect("an announcement can be sent");
        let word = said["say"].as_str().expect("an announcement says something");
        self.say(&format!("{game}.{word}"), &said)
    }

    /// One value in the words that are kept under this name.
    ///
    /// # Panics
    ///
    /// If there are no words for it.
    pub fn word(self, name: &str, value: &impl Serialize) -> &'static str {
        let value = serde_json::to_value(value).expect("a word can be sent");
        let key = format!("{name}.{}", plain(&value));
        self.get(&key).unwrap_or_else(|| panic!("there is no phrase {key:?}"))
    }

    fn sentence(self, key: &str, fields: &Map<String, Value>) -> String {
        let special = |(name, value)| self.get(&format!("{key} {name}={}", plain(value)));
        let phrase = fields.iter().find_map(special).or_else(|| self.get(key));
        let phrase = phrase.unwrap_or_else(|| panic!("there is no phrase {key:?}"));
        let filled = self.fill(phrase, fields);
        filled.unwrap_or_else(|| panic!("{phrase:?} needs more than {fields:?}"))
    }

    /// The phrase with its fields, or nothing if one is missing.
    fn fill(self, phrase: &str, fields: &Map<String, Value>) -> Option<String> {
        let mut text = String::new();
        let mut rest = phrase;
        while let Some(at) = rest.find(['{', '[']) {
            text += &rest[..at];
            let (close, opened) = (if rest[at..].starts_with('{') { '}' } else { ']' }, at + 1);
            let (inside, behind) =
                rest[opened..].split_once(close).expect("what opens also closes");
            if close == '}' {
                text += &self.field(inside, fields)?;
            } else if let Some(part) = self.fill(inside, fields) {
                text += &part;
            }
            rest = behind;
        }
        Some(text + rest)
    }

    fn field(self, place: &str, fields: &Map<String, Value>) -> Option<String> {
        let (name, words) = place.split_once(':').unwrap_or((place, place));
        match fields.get(name)? {
            Value::Null => None,
            Value::Array(values) if values.is_empty() => None,
            Value::Array(values) => {
                let words: Vec<_> =
                    values.iter().map(|value| self.in_words(words, value)).collect();
                Some(self.list(&words))
            }
            value => Some(self.in_words(words, value).into_owned()),
        }
    }

    fn in_words(self, words: &str, value: &Value) -> Cow<'static, str> {
        let value = plain(value);
        self.get(&format!("{words}.{value}")).map_or(value.into(), Cow::Borrowed)
    }

    /// `a`, `a and b`, `a, b and c`.
    fn list(self, words: &[Cow<'static, str>]) -> String {
        match words {
            [first @ .., last] if !first.is_empty() => {
                let and = self.get("list.and").expect("the word between the last two of a list");
                format!("{}{and}{last}", first.join(", "))
            }
            words => words.concat(),
        }
    }

    fn get(self, key: &str) -> Option<&'static str> {
        let both = self.0.iter().chain(PHRASES.0);
        both.copied().find(|(one, _)| *one == key).map(|(_, phrase)| phrase)
    }
}

impl Outcome {
    /// Who won and how, with the seats called by these names.
    ///
    /// ```
    /// use game::{Ending, Outcome, Seat};
    /// let seats = ["white", "black"];
    /// let won = Outcome::win(2, Seat::ALL[1], Ending::Time);
    /// assert_eq!(won.sentence(&seats), "Black wins on time");
    /// assert_eq!(Outcome::draw(2, Ending::FiftyMoves).sentence(&seats), "Draw by the fifty-move rule");
    /// let void = Outcome::void(2, Ending::AiUnavailable);
    /// assert_eq!(void.sentence(&seats), "No result: the program could not go on");
    /// ```
    ///
    /// # Panics
    ///
    /// If a seat has no name.
    pub fn sentence(&self, seats: &[&str]) -> String {
        let name = |seat: Seat| seats[seat.index()];
        let with = |score| -> Vec<&str> {
            let seats = self.scores.iter().filter(|(_, one)| **one == score);
            seats.map(|(seat, _)| name(seat)).collect()
        };
        let [winners, losers, drawn] = [Score::Win, Score::Loss, Score::Draw].map(with);
        let say = |key, fields| PHRASES.say(key, &fields);
        let ending = &self.ending;
        match (winners.as_slice(), losers.as_slice()) {
            ([], []) if self.is_void() => {
                say("outcome.void", serde_json::json!({"ending": ending}))
            }
            ([], []) => say("outcome.draw", serde_json::json!({"ending": ending})),
            ([], _) => say("outcome.loss", serde_json::json!({"losers": losers, "ending": ending})),
            _ => {
                let won =
                    say("outcome.win", serde_json::json!({"winners": winners, "ending": ending}));
                let others = || say("outcome.others", serde_json::json!({"drawn": drawn}));
                if drawn.is_empty() { won } else { won + &others() }
            }
        }
    }
}

/// A value without its quotes; of a list, its length.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.len().to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BySeat, Ending};
    use serde_json::json;

    #[test]
    fn lists_are_spoken_as_people_speak() {
        let phrases = Phrases(&[("on", "{squares}"), ("on squares=0", "nowhere")]);
        for (squares, words) in [
            (json!([]), "nowhere"),
            (json!(["a1"]), "a1"),
            (json!(["a1", "b2"]), "a1 and b2"),
            (json!(["a1", "b2", "c3"]), "a1, b2 and c3"),
        ] {
            assert_eq!(phrases.say("on", &json!({ "squares": squares })), words);
        }
    }

    #[test]
    fn four_players_share_an_outcome() {
        use Score::{Draw, Loss, Win};
        let seats = ["north", "south", "east", "west"];
        let sentence = |scores: [Score; 4], ending| {
            Outcome { scores: BySeat::new(4, |seat| scores[seat.index()]), ending }.sentence(&seats)
        };
        assert_eq!(
            sentence([Win, Draw, Loss, Win], Ending::Checkmate),
            "North and West win by checkmate; South draws"
        );
        assert_eq!(
            sentence([Draw, Draw, Loss, Draw], Ending::Resignation),
            "East loses by resignation; the others draw"
        );
        assert_eq!(sentence([Draw; 4], Ending::Stalemate), "Draw by stalemate");
    }

    #[test]
    #[should_panic(expected = "needs more than")]
    fn a_phrase_that_lacks_a_field_is_a_fault_and_no_half_sentence() {
        Phrases(&[("moved", "{color} moves")]).say("moved", &json!({}));
    }
}
