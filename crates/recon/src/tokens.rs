//! How much of a model's context a text takes up, without knowing the model.

use protocol::ModelMessage;

/// The longest part of a word that is one token, as a rule.
const LETTERS: usize = 4;
/// What a server puts around a message.
const FRAME: usize = 6;

/// How many tokens these messages have, rather too many than too few: each sign and each digit is one, as in the names of
/// squares, and words are made of parts.
pub(crate) fn count(messages: &[ModelMessage]) -> usize {
    messages.iter().map(|message| FRAME + count_text(&message.content)).sum()
}

/// How many tokens a text has.
pub(crate) fn count_text(text: &str) -> usize {
    let (mut tokens, mut letters) = (0, 0);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign.is_alphabetic() {
            tokens += usize::from(letters % LETTERS == 0);
            letters += 1;
        } else {
            let joins_the_next = sign == ' ' && !signs.peek().is_some_and(char::is_ascii_digit);
            tokens += usize::from(!joins_the_next);
            letters = 0;
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    #[test]
    fn squares_take_more_room_than_words() {
        assert_eq!(count_text("e2e4 95/10/5\n"), 4 + 1 + 7 + 1);
        assert_eq!(count_text("The knight can take it."), 1 + 2 + 1 + 1 + 1 + 1);
        assert_eq!(count(&[message::user("e2"), message::assistant("")]), 2 * FRAME + 2);
    }
}
