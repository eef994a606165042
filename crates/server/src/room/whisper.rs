//! What servers that share a game tell each other about it, and nobody keeps.

use game::{Seat, SeatSet};
use protocol::Phrase;

use super::Room;
use crate::hosted::Hosted;

/// Set in the word of a phrase. The seats in such a word are none, so that it says nothing to a server that knows no phrases.
const SPOKEN: u32 = 1 << 24;

/// One such word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whisper {
    /// These seats' players are connected to the server that says it.
    Here(SeatSet),
    /// A player who is there said something.
    Spoken(Seat, Phrase),
}

impl Whisper {
    pub(super) fn word(self) -> u32 {
        match self {
            Whisper::Here(seats) => seats.iter().fold(0, |word, seat| word | 1 << seat.index()),
            Whisper::Spoken(seat, phrase) => {
                let number = Phrase::ALL.iter().position(|one| *one == phrase);
                let number = number.expect("every phrase is one of all");
                let number = u32::try_from(number).expect("there are few phrases");
                SPOKEN | number << 8 | 1 << (16 + seat.index())
            }
        }
    }

    /// What a word says; nothing if a newer server says it.
    pub(super) fn of(word: u32) -> Option<Whisper> {
        let seats = |bits: u32| {
            let is_named = |seat: &Seat| bits >> seat.index() & 1 == 1;
            Seat::ALL.into_iter().filter(is_named).collect::<SeatSet>()
        };
        if word & SPOKEN == 0 {
            return Some(Whisper::Here(seats(word)));
        }
        let [_, number, ..] = word.to_le_bytes();
        let phrase = Phrase::ALL.get(usize::from(number))?;
        Some(Whisper::Spoken(seats(word >> 16).iter().next()?, *phrase))
    }
}

impl<G: Hosted> Room<G> {
    /// Tells the other servers, if there are any. Those who miss it miss little.
    pub(super) async fn whisper(&mut self, whisper: Whisper) {
        if let Err(why) = self.house.store.whisper(self.id, whisper.word()).await {
            tracing::debug!(%why, "the other servers could not be told");
        }
    }

    /// Another server whispered.
    pub(super) fn hear_whisper(&mut self, word: u32) {
        match Whisper::of(word) {
            Some(Whisper::Here(seats)) => self.hear_of(seats),
            Some(Whisper::Spoken(seat, phrase)) => self.pass_on(seat, phrase),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_whispered_is_understood() {
        let phrases = Phrase::ALL.map(|phrase| Seat::ALL.map(|seat| Whisper::Spoken(seat, phrase)));
        let here = [SeatSet::EMPTY, SeatSet::first(4), Seat::ALL[2].into()].map(Whisper::Here);
        for whisper in phrases.into_iter().flatten().chain(here) {
            assert_eq!(Whisper::of(whisper.word()), Some(whisper));
        }
    }

    #[test]
    fn a_server_that_knows_no_phrases_sees_nobody_come_or_go() {
        let word = Whisper::Spoken(Seat::ALL[1], Phrase::Hello).word();
        assert_eq!(word & 0b1111, 0, "in the lowest bits it looks for seats");
    }

    #[test]
    fn a_word_of_a_newer_server_says_nothing() {
        assert_eq!(Whisper::of(SPOKEN | 200 << 8 | 1 << 16), None);
        assert_eq!(Whisper::of(SPOKEN), None);
    }
}
